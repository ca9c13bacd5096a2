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
    let escaped = JSONString.escapedCount(in: bytes, escapingSlashes: escapingSlashes)
    output.append(addingCapacity: bytes.count + 2 + longestEscape * escaped) { output in
      append(bytes, to: &output, isPlain: escaped == 0, escapingSlashes: escapingSlashes)
    }
  }

  /// By how many bytes an escape is longer than what it stands for, as `\u001f` is.
  static let longestEscape = 5

  /// Appends the bytes of a text as a string, quotes included, to an output with room for them.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - output: Where it goes.
  ///   - isPlain: Whether nothing in the text has to be escaped.
  ///   - escapingSlashes: Whether `/` gets a backslash.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func append(
    _ bytes: Span<UInt8>,
    to output: inout OutputSpan<UInt8>,
    isPlain: Bool,
    escapingSlashes: Bool
  ) {
    output.append(UInt8(ascii: "\""))
    if isPlain {
      output.append(bytes)
    } else {
      for offset in bytes.indices {
        let byte = bytes[offset]
        if JSONString.isEscaped(byte, escapingSlashes: escapingSlashes) {
          appendEscape(of: byte, to: &output)
        } else {
          output.append(byte)
        }
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func appendEscape(of byte: UInt8, to output: inout OutputSpan<UInt8>) {
    output.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: output.append(UInt8(ascii: "b"))
    case UInt8(ascii: "\t"): output.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\n"): output.append(UInt8(ascii: "n"))
    case 0x0C: output.append(UInt8(ascii: "f"))
    case UInt8(ascii: "\r"): output.append(UInt8(ascii: "r"))
    case 0..<0x20:
      output.append(UInt8(ascii: "u"))
      output.append(repeating: UInt8(ascii: "0"), count: 2)
      output.append(Hexadecimal.lowerDigit(of: byte &>> 4))
      output.append(Hexadecimal.lowerDigit(of: byte & 15))
    default: output.append(byte)
    }
  }
}
