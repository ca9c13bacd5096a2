// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The bytes of a file, and where its lines are.
struct HTTPFileText {
  private(set) var bytes: [UInt8]
  let lines: [HTTPFileLine]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Editors on Windows write a byte order mark.
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines: [HTTPFileLine] = []
    for offset in start..<bytes.count where bytes[offset] == UInt8(ascii: "\n") {
      let hasReturn = offset > start && bytes[offset - 1] == UInt8(ascii: "\r")
      lines.append(
        HTTPFileLine(start: start, end: hasReturn ? offset - 1 : offset, next: offset + 1)
      )
      start = offset + 1
    }
    if start < bytes.count {
      lines.append(HTTPFileLine(start: start, end: bytes.count, next: bytes.count))
    }
    self.lines = lines
  }

  /// Makes blanks of the no-break spaces of a line; see ``NoBreakSpaces``.
  mutating func blankNoBreakSpaces(in line: HTTPFileLine, everywhere: Bool) -> Int? {
    NoBreakSpaces.replace(in: &bytes, line.content, everywhere: everywhere)
  }

  /// The content of a line without blanks at its ends.
  func trimmed(_ line: HTTPFileLine) -> ArraySlice<UInt8> {
    Self.trimmed(bytes[line.content])
  }

  /// Whether the line begins with the text.
  func begins(_ line: HTTPFileLine, with text: String) -> Bool {
    bytes[line.content].starts(with: text.utf8)
  }

  /// Whether nothing but blanks is in the line.
  func isBlank(_ line: HTTPFileLine) -> Bool {
    bytes[line.content].allSatisfy(Self.isBlank)
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = bytes.drop(while: isBlank)
    return rest.dropLast(rest.reversed().prefix(while: isBlank).count)
  }

  /// A lone CR counts too: it ends lines in old files, and no line means to begin with one.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}

/// A line of a text: where its content begins and ends, and where the next line begins.
struct HTTPFileLine {
  let start: Int
  let end: Int
  let next: Int

  var content: Range<Int> { start..<end }
}
