// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// An error for a response whose status the caller does not accept.
///
/// ```swift
/// do {
///   let user = try response.accepted().json(User.self)
/// } catch let error as UnacceptedStatus where error.response.status == .notFound {
///   print(error.response.problem?.detail ?? "no such user")
/// }
/// ```
public struct UnacceptedStatus: Error, Sendable {
  /// The response, with its body.
  public let response: ReceivedResponse
}

extension UnacceptedStatus: CustomStringConvertible {
  /// One line for a log, without secrets: the method, the path, the status, and the reason in the body.
  ///
  /// ```text
  /// GET /users/1 was answered with 404 Not Found: {"error":"no such user"}
  /// ```
  ///
  /// The reason of a problem (RFC 9457) is its title and its detail.
  public var description: String {
    guard let text = response.reason else { return response.summary }
    return "\(response.summary): \(text)"
  }
}

extension ReceivedResponse {
  /// Returns this response, or throws if its status is not in a range.
  ///
  /// ```swift
  /// let user = try response.accepted().json(User.self)
  /// let redirect = try response.accepted(200..<400)
  /// ```
  ///
  /// - Parameter range: The accepted status codes, by default 200 to 299.
  /// - Returns: The response.
  /// - Throws: ``UnacceptedStatus`` for another status.
  @discardableResult
  public func accepted(_ range: Range<Int> = 200..<300) throws -> ReceivedResponse {
    guard range.contains(status.code) else { throw UnacceptedStatus(response: self) }
    return self
  }

  /// Returns this response, or throws if its status is not one of the given statuses.
  ///
  /// ```swift
  /// let response = try response.accepted(.ok, .created)
  /// ```
  ///
  /// - Parameters:
  ///   - status: An accepted status.
  ///   - others: More accepted statuses.
  /// - Returns: The response.
  /// - Throws: ``UnacceptedStatus`` for another status.
  @discardableResult
  public func accepted(
    _ status: HTTPResponse.Status,
    _ others: HTTPResponse.Status...
  ) throws -> ReceivedResponse {
    guard ([status] + others).contains(self.status) else { throw UnacceptedStatus(response: self) }
    return self
  }

  /// The text of the body about the error, in one line.
  fileprivate var reason: String? {
    if let problem {
      // The title of a problem without a type is that of the status (RFC 9457 §4.2.1).
      let title = problem.title.flatMap { ASCIICase.equal($0, status.reasonPhrase) ? nil : $0 }
      // Each is masked by itself, because only a complete text can be JSON or XML.
      let texts = [title, problem.detail].compactMap { $0.flatMap(shown) }
      if !texts.isEmpty { return texts.joined(separator: ": ") }
    }
    return excerpt(of: Self.reasonLimit)
  }

  /// The maximum number of bytes of a body in an error.
  static let reasonLimit = 200

  /// A text of the body, in the form of ``excerpt(of:keepingLineFeeds:)``.
  private func shown(_ text: String) -> String? {
    var response = self
    response.headers = ["Content-Type": "text/plain"]
    response.body = Data(text.utf8)
    return response.excerpt(of: Self.reasonLimit)
  }
}
