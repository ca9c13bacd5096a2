// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// No-break spaces (U+00A0) that web pages contain in place of spaces, and that people copy with the text.
enum NoBreakSpaces {
  static let note = "No-break spaces were read as normal spaces."

  private static let blanks = ByteSet(" \t\r")

  /// Replaces no-break spaces in the places of a line that can have spaces.
  ///
  /// These are its ends and both sides of the colon of a field. Others belong to the value. Two
  /// spaces have the length of a no-break space, so offsets do not change.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - line: The line.
  ///   - everywhere: True to replace each of them, as in a request line.
  /// - Returns: The offset of the first replaced one, or nil.
  /// - Complexity: O(*n*), where *n* is the length of the line.
  static func replace(in bytes: inout [UInt8], _ line: Range<Int>, everywhere: Bool) -> Int? {
    guard bytes[line].contains(0xC2) else { return nil }
    var first: Int?
    let colon = bytes[line].firstIndex(of: UInt8(ascii: ":"))
    // True if there are only spaces between an edge and the byte.
    var followsEdge = true
    var run: [Int] = []
    var position = line.lowerBound
    func blank(_ offsets: [Int], in bytes: inout [UInt8]) {
      for offset in offsets {
        bytes.replaceSubrange(offset...(offset + 1), with: [UInt8(ascii: " "), UInt8(ascii: " ")])
        first = min(first ?? offset, offset)
      }
    }
    while position < line.upperBound {
      let byte = bytes[position]
      if byte == 0xC2, position + 1 < line.upperBound, bytes[position + 1] == 0xA0 {
        run.append(position)
        position += 2
        continue
      }
      if !blanks.contains(byte) {
        let isEdge = position == colon
        if everywhere || followsEdge || isEdge { blank(run, in: &bytes) }
        run = []
        followsEdge = isEdge
      }
      position += 1
    }
    blank(run, in: &bytes)
    return first
  }
}
