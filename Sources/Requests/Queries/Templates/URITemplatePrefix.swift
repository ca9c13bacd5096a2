// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The first characters of a value, for `{name:3}` (RFC 6570 §2.4.1).
enum URITemplatePrefix {
  /// Where the first `length` characters end; a character is a Unicode scalar.
  ///
  /// Where escapes are kept, those of one character count as one and are never cut apart.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func end(of length: Int, in bytes: [UInt8], _ kind: URITemplateOperator) -> Int {
    var remaining = length
    var offset = 0
    var isAfterEscape = false
    while offset < bytes.count {
      let isPercent = kind.keepsReserved && bytes[offset] == UInt8(ascii: "%")
      let escaped = isPercent ? PercentEscape.decodeEscape(at: offset, of: bytes.span) : nil
      let continues = isContinuation(escaped ?? bytes[offset])
      if !continues || (escaped != nil && !isAfterEscape) {
        if remaining == 0 { return offset }
        remaining -= 1
      }
      isAfterEscape = escaped != nil
      offset += escaped == nil ? 1 : 3
    }
    return offset
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
