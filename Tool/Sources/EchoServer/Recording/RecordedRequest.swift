// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A request in its bytes on the wire, and as a decoder read it.
package struct RecordedRequest: Sendable, Hashable {
  /// A header field, with its name in the original case.
  package struct Field: Sendable, Hashable {
    /// The name, in the original case.
    package var name: String

    /// The value, without surrounding spaces and tabs.
    package var value: String

    /// Creates a field.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The method, such as `POST`.
  package var method: String

  /// The request target on the wire, such as `/search?q=a%20b`.
  package var target: String

  /// The protocol version, such as `HTTP/1.1`.
  package var version: String

  /// The header fields, in the order in which they were sent.
  package var headers: [Field]

  /// The body without its framing, or nil if the server discards bodies.
  package var body: [UInt8]?

  /// The number of bytes of the body, without its framing.
  package var bodyLength: Int

  /// All bytes of exactly this request, or only of its head if the server discards bodies.
  package var raw: [UInt8]

  /// The parts of a multipart body, even if the server discards bodies, or nil for any other body.
  package var parts: [Part]?

  /// The reason that the parts of a multipart body cannot be read, or nil.
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
