// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Span where Element == UInt8 {
  /// Returns true if the bytes are the same.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @inlinable
  package func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for offset in indices where self[offset] != other[offset] { return false }
    return true
  }

  /// Returns true if the bytes equal the bytes of a text.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @inlinable
  package func hasSameBytes(as text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for offset in indices where unsafe self[offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Returns true if the bytes contain one of two bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func contains(_ first: UInt8, or second: UInt8) -> Bool {
    contains { $0.matches(of: first) | $0.matches(of: second) }
  }

  /// Returns true if there is a byte with an answer other than zero.
  ///
  /// Bytes are compared by eight, and some of them twice, so no byte is compared alone. Most
  /// names and values of requests are short.
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

  /// The offset of the first of two bytes from an offset on, or the number of bytes if neither occurs.
  ///
  /// Bytes are compared by eight. One by one, splitting a query took four times as long.
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

extension ArraySlice<UInt8> {
  /// The offset of the first place where some bytes begin.
  ///
  /// - Parameter part: The bytes, at least one.
  /// - Returns: The offset, or nil if they do not occur.
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the numbers of bytes, or O(*n*) if few places begin
  ///   like the part.
  package func firstOffset(of part: [UInt8]) -> Int? {
    indices.first { self[$0] == part.first && self[$0...].starts(with: part) }
  }
}
