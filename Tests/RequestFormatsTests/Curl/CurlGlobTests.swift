// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestFormats
internal import Testing

struct CurlGlobTests {
  private static let braces =
    "curl removes the braces around a single word, as in {id}. Add `--globoff` to keep them, or write "
    + "{{id}} for a variable."

  @Test(
    arguments: [
      ("http://h/users/x{id}", "http://h/users/xid", true),
      ("http://h/x{id}/{post}y", "http://h/xid/posty", true),
      ("http://h/[1-1]/x{id}?a=x{b}", "http://h/1/xid?a=xb", true),
      ("http://{id}/a", "http://id/a", true),
      ("http://h/a{id}b", "http://h/aidb", true), ("http://h/{a,b}", "http://h/a", false),
      ("http://h/[1-1]", "http://h/1", false), ("http://h/\\{id\\}", "http://h/%7Bid%7D", false),
      ("http://[::1]/a[]", "http://[::1]/a%5B%5D", false), ("http://h/a", "http://h/a", false),
    ]
  )
  func `a set of one word is noted once, as it leaves no braces`(
    _ url: String,
    _ sent: String,
    _ isNoted: Bool
  ) throws {
    for command in [
      try CurlCommand(parsing: "curl '\(url)'"), try CurlCommand(arguments: [url]),
    ] {
      let request = try #require(command.requests.first)
      #expect(request.requestWithoutFiles.url.description == sent)
      let notes = request.notes.map(\.message).filter { $0.hasPrefix("curl removes") }
      #expect(notes == (isNoted ? [Self.braces] : []))
    }
  }

  @Test(
    arguments: [
      ("[1-3]", ["1", "2", "3"]), ("[08-11]", ["08", "09", "10", "11"]),
      ("[a-d]", ["a", "b", "c", "d"]),
      ("[0-100:50]", ["0", "50", "100"]), ("[1-9:5]", ["1", "6"]), ("[A-G:3]", ["A", "D", "G"]),
      ("[x-x]", ["x"]), ("[001-003:2]", ["001", "003"]), ("{<n>a,b}", ["a", "b"]),
      ("[<n>1-2]", ["1", "2"]), ("{<>a,b}", ["%3C%3Ea", "b"]), ("{<n,b}", ["%3Cn", "b"]),
    ]
  )
  func `a range has numbers or letters, a step and a name`(
    _ range: String,
    _ words: [String]
  ) throws {
    let requests = try CurlCommand(parsing: "curl 'http://h/\(range)'").requests
    #expect(requests.map(\.requestWithoutFiles.url.path) == words.map { "/\($0)" })
  }

  @Test(arguments: [
    "[c-a]", "[a-9]", "[9-1]", "[1-5:5]", "[1-5:0]", "[1-5:]", "[1-5:x]", "[a-a:2]", "[a-zz]",
    "[A-z]",
    "[-]", "[1-2-3]", "[a]", "[1-1:2]", "[1-9999999999999999]",
  ])
  func `a range that curl refuses is refused`(_ range: String) {
    let error = #expect(throws: RequestError.self) {
      try CurlCommand(parsing: "curl 'http://h/\(range)'")
    }
    #expect(error?.code == .unsupportedText)
  }

  @Test func `a set in the name of a file is noted, and a long word is cut`() throws {
    let word = String(repeating: "a", count: 41)
    let upload = try CurlCommand(parsing: "curl -T '{id}' http://h/")
    #expect(upload.requests.first?.notes.map(\.message) == [Self.braces])
    let long = try CurlCommand(parsing: "curl 'http://h/x{\(word)}'")
    let note = try #require(long.requests.first?.notes.first)
    #expect(note.message.contains("{\(word.dropLast())...}") && note.offset == 5)
  }

  @Test(arguments: ["-g", "--globoff"])
  func `braces that are kept are not noted`(_ option: String) throws {
    let command = try CurlCommand(parsing: "curl \(option) 'http://h/{id}'")
    let notes = try #require(command.requests.first).notes
    #expect(!notes.contains { $0.message.hasPrefix("curl removes") })
    #expect(command.requests.first?.requestWithoutFiles.url.description == "http://h/%7Bid%7D")
  }

  @Test func `placeholders in arguments have the values that are given`() throws {
    let arguments = ["http://h/{{id}}/{{id}}?a={{b}}"]
    let command = try CurlCommand(arguments: arguments, variables: ["id": "1", "b": "2"])
    #expect(try command.requests[0].request().url.description == "http://h/1/1?a=2")
  }
}
