// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import RequestsFoundation
internal import Testing
internal import ToolTestSupport

@testable internal import EchoServer
@testable internal import RequestsCommand

@Suite(.serialized, .timeLimit(.minutes(15)))
struct BodySearchTests {
  private func exchange(_ id: Int, _ body: [UInt8]) -> Exchange {
    let recorded = RecordedRequest(
      method: "POST",
      target: "/",
      version: "HTTP/1.1",
      headers: [.init(name: "Host", value: "h")],
      body: body,
      bodyLength: body.count,
      raw: body
    )
    return Exchange(id: id, inspecting: recorded, origin: .here(port: 1))
  }

  private func search(
    _ words: [String],
    kind: Exchange.Kind = .inspected,
    in exchanges: [Exchange]
  ) throws -> BodySearch {
    try BodySearch(.init(kind: kind, words: words), in: exchanges)
  }

  @Test(
    arguments: [
      ("text", [1]), ("TEXT", [1]), ("é", [1]), ("É", []), ("\u{0}\u{1}", [2]), ("a text é", []),
      ("texts", []), ("response", [3]), ("POST", []), ("", [1, 2, 3]),
    ]
  )
  func `bodies of requests and responses are searched as bytes`(
    _ word: String,
    _ ids: [Int]
  ) throws {
    var answered = exchange(3, [])
    answered.finish(
      with: .init(
        status: 200,
        headers: [:],
        body: Data("A Response".utf8),
        bodySize: 10,
        duration: 1
      )
    )
    let all = [exchange(1, Array("a Text, é".utf8)), exchange(2, [255, 0, 1, 254]), answered]
    let result = try search([word], in: all)
    #expect(result.found == [ids] && result.cut == 0)
    #expect(try search([word], kind: .sent, in: all).found == [[]])
  }

  @Test func `each word has its own list`() throws {
    let all = ["a b", "b c", "c"].enumerated().map { exchange($0 + 1, Array($1.utf8)) }
    #expect(try search(["a", "b", "x"], in: all).found == [[1], [1, 2], []])
    #expect(try search([], in: all).found == [])
  }

  /// Every short word in every short text of two letters, next to a search that is easy to believe.
  @Test func `a word is found wherever it is`() throws {
    func texts(_ lengths: ClosedRange<Int>) -> [String] {
      lengths.flatMap { length in
        (0..<(1 << length)).map { bits in
          String((0..<length).map { bits >> $0 & 1 == 0 ? "a" : "b" })
        }
      }
    }
    let all = texts(0...8).enumerated().map { exchange($0, Array($1.utf8)) }
    for word in texts(1...5) {
      let expected = texts(0...8).enumerated().filter { $1.contains(word) }.map(\.offset)
      #expect(try search([word], in: all).found == [expected], "\(word)")
    }
  }

  @Test func `the first 64 KiB of a body are searched, and what is left is said`() throws {
    let limit = 64 * 1024
    let blank = Array(repeating: UInt8(ascii: "-"), count: limit - 4)
    var response = exchange(5, [])
    response.finish(
      with: .init(status: 200, headers: [:], body: Data("kept".utf8), bodySize: 9, duration: 1)
    )
    var dropped = exchange(6, Array("word".utf8))
    dropped.dropBodies()
    let all = [
      exchange(1, blank + Array("word".utf8)), exchange(2, blank + Array("-word".utf8)),
      exchange(3, Array("word".utf8)), exchange(4, blank), response, dropped,
    ]
    let result = try search(["word"], in: all)
    #expect(result.found == [[1, 3]] && result.cut == 3 && result.limit == limit)
  }

  /// A text that makes a simple search look at each byte for each letter of the word.
  @Test func `a hostile body is searched in linear time`() throws {
    let body = Array(repeating: UInt8(ascii: "a"), count: 64 * 1024)
    let word = String(repeating: "a", count: 1000) + "b"
    #expect(try search([word], in: (1...5).map { exchange($0, body) }).found == [[]])
  }

  @Test func `the page gets numbers and no secret`() async throws {
    try await Studio.withRunning { studio in
      try await studio.inspect(
        bytes: message("POST / HTTP/1.1\r\nHost: h", Array("password=s3cret".utf8))
      )
      let answer = try await studio.post(
        "search",
        ["kind": "inspected", "words": ["S3CRET", "x"]]
      )
      #expect(answer.status == 200 && !answer.body.lowercased().contains("s3cret"))
      #expect(try answer.json["found"] as? [[Int]] == [[1], []])
      #expect(try answer.json["cut"] as? Int == 0 && answer.json["limit"] as? Int == 65_536)
      let sent = try await studio.post("search", ["kind": "sent", "words": ["s3cret"]])
      #expect(try sent.json["found"] as? [[Int]] == [[]])
    }
  }

  @Test func `a search that is too long or of another type is refused`() async throws {
    let many = Array(repeating: "a", count: 9)
    let inputs: [([String: Any], Int, String?)] = [
      (["kind": "inspected", "words": many], 413, "words"),
      (["kind": "inspected", "words": [String(repeating: "é", count: 513)]], 413, "words"),
      (["kind": "inspected", "words": Array(many.dropLast())], 200, nil),
      (["kind": "inspected", "words": [String(repeating: "é", count: 512)]], 200, nil),
      (["kind": "inspected", "words": "a"], 400, "words"),
      (["kind": "inspected", "words": [1]], 400, "words"),
      (["kind": "inspected", "words": NSNull()], 400, "words"),
      (["kind": "inspected"], 400, "words"), (["words": ["a"]], 400, "kind"),
      (["kind": "other", "words": ["a"]], 400, nil), (["kind": 1, "words": ["a"]], 400, "kind"),
    ]
    try await Studio.withRunning { studio in
      for (input, status, name) in inputs {
        let answer = try await studio.post("search", input)
        #expect(try answer.status == status && answer.json["input"] as? String == name, "\(input)")
      }
      #expect(try await studio.ask("api/search").status == 405)
      #expect(try await studio.ask("api/search", method: "POST", body: "{}").status == 415)
    }
  }
}
