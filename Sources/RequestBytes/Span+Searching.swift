// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Span where Element == UInt8 {
  /// Whether the bytes are the same.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @inlinable
  package func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for offset in indices where self[offset] != other[offset] { return false }
    return true
  }

  /// Whether the bytes are those of a text.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @inlinable
  package func hasSameBytes(as text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for offset in indices where unsafe self[offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Whether one of two bytes is there.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func contains(_ first: UInt8, or second: UInt8) -> Bool {
    contains { $0.matches(of: first) | $0.matches(of: second) }
  }

  /// Whether there is a byte for which the answer is not zero.
  ///
  /// Eight bytes are asked about together, some of them twice, so that none is left to be looked at
  /// alone: most names and values of requests are short.
  @inline(__always)
  func contains(_ answer: (ByteWord) -> UInt64) -> Bool {
    guard count >= 8 else { return !isEmpty && answer(ByteWord(covering: self)) != 0 }
    var offset = 0
    while offset &+ 8 < count {
      if answer(ByteWord(of: self, at: offset)) != 0 { return true }
      offset &+= 8
    }
    return answer(ByteWord(of: self, at: count &- 8)) != 0
  }
}

extension Span where Element == UInt8 {
  /// The offset of the first of two bytes, from one on, or the number of bytes when there is none.
  ///
  /// Eight bytes are looked at together; one by one a query took four times as long to split.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes up to the one that is found.
  package func firstOffset(of first: UInt8, or second: UInt8, from start: Int) -> Int {
    var offset = Swift.max(start, 0)
    while offset + 8 <= count {
      let word = ByteWord(of: self, at: offset)
      let found = word.matches(of: first) | word.matches(of: second)
      if found != 0 { return offset + ByteWord.firstOffset(in: found) }
      offset &+= 8
    }
    while offset < count, self[offset] != first, self[offset] != second { offset += 1 }
    return Swift.min(offset, count)
  }
}
