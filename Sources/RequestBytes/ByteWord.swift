// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Eight bytes that are compared together.
///
/// A method that compares the bytes returns a word with each byte's answer in its highest bit. The
/// lowest bit that is set is right. Higher bits can be set by mistake, except in ``places(of:)``.
struct ByteWord {
  private var bits: UInt64

  private static let lowest: UInt64 = 0x0101_0101_0101_0101
  private static let highest: UInt64 = 0x8080_8080_8080_8080

  /// The eight bytes from an offset on, all of them inside the span.
  @inline(__always)
  init(of bytes: Span<UInt8>, at offset: Int) {
    let word = unsafe bytes.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: offset,
      as: UInt64.self
    )
    bits = UInt64(littleEndian: word)
  }

  /// All bytes of a run of one to seven, some of them repeated.
  @inline(__always)
  init(covering bytes: Span<UInt8>) {
    let raw = unsafe bytes.bytes
    let last = bytes.count
    switch bytes.count {
    case 4...7:
      let first = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: 0, as: UInt32.self)
      let rest = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: last &- 4, as: UInt32.self)
      bits = UInt64(first) | UInt64(rest) &<< 32
    case 2...3:
      let first = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: 0, as: UInt16.self)
      let rest = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: last &- 2, as: UInt16.self)
      bits = (UInt64(first) | UInt64(rest) &<< 16) &* 0x1_0000_0001
    default:
      bits = UInt64(bytes[0]) &* Self.lowest
    }
  }

  /// The eight bytes from an offset on, all of them inside the buffer.
  @inline(__always)
  @unsafe init(of bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    let raw = UnsafeRawBufferPointer(bytes)
    bits = UInt64(
      littleEndian: unsafe raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    )
  }

  /// One byte, with zeros after it.
  @inline(__always)
  init(_ byte: UInt8) {
    bits = UInt64(byte)
  }

  /// The bytes that equal a byte, or zero if there are no such bytes.
  @inline(__always)
  func matches(of byte: UInt8) -> UInt64 {
    let difference = bits ^ (UInt64(byte) &* Self.lowest)
    return (difference &- Self.lowest) & ~difference & Self.highest
  }

  /// A bit for each byte that equals a byte, without mistakes, the lowest bit for the first byte.
  @inline(__always)
  func places(of byte: UInt8) -> UInt64 {
    // The product has the bit of the n-th byte at 56 + n. The shift drops the bits below.
    ((equals(byte) &>> 7) &* 0x0102_0408_1020_4080) &>> 56
  }

  /// Replaces each occurrence of a byte with another byte.
  @inline(__always)
  mutating func replace(_ byte: UInt8, with other: UInt8) {
    bits ^= (equals(byte) &>> 7) &* UInt64(byte ^ other)
  }

  /// Writes the eight bytes to a buffer with room for them.
  @inline(__always)
  @unsafe func store(in bytes: UnsafeMutableBufferPointer<UInt8>, at offset: Int) {
    let raw = UnsafeMutableRawBufferPointer(bytes)
    unsafe raw.storeBytes(of: bits.littleEndian, toByteOffset: offset, as: UInt64.self)
  }

  /// The same as ``matches(of:)``, but without mistakes.
  @inline(__always)
  private func equals(_ byte: UInt8) -> UInt64 {
    let difference = bits ^ (UInt64(byte) &* Self.lowest)
    return ~((difference & ~Self.highest &+ ~Self.highest) | difference | ~Self.highest)
  }

  /// The bytes below an ASCII byte, or zero if there are no such bytes.
  @inline(__always)
  func bytes(below limit: UInt8) -> UInt64 {
    (bits &- UInt64(limit) &* Self.lowest) & ~bits & Self.highest
  }

  /// A Boolean value that indicates whether the first six bytes are two UTF-8 sequences that do not
  /// begin with 0xE0 or 0xED, because those restrict the second byte.
  @inline(__always)
  var beginsWithThreeByteSequences: Bool {
    guard bits & 0xC0C0_F0C0_C0F0 == 0x8080_E080_80E0 else { return false }
    let (first, second) = (bits & 0x0F, bits &>> 24 & 0x0F)
    return first != 0x00 && first != 0x0D && second != 0x00 && second != 0x0D
  }

  /// The bytes that are not ASCII, or zero if all are ASCII.
  @inline(__always)
  var beyondASCII: UInt64 { bits & Self.highest }

  /// The offset of the first byte that an answer other than zero marks.
  @inline(__always)
  static func firstOffset(in answer: UInt64) -> Int {
    answer.trailingZeroBitCount &>> 3
  }
}
