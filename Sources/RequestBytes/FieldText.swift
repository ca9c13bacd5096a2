// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Quick checks that run for every field of a request, each time it is validated.
///
/// They compare eight bytes at once, or as many as the compiler chooses, without branches. If a text fails,
/// the caller looks at it again byte by byte, with the set of the grammar, to find the place.
package enum FieldText {
  /// Returns true if a text is not empty and contains only letters, digits and hyphens, like almost
  /// every field name.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func isPlainName(_ text: String) -> Bool {
    text.withUTF8Span { bytes in
      var others: UInt8 = 0
      for offset in bytes.indices {
        let byte = bytes[offset]
        let isLetter: UInt8 = (byte | 0x20) &- UInt8(ascii: "a") < 26 ? 1 : 0
        let isDigit: UInt8 = byte &- UInt8(ascii: "0") < 10 ? 1 : 0
        let isHyphen: UInt8 = byte == UInt8(ascii: "-") ? 1 : 0
        others |= (isLetter | isDigit | isHyphen) ^ 1
      }
      return others == 0 && !bytes.isEmpty
    }
  }

  /// Returns true if a text contains only bytes of ``ByteSet/fieldValue`` (RFC 9110 §5.5) and has
  /// no blank at its ends.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func isPlainValue(_ text: String) -> Bool {
    text.withUTF8Span { bytes in
      if bytes.isEmpty { return true }
      // Hardly any value contains a tab.
      let isPlain =
        !holds(bytes, below: 0x20) || ByteSet.fieldValue.firstOffset(outside: bytes) == nil
      return isPlain && !isBlank(bytes[0]) && !isBlank(bytes[bytes.count - 1])
    }
  }

  /// Returns true if a text is not empty and contains only bytes of ``ByteSet/unbroken``.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func isUnbroken(_ text: String) -> Bool {
    text.withUTF8Span { !$0.isEmpty && !holds($0, below: 0x21) }
  }

  /// Returns true if a byte is below a limit, or is DEL.
  private static func holds(_ bytes: Span<UInt8>, below limit: UInt8) -> Bool {
    bytes.contains { $0.bytes(below: limit) | $0.matches(of: 0x7F) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
