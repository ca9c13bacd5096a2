// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// What is said about a text: the message, and the line with a mark below the column.
struct LocatedText {
  let message: String

  /// Where it is; nil for what is about the text as a whole.
  let position: TextPosition?

  private let text: Data

  /// Describes an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - text: The text that its offset counts in.
  init(_ error: RequestError, in text: Data) {
    // Without an offset, the block and the field say where.
    self.init(
      error.offset == nil ? error.explained : error.explaining(error.message),
      at: error.offset,
      in: text
    )
  }

  /// Describes what was noticed.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - text: The text that its offset counts in.
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
  /// The message, with the line and a mark below the column if there is a place.
  var description: String {
    guard let position else { return message }
    let bytes = Array(text)
    let line = bytes[position.lineStart...].prefix { $0 != 0x0A && $0 != 0x0D }
    // A long line is cut in front, so that the mark stays near its left edge.
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
  /// The bytes before it.
  let offset: Int

  /// The first byte of its line.
  let lineStart: Int

  /// The number of its line, from 1.
  let line: Int

  /// The number of its character in the line, from 1.
  let column: Int

  /// Finds a byte; nil if the text is shorter.
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
