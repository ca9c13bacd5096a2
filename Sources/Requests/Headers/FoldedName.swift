// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A field name as a key: equal and hashed without regard to ASCII case, and without a copy.
struct FoldedName: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
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
