// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Decodes the escapes of a text into memory with room for as many bytes.
///
/// If escapes come at random, a loop over the bytes mispredicts each of them. That took four times as long as
/// everything else. So the decoder first finds the escapes of a block without a branch, and copies the bytes
/// between them by sixteen. Text that is mostly escapes leaves little to copy, and is quicker byte by byte.
///
/// These rules keep the unchecked memory right. A block begins only if a copy fits after it. Each
/// escape follows the digits of the one before, because the decoder looks at them. It never writes
/// more bytes than it reads.
@safe struct EscapeDecoder {
  private static let blockLength = 64
  private static let copyLength = 16
  /// The number of escapes in a block, of 22 at most, above which copying does not pay.
  private static let manyEscapes = 16

  private let input: UnsafeBufferPointer<UInt8>
  private let length: Int
  private let output: UnsafeMutableBufferPointer<UInt8>
  private let digits: UnsafeBufferPointer<UInt8>
  private var source = 0
  private var target = 0

  /// Prepares for decoding.
  ///
  /// - Parameters:
  ///   - input: The escaped bytes.
  ///   - output: Room for as many bytes.
  ///   - digits: The value of each byte as a hexadecimal digit, or 0xFF for other bytes.
  @unsafe init(
    _ input: UnsafeBufferPointer<UInt8>,
    to output: UnsafeMutableBufferPointer<UInt8>,
    digits: UnsafeBufferPointer<UInt8>
  ) {
    unsafe self.input = input
    length = input.count
    unsafe self.output = output
    unsafe self.digits = digits
  }

  /// Writes the decoded bytes and returns their number, or nil if an escape is broken.
  @inline(__always)
  consuming func decode(plusAsSpace: Bool) -> Int? {
    while source + Self.blockLength + Self.copyLength <= length {
      let escapes = escapesOfBlock
      if escapes.nonzeroBitCount > Self.manyEscapes {
        let end = source + Self.blockLength
        guard decodeBytes(upTo: end, plusAsSpace: plusAsSpace), decodeEscapes() else { return nil }
      } else {
        guard decodeBlock(escapes, plusAsSpace: plusAsSpace) else { return nil }
      }
    }
    return decodeBytes(upTo: length, plusAsSpace: plusAsSpace) ? target : nil
  }

  /// A bit for each `%` of the next block, the lowest bit for its first byte.
  private var escapesOfBlock: UInt64 {
    var escapes: UInt64 = 0
    for offset in stride(from: 0, to: Self.blockLength, by: 8) {
      let word = unsafe ByteWord(of: input, at: source &+ offset)
      escapes |= word.places(of: UInt8(ascii: "%")) &<< UInt64(offset)
    }
    return escapes
  }

  @inline(__always)
  private mutating func decodeBlock(_ escapes: UInt64, plusAsSpace: Bool) -> Bool {
    let start = source
    var rest = escapes
    while rest != 0 {
      let place = start &+ rest.trailingZeroBitCount
      rest &= rest &- 1
      copy(upTo: place, plusAsSpace: plusAsSpace)
      guard decodeEscape() else { return false }
    }
    // The last escape can reach beyond the block.
    if source < start &+ Self.blockLength {
      copy(upTo: start &+ Self.blockLength, plusAsSpace: plusAsSpace)
    }
    return true
  }

  /// Copies bytes without an escape, and some beyond them that later copies overwrite.
  @inline(__always)
  private mutating func copy(upTo end: Int, plusAsSpace: Bool) {
    var offset = 0
    repeat {
      copyWord(at: offset, plusAsSpace: plusAsSpace)
      copyWord(at: offset &+ 8, plusAsSpace: plusAsSpace)
      offset &+= Self.copyLength
    } while source &+ offset < end
    target &+= end &- source
    source = end
  }

  @inline(__always)
  private func copyWord(at offset: Int, plusAsSpace: Bool) {
    var word = unsafe ByteWord(of: input, at: source &+ offset)
    if plusAsSpace { word.replace(UInt8(ascii: "+"), with: UInt8(ascii: " ")) }
    unsafe word.store(in: output, at: target &+ offset)
  }

  /// Decodes bytes one by one, and up to two more if an escape begins before the end.
  @inline(__always)
  private mutating func decodeBytes(upTo end: Int, plusAsSpace: Bool) -> Bool {
    while source < end {
      let byte = unsafe input[source]
      if byte == UInt8(ascii: "%") {
        guard source + 2 < length, decodeEscape() else { return false }
      } else {
        write(plusAsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        source &+= 1
      }
    }
    return true
  }

  /// Decodes escapes up to the first other byte.
  @inline(__always)
  private mutating func decodeEscapes() -> Bool {
    while source + 2 < length, unsafe input[source] == UInt8(ascii: "%") {
      guard decodeEscape() else { return false }
    }
    return true
  }

  /// Decodes the next escape, whose two digits must be in the text.
  @inline(__always)
  private mutating func decodeEscape() -> Bool {
    let high = unsafe digits[Int(input[source &+ 1])]
    let low = unsafe digits[Int(input[source &+ 2])]
    guard high | low < 16 else { return false }
    write(high &<< 4 | low)
    source &+= 3
    return true
  }

  @inline(__always)
  private mutating func write(_ byte: UInt8) {
    unsafe output.initializeElement(at: target, to: byte)
    target &+= 1
  }
}
