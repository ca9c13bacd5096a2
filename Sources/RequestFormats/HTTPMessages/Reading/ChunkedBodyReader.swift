// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Decodes a chunked body (RFC 9112 §7.1).
struct ChunkedBodyReader: TextReader {
  static let block = HTTPMessage.block

  /// The maximum number of digits of a size; such a size exceeds any length in memory.
  private static let mostDigits = 15

  let bytes: [UInt8]
  var offset: Int
  var notes: [ImportNote] = []

  /// Returns the content of all chunks, after which the message must end.
  mutating func body() throws(RequestError) -> [UInt8] {
    var body: [UInt8] = []
    while true {
      let size = try size()
      if size == 0 { break }
      guard size <= bytes.count - offset else {
        throw malformed(at: bytes.count, "The message ends inside a chunk.")
      }
      body.append(contentsOf: bytes[offset..<(offset + size)])
      offset += size
      guard try line().isEmpty else {
        throw malformed(at: offset, "A chunk is longer than its declared size.")
      }
    }
    while true {
      let line = try line()
      if line.isEmpty { break }
      if notes.last?.message != Self.trailerNote {
        note(Self.trailerNote, at: line.lowerBound)
      }
    }
    guard offset == bytes.count else {
      throw malformed(at: offset, "The message has extra bytes after the last chunk. Remove them.")
    }
    return body
  }

  private static let trailerNote = "The trailer fields after the body were left out."

  private mutating func size() throws(RequestError) -> Int {
    let line = try line()
    let digits = line.prefix { ByteSet.hexDigit.contains(bytes[$0]) }
    guard digits.count <= Self.mostDigits,
      let size = Int(String(decoding: bytes[line.prefix(digits.count)], as: UTF8.self), radix: 16)
    else {
      throw malformed(
        at: line.lowerBound,
        "A chunk must begin with its size in hexadecimal digits."
      )
    }
    let end = line.lowerBound + digits.count
    guard end == line.upperBound || bytes[end] == UInt8(ascii: ";") else {
      throw malformed(at: end, "Only an extension can follow the size of a chunk.")
    }
    return size
  }

  /// Returns the next line that ends with CR LF.
  private mutating func line() throws(RequestError) -> Range<Int> {
    let line = bytes[offset...].prefix { !Self.endsLine.contains($0) }.indices
    guard bytes[line.upperBound...].starts(with: "\r\n".utf8) else {
      throw malformed(at: line.upperBound, "A line in the chunked body does not end with CR LF.")
    }
    offset = line.upperBound + 2
    return line
  }

  private static let endsLine = ByteSet("\r\n\0")
}
