// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// One field of a part: a name, a colon, and a value with blanks around it.
///
/// A value may hold control characters other than CR, LF and NUL: browsers write them into names.
struct MultipartField {
  let name: String
  let value: String

  /// Where in the line the value begins.
  let start: Int

  /// Where in the line the value ends.
  let end: Int

  /// Reads a line without its line break.
  init(_ line: [UInt8], at offset: Int) throws(RequestError) {
    guard let first = line.first, first != UInt8(ascii: " "), first != UInt8(ascii: "\t") else {
      throw MultipartParser.malformed(
        at: offset,
        "A field of a part goes on in the next line. Write it in one (RFC 9112 §5.2)."
      )
    }
    let nameEnd = ByteSet.token.firstOffset(outside: line.span) ?? line.count
    guard nameEnd > 0, nameEnd < line.count, line[nameEnd] == UInt8(ascii: ":") else {
      throw MultipartParser.malformed(
        at: offset + nameEnd,
        "A field of a part begins with a token and a colon."
      )
    }
    name = String(decoding: line[..<nameEnd], as: UTF8.self)
    if let fault = line.firstIndex(of: 0) ?? UTF8Sequence.firstInvalidOffset(in: line.span) {
      throw MultipartParser.malformed(
        at: offset + fault,
        field: name,
        "A field of a part is UTF-8 without a NUL."
      )
    }
    let value = line[(nameEnd + 1)...].drop(while: ByteSet.blank.contains)
    let trailing = value.reversed().prefix(while: ByteSet.blank.contains).count
    start = value.startIndex
    end = value.endIndex - trailing
    self.value = String(decoding: line[start..<end], as: UTF8.self)
  }
}
