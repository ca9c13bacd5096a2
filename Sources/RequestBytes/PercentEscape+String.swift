// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension PercentEscape {
  /// The text with every character escaped that is not unreserved in RFC 3986 §2.3.
  ///
  /// Allocates at most one string, of the exact size, and nothing if no character needs an escape.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func encoded(_ text: String) -> String {
    text.withUTF8Span { bytes in
      let reserved = reservedCount(in: bytes)
      return reserved == 0 ? text : EscapeKernel.encoded(bytes, reserved: reserved)
    }
  }

  /// The text with its escapes decoded, or nil if an escape is broken or the result is not UTF-8.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func decoded(_ text: String, plusAsSpace: Bool) -> String? {
    let percent = UInt8(ascii: "%")
    return text.withUTF8Span { bytes in
      guard bytes.contains(percent, or: plusAsSpace ? UInt8(ascii: "+") : percent) else {
        return text
      }
      return EscapeKernel.decoded(bytes, plusAsSpace: plusAsSpace)
    }
  }

  /// The number of bytes that are not unreserved.
  ///
  /// The compiler vectorizes this loop, but not the lookup in a ``ByteSet``: the loop has no
  /// branches, and each count fits into a byte. Adding up the counts of the conditions takes half
  /// of the instructions of joining the conditions.
  static func reservedCount(in bytes: Span<UInt8>) -> Int {
    var total = 0
    var start = 0
    while start < bytes.count {
      let part = bytes.extracting(start..<min(start + Self.countLength, bytes.count))
      var kept: UInt8 = 0
      for offset in part.indices { kept &+= keptCount(of: part[offset]) }
      total += part.count - Int(kept)
      start += Self.countLength
    }
    return total
  }

  /// The number of bytes that one byte counts: whole vectors, and fewer than 256.
  private static let countLength = 224

  /// One for an unreserved byte, and zero for any other byte.
  @inline(__always)
  private static func keptCount(of byte: UInt8) -> UInt8 {
    let letters = one(isAmong(26, from: UInt8(ascii: "a"), byte | 0x20))
    // "-", ".", "/" and the digits.
    let digits = one(isAmong(13, from: UInt8(ascii: "-"), byte)) &- one(byte == UInt8(ascii: "/"))
    return letters &+ digits &+ one(byte == UInt8(ascii: "_"))
      &+ one(byte == UInt8(ascii: "~"))
  }

  /// Returns true if a byte is one of `count` bytes from `first` on.
  ///
  /// x86 compares only signed bytes in vectors with one instruction, so this comparison is signed.
  @inline(__always)
  private static func isAmong(_ count: UInt8, from first: UInt8, _ byte: UInt8) -> Bool {
    Int8(bitPattern: byte &- first &- 0x80) < Int8(bitPattern: count &- 0x80)
  }

  @inline(__always)
  private static func one(_ condition: Bool) -> UInt8 { condition ? 1 : 0 }
}
