// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// A message about a text, with the line and a mark below the column.
struct LocatedText {
  let message: String

  /// The position, or nil for a message about the text as a whole.
  let position: TextPosition?

  private let lines: TextLines

  /// Creates the message for an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - lines: The text for its offset.
  init(_ error: RequestError, in lines: TextLines) {
    // Without an offset, the block and the field name the place.
    self.init(
      error.offset == nil ? error.explained : error.explaining(error.message),
      at: error.offset,
      in: lines
    )
  }

  /// Creates the message for a note.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - lines: The text for its offset.
  init(_ note: ImportNote, in lines: TextLines) {
    self.init(note.offset == nil ? "\(note)" : note.message, at: note.offset, in: lines)
  }

  private init(_ message: String, at offset: Int?, in lines: TextLines) {
    self.message = message
    self.lines = lines
    position = offset.flatMap(lines.position)
  }
}

extension LocatedText {
  /// The message with its position, without the line, which can contain secrets.
  var headline: String {
    position.map { "line \($0.line), column \($0.column): \(message)" } ?? message
  }
}

extension LocatedText: CustomStringConvertible {
  /// The message, with the line and a mark below the column if it has a position.
  var description: String {
    guard let position else { return headline }
    let bytes = lines.bytes
    // A long line is cut at its start, so that the mark stays near the left edge.
    let start = max(position.lineStart, position.offset - 60)
    let end = bytes[position.offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let shown = bytes[start..<min(end, start + 78)]
    let lead = WireText.line(of: bytes[start..<position.offset])
    let mark = String(repeating: " ", count: lead.count) + "^"
    return """
      \(headline)
        \(WireText.line(of: shown))
        \(mark)
      """
  }
}

/// A text with the places of its lines, so that many offsets are located in one pass.
struct TextLines {
  let bytes: [UInt8]
  /// The places from which columns are counted: the start of each line, and more in long lines.
  private let places: [TextPosition]

  /// Finds the lines of a text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  init(_ text: Data) {
    let bytes = Array(text)
    var last = TextPosition(offset: 0, lineStart: 0, line: 1, column: 1)
    var places = [last]
    for offset in bytes.indices {
      if bytes[offset] == 0x0A {
        let start = offset + 1
        last = TextPosition(offset: start, lineStart: start, line: last.line + 1, column: 1)
      } else if offset - last.offset > 255, bytes[offset] < 0x80, bytes[offset - 1] < 0x80 {
        // Two bytes of ASCII are two characters, except CR LF.
        last = last.advanced(to: offset, in: bytes)
      } else {
        continue
      }
      places.append(last)
    }
    self.bytes = bytes
    self.places = places
  }

  /// Returns the place of a byte, or nil if the text is shorter.
  ///
  /// - Complexity: O(log *n*), where *n* is the length of the text.
  func position(of offset: Int) -> TextPosition? {
    guard offset <= bytes.count else { return nil }
    // The number of places at the byte or before it.
    var (count, end) = (1, places.count)
    while count < end {
      let middle = (count + end) / 2
      if places[middle].offset <= offset { count = middle + 1 } else { end = middle }
    }
    return places[count - 1].advanced(to: offset, in: bytes)
  }
}

/// A place in a text.
struct TextPosition {
  /// The offset of the byte.
  let offset: Int

  /// The offset of the first byte of its line.
  let lineStart: Int

  /// The line number, from 1.
  let line: Int

  /// The number of the character in its line, from 1.
  let column: Int

  /// Returns the place of a later byte of the line.
  func advanced(to offset: Int, in bytes: [UInt8]) -> TextPosition {
    let count = String(decoding: bytes[self.offset..<offset], as: UTF8.self).count
    return TextPosition(offset: offset, lineStart: lineStart, line: line, column: column + count)
  }
}
