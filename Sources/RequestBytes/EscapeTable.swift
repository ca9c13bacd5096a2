// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The escaped form of each byte, for one set of bytes that are not escaped.
///
/// A text is written into the free memory of an array, with four bytes stored for each byte.
/// Copying it first and spreading it out there took twice as long.
///
/// Each piece grows to at most three times its length, and the array reserves that much and one
/// store more. This keeps the unchecked memory right.
package struct EscapeTable: Sendable {
  /// Up to three bytes for each byte, from the lowest on, and their number above them.
  private(set) var entries: [UInt32]

  /// The length up to which a text is written at once, so an array reserves little unused room.
  private static let pieceLength = 340

  /// Creates a table that replaces all but some bytes with `%` and two uppercase hexadecimal digits.
  ///
  /// - Parameter kept: The bytes that are not escaped.
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

  /// The same table, with `+` for a space as in a form.
  package var spaceAsPlus: EscapeTable {
    var table = self
    table.entries[Int(UInt8(ascii: " "))] = Self.entry(of: UInt8(ascii: "+"))
    return table
  }

  /// Appends a text, escaped.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package func append(_ text: String, to output: inout [UInt8]) {
    text.withUTF8Span { append($0, to: &output) }
  }

  /// Appends the bytes of a text, escaped.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    var start = 0
    while start < bytes.count {
      let end = min(start + Self.pieceLength, bytes.count)
      append(piece: bytes.extracting(start..<end), to: &output)
      start = end
    }
  }

  private func append(piece: Span<UInt8>, to output: inout [UInt8]) {
    output.append(addingCapacity: Self.room(for: piece.count)) { room in
      unsafe room.withUnsafeMutableBufferPointer { buffer, count in
        guard let base = buffer.baseAddress else { return }
        count =
          unsafe write(piece, to: UnsafeMutableRawPointer(base)) - UnsafeMutableRawPointer(base)
      }
    }
  }

  /// The memory that ``write(_:to:)`` needs for a number of bytes.
  package static func room(for count: Int) -> Int { 3 * count + 4 }

  /// Writes bytes, escaped, to memory of at least ``room(for:)`` bytes.
  ///
  /// - Returns: The address after the written bytes.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @unsafe
  package func write(
    _ piece: Span<UInt8>,
    to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    var end = unsafe start
    unsafe piece.withUnsafeBufferPointer { piece in
      unsafe entries.withUnsafeBufferPointer { entries in
        for offset in piece.indices {
          let entry = unsafe entries[Int(piece[offset])]
          unsafe end.storeBytes(of: entry.littleEndian, as: UInt32.self)
          unsafe end += Int(entry &>> 24)
        }
      }
    }
    return unsafe end
  }
}
