// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A request for a part of a resource, in bytes (RFC 9110 §14.2).
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://example.com/film.mp4")
///   ByteRange(0..<1_000)
/// }
/// // Range: bytes=0-999
/// ```
///
/// A server that ignores the field answers with the whole resource and status 200, so check for 206.
/// If it compresses the resource, the offsets count compressed bytes. Set `Accept-Encoding` to
/// `identity` to prevent this, as browsers do.
///
/// Composing throws ``RequestError/Code/invalidHeaderValue`` for an empty range or a negative number.
public struct ByteRange: FieldBlock, Sendable {
  package let field: HeaderNode?

  /// Requests the bytes of a range.
  ///
  /// - Parameter range: The offsets of the bytes, counted from 0.
  public init(_ range: Range<some BinaryInteger>) {
    self.init(Self.text(range))
  }

  /// Requests the bytes of a closed range.
  ///
  /// - Parameter range: The offsets of the bytes, counted from 0.
  public init(_ range: ClosedRange<some BinaryInteger>) {
    self.init(range.lowerBound < 0 ? nil : "\(range.lowerBound)-\(range.upperBound)")
  }

  /// Requests the bytes of several ranges.
  ///
  /// The response can be `multipart/byteranges`.
  ///
  /// - Parameter ranges: The offsets of the bytes, at least one range.
  public init(_ ranges: [Range<some BinaryInteger>]) {
    let texts = ranges.compactMap { Self.text($0) }
    self.init(texts.isEmpty || texts.count < ranges.count ? nil : texts.joined(separator: ","))
  }

  /// Requests all bytes from an offset on, for example to resume a download.
  ///
  /// - Parameter offset: The offset of the first byte.
  public init(from offset: some BinaryInteger) {
    self.init(offset < 0 ? nil : "\(offset)-")
  }

  /// Requests the bytes at the end.
  ///
  /// - Parameter count: The number of bytes, at least 1.
  public init(last count: some BinaryInteger) {
    self.init(count < 1 ? nil : "-\(count)")
  }

  private init(_ text: String?) {
    field = HeaderNode {
      guard let text else { throw Self.emptyRange(block: ByteRange.self, field: "Range") }
      return HTTPHeader(name: "Range", value: "bytes=\(text)", block: ByteRange.self)
    }
  }

  /// The first and the last offset of a range, or nil if it is empty or begins before 0.
  static func text(_ range: Range<some BinaryInteger>) -> String? {
    guard range.lowerBound >= 0, !range.isEmpty else { return nil }
    return "\(range.lowerBound)-\(range.upperBound - 1)"
  }

  /// The error for a range that cannot be written.
  static func emptyRange(block: Any.Type, field: String) -> RequestError {
    RequestError(
      .invalidHeaderValue,
      block: "\(block)",
      field: field,
      "The range is empty or begins before 0. Use at least one byte, from 0 on."
    )
  }
}
