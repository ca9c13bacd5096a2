// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The urgency of the response among others, for servers and proxies that support it (RFC 9218).
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com")
///   Priority(urgency: 1, incremental: true)
/// }
/// // Priority: u=1, i
/// ```
public struct Priority: FieldBlock, Sendable {
  package let field: HeaderNode?

  /// Sets the priority.
  ///
  /// - Parameters:
  ///   - urgency: The urgency, from 0 for the most urgent to 7. The default of servers is 3.
  ///     Composing throws ``RequestError/Code/invalidHeaderValue`` for another number.
  ///   - incremental: A Boolean value that indicates whether the client can use the response as it
  ///     arrives, so several responses can share the connection.
  public init(urgency: Int = 3, incremental: Bool = false) {
    field = HeaderNode {
      guard (0...7).contains(urgency) else {
        throw RequestError(
          .invalidHeaderValue,
          block: "Priority",
          field: "Priority",
          "The urgency is out of range. Use a number from 0 to 7."
        )
      }
      let value = "u=\(urgency)" + (incremental ? ", i" : "")
      return HTTPHeader(name: "Priority", value: value, block: Priority.self)
    }
  }
}
