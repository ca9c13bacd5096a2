// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Bytes made safe to show to a person.
///
/// Logs and terminals act on control bytes, and bidirectional marks reorder what is read, so all
/// that is not printable ASCII is escaped.
package enum PrintableText {
  /// The text with every scalar outside printable ASCII as `\u{…}`, `\t`, `\r`, `\n` or `\x` and
  /// two digits.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func escaping(_ text: String) -> String {
    escaping(Array(text.utf8), keepingLineFeeds: false)
  }

  /// The bytes as text: scalars outside printable ASCII as `\u{…}`, control bytes and bytes that
  /// are not UTF-8 as `\x` and two digits.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func escaping(_ bytes: [UInt8], keepingLineFeeds: Bool) -> String {
    var output = ""
    output.reserveCapacity(bytes.count)
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var position = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        position += encoded.count
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar == "\n" && keepingLineFeeds {
          output.unicodeScalars.append(scalar)
        } else {
          append(scalar, to: &output)
        }
      case .error(let length):
        for byte in bytes[position..<position + length] { output += "\\x" + hexadecimal(byte) }
        position += length
      case .emptyInput:
        return output
      }
    }
  }

  /// Two upper-case hexadecimal digits.
  package static func hexadecimal(_ byte: UInt8) -> String {
    String(
      decoding: [Hexadecimal.upperDigit(of: byte &>> 4), Hexadecimal.upperDigit(of: byte & 15)],
      as: UTF8.self
    )
  }

  private static func append(_ scalar: Unicode.Scalar, to output: inout String) {
    switch scalar.value {
    case 0x20...0x7E: output.unicodeScalars.append(scalar)
    case 0x09: output += "\\t"
    case 0x0A: output += "\\n"
    case 0x0D: output += "\\r"
    case 0..<0x80: output += "\\x" + hexadecimal(UInt8(truncatingIfNeeded: scalar.value))
    default: output += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}
