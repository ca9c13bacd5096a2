// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A problem that a server reports in a body of `application/problem+json` (RFC 9457).
///
/// ```swift
/// if let problem = response.problem { print(problem.title ?? "", problem.detail ?? "") }
/// ```
///
/// A member with another type than in the RFC is ignored (§3.1). To read the extensions of a
/// problem, decode your own type with ``ReceivedResponse/json(_:decoder:)``.
public struct ProblemDetails: Hashable, Sendable {
  /// The type of the problem, a URL reference, by default `about:blank`.
  public var type: String

  /// A summary of the type, the same for each problem of the type.
  public var title: String?

  /// The status code from the server where the problem occurred.
  public var status: Int?

  /// An explanation of this occurrence.
  public var detail: String?

  /// A reference that identifies this occurrence.
  public var instance: String?
}

extension ProblemDetails: Decodable {
  private enum CodingKeys: CodingKey {
    case type, title, status, detail, instance
  }

  /// Reads the members whose type matches the RFC.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) -> String? { try? container.decode(String.self, forKey: key) }
    type = text(.type) ?? "about:blank"
    title = text(.title)
    status = (try? container.decode(Int.self, forKey: .status)).flatMap { code in
      (100...599).contains(code) ? code : nil
    }
    detail = text(.detail)
    instance = text(.instance)
  }
}

extension ReceivedResponse {
  /// The problem in the body, or nil if the body is not `application/problem+json` (RFC 9457).
  ///
  /// - Complexity: O(*n*), where *n* is the length of the body.
  public var problem: ProblemDetails? {
    guard contentType?.essence == "application/problem+json" else { return nil }
    return try? JSONDecoder().decode(ProblemDetails.self, from: body)
  }
}
