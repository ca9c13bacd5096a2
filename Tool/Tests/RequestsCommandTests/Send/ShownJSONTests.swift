// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation
internal import Testing

@testable internal import RequestsCommand

@Suite("ShownJSON")
struct ShownJSONTests {
  private static let plain = Terminal(isTerminal: true, environment: ["NO_COLOR": "1"])
  private static let coloured = Terminal(isTerminal: true, environment: ["TERM": "xterm"])

  @Test(
    "Members and numbers stay as they were written",
    arguments: [
      ("{}", "{}"), (" [ ] ", "[]"), ("\"a\"", "\"a\""), ("-0.10E+2", "-0.10E+2"), ("null", "null"),
      ("[[],{}]", "[\n  [],\n  {}\n]"),
      (
        #"{"b":1,"a":[1.0,100000000000000000000,{"x":null}],"b":"\u00e9\/é"}"#,
        """
        {
          "b": 1,
          "a": [
            1.0,
            100000000000000000000,
            {
              "x": null
            }
          ],
          "b": "é\\/é"
        }
        """
      ),
      ("{\r\n\t\"a\" :\ttrue , \"\" : false }\n", "{\n  \"a\": true,\n  \"\": false\n}"),
    ]
  )
  func formatted(text: String, shown: String) {
    #expect(ShownJSON(Data(text.utf8), on: Self.plain)?.description == shown)
  }

  @Test(
    "What is no JSON is not formatted",
    arguments: [
      "", " ", "{", "[", "[1,]", "[,1]", "[1 2]", "[1]]", "[1}", "{\"a\":1,}", "{,}", "{\"a\" 1}",
      "{\"a\"}", "{\"a\":}", "{\"a\":1]", "{1:2}", "{a:1}", "01", "1.", ".5", "+1", "1e", "- 1",
      "nul", "True", "'a'", "\"a", "\"\\", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"",
      "\"a\nb\"", "1 2", "null,", "\u{FEFF}{}", "}", "]", ",", ":",
    ]
  )
  func malformed(text: String) {
    #expect(ShownJSON(Data(text.utf8), on: Self.plain) == nil)
  }

  @Test(
    "An escape is shown as its character if that is outside ASCII and printable",
    arguments: [
      (#""\u00fc\u00FC""#, #""üü""#), (#""\ud83d\ude00""#, #""😀""#),
      (#"{"\u4e2d":1}"#, "{\n  \"中\": 1\n}"),
      (#""\u0041\n\"\/""#, #""\u0041\n\"\/""#), (#""\\u00fc""#, #""\\u00fc""#),
      (#""\u202e\u009b\u001b""#, #""\u202e\u009b\u001b""#), (#""\ud83d""#, #""\ud83d""#),
      (#""\ud83d\u0041""#, #""\ud83d\u0041""#), (#""\ude00\ud83d""#, #""\ude00\ud83d""#),
    ]
  )
  func escapes(text: String, shown: String) {
    #expect(ShownJSON(Data(text.utf8), on: Self.plain)?.description == shown)
  }

  @Test("What is too deep or too long is not formatted")
  func limits() {
    func nested(_ depth: Int) -> Data {
      Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(ShownJSON(nested(128), on: Self.plain)?.description.utf8.count == 32_768)
    #expect(ShownJSON(nested(129), on: Self.plain) == nil)
    #expect(ShownJSON(Data(repeating: 0x5B, count: 3_000_000), on: Self.plain) == nil)
    let list = Data("[1,2]".utf8)
    #expect(ShownJSON(list, on: Self.plain, sizeLimit: 12)?.description == "[\n  1,\n  2\n]")
    #expect(ShownJSON(list, on: Self.plain, sizeLimit: 11) == nil)
  }

  @Test("A terminal acts on nothing in a string")
  func controls() {
    let text = "[\"\u{7F}\u{9B}31m\u{202E}\\u001b\"]"
    let shown = "[\n  \"\\x7F\\xC2\\x9B31m\\xE2\\x80\\xAE\\u001b\"\n]"
    #expect(ShownJSON(Data(text.utf8), on: Self.plain)?.description == shown)
  }

  @Test("Names, strings, numbers and literals are coloured where that is welcome")
  func colours() {
    let text = Data(#"{"a":["x",1,true]}"#.utf8)
    let shown =
      "{\n  \u{1B}[36m\"a\"\u{1B}[0m: [\n    \u{1B}[32m\"x\"\u{1B}[0m,\n"
      + "    \u{1B}[33m1\u{1B}[0m,\n    \u{1B}[35mtrue\u{1B}[0m\n  ]\n}"
    #expect(ShownJSON(text, on: Self.coloured)?.description == shown)
  }

  private static func head(_ type: String?) throws -> ReceivedResponse {
    ReceivedResponse(
      .ok,
      headers: type.map { ["Content-Type": $0] } ?? [:],
      to: try ComposedRequest { BaseURL("https://example.com") }
    )
  }

  @Test(
    "Only what is JSON by its type is formatted",
    arguments: [
      ("application/json", true), ("application/problem+json; charset=utf-8", true),
      ("Application/JSON", true), ("text/plain", false), ("application/jsonp", false), (nil, false),
    ]
  )
  func types(type: String?, isFormatted: Bool) throws {
    let shown = ShownBody(Data("[1]".utf8), of: try Self.head(type), on: Self.plain).description
    #expect(shown == (isFormatted ? "[\n  1\n]" : "[1]"))
  }

  @Test("JSON that cannot be read is shown as text")
  func unreadable() throws {
    let head = try Self.head("application/json")
    let shown = ShownBody(Data("[1,\u{1B}".utf8), of: head, on: Self.plain)
    #expect(shown.description == "[1,\\x1B")
  }
}
