// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A set of bytes with constant-time membership, the alphabet of every grammar in this package.
///
/// `ByteSet+Grammar.swift` names the sets of the RFCs and spells out their members, so you can
/// compare them with the RFC by eye.
package struct ByteSet: Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Creates the set of the bytes that the predicate accepts.
  package init(where isMember: (UInt8) -> Bool) {
    for byte in UInt8.min...UInt8.max where isMember(byte) { insert(byte) }
  }

  /// Creates the set of the UTF-8 bytes of a text, such as `"-._~"`.
  package init(_ members: String) {
    for byte in members.utf8 { insert(byte) }
  }

  /// Returns true if the byte is a member.
  @inline(__always)
  package func contains(_ byte: UInt8) -> Bool {
    // Conditional values compile to moves. A switch compiles to jumps.
    let low = byte & 64 == 0 ? words.0 : words.1
    let high = byte & 64 == 0 ? words.2 : words.3
    return (byte < 128 ? low : high) &>> UInt64(byte & 63) & 1 == 1
  }

  /// The bytes that are in this set, in the other set, or in both.
  package func union(_ other: ByteSet) -> ByteSet {
    ByteSet { contains($0) || other.contains($0) }
  }

  /// The bytes of this set, without the bytes of the text.
  package func subtracting(_ members: String) -> ByteSet {
    let removed = ByteSet(members)
    return ByteSet { contains($0) && !removed.contains($0) }
  }

  /// The offset of the first byte that is not a member, or nil if all are members.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func firstOffset(outside bytes: Span<UInt8>) -> Int? {
    for offset in bytes.indices where !contains(bytes[offset]) { return offset }
    return nil
  }

  /// The offset of the first byte that is a member, or nil if the bytes contain no member.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func firstOffset(in bytes: Span<UInt8>) -> Int? {
    for offset in bytes.indices where contains(bytes[offset]) { return offset }
    return nil
  }

  /// The offset of the first byte of a text that is not a member, or nil if all are members.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func firstOffset(outside text: String) -> Int? {
    text.withUTF8Span { firstOffset(outside: $0) }
  }

  private mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) &<< UInt64(byte & 63)
    switch byte &>> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }
}
