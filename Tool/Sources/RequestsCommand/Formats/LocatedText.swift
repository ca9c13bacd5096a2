// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// What is said about a text: the message, and the line with a mark below the column.
struct LocatedText: CustomStringConvertible {
  let description: String

  /// Describes an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - text: The text that its offset counts in.
  init(_ error: RequestError, in text: Data) {
    // Without an offset, the block and the field say where.
    self.init(error.offset == nil ? "\(error)" : error.message, at: error.offset, in: text)
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
    guard let offset, offset <= text.count else {
      description = message
      return
    }
    let bytes = Array(text)
    let before = bytes[..<offset]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    let number = before.count { $0 == 0x0A } + 1
    // A long line is cut in front, so that the mark stays near its left edge.
    let shown = line[max(start, offset - 60)...].prefix(78)
    let lead = WireText.line(of: bytes[max(start, offset - 60)..<offset])
    let column = String(decoding: bytes[start..<offset], as: UTF8.self).count + 1
    let mark = String(repeating: " ", count: lead.count) + "^"
    description = """
      line \(number), column \(column): \(message)
        \(WireText.line(of: shown))
        \(mark)
      """
  }
}
