// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The part of a resource that the body is, in bytes (RFC 9110 §14.4).
///
/// A PUT with it changes a part of the resource (RFC 9110 §14.5); services for uploads take a file in parts
/// so.
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
/// A server that does not know it would take the part for all of the resource: send it only to those that
/// document it. Composing throws ``RequestError/Code/invalidHeaderValue`` for a range that is empty, begins
/// before 0 or ends after the length.
public struct ContentRange: FieldBlock, Sendable {
  package let field: HeaderNode?

  /// Names the range of the body.
  ///
  /// - Parameters:
  ///   - range: The offsets of the bytes; the first byte is at 0.
  ///   - length: The length of the whole resource, or nil if it is not known yet.
  public init<Offset: BinaryInteger>(_ range: Range<Offset>, of length: Offset?) {
    field = HeaderNode { () throws(RequestError) in
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
