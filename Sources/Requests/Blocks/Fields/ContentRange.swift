// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The range of a resource that the body contains, in bytes (RFC 9110 §14.4).
///
/// A PUT with this field changes a part of the resource (RFC 9110 §14.5). Upload services use it to
/// receive a file in parts.
///
/// ```swift
/// let request = try ComposedRequest {
///   Method.PUT
///   BaseURL("https://example.com/film.mp4")
///   ContentRange(0..<100, of: 1_000)
///   RequestBody.source(.file(film, range: 0..<100))
/// }
/// // Content-Range: bytes 0-99/1000
/// ```
///
/// A server that does not support it would mistake the part for the whole resource, so send it only
/// to servers that document it. Composing throws ``RequestError/Code/invalidHeaderValue`` for a
/// range that is empty, begins before 0 or ends after the length.
public struct ContentRange: FieldBlock, Sendable {
  package let field: HeaderNode?

  /// Names the range of the body.
  ///
  /// - Parameters:
  ///   - range: The offsets of the bytes, counted from 0.
  ///   - length: The length of the whole resource, or nil if it is unknown.
  public init<Offset: BinaryInteger>(_ range: Range<Offset>, of length: Offset?) {
    field = HeaderNode {
      let field = "Content-Range"
      guard let text = ByteRange.text(range) else {
        throw ByteRange.emptyRange(block: ContentRange.self, field: field)
      }
      if let length, length < range.upperBound {
        throw RequestError(
          .invalidHeaderValue,
          block: "ContentRange",
          field: field,
          "The range ends after the length. Pass the length of the whole resource, or nil."
        )
      }
      let whole = length.map { "\($0)" } ?? "*"
      return HTTPHeader(name: field, value: "bytes \(text)/\(whole)", block: ContentRange.self)
    }
  }
}
