// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The bytes of a file and the ranges of its lines.
struct HTTPFileText {
  var bytes: [UInt8]
  let lines: [HTTPFileLine]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Editors on Windows write a byte order mark.
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines: [HTTPFileLine] = []
    for offset in start..<bytes.count where bytes[offset] == UInt8(ascii: "\n") {
      let content = bytes[start..<offset]
      let end = content.last == UInt8(ascii: "\r") ? offset - 1 : offset
      lines.append(HTTPFileLine(start: start, end: end, next: offset + 1))
      start = offset + 1
    }
    if start < bytes.count {
      lines.append(HTTPFileLine(start: start, end: bytes.count, next: bytes.count))
    }
    var hasEnd = false
    for index in lines.indices.reversed() {
      let content = bytes[lines[index].content]
      lines[index].precedesScriptEnd = hasEnd
      if Self.isSeparator(content) { hasEnd = false }
      if Self.isEndOfBraces(content) { hasEnd = true }
    }
    self.lines = lines
  }

  /// Returns the content of a line without spaces at its ends.
  func trimmed(_ line: HTTPFileLine) -> ArraySlice<UInt8> {
    Self.trimmed(bytes[line.content])
  }

  /// Returns true if the line begins with the text.
  func begins(_ line: HTTPFileLine, with text: String) -> Bool {
    bytes[line.content].starts(with: text.utf8)
  }

  /// Returns true if the line contains only spaces.
  func isBlank(_ line: HTTPFileLine) -> Bool {
    bytes[line.content].allSatisfy(Self.isBlank)
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.trimming(while: isBlank)
  }

  /// Returns true if the line separates two requests.
  static func isSeparator(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: "###".utf8) }

  /// Returns true if the line ends a script of httpYac.
  static func isEndOfBraces(_ line: ArraySlice<UInt8>) -> Bool {
    trimmed(line).elementsEqual("}}".utf8)
  }

  /// Returns true if the line is a comment, which may be indented.
  static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop(while: isBlank)
    return text.first == UInt8(ascii: "#") || text.starts(with: "//".utf8)
  }

  /// Returns true if the text of a URL begins with a scheme.
  static func hasScheme(_ text: String) -> Bool {
    let scheme = text.utf8.prefix(while: ByteSet.scheme.contains)
    return !scheme.isEmpty && text.utf8[scheme.endIndex...].starts(with: "://".utf8)
  }

  /// Returns true for a space, a tab, a CR or an LF.
  static func isBlankOrFeed(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || isBlank(byte) }

  /// Returns true for a space, a tab or a CR; a CR ends lines in old files and begins none.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}

/// A line of a text: the start and the end of its content, and the start of the next line.
struct HTTPFileLine {
  let start: Int
  let end: Int
  let next: Int
  /// A Boolean value that indicates whether a later line of the same request ends a script of httpYac.
  var precedesScriptEnd = false

  var content: Range<Int> { start..<end }
}
