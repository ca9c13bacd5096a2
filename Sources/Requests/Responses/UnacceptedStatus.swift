// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A response whose status is not one of those that the caller accepts.
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
  /// One line for a log, without secrets: method, path, status, and what the body says.
  ///
  /// ```text
  /// GET /users/1 was answered with 404 Not Found: {"error":"no such user"}
  /// ```
  ///
  /// A problem of RFC 9457 is said by its title and its detail.
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
  /// - Parameter range: The codes of the accepted statuses; 200 up to 299 by default.
  /// - Returns: The response.
  /// - Throws: ``UnacceptedStatus`` for another status.
  @discardableResult
  public func accepted(_ range: Range<Int> = 200..<300) throws -> ReceivedResponse {
    guard range.contains(status.code) else { throw UnacceptedStatus(response: self) }
    return self
  }

  /// Returns this response, or throws if its status is not one of those given.
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
    guard ([status] + others).contains(where: { $0.code == self.status.code }) else {
      throw UnacceptedStatus(response: self)
    }
    return self
  }

  /// The text of the body about an error, in one line.
  fileprivate var reason: String? {
    if let problem {
      let texts = [problem.title, problem.detail].compactMap(\.self)
      if !texts.isEmpty { return shown(texts.joined(separator: ": ")) }
    }
    return excerpt(of: Self.reasonLimit)
  }

  /// The bytes of a body that an error shows.
  static let reasonLimit = 200

  /// A text of the body as ``excerpt(of:keepingLineFeeds:)`` shows it.
  private func shown(_ text: String) -> String? {
    var response = self
    response.headers = ["Content-Type": "text/plain"]
    response.body = Data(text.utf8)
    return response.excerpt(of: Self.reasonLimit)
  }
}
