// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What each byte becomes in a text that is escaped, for one set of bytes that stand for themselves.
///
/// A text is written into the free memory of an array, four bytes stored for each one whatever it
/// becomes. Copied first and spread out there, it took twice as long.
///
/// What keeps the unchecked memory right: a piece becomes at most three times as long, and the room
/// is for that and one store more.
package struct EscapeTable: Sendable {
  /// For each byte up to three others from the lowest on, and their number above them.
  private(set) var entries: [UInt32]

  /// A longer text is written in pieces, so that an array has little room that it does not need.
  private static let pieceLength = 340

  /// How many bytes a store reaches.
  private static let storeLength = 4

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
    table.entries[Int(UInt8(ascii: " "))] = Self.entry(of: UInt8(ascii: "+"))
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
        append(bytes.extracting(start..<end), after: Span(), before: Span(), to: &output)
        start = end
      }
    }
  }

  /// Appends a text, escaped, between two runs of bytes that are as they are.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes appended.
  package func append(
    _ text: String,
    after head: [UInt8],
    before tail: [UInt8],
    to output: inout [UInt8]
  ) {
    text.withUTF8Span { bytes in
      if bytes.count <= Self.pieceLength {
        append(bytes, after: head.span, before: tail.span, to: &output)
      } else {
        output.append(contentsOf: head)
        append(text, to: &output)
        output.append(contentsOf: tail)
      }
    }
  }

  private func append(
    _ piece: Span<UInt8>,
    after head: Span<UInt8>,
    before tail: Span<UInt8>,
    to output: inout [UInt8]
  ) {
    let capacity = head.count + 3 * piece.count + tail.count + Self.storeLength
    output.append(addingCapacity: capacity) { room in
      unsafe room.withUnsafeMutableBufferPointer { buffer, count in
        guard let base = buffer.baseAddress else { return }
        var end = UnsafeMutableRawPointer(base)
        unsafe Self.copy(head, to: &end)
        unsafe write(piece, to: &end)
        unsafe Self.copy(tail, to: &end)
        count = unsafe end - UnsafeMutableRawPointer(base)
      }
    }
  }

  @inline(__always)
  private static func copy(_ bytes: Span<UInt8>, to end: inout UnsafeMutableRawPointer) {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let source = bytes.baseAddress else { return }
      unsafe end.copyMemory(from: source, byteCount: bytes.count)
      unsafe end += bytes.count
    }
  }

  @inline(__always)
  private func write(_ piece: Span<UInt8>, to end: inout UnsafeMutableRawPointer) {
    unsafe piece.withUnsafeBufferPointer { piece in
      unsafe entries.withUnsafeBufferPointer { entries in
        for offset in piece.indices {
          let entry = unsafe entries[Int(piece[offset])]
          unsafe end.storeBytes(of: entry.littleEndian, as: UInt32.self)
          unsafe end += Int(entry &>> 24)
        }
      }
    }
  }
}
