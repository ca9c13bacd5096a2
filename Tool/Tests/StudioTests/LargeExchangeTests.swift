// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

/// Requests and responses of many megabytes: the page gets the beginning of each.
@Suite(.serialized, .timeLimit(.minutes(15)))
struct LargeExchangeTests {
  /// The most bytes of an answer: 256 KiB of text, escaped for JSON, and what is around it.
  private static let limit = 640 * 1024

  private static let size = 50_000_000

  /// Bodies of 50 MB, by their type.
  private static func body(of type: String) -> [UInt8] {
    let piece: [UInt8]
    switch type {
    case "application/octet-stream": piece = Array(0...255)
    case "application/x-www-form-urlencoded": piece = Array("a=1&password=s3cret&".utf8)
    default: piece = Array("It's \"quoted\" \\ $HOME `id` \u{E9}\n".utf8)
    }
    var body: [UInt8] = []
    body.reserveCapacity(size)
    while body.count + piece.count <= size { body += piece }
    return body + Array(repeating: UInt8(ascii: "x"), count: size - body.count)
  }

  @Test(arguments: [
    ("text/plain", "text"), ("application/octet-stream", "binary"),
    ("application/x-www-form-urlencoded", "text"), ("application/json", "text"),
  ])
  func `a long body is shown by its beginning`(_ type: String, _ kind: String) async throws {
    try await Studio.withRunning { studio in
      let head = "POST /long HTTP/1.1\r\nHost: h\r\nContent-Type: \(type)"
      try await RawClient.ask(port: studio.inspectPort, message(head, Self.body(of: type))) {
        $0.contains("\r\n\r\n")
      }
      let details = try await studio.ask("api/requests/1")
      #expect(details.status == 200 && details.body.utf8.count < 4096)
      #expect((try details.json["body"] as? [String: Any])?["size"] as? Int == Self.size)
      let content = try await studio.ask("api/requests/1/content")
      let body = try #require(try content.json["body"] as? [String: Any])
      #expect(content.body.utf8.count < Self.limit && !content.body.contains("s3cret"))
      #expect(body["kind"] as? String == kind && body["size"] as? Int == Self.size)
      #expect(body["truncated"] as? Bool == true)
      let raw = try await studio.ask("api/requests/1/raw")
      #expect(raw.body.utf8.count < Self.limit && !raw.body.contains("s3cret"))
      #expect(try raw.json["truncated"] as? Bool == true)
      for (call, part) in [
        ("swift", #"URL(fileURLWithPath: "body.bin")"#), ("curl", "--data-binary '@body.bin'"),
      ] {
        let answer = try await studio.get("requests/1/\(call)")
        let text = try #require(answer["text"] as? String)
        #expect(text.contains(part) && text.utf8.count < 1024, "\(text)")
        #expect(answer["file"] as? String == "body.bin" && answer["truncated"] as? Bool == false)
        let file = try await studio.ask("api/requests/1/\(call)?download=1")
        #expect(file.status == 200 && file.body == text)
      }
    }
  }

  @Test(arguments: ["swift", "curl"])
  func `a text that is long is cut, and whole as a download`(_ call: String) async throws {
    try await Studio.withRunning { studio in
      let head = "POST / HTTP/1.1\r\nHost: h\r\nContent-Type: a/b"
      let body = Array(repeating: UInt8(0x80), count: WrittenRequest.bodyLimit)
      try await studio.inspect(bytes: message(head, body))
      let answer = try await studio.get("requests/1/\(call)")
      let text = try #require(answer["text"] as? String)
      #expect(answer["file"] is NSNull && answer["truncated"] as? Bool == true)
      #expect(text.utf8.count == 256 * 1024)
      let file = try await studio.ask("api/requests/1/\(call)?download=1")
      #expect(file.body.utf8.count > text.utf8.count && file.body.hasPrefix(text))
      let name = call == "swift" ? "request.swift" : "request.sh"
      #expect(file.value(of: "Content-Disposition") == "attachment; filename=\"\(name)\"")
      // A byte more is a file of its own.
      try await studio.inspect(bytes: message(head, body + [0]))
      #expect(try await studio.get("requests/2/\(call)")["file"] as? String == "body.bin")
    }
  }

  @Test func `a long text of JSON, a form or parts is cut`() async throws {
    try await Studio.withRunning { studio in
      let long = String(repeating: "\u{E9}", count: 300_000)
      let parts = (0..<1000).map { _ in
        "--b\r\nContent-Disposition: form-data; name=\"f\"\r\n\r\n\(long.prefix(5000))\r\n"
      }
      for (type, text) in [
        ("application/json", "{\"a\":[\"\(long)\"]}"),
        ("application/x-www-form-urlencoded", "a=\(String(repeating: "%C3%A9", count: 80_000))"),
        ("multipart/form-data; boundary=b", parts.joined() + "--b--\r\n"),
      ] {
        let head = "POST / HTTP/1.1\r\nContent-Type: \(type)"
        try await studio.inspect(bytes: message(head, Array(text.utf8)))
        let last = try #require(await studio.log.exchanges.last?.id)
        let answer = try await studio.ask("api/requests/\(last)/content")
        #expect(answer.status == 200 && answer.body.utf8.count < Self.limit)
        let left = type.hasPrefix("multipart") ? "\"truncated\":true" : "\"left\":"
        #expect(answer.body.contains(left))
      }
    }
  }

  @Test func `a long response is shown by its beginning`() async throws {
    let answering = ServerAnswering { _, _ in
      ServerAnswer(200, body: .bytes(Self.body(of: "text/plain")))
    }
    try await EchoServer.withRunning(answering: answering) { target in
      try await Studio.withRunning { studio in
        let sent = try await studio.post("send", ["text": "curl http://127.0.0.1:\(target.port)/"])
        let id = try #require(try sent.json["id"] as? Int)
        _ = try await studio.finished(id)
        let details = try await studio.ask("api/requests/\(id)")
        #expect(details.body.utf8.count < 4096)
        let content = try await studio.ask("api/requests/\(id)/response/content")
        #expect(content.status == 200 && content.body.utf8.count < Self.limit)
      }
    }
  }

  @Test func `a request without a response has no content of one`() async throws {
    try await Studio.withRunning { studio in
      try await studio.inspect("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      let answer = try await studio.ask("api/requests/1/response/content")
      #expect(answer.status == 404)
      #expect(
        try answer.json["error"] as? String == "The request has no response yet. Wait for it."
      )
      #expect(try await studio.get("requests/1/content")["body"] is NSNull)
    }
  }
}
