// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// An encoding of the bytes of a body before they are sent (RFC 9110 §8.4), such as compression.
package struct BodyCoding: Sendable {
  /// Encodes the next bytes, or nil after the last, and returns the bytes that can be sent now.
  package typealias Encoder = (_ bytes: Data?) -> Data

  /// The name in `Content-Encoding`.
  let name: String

  /// The level.
  ///
  /// It determines the encoded bytes, together with the name.
  private let level: Int

  /// Creates the encoder of one body, from its first byte on.
  let makeEncoder: @Sendable () throws(RequestError) -> Encoder

  /// Creates a coding.
  ///
  /// - Parameters:
  ///   - name: The name in `Content-Encoding`.
  ///   - level: The level. Two codings with the same name and level return the same bytes.
  ///   - makeEncoder: Creates the encoder of one body. It is called each time the body is read.
  package init(
    name: String,
    level: Int,
    makeEncoder: @escaping @Sendable () throws(RequestError) -> Encoder
  ) {
    self.name = name
    self.level = level
    self.makeEncoder = makeEncoder
  }
}

extension BodyCoding: Hashable {
  package static func == (left: BodyCoding, right: BodyCoding) -> Bool {
    left.name.hasSameBytes(as: right.name) && left.level == right.level
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(level)
  }
}

/// A body that is encoded while it is read.
///
/// Its length is unknown until then.
///
/// It is read a buffer at a time, and encodes at most one buffer at once.
package struct CodedBody: Hashable, Sendable {
  /// The body before the encoding.
  let body: SegmentedBody
  let coding: BodyCoding

  /// The encoded bytes for an asynchronous client, created on demand.
  package func chunks(block: String) -> ByteSequence.Iterator {
    var reader = AsyncSegmentReader(body, block: block, limit: body.bufferSize)
    var encoder: BodyCoding.Encoder?
    var isOver = false
    return { [coding] in
      let encode = try encoder ?? coding.makeEncoder()
      encoder = encode
      while !isOver {
        let bytes = try await reader.next()
        isOver = bytes == nil
        let output = encode(bytes)
        if !output.isEmpty { return output }
      }
      return nil
    }
  }
}
