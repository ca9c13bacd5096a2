// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The grammar of JSON's scalars (RFC 8259), appended to bytes.
package enum JSONText {
  /// A text as a string with quotes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - escapingSlashes: A Boolean value that indicates whether `/` gets a backslash, as in
  ///     `JSONEncoder`, so `</script>` cannot appear.
  /// - Returns: The string, in UTF-8.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func string(_ text: String, escapingSlashes: Bool) -> [UInt8] {
    var output = Run<UInt8>(capacity: text.utf8.count + 2)
    text.withUTF8Span { append($0, to: &output, escapingSlashes: escapingSlashes) }
    return output.withSpan { Array($0) }
  }

  /// Appends the bytes of a text as a string with quotes.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func append(_ bytes: Span<UInt8>, to output: inout Run<UInt8>, escapingSlashes: Bool) {
    output.append(UInt8(ascii: "\""))
    for offset in bytes.indices {
      let byte = bytes[offset]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        || escapingSlashes && byte == UInt8(ascii: "/")
      {
        appendEscape(of: byte, to: &output)
      } else {
        output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Moves an offset after a number, or returns false with the offset of the byte that breaks it.
  ///
  /// A number is `-`, digits, `.` and digits, `e` and an exponent. Leading zeros are accepted.
  static func skipNumber(in bytes: Span<UInt8>, _ offset: inout Int) -> Bool {
    skip("-", "-", in: bytes, &offset)
    guard skipDigits(in: bytes, &offset) else { return false }
    if skip(".", ".", in: bytes, &offset), !skipDigits(in: bytes, &offset) { return false }
    guard skip("e", "E", in: bytes, &offset) else { return true }
    skip("-", "+", in: bytes, &offset)
    return skipDigits(in: bytes, &offset)
  }

  @discardableResult
  private static func skip(
    _ first: Unicode.Scalar,
    _ second: Unicode.Scalar,
    in bytes: Span<UInt8>,
    _ offset: inout Int
  ) -> Bool {
    guard offset < bytes.count else { return false }
    let scalar = Unicode.Scalar(bytes[offset])
    guard scalar == first || scalar == second else { return false }
    offset += 1
    return true
  }

  private static func skipDigits(in bytes: Span<UInt8>, _ offset: inout Int) -> Bool {
    let start = offset
    while offset < bytes.count, ByteSet.digit.contains(bytes[offset]) { offset += 1 }
    return offset > start
  }

  private static func appendEscape(of byte: UInt8, to output: inout Run<UInt8>) {
    output.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: output.append(UInt8(ascii: "b"))
    case UInt8(ascii: "\t"): output.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\n"): output.append(UInt8(ascii: "n"))
    case 0x0C: output.append(UInt8(ascii: "f"))
    case UInt8(ascii: "\r"): output.append(UInt8(ascii: "r"))
    case 0..<0x20:
      output.append("u00")
      output.append(Hexadecimal.lowerDigit(of: byte &>> 4))
      output.append(Hexadecimal.lowerDigit(of: byte & 15))
    default: output.append(byte)
    }
  }
}
