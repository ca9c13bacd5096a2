// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// How the bytes of a body are encoded before they are sent (RFC 9110 §8.4), such as compressed.
package struct BodyCoding: Sendable {
  /// Takes the next bytes, or nil after the last, and gives those to send by now, which may be none.
  package typealias Encoder = (_ bytes: Data?) -> Data

  /// What `Content-Encoding` says.
  let name: String

  /// What tells it from others of the same name; equal ones give the same bytes.
  private let level: Int

  /// Makes what encodes one body, from its first byte on.
  let makeEncoder: @Sendable () throws(RequestError) -> Encoder

  /// Creates a coding.
  ///
  /// - Parameters:
  ///   - name: What `Content-Encoding` says.
  ///   - level: How much is done; two codings of the same name and level give the same bytes.
  ///   - makeEncoder: Makes what encodes one body; called each time the body is read.
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

/// A body that is encoded while it is read; nobody knows its length before.
///
/// It is read a buffer at a time, and no more than a buffer is encoded at once.
package struct CodedBody: Hashable, Sendable {
  /// The body as it is before.
  let body: SegmentedBody
  let coding: BodyCoding

  /// Whether only an asynchronous client can read it.
  var hasSequences: Bool { body.hasSequences }

  /// The encoded bytes, for who can wait; made when they are asked for.
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

  /// The encoded bytes of what is in memory.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func encode(_ data: Data, with coding: BodyCoding) throws(RequestError) -> Data {
    let encode = try coding.makeEncoder()
    return encode(data) + encode(nil)
  }
}

/// Reads a body and encodes it, on the thread of its caller.
///
/// An object, as the reader of the body may have another one in it.
final class CodedReader {
  private var reader: SegmentReader
  private let encode: BodyCoding.Encoder
  private let bufferSize: Int
  /// What was read and not encoded yet: all of a piece in memory comes at once.
  private var pending = Data()
  private var isOver = false

  init(_ coded: CodedBody, block: String) throws(RequestError) {
    reader = coded.body.reader(block: block)
    encode = try coded.coding.makeEncoder()
    bufferSize = coded.body.bufferSize
  }

  /// The next encoded bytes, at least one, or nil after the last.
  func next() throws(RequestError) -> Data? {
    while !isOver {
      if pending.isEmpty, let bytes = try reader.next() { pending = bytes }
      isOver = pending.isEmpty
      let output = encode(isOver ? nil : pending.prefix(bufferSize))
      pending = pending.dropFirst(bufferSize)
      if !output.isEmpty { return output }
    }
    return nil
  }
}
