// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A run of bytes in a query up to a delimiter, and whether it needs decoding.
///
/// The run looks at eight bytes together, for both questions at once, so plain text is not
/// searched a second time.
package struct FormRun {
  /// The offset of the delimiter, or the number of bytes if there is no delimiter.
  package let end: Int

  /// A Boolean value that indicates whether the run is ASCII without `%` and `+`, so it needs no decoding.
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

  // Inlined, so each caller is compiled for its delimiters.
  @inline(__always)
  private init(in bytes: Span<UInt8>, from start: Int, to first: UInt8, or second: UInt8) {
    var offset = max(start, 0)
    var marks: UInt64 = 0
    while offset + 8 <= bytes.count {
      let word = ByteWord(of: bytes, at: offset)
      let found = word.matches(of: first) | word.matches(of: second)
      let escapes = Self.escapes(in: word)
      if found != 0 {
        // The bits below the lowest set bit belong to the bytes before the delimiter.
        let before = (found & (~found &+ 1)) &- 1
        end = offset + ByteWord.firstOffset(in: found)
        isPlain = marks | escapes & before == 0
        return
      }
      marks |= escapes
      offset &+= 8
    }
    while offset < bytes.count, bytes[offset] != first, bytes[offset] != second {
      marks |= Self.escapes(in: ByteWord(bytes[offset]))
      offset += 1
    }
    end = min(offset, bytes.count)
    isPlain = marks == 0
  }

  /// A word that is not zero if a byte belongs to an escape or is not ASCII.
  @inline(__always)
  private static func escapes(in word: ByteWord) -> UInt64 {
    word.matches(of: UInt8(ascii: "%")) | word.matches(of: UInt8(ascii: "+")) | word.beyondASCII
  }
}
