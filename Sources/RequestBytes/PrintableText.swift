// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Bytes made safe to show to a person.
///
/// Logs and terminals act on control bytes, and bidirectional marks reorder the text around them.
/// So everything except printable ASCII is escaped.
package enum PrintableText {
  /// The text with every scalar outside printable ASCII as `\u{…}`, `\t`, `\r`, `\n`, or `\x` and two digits.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func escaping(_ text: String) -> String {
    text.withUTF8Span { escaping($0, keepingLineFeeds: false) }
  }

  /// A sentence of this package for a log: escaped as by ``escaping(_:)``, except for `§` and `…`,
  /// which the package itself uses.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func sentence(_ text: String) -> String {
    text.withUTF8Span { escaping($0, keepingLineFeeds: false, keepingSigns: true) }
  }

  /// The bytes as text, with scalars outside printable ASCII as `\u{…}`, and control bytes and
  /// invalid UTF-8 as `\x` and two digits.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func escaping(
    _ bytes: Span<UInt8>,
    keepingLineFeeds: Bool,
    keepingSigns: Bool = false
  ) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " ")...UInt8(ascii: "~"): output.append(bytes[offset])
      case UInt8(ascii: "\n") where keepingLineFeeds: output.append(bytes[offset])
      case UInt8(ascii: "\t"): output.append("\\t")
      case UInt8(ascii: "\n"): output.append("\\n")
      case UInt8(ascii: "\r"): output.append("\\r")
      default:
        if let length = UTF8Sequence.length(at: offset, of: bytes) {
          let character = UTF8Sequence.checked(bytes.extracting(offset..<offset + length))
          for scalar in character.unicodeScalars {
            if keepingSigns, scalar == "§" || scalar == "…" {
              output.append(character)
            } else {
              output.append("\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}")
            }
          }
          offset += length
          continue
        }
        output.append("\\x" + hexadecimal(bytes[offset]))
      }
      offset += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The sentence for a byte that a parser did not expect.
  ///
  /// - Parameters:
  ///   - expected: A noun phrase that names the expected text.
  ///   - byte: The byte, or nil at the end.
  ///   - whole: A noun that names the text that ends there.
  /// - Returns: The sentence, ready for an error.
  package static func expected(
    _ expected: String,
    butFound byte: UInt8?,
    in whole: String = "text"
  ) -> String {
    let found = byte.map { "byte 0x\(hexadecimal($0))" } ?? "the end of the \(whole)"
    return "Expected \(expected), found \(found)."
  }

  /// Two uppercase hexadecimal digits.
  package static func hexadecimal(_ byte: UInt8) -> String {
    String(
      decoding: [Hexadecimal.upperDigit(of: byte &>> 4), Hexadecimal.upperDigit(of: byte & 15)],
      as: UTF8.self
    )
  }
}
