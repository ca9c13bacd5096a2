// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension PercentEscape {
  /// The text with all but the unreserved characters of RFC 3986 §2.3 as escapes.
  ///
  /// Nothing is allocated when there is nothing to escape, and else one string of the right size.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func encoded(_ text: String) -> String {
    text.withUTF8Span { bytes in
      let reserved = reservedCount(in: bytes)
      return reserved == 0 ? text : EscapeKernel.encoded(bytes, reserved: reserved)
    }
  }

  /// The text with its escapes decoded, or nil when one is broken or the result is not UTF-8.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func decoded(_ text: String, plusAsSpace: Bool) -> String? {
    text.withUTF8Span { bytes in
      guard holdsEscape(bytes, plusAsSpace: plusAsSpace) else { return text }
      return EscapeKernel.decoded(bytes, plusAsSpace: plusAsSpace)
    }
  }

  /// The text that a part of a query stands for, or nil when an escape in it is broken or the result
  /// is not UTF-8; each `+` is a space.
  package static func decoded(formText bytes: Span<UInt8>) -> String? {
    EscapeKernel.decoded(bytes, plusAsSpace: true)
  }

  /// Decodes a part of a form, a `+` to a space, into memory.
  ///
  /// - Parameters:
  ///   - bytes: The part, as it is written.
  ///   - memory: Room for as many bytes.
  /// - Returns: The number of decoded bytes, which may not be UTF-8, or nil when an escape is broken.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @unsafe package static func decode(
    formText bytes: Span<UInt8>,
    to memory: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    unsafe EscapeKernel.decode(bytes, to: memory, plusAsSpace: true)
  }

  /// Whether there is anything to decode.
  private static func holdsEscape(_ bytes: Span<UInt8>, plusAsSpace: Bool) -> Bool {
    bytes.contains(
      UInt8(ascii: "%"),
      or: plusAsSpace ? UInt8(ascii: "+") : UInt8(ascii: "%")
    )
  }

  /// How many bytes are not unreserved.
  ///
  /// The compiler makes vectors of this, where it cannot of the look-up of a ``ByteSet``: there are
  /// no branches, and what is counted fits into a byte. What each condition counts is added up, as
  /// that takes half of the instructions that joining the conditions does.
  static func reservedCount(in bytes: Span<UInt8>) -> Int {
    var total = 0
    var start = 0
    while start < bytes.count {
      let part = bytes.extracting(start..<min(start + Self.countLength, bytes.count))
      var kept: UInt8 = 0
      for offset in part.indices { kept &+= keptCount(of: part[offset]) }
      total += part.count - Int(kept)
      start += Self.countLength
    }
    return total
  }

  /// How many bytes are counted in a byte: whole vectors, and fewer than 256.
  private static let countLength = 224

  /// One for an unreserved byte and zero for others.
  @inline(__always)
  private static func keptCount(of byte: UInt8) -> UInt8 {
    let letters = one(isAmong(26, from: UInt8(ascii: "a"), byte | 0x20))
    // "-", ".", "/" and the digits.
    let digits = one(isAmong(13, from: UInt8(ascii: "-"), byte)) &- one(byte == UInt8(ascii: "/"))
    return letters &+ digits &+ one(byte == UInt8(ascii: "_"))
      &+ one(byte == UInt8(ascii: "~"))
  }

  /// Whether a byte is one of so many, compared as a number with a sign: of others x86 has no
  /// comparison in vectors, and makes two instructions.
  @inline(__always)
  private static func isAmong(_ count: UInt8, from first: UInt8, _ byte: UInt8) -> Bool {
    Int8(bitPattern: byte &- first &- 0x80) < Int8(bitPattern: count &- 0x80)
  }

  @inline(__always)
  private static func one(_ condition: Bool) -> UInt8 { condition ? 1 : 0 }
}
