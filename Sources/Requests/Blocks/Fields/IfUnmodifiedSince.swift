// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Lets the server act only if the resource has not changed since a date (RFC 9110 §13.1.4).
///
/// Otherwise, the server answers with 412. ``IfMatch`` is exact, but this misses changes within a second.
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com/feed")
///   IfUnmodifiedSince(Date(timeIntervalSince1970: 784_111_777))
/// }
/// // If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT
/// ```
public struct IfUnmodifiedSince: FieldBlock, Sendable {
  package let field: HeaderNode?

  /// Sets the date.
  ///
  /// - Parameter date: The date, without fractions of a second. Composing throws
  ///   ``RequestError/Code/invalidHeaderValue`` if its year does not have four digits.
  public init(_ date: Date) {
    field = HeaderNode(date, of: "If-Unmodified-Since", block: IfUnmodifiedSince.self)
  }
}
