// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Lets the server answer only if the resource has changed since a date (RFC 9110 §13.1.3).
///
/// Otherwise, the server answers a GET with 304. Servers ignore it next to an ``IfNoneMatch``.
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com/feed")
///   IfModifiedSince(Date(timeIntervalSince1970: 784_111_777))
/// }
/// // If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT
/// ```
public struct IfModifiedSince: FieldBlock, Sendable {
  package let field: HeaderNode?

  /// Sets the date.
  ///
  /// ``HTTPDate`` reads the `Last-Modified` field of a response:
  ///
  /// ```swift
  /// IfModifiedSince(try HTTPDate(parsing: lastModified).date)
  /// ```
  ///
  /// - Parameter date: The date, without fractions of a second. Composing throws
  ///   ``RequestError/Code/invalidHeaderValue`` if its year does not have four digits.
  public init(_ date: Date) {
    field = HeaderNode(date, of: "If-Modified-Since", block: IfModifiedSince.self)
  }
}

extension HeaderNode {
  /// A field whose value is a date, checked here because the block is known.
  init(_ date: Date, of field: String, block: Any.Type) {
    self.init {
      guard let text = try? HTTPDate(date).text else {
        throw RequestError(
          .invalidHeaderValue,
          block: "\(block)",
          field: field,
          "The year of the date is out of range. Use a year from 1 to 9999."
        )
      }
      return HTTPHeader(name: field, value: text, block: block)
    }
  }
}
