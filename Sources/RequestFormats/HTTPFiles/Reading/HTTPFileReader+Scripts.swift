// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPFileReader {
  /// Whether the line begins a script: `< {%` in front of a request, `> {%` behind one.
  func isScript(_ line: HTTPFileLine) -> Bool {
    let content = text.bytes[line.content]
    guard content.first == UInt8(ascii: "<") || content.first == UInt8(ascii: ">") else {
      return false
    }
    return content.dropFirst().drop(while: HTTPFileText.isBlank).starts(with: "{%".utf8)
  }

  /// Passes over the lines of a script, which nothing runs.
  mutating func passScript() throws(RequestError) {
    guard let first = line else { return }
    note("A script is not run.", at: first.start)
    while let line {
      position += 1
      if Self.endsScript(text.bytes[line.content]) { return }
    }
    throw error(.malformedText, at: first.start, "The script has no end: write %} behind it.")
  }

  static func endsScript(_ content: ArraySlice<UInt8>) -> Bool {
    zip(content, content.dropFirst()).contains {
      $0 == UInt8(ascii: "%") && $1 == UInt8(ascii: "}")
    }
  }

  /// Whether the line ends a body: a script, or a file for a script or for the response.
  func isHandler(_ line: HTTPFileLine) -> Bool {
    if isScript(line) || text.begins(line, with: "<> ") { return true }
    guard text.begins(line, with: ">") else { return false }
    let path = text.trimmed(line).dropFirst()
    if path.starts(with: "> ".utf8) || path.starts(with: ">! ".utf8) { return true }
    return path.first.map(HTTPFileText.isBlank) == true && path.suffix(3).elementsEqual(".js".utf8)
  }

  /// Passes over what stands behind a body, up to the next request.
  mutating func passHandlers() throws(RequestError) {
    while let line, !isSeparator(line) {
      if isScript(line) {
        try passScript()
        continue
      }
      if isHandler(line) {
        note("A file for a script or for responses is not opened.", at: line.start)
      } else if !text.isBlank(line) {
        note("Text behind a script is no part of the body.", at: line.start)
        position = text.lines[position...].firstIndex(where: isSeparator) ?? text.lines.count
        return
      }
      position += 1
    }
  }
}
