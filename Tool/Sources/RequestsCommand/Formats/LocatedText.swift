// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// A message about a text, with the line and a mark below the column.
struct LocatedText {
  let message: String

  /// The position, or nil for a message about the text as a whole.
  let position: TextPosition?

  private let text: Data

  /// Creates the message for an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - text: The text for its offset.
  init(_ error: RequestError, in text: Data) {
    // Without an offset, the block and the field name the place.
    self.init(
      error.offset == nil ? error.explained : error.explaining(error.message),
      at: error.offset,
      in: text
    )
  }

  /// Creates the message for a note.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - text: The text for its offset.
  init(_ note: ImportNote, in text: Data) {
    self.init(note.offset == nil ? "\(note)" : note.message, at: note.offset, in: text)
  }

  private init(_ message: String, at offset: Int?, in text: Data) {
    self.message = message
    self.text = text
    position = offset.flatMap { TextPosition(offset: $0, in: text) }
  }
}

extension LocatedText: CustomStringConvertible {
  /// The message, with the line and a mark below the column if it has a position.
  var description: String {
    guard let position else { return message }
    let bytes = Array(text)
    let line = bytes[position.lineStart...].prefix { $0 != 0x0A && $0 != 0x0D }
    // A long line is cut at its start, so that the mark stays near the left edge.
    let start = max(position.lineStart, position.offset - 60)
    let shown = line[start...].prefix(78)
    let lead = WireText.line(of: bytes[start..<position.offset])
    let mark = String(repeating: " ", count: lead.count) + "^"
    return """
      line \(position.line), column \(position.column): \(message)
        \(WireText.line(of: shown))
        \(mark)
      """
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

  /// Finds a byte, or returns nil if the text is shorter.
  ///
  /// - Complexity: O(*n*), where *n* is the offset.
  init?(offset: Int, in text: Data) {
    guard offset <= text.count else { return nil }
    let before = Array(text.prefix(offset))
    self.offset = offset
    lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    line = before.count { $0 == 0x0A } + 1
    column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
  }
}
