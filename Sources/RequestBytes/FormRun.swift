// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A run of bytes in a query up to a delimiter, and whether it stands for itself.
///
/// Eight bytes are looked at together, for both questions at once, so that what stands for itself
/// is not looked through a second time.
///
/// What keeps the unchecked loads right: each is made only where eight bytes are left.
package struct FormRun {
  /// The offset of the delimiter, or the number of bytes when there is none.
  package let end: Int

  /// Whether the run is ASCII with no `%` and no `+` in it, so that it need not be decoded.
  package let isPlain: Bool

  /// Finds the end of a name: the first `=` or `&`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  package init(nameIn bytes: Span<UInt8>, from start: Int) {
    self.init(in: bytes, from: start, to: UInt8(ascii: "&"), or: UInt8(ascii: "="))
  }

  /// Finds the end of a value: the first `&`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the value.
  package init(valueIn bytes: Span<UInt8>, from start: Int) {
    self.init(in: bytes, from: start, to: UInt8(ascii: "&"), or: UInt8(ascii: "&"))
  }

  // Inlined, so that both are compiled for their delimiters.
  @inline(__always)
  private init(in bytes: Span<UInt8>, from start: Int, to first: UInt8, or second: UInt8) {
    var offset = max(start, 0)
    var marks: UInt64 = 0
    let words = unsafe bytes.bytes
    while offset + 8 <= bytes.count {
      let word = unsafe UInt64(
        littleEndian: words.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
      )
      let found = Self.matches(of: first, in: word) | Self.matches(of: second, in: word)
      let escapes = Self.escapes(in: word)
      if found != 0 {
        // The bits below the lowest one that is set are those of the bytes in front of it.
        let before = (found & (~found &+ 1)) &- 1
        end = offset + found.trailingZeroBitCount &>> 3
        isPlain = marks | escapes & before == 0
        return
      }
      marks |= escapes
      offset &+= 8
    }
    while offset < bytes.count, bytes[offset] != first, bytes[offset] != second {
      marks |= Self.escapes(in: UInt64(bytes[offset]))
      offset += 1
    }
    end = min(offset, bytes.count)
    isPlain = marks == 0
  }

  /// Not zero when there is a byte of an escape or of other than ASCII.
  @inline(__always)
  private static func escapes(in word: UInt64) -> UInt64 {
    matches(of: 0x25, in: word) | matches(of: 0x2B, in: word) | word & 0x8080_8080_8080_8080
  }

  /// A word whose lowest bit that is set is in the first byte equal to the one given; zero when none
  /// is equal.
  @inline(__always)
  private static func matches(of byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }
}
