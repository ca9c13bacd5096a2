// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The grammar of JSON's scalars (RFC 8259), appended to bytes.
package enum JSONText {
  /// Appends the text as a string, quotes included.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - output: Where it goes.
  ///   - escapingSlashes: Whether `/` gets a backslash, as `JSONEncoder` writes it so that
  ///     `</script>` cannot appear.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func append(_ text: String, to output: inout [UInt8], escapingSlashes: Bool) {
    text.withUTF8Span { append($0, to: &output, escapingSlashes: escapingSlashes) }
  }

  /// Appends the bytes of a text as a string, quotes included.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func append(_ bytes: Span<UInt8>, to output: inout [UInt8], escapingSlashes: Bool) {
    if JSONString.append(plain: bytes, to: &output, escapingSlashes: escapingSlashes) { return }
    output.append(UInt8(ascii: "\""))
    for offset in bytes.indices {
      let byte = bytes[offset]
      if JSONString.isEscaped(byte, escapingSlashes: escapingSlashes) {
        appendEscape(of: byte, to: &output)
      } else {
        output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: output.append(UInt8(ascii: "b"))
    case UInt8(ascii: "\t"): output.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\n"): output.append(UInt8(ascii: "n"))
    case 0x0C: output.append(UInt8(ascii: "f"))
    case UInt8(ascii: "\r"): output.append(UInt8(ascii: "r"))
    case 0..<0x20:
      output.append(contentsOf: [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")])
      output.append(Hexadecimal.lowerDigit(of: byte &>> 4))
      output.append(Hexadecimal.lowerDigit(of: byte & 15))
    default: output.append(byte)
    }
  }
}
