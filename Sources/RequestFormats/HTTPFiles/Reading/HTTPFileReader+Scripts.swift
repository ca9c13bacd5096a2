// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPFileReader {
  /// Returns true if the line begins a script: `< {%` before a request, `> {%` after one, or `{{`.
  func isScript(_ line: HTTPFileLine) -> Bool {
    let content = text.bytes[line.content]
    if content.starts(with: "{{".utf8) { return isScriptInBraces(line) }
    guard content.first == UInt8(ascii: "<") || content.first == UInt8(ascii: ">") else {
      return false
    }
    return content.dropFirst().drop(while: HTTPFileText.isBlank).starts(with: "{%".utf8)
  }

  /// Returns true for `{{`, `{{+` and `{{@response`, with which httpYac begins a script, if a line of the same
  /// request ends it.
  private func isScriptInBraces(_ line: HTTPFileLine) -> Bool {
    guard line.precedesScriptEnd else { return false }
    let event = text.trimmed(line).dropFirst(2)
    return event.first.map { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "+") } ?? true
      && event.dropFirst().allSatisfy(ByteSet.letter.contains)
  }

  /// Skips the lines of a script without running it.
  mutating func passScript(from first: HTTPFileLine) throws(RequestError) {
    let place =
      switch text.bytes[first.start] {
      case UInt8(ascii: "<"): "that runs before the request"
      case UInt8(ascii: ">"): "that handles the response"
      default: "of httpYac"
      }
    note("The script \(place) was not run.", at: first.start)
    while let line {
      position += 1
      if endsScript(line, from: first) { return }
    }
    throw malformed(at: first.start, "The script has no end. Write `%}` after it.")
  }

  /// Returns true if a line ends the script that begins with another line, or with this one.
  func endsScript(_ line: HTTPFileLine, from first: HTTPFileLine) -> Bool {
    let content = text.bytes[line.content]
    if text.begins(first, with: "{{") { return HTTPFileText.isEndOfBraces(content) }
    return zip(content, content.dropFirst()).contains {
      $0 == UInt8(ascii: "%") && $1 == UInt8(ascii: "}")
    }
  }

  /// Returns true if the line ends a body: a script, or a file for a script or for the response.
  func isHandler(_ line: HTTPFileLine) -> Bool {
    if isScript(line) || text.begins(line, with: "<> ") { return true }
    guard text.begins(line, with: ">") else { return false }
    let path = text.trimmed(line).dropFirst()
    if path.starts(with: "> ".utf8) || path.starts(with: ">! ".utf8) { return true }
    return isScriptFile(line, after: UInt8(ascii: ">"))
  }

  /// Returns true if the line names the file of a script, after a mark and a space.
  func isScriptFile(_ line: HTTPFileLine, after mark: UInt8) -> Bool {
    guard text.bytes[line.content].first == mark else { return false }
    let path = text.trimmed(line).dropFirst()
    return path.first.map(HTTPFileText.isBlank) == true && path.suffix(3).elementsEqual(".js".utf8)
  }

  private func handlerNote(_ line: HTTPFileLine) -> String {
    if text.begins(line, with: "<>") {
      return "The reference to an earlier response was ignored. Its file was not opened."
    }
    if text.begins(line, with: ">>") {
      return "The instruction to save the response to a file was ignored."
    }
    return "The script file that handles the response was not opened or run."
  }

  /// Skips the text after a body, up to the next request.
  mutating func passHandlers() throws(RequestError) {
    while let line, !isSeparator(line) {
      if isScript(line) {
        try passScript(from: line)
        continue
      }
      if isHandler(line) {
        note(handlerNote(line), at: line.start)
      } else if !text.isBlank(line) {
        note("The text after a script was left out: it is not part of the body.", at: line.start)
        return passRequest(from: position)
      }
      position += 1
    }
  }
}
