// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A request as it crossed the wire, and as a decoder read it.
package struct RecordedRequest: Sendable, Hashable {
  /// A header field, its name spelled as it was sent.
  package struct Field: Sendable, Hashable {
    /// The name, in the case it was sent.
    package var name: String

    /// The value, without the white space around it.
    package var value: String

    /// Creates a field.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The method, such as `POST`.
  package var method: String

  /// The request target as it was sent, such as `/search?q=a%20b`.
  package var target: String

  /// The protocol version, such as `HTTP/1.1`.
  package var version: String

  /// The header fields in the order they were sent.
  package var headers: [Field]

  /// The body without its framing, or nil when the server discards bodies.
  package var body: [UInt8]?

  /// The number of bytes of the body, without its framing.
  package var bodyLength: Int

  /// Every byte of this request and none of the next one; the head alone when the server discards
  /// bodies.
  package var raw: [UInt8]

  /// The parts of a multipart body, also when the server discards bodies; nil for any other body.
  package var parts: [Part]?

  /// Why a multipart body has no parts that can be read.
  package var partsError: String?

  /// The bytes of the request line and the header fields, up to and including the empty line.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the head.
  package var rawHead: ArraySlice<UInt8> {
    var framing = RequestFraming()
    var end = raw.startIndex
    while end < raw.endIndex {
      let segment = framing.next(in: raw[end...])
      guard segment.isHead else { break }
      end += segment.length
      if segment.endsRequest { break }
    }
    return raw[..<end]
  }
}
