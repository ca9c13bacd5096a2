// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The grammar of UTF-8 (RFC 3629 §4), checked before bytes become a `String`, which would repair
/// them silently.
package enum UTF8Sequence {
  /// The offset of the first byte that is not valid UTF-8, or nil if all bytes are valid.
  ///
  /// Overlong forms, surrogates and values above U+10FFFF are not valid. If a sequence ends too
  /// early, the offset is the position of its first byte.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func firstInvalidOffset(in bytes: Span<UInt8>) -> Int? {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
      } else if let length = length(at: offset, of: bytes) {
        offset += length
      } else {
        return offset
      }
    }
    return nil
  }

  /// The text of the bytes, or nil if they are not UTF-8.
  ///
  /// `String(validating:as:)` looks up its types on each call. That takes longer than everything
  /// else in reading a pair of a query.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func text(_ bytes: Span<UInt8>) -> String? {
    guard !isASCII(bytes) else { return unsafe text(ascii: bytes) }
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      let rest = bytes.extracting(endOfThreeByteSequences(in: bytes)...)
      guard (try? UTF8Span(validating: rest)) != nil else { return nil }
      return String(copying: unsafe UTF8Span(unchecked: bytes))
    }
    return firstInvalidOffset(in: bytes) == nil ? checked(bytes) : nil
  }

  /// The text of bytes that the caller knows to be ASCII, without another check.
  ///
  /// Checking them took a tenth of the time of reading the pairs of a query.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @unsafe package static func text(ascii bytes: Span<UInt8>) -> String {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return String(copying: unsafe UTF8Span(unchecked: bytes, isKnownASCII: true))
    }
    return checked(bytes)
  }

  /// The text of the bytes, checked by the standard library, the only way on systems before 2025.
  static func checked(_ bytes: Span<UInt8>) -> String {
    unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// An offset up to which all sequences have three bytes, as in Chinese and Japanese.
  ///
  /// Checking them two at a time takes half the time of `UTF8Span(validating:)`.
  private static func endOfThreeByteSequences(in bytes: Span<UInt8>) -> Int {
    var offset = 0
    while offset + 8 <= bytes.count,
      ByteWord(of: bytes, at: offset).beginsWithThreeByteSequences
    {
      offset &+= 6
    }
    return offset
  }

  /// Returns true if all bytes are below 0x80, in a loop that the compiler vectorizes.
  private static func isASCII(_ bytes: Span<UInt8>) -> Bool {
    var all: UInt8 = 0
    for offset in bytes.indices { all |= bytes[offset] }
    return all < 0x80
  }

  /// The length of the sequence of two or more bytes at `offset`, or nil if it is not valid.
  static func length(at offset: Int, of bytes: Span<UInt8>) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[offset] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    for next in (offset + 2)..<(offset + length) where bytes[next] & 0xC0 != 0x80 { return nil }
    return length
  }
}
