// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Eight bytes that are compared together.
///
/// What they are asked is answered in a word, each byte's answer in its highest bit. Behind the first
/// byte for which it is set, others may be set by mistake.
struct ByteWord {
  private let bits: UInt64

  private static let lowest: UInt64 = 0x0101_0101_0101_0101
  private static let highest: UInt64 = 0x8080_8080_8080_8080

  /// The bytes from an offset on, which must have eight in front of the end.
  @inline(__always)
  init(of bytes: Span<UInt8>, at offset: Int) {
    let word = unsafe bytes.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: offset,
      as: UInt64.self
    )
    bits = UInt64(littleEndian: word)
  }

  /// All bytes of a run of one to seven, some of them more than once.
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

  /// One byte, with zeros behind it.
  @inline(__always)
  init(_ byte: UInt8) {
    bits = UInt64(byte)
  }

  /// Which bytes are the one given; zero when none is.
  @inline(__always)
  func matches(of byte: UInt8) -> UInt64 {
    let difference = bits ^ (UInt64(byte) &* Self.lowest)
    return (difference &- Self.lowest) & ~difference & Self.highest
  }

  /// Which bytes are below the one given, which must be of ASCII; zero when none is.
  @inline(__always)
  func bytes(below limit: UInt8) -> UInt64 {
    (bits &- UInt64(limit) &* Self.lowest) & ~bits & Self.highest
  }

  /// Which bytes are not of ASCII; zero when none is.
  @inline(__always)
  var beyondASCII: UInt64 { bits & Self.highest }

  /// The offset of the first byte that an answer, which is not zero, has.
  @inline(__always)
  static func firstOffset(in answer: UInt64) -> Int {
    answer.trailingZeroBitCount &>> 3
  }
}
