// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RequestFormats

@Suite struct WindowsTokenizerTests {
  @Test(arguments: [
    (
      "curl ^\"http://h/?a=1^&b=2^\" ^\n  -H ^\"X: y^\"",
      ["curl", "http://h/?a=1&b=2", "-H", "X: y"]
    ),
    ("curl ^\"a^\" ^\r\n  -k", ["curl", "a", "-k"]),
    (
      "curl \"http://h/?a=1&b=2\" ^\n -H \"X: \\\"y\\\"\"",
      ["curl", "http://h/?a=1&b=2", "-H", "X: \"y\""]
    ),
    ("curl ^\"a^\" -d ^\"^{^\\^\"a^\\^\":1^}^\"", ["curl", "a", "-d", "{\"a\":1}"]),
    ("curl ^\"a^%^20b^%^\"", ["curl", "a%20b%"]),
    ("curl ^\"a^\n\nb^\"", ["curl", "a\nb"]), ("curl ^\"a^\r\n\r\nb^\"", ["curl", "a\nb"]),
    ("curl ^\"a\\b\\\\c\\\\\\\\^\"", ["curl", "a\\b\\\\c\\\\"]), ("curl ^\"^^^\"", ["curl", "^"]),
    ("curl ^\"a\"\"b^\"", ["curl", "a\"b"]), ("curl ^\"^\"", ["curl", ""]),
    ("curl ^\"a^\" & dir", ["curl", "a", "<end>", "dir"]),
    ("curl ^\"a^\" > x | y", ["curl", "a", "<output>", "x", "<pipe>", "y"]),
    ("curl ^\"a^\"\ncurl ^\"b^\"", ["curl", "a", "<line>", "curl", "b"]),
    // The second of Chrome's three forms, which cmd itself reads in another way.
    (
      "curl \"http://h/?a=1^&b=2\" --data-raw \"^{^\\^\"a^\\^\":1^}\" --compressed",
      ["curl", "http://h/?a=1&b=2", "--data-raw", "{\"a\":1}", "--compressed"]
    ),
    (
      "curl \"http://h/\" ^\n  -H \"X: y\" ^\r\n  --data-raw \"^{^\\^\"a^\\^\":^\\^\"^%^20^\\^\"^}\"",
      ["curl", "http://h/", "-H", "X: y", "--data-raw", "{\"a\":\"%20\"}"]
    ),
    // The first of them.
    (
      "curl \"http://h/\" -H \"X: y\" --data \"{\"\"a\"\":1}\" ^\n -k",
      ["curl", "http://h/", "-H", "X: y", "--data", "{\"a\":1}", "-k"]
    ),
    ("curl ^\"it's $HOME `x`^\"", ["curl", "it's $HOME `x`"]),
  ])
  func `words are those that a program gets from cmd`(_ text: String, _ words: [String]) throws {
    #expect(try ShellTokenizerTests.words(text) == words)
  }

  @Test(arguments: ["curl '^\"' a", "curl \"a ^\\\" b\"", "curl a^\"b\"", "curl a^\n"])
  func `a caret in other places does not make the text one for Windows`(_ text: String) {
    #expect(!ShellDialect.isWindows(Array(text.utf8)))
  }

  @Test func `a quote that is not closed is an error`() {
    let error = #expect(throws: RequestError.self) {
      try ShellTokenizerTests.words("curl ^\"a ^\n  b")
    }
    #expect(error?.code == .malformedText && error?.offset == 5)
  }
}
