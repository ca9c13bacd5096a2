// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPFileReader {
  /// Collects all `@name = value` lines before request lines in the file.
  mutating func collectDefinitions() {
    var isInFront = true
    var script: HTTPFileLine?
    for line in text.lines {
      if let first = script ?? (isInFront && isScript(line) ? line : nil) {
        script = endsScript(line, from: first) ? nil : first
      } else if isSeparator(line) {
        isInFront = true
      } else if isInFront, !text.isBlank(line), !isComment(line),
        !isScriptFile(line, after: UInt8(ascii: "<"))
      {
        if let (name, value) = definition(line) {
          variables.define(name, as: value, at: line.start)
        } else {
          isInFront = false
        }
      }
    }
  }

  /// Skips the lines before a request line, and stops at it, at a separator after one, or at the end.
  mutating func preamble() throws(RequestError) -> HTTPFilePreamble {
    var preamble = HTTPFilePreamble()
    while let line {
      if isSeparator(line) {
        let title = text.trimmed(line).drop { $0 == UInt8(ascii: "#") }
        let name = HTTPFileText.trimmed(title)
        preamble.name = name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
        preamble.keepsForm = false
        notes = []
      } else if isComment(line) {
        readComment(line, into: &preamble)
      } else if !text.begins(line, with: ">"), isScript(line) {
        try passScript(from: line)
        continue
      } else if isScriptFile(line, after: UInt8(ascii: "<")) {
        note(
          "The script file that runs before the request was not opened or run.",
          at: line.start
        )
      } else if !text.isBlank(line), definition(line) == nil {
        return preamble
      }
      position += 1
    }
    return preamble
  }

  func isComment(_ line: HTTPFileLine) -> Bool {
    HTTPFileText.isComment(text.bytes[line.content])
  }

  /// Reads a comment that names the request or contains an instruction for a tool.
  mutating func readComment(_ line: HTTPFileLine, into preamble: inout HTTPFilePreamble) {
    let marks = ByteSet("#/")
    let comment = HTTPFileText.trimmed(text.trimmed(line).drop(while: marks.contains))
    guard comment.first == UInt8(ascii: "@") else { return }
    let word = comment.dropFirst().prefix { !HTTPFileText.isBlank($0) && $0 != UInt8(ascii: "=") }
    if word.elementsEqual("no-auto-encoding".utf8) {
      preamble.keepsForm = true
    } else if word.elementsEqual("name".utf8) {
      var name = HTTPFileText.trimmed(comment[word.endIndex...])
      if name.first == UInt8(ascii: "=") { name = HTTPFileText.trimmed(name.dropFirst()) }
      if !name.isEmpty { preamble.name = String(decoding: name, as: UTF8.self) }
    } else {
      note(
        "A comment contains an instruction for the sending tool. It was ignored.",
        at: line.start
      )
    }
  }

  /// Returns name and value of a line `@name = value`.
  private func definition(
    _ line: HTTPFileLine
  ) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    let content = text.trimmed(line)
    guard content.first == UInt8(ascii: "@"), let sign = content.firstIndex(of: UInt8(ascii: "="))
    else { return nil }
    let name = HTTPFileText.trimmed(content[..<sign].dropFirst())
    guard !name.isEmpty, !name.contains(where: HTTPFileText.isBlank) else { return nil }
    return (name, HTTPFileText.trimmed(content[(sign + 1)...]))
  }
}
