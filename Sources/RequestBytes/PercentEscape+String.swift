// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension PercentEscape {
  /// The text with all but the unreserved characters of RFC 3986 §2.3 as escapes.
  ///
  /// Nothing is allocated when there is nothing to escape, and else one string of the right size.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func encoded(_ text: String) -> String {
    text.withUTF8Span { bytes in
      let reserved = reservedCount(in: bytes)
      return reserved == 0 ? text : EscapeKernel.encoded(bytes, reserved: reserved)
    }
  }

  /// The text with its escapes decoded, or nil when one is broken or the result is not UTF-8.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func decoded(_ text: String, plusAsSpace: Bool) -> String? {
    text.withUTF8Span { bytes in
      guard holdsEscape(bytes, plusAsSpace: plusAsSpace) else { return text }
      return EscapeKernel.decoded(bytes, plusAsSpace: plusAsSpace)
    }
  }

  /// The text that a part of a query stands for, or nil when an escape in it is broken or the result
  /// is not UTF-8; each `+` is a space.
  package static func decoded(formText bytes: Span<UInt8>) -> String? {
    EscapeKernel.decoded(bytes, plusAsSpace: true)
  }

  /// Whether there is anything to decode.
  private static func holdsEscape(_ bytes: Span<UInt8>, plusAsSpace: Bool) -> Bool {
    let plus: UInt8 = plusAsSpace ? 0x2B : 0x25
    for offset in bytes.indices {
      let byte = bytes[offset]
      if byte == 0x25 || byte == plus { return true }
    }
    return false
  }

  /// How many bytes are not unreserved.
  ///
  /// Comparisons and no branches, counted in bytes: the compiler makes vectors of that, where it
  /// cannot of the look-up of a ``ByteSet``.
  static func reservedCount(in bytes: Span<UInt8>) -> Int {
    var total = 0
    var start = 0
    while start < bytes.count {
      // So few that their number fits into a byte.
      let part = bytes.extracting(start..<min(start + 240, bytes.count))
      var reserved: UInt8 = 0
      for offset in part.indices { reserved &+= isReserved(part[offset]) }
      total += Int(reserved)
      start += 240
    }
    return total
  }

  @inline(__always)
  private static func isReserved(_ byte: UInt8) -> UInt8 {
    let isLetter: UInt8 = (byte | 0x20) &- 0x61 < 26 ? 1 : 0
    // "-", ".", "/" and the digits.
    let isDigit: UInt8 = (byte &- 0x2D < 13 ? 1 : 0) & (byte != 0x2F ? 1 : 0)
    let isMark: UInt8 = (byte == 0x5F ? 1 : 0) | (byte == 0x7E ? 1 : 0)
    return (isLetter | isDigit | isMark) ^ 1
  }
}
