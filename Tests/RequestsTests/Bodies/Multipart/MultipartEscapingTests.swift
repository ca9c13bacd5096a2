// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct MultipartEscapingTests {
  struct Row: Sendable {
    let text: String
    let name: String
    let filename: String
    let backslashName: String
    let backslashFilename: String
    let extended: String?

    /// A row whose text is written alike in names and filenames.
    init(_ text: String, _ browser: String, backslash: String? = nil, extended: String? = nil) {
      self.init(text, name: browser, filename: browser, backslash: backslash, extended: extended)
    }

    init(
      _ text: String,
      name: String,
      filename: String,
      backslash: String? = nil,
      extended: String? = nil
    ) {
      self.text = text
      self.name = name
      self.filename = filename
      backslashName = backslash ?? name
      backslashFilename = backslash ?? filename
      self.extended = extended
    }
  }

  static let rows = [
    Row("", ""),
    Row("plain", "plain"),
    Row("a\"b", "a%22b", backslash: "a\\\"b"),
    Row("\"", "%22", backslash: "\\\""),
    Row("\"\u{301}", "%22\u{301}", backslash: "\\\"\u{301}", extended: "%22%CC%81"),
    Row("a\\b", "a\\b", backslash: "a\\\\b"),
    Row("a\\", "a%5C", backslash: "a\\\\"),
    Row("\\\\", "\\%5C", backslash: "\\\\\\\\"),
    Row("\\\"", "\\%22", backslash: "\\\\\\\""),
    Row("a\rb", name: "a%0D%0Ab", filename: "a%0Db", extended: "a%0Db"),
    Row("a\nb", name: "a%0D%0Ab", filename: "a%0Ab", extended: "a%0Ab"),
    Row("a\r\nb", "a%0D%0Ab", extended: "a%0D%0Ab"),
    Row("a\n\rb", name: "a%0D%0A%0D%0Ab", filename: "a%0A%0Db", extended: "a%0A%0Db"),
    Row("\r\r\n\n", name: "%0D%0A%0D%0A%0D%0A", filename: "%0D%0D%0A%0A", extended: "%0D%0D%0A%0A"),
    Row("\\\r\n", "\\%0D%0A", backslash: "\\\\%0D%0A", extended: "%5C%0D%0A"),
    Row("%22", "%22"),
    Row("'", "'"),
    Row("; name=x", "; name=x"),
    Row("🦆é", "🦆é", extended: "%F0%9F%A6%86%C3%A9"),
    Row("a\u{1}\u{7F}", "a\u{1}\u{7F}", extended: "a%01%7F"),
    Row(
      "x\"\r\nContent-Type: evil",
      "x%22%0D%0AContent-Type: evil",
      backslash: "x\\\"%0D%0AContent-Type: evil",
      extended: "x%22%0D%0AContent-Type%3A%20evil"
    ),
  ]

  private func head(
    name: String,
    filename: String?,
    _ escaping: Multipart.Escaping
  ) throws -> String {
    let text = try bodyText {
      RequestBody.multipart(boundary: "B", escaping: escaping) {
        MultipartPart.data(name: name, filename: filename, data: Data(), type: "a/b")
      }
    }
    let start = "--B\r\nContent-Disposition: form-data; "
    let end = "\r\nContent-Type: a/b\r\n\r\n\r\n--B--\r\n"
    #expect(text.utf8.starts(with: start.utf8))
    return String(
      decoding: text.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count),
      as: UTF8.self
    )
  }

  @Test(arguments: rows)
  func `a name is written by the escaping`(_ row: Row) throws {
    #expect(try head(name: row.text, filename: nil, .browser).utf8Equal("name=\"\(row.name)\""))
    #expect(try head(name: row.text, filename: nil, .extended).utf8Equal("name=\"\(row.name)\""))
    #expect(
      try head(name: row.text, filename: nil, .backslash)
        .utf8Equal("name=\"\(row.backslashName)\"")
    )
  }

  @Test(arguments: rows)
  func `a filename is written by the escaping`(_ row: Row) throws {
    let browser = "name=\"n\"; filename=\"\(row.filename)\""
    #expect(try head(name: "n", filename: row.text, .browser).utf8Equal(browser))
    let extended = row.extended.map { "; filename*=UTF-8''\($0)" } ?? ""
    #expect(try head(name: "n", filename: row.text, .extended).utf8Equal(browser + extended))
    #expect(
      try head(name: "n", filename: row.text, .backslash)
        .utf8Equal("name=\"n\"; filename=\"\(row.backslashFilename)\"")
    )
  }

  @Test(arguments: [Multipart.Escaping.browser, .backslash, .extended])
  func `a NUL is refused in every escaping`(_ escaping: Multipart.Escaping) throws {
    for (name, filename, field) in [("é\0", "f", "name"), ("n", "é\0", "filename")] {
      let error = try refusal {
        RequestBody.multipart(escaping: escaping) {
          MultipartPart.data(name: name, filename: filename, data: Data())
        }
      }
      #expect(error.code == .invalidPart)
      #expect(error.block == "MultipartPart")
      #expect(error.field == field)
      #expect(error.offset == 2)
    }
  }

  /// The cases of web-platform-tests, html/semantics/forms/form-submission-0, that this package
  /// means to share: it refuses a NUL in names and sends values as they are.
  @Test(
    arguments: [
      ("a\nb", nil, "name=\"a%0D%0Ab\""), ("a\rb", nil, "name=\"a%0D%0Ab\""),
      ("a\r\nb", nil, "name=\"a%0D%0Ab\""), ("a\n\rb", nil, "name=\"a%0D%0A%0D%0Ab\""),
      ("a", "b\nc", "name=\"a\"; filename=\"b%0Ac\""),
      ("a", "b\rc", "name=\"a\"; filename=\"b%0Dc\""),
      ("a", "b\r\nc", "name=\"a\"; filename=\"b%0D%0Ac\""),
      ("a", "b\n\rc", "name=\"a\"; filename=\"b%0A%0Dc\""), ("a\"b", nil, "name=\"a%22b\""),
      ("a", "b\"c", "name=\"a\"; filename=\"b%22c\""), ("a'b", nil, "name=\"a'b\""),
      ("a", "b'c", "name=\"a\"; filename=\"b'c\""), ("a\\b", nil, "name=\"a\\b\""),
      ("a", "b\\c", "name=\"a\"; filename=\"b\\c\""), ("áb", nil, "name=\"áb\""),
      ("a", "ə.txt", "name=\"a\"; filename=\"ə.txt\""),
    ] as [(String, String?, String)]
  )
  func `browsers write the same head`(
    _ name: String,
    _ filename: String?,
    _ expected: String
  ) throws {
    #expect(try head(name: name, filename: filename, .browser).utf8Equal(expected))
  }
}

extension String {
  /// Whether both are the same bytes, which `==` does not say.
  fileprivate func utf8Equal(_ other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
