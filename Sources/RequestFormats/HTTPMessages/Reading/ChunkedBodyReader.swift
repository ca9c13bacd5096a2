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
      try checkTrailer(line)
      if notes.isEmpty {
        note("The trailer fields after the body were left out.", at: line.lowerBound)
      }
    }
    guard offset == bytes.count else {
      throw malformed(at: offset, "The message has extra bytes after the last chunk. Remove them.")
    }
    return body
  }

  private mutating func size() throws(RequestError) -> Int {
    let line = try line()
    let digits = line.prefix { ByteSet.hexDigit.contains(bytes[$0]) }
    guard digits.count <= Self.mostDigits,
      let size = Int(String(decoding: bytes[digits], as: UTF8.self), radix: 16)
    else {
      throw malformed(
        at: line.lowerBound,
        "A chunk must begin with its size in hexadecimal digits."
      )
    }
    let end = digits.upperBound
    guard end < line.upperBound else { return size }
    let name = (end + 1..<line.upperBound).first { !ByteSet.blank.contains(bytes[$0]) }
    guard bytes[end] == UInt8(ascii: ";"), let name, ByteSet.token.contains(bytes[name]),
      bytes[name..<line.upperBound].allSatisfy(ByteSet.fieldValue.contains)
    else {
      throw malformed(
        at: end,
        "Only an extension can follow the size of a chunk. Write it as in `;name=value`, or remove it."
      )
    }
    return size
  }

  /// Checks a field after the body, which cannot state where the message ends (RFC 9110 §6.5.1).
  private func checkTrailer(_ line: Range<Int>) throws(RequestError) {
    let name = line.prefix { ByteSet.token.contains(bytes[$0]) }
    guard !name.isEmpty, name.endIndex < line.endIndex,
      bytes[name.endIndex] == UInt8(ascii: ":"),
      bytes[name.endIndex..<line.endIndex].allSatisfy(ByteSet.fieldValue.contains)
    else {
      throw malformed(
        at: line.lowerBound,
        "The line after the last chunk is not a field. Write it as in `Expires: 0`, or remove it."
      )
    }
    let text = String(decoding: bytes[name], as: UTF8.self)
    guard !Self.heads.contains(where: { ASCIICase.equal($0, text) }) else {
      throw malformed(
        at: line.lowerBound,
        field: text,
        "This field cannot come after the body, because servers disagree about it. Remove it."
      )
    }
  }

  /// The fields that only the head of a message can contain.
  private static let heads = ["Content-Length", "Transfer-Encoding", "Host"]

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
