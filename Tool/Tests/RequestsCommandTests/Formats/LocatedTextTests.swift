// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import RequestsFoundation
internal import Testing

@testable internal import RequestsCommand

@Suite("LocatedText")
struct LocatedTextTests {
  @Test(
    "An offset is in a line and a column",
    arguments: [
      ("", 0, 1, 1), ("ab", 0, 1, 1), ("ab", 2, 1, 3), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1),
      ("a\n", 2, 2, 1), ("\n\n\n", 1, 2, 1), ("\n\n\n", 3, 4, 1), ("a\r\nb", 3, 2, 1),
      ("a\nüx\nc", 4, 2, 2), ("a\nüx\nc", 6, 3, 1),
    ]
  )
  func position(text: String, offset: Int, line: Int, column: Int) {
    let position = TextLines(Data(text.utf8)).position(of: offset)
    #expect(position?.line == line)
    #expect(position?.column == column)
  }

  @Test(
    "A place in a long line has the column of its character",
    arguments: ["a", "ü", "e\u{301}", "a\r", "a\u{1F1E9}\u{1F1EA}", "ab\n", "👩\u{200D}👩"]
  )
  func longLines(piece: String) {
    let text = String(repeating: piece, count: 400)
    let lines = TextLines(Data(text.utf8))
    var (line, column) = (1, 1)
    for index in text.indices {
      let position = lines.position(of: text.utf8.distance(from: text.startIndex, to: index))
      #expect(position?.line == line)
      #expect(position?.column == column)
      (line, column) = text[index] == "\n" ? (line + 1, 1) : (line, column + 1)
    }
  }

  @Test("A place after a CR of a long line is shown")
  func carriageReturn() throws {
    for count in [5, 200] {
      let text = "curl https://h/ \"\r" + String(repeating: "a", count: count) + "\" --oops"
      let error = try #require(throws: RequestError.self) { try CurlCommand(parsing: text) }
      let lines = LocatedText(error, in: TextLines(Data(text.utf8))).description
        .split(separator: "\n").map { String($0) }
      #expect(lines[0].hasPrefix("line 1, column \(count + 21): "))
      #expect(lines[1].hasSuffix("aaaaa\" --oops"))
      #expect(lines[1].count - lines[2].count == "--oops".count - 1)
    }
  }

  @Test("An offset after the text has no line")
  func missing() {
    #expect(TextLines(Data("a\n".utf8)).position(of: 3) == nil)
  }
}
