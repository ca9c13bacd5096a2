// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A field name as a key, compared and hashed without regard to ASCII case, and without a copy.
struct FoldedName: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// A number that is equal for names that differ only in ASCII case, and seldom for other names.
  ///
  /// It combines the length and three bytes. Names with equal numbers are compared in full.
  static func key(of name: String) -> UInt32 {
    name.withUTF8Span { bytes in
      let count = bytes.count
      guard count > 0 else { return 0 }
      let sample = UInt32(bytes[count / 4]) &<< 16 | UInt32(bytes[count / 2]) &<< 8
      // Folding other bytes than letters makes a few more names alike.
      return UInt32(truncatingIfNeeded: count) &<< 24
        | sample | UInt32(bytes[count - 1]) | 0x20_2020
    }
  }

  static func == (left: FoldedName, right: FoldedName) -> Bool {
    ASCIICase.equal(left.text, right.text)
  }

  func hash(into hasher: inout Hasher) {
    // Eight bytes a step: feeding the hasher byte by byte costs more than the folding.
    var word: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      word = word &<< 8 | UInt64(ASCIICase.lowered(byte))
      count += 1
      if count & 7 == 0 {
        hasher.combine(word)
        word = 0
      }
    }
    hasher.combine(word)
    hasher.combine(count)
  }
}
