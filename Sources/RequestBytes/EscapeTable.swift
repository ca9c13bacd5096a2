// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What each byte becomes in a text that is escaped, for one set of bytes that stand for themselves.
///
/// A piece of the text is escaped on the stack, four bytes stored for each one whatever it becomes,
/// and then appended as a whole. Copied first and spread out in the array, it took twice as long.
///
/// What keeps the unchecked memory right: a piece becomes at most three times as long, and the room
/// is for that and one store more.
package struct EscapeTable: Sendable {
  /// For each byte up to three others from the lowest on, and their number above them.
  private(set) var entries: [UInt32]

  private static let room = 1024
  private static let pieceLength = 340

  /// Creates the table in which all but some bytes are `%` and two upper-case hexadecimal digits.
  ///
  /// - Parameter kept: The bytes that stand for themselves.
  package init(keeping kept: ByteSet) {
    entries = (0..<256).map { value in
      let byte = UInt8(value)
      guard !kept.contains(byte) else { return Self.entry(of: byte) }
      let high = UInt32(Hexadecimal.upperDigit(of: byte >> 4))
      let low = UInt32(Hexadecimal.upperDigit(of: byte & 15))
      return 0x25 | high << 8 | low << 16 | 3 << 24
    }
  }

  private static func entry(of byte: UInt8) -> UInt32 { UInt32(byte) | 1 << 24 }

  /// The same table with `+` for a space, as in a form.
  package var spaceAsPlus: EscapeTable {
    var table = self
    table.entries[0x20] = Self.entry(of: UInt8(ascii: "+"))
    return table
  }

  /// Appends a text, escaped.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package func append(_ text: String, to output: inout [UInt8]) {
    text.withUTF8Span { bytes in
      var start = 0
      while start < bytes.count {
        let end = min(start + Self.pieceLength, bytes.count)
        append(piece: bytes.extracting(start..<end), to: &output)
        start = end
      }
    }
  }

  private func append(piece: Span<UInt8>, to output: inout [UInt8]) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.room) { buffer in
      guard let escaped = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      var count = 0
      unsafe entries.withUnsafeBufferPointer { entries in
        for offset in piece.indices {
          let entry = unsafe entries[Int(piece[offset])]
          unsafe escaped.storeBytes(of: entry.littleEndian, toByteOffset: count, as: UInt32.self)
          count &+= Int(entry &>> 24)
        }
      }
      unsafe output.append(contentsOf: buffer.extracting(..<count))
    }
  }
}
