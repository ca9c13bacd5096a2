// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct ContentDispositionTests {
  private func head(
    _ value: String,
    escaping: Multipart.Escaping = .browser
  ) throws -> MultipartHead {
    let body = "--B\r\nContent-Disposition:\(value)\r\n\r\n\r\n--B--"
    let message = try MultipartMessage(boundary: "B", body: Data(body.utf8), escaping: escaping)
    #expect(message.parts.count == 1)
    return try #require(message.parts.first?.head)
  }

  @Test(
    arguments: [
      (" form-data; name=\"n\"", "n", nil), ("form-data;name=n", "n", nil),
      (" Form-Data ; NAME=\"n\" ;; Filename=\"f\" ; ", "n", "f"),
      (" form-data; filename=f.txt; name=\"\"", "", "f.txt"),
      (" form-data; x=y; z=\"; name=no\"; name=\" n;=%\"", " n;=%", nil),
      (" form-data; name=\"n\"; filename=\"\"", "n", ""),
      (" form-data; name=\"n\"; filename=\"C:\\d\\a.txt\"", "n", "C:\\d\\a.txt"),
      (" form-data; name=\"n\"; filename=\"../a.txt\"", "n", "../a.txt"),
      (" form-data; name=\"🦆é\u{301}\"", "🦆é\u{301}", nil),
      (" form-data; name*=x; name=n", "n", nil),
      (" form-data; name=n; filename*=UTF-8''n%C3%A4me.txt", "n", "näme.txt"),
      (" form-data; name=n; filename*=utf-8'en'a%20b; filename=\"c\"", "n", "a b"),
      (" form-data; name=n; filename=\"c\"; filename*=UTF-8''%0D%0A%22%25", "n", "\r\n\"%"),
      (" form-data; name=n; filename*=UTF-8''", "n", ""),
      // Parts of other messages have no name, and their parameters are escaped by other rules.
      ("", nil, nil), (" attachment; filename=\"a\\\"b\"", nil, nil), (" inline", nil, nil),
      (" form-dat\u{E9}; name=n", nil, nil),
    ] as [(String, String?, String?)]
  )
  func `names and filenames are parameters`(
    _ value: String,
    _ name: String?,
    _ filename: String?
  ) throws {
    let head = try head(value)
    #expect(head.name.map { Array($0.utf8) } == name.map { Array($0.utf8) })
    #expect(head.filename.map { Array($0.utf8) } == filename.map { Array($0.utf8) })
  }

  @Test(
    arguments: [
      ("a%22b", "a\"b", "a%22b"), ("%0D%0A", "\r\n", "\r\n"), ("%0d%41%", "%0d%41%", "%0d%41%"),
      ("a%5Cb", "a%5Cb", "a%5Cb"), ("a%5C", "a\\", "a%5C"), ("a\\b", "a\\b", "ab"),
      ("a\\\\b", "a\\\\b", "a\\b"), ("a\\", "a\\", nil), ("a\\\"b", nil, "a\"b"),
      ("\\%22", "\\\"", "%22"), ("\\%0D", "\\\r", "%0D"), ("%2", "%2", "%2"), ("a\"b", nil, nil),
      ("a%252", "a%252", "a%252"),
    ] as [(String, String?, String?)]
  )
  func `quoted strings are read by the rule of their writer`(
    _ written: String,
    _ browser: String?,
    _ backslash: String?
  ) throws {
    let rules: [(Multipart.Escaping, String?)] = [
      (.browser, browser), (.extended, browser), (.backslash, backslash),
    ]
    for (escaping, expected) in rules {
      let value = " form-data; name=\"\(written)\""
      if let expected {
        let name = try head(value, escaping: escaping).name
        #expect(name.map { Array($0.utf8) } == Array(expected.utf8), "\(escaping)")
      } else {
        let error = #expect(throws: RequestError.self) { try head(value, escaping: escaping) }
        #expect(error?.code == .malformedMultipart)
        #expect(error?.field == "Content-Disposition")
      }
    }
  }

  @Test(
    arguments: [
      (" form-data", 1), (" form-data; filename=f", 1), (" form-data, name=n", 10),
      (" form-data name=n", 11), (" form-data; name", 16), (" form-data; name=", 17),
      (" form-data; =n", 12), (" form-data; name =n", 16), (" form-data; name=é", 17),
      (" form-data; name=a[b]", 18), (" form-data; name=\"n", 19), (" form-data; name=\"n\"x", 20),
      (" form-data; name=n; Name=n", 20), (" form-data; name=n; filename=\"\"; filename=f", 33),
      (" form-data; name=n; filename*=f", 30), (" form-data; name=n; filename*=\"UTF-8''f\"", 30),
      (" form-data; name=n; filename*=iso-8859-1''f", 30),
      (" form-data; name=n; filename*=UTF-8''%zz", 37),
      (" form-data; name=n; filename*=UTF-8''a%C3%28", 38),
      (" form-data; name=n; filename*=UTF-8''a%00", 38),
      (" form-data; name=n; filename*=UTF-8''a'b", 38),
    ]
  )
  func `a disposition that breaks the grammar is refused`(_ value: String, _ offset: Int) throws {
    let error = #expect(throws: RequestError.self) { try head(value) }
    #expect(error?.code == .malformedMultipart)
    #expect(error?.field == "Content-Disposition")
    // After the delimiter line and the name of the field.
    #expect(error?.offset == 25 + offset)
  }

  @Test func `an error says how to read what has backslashes in front of quotes`() throws {
    let value = " form-data; name=\"a\\\"b\""
    let error = #expect(throws: RequestError.self) { try head(value) }
    #expect(error?.message.contains(".backslash") == true)
    #expect(error?.offset == 25 + 21)
    #expect(try head(value, escaping: .backslash).name == "a\"b")
  }

  @Test(arguments: ["a", "a%22", "a%5C", "a%0D", "%5", "%"])
  func `a quoted string without its end is refused`(_ text: String) throws {
    for escaping in [Multipart.Escaping.browser, .backslash] {
      let error = #expect(throws: RequestError.self) {
        try head(" form-data; name=\"\(text)", escaping: escaping)
      }
      #expect(error?.code == .malformedMultipart)
    }
  }
}
