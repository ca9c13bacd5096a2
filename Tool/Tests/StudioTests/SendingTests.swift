// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite(.serialized, .timeLimit(.minutes(15)))
struct SendingTests {
  @Test func `a request is sent, and its answer arrives in the list`() async throws {
    try await Studio.withRunning { studio in
      let text = "curl -d a=1 -H 'Authorization: Bearer s3cret' \(studio.inspectURL)x"
      let answer = try await studio.post("send", ["text": text, "timeout": 20])
      #expect(answer.status == 200)
      let id = try #require(try answer.json["id"] as? Int)
      let exchange = try await studio.finished(id)
      #expect(exchange.kind == .sent && exchange.error == nil && exchange.response?.status == 200)
      let received = try #require(await studio.log.exchanges.first { $0.kind == .inspected })
      #expect(received.method == "POST" && received.target == "/x")
      #expect(received.body == Data("a=1".utf8))
      let details = try await studio.ask("api/requests/\(id)")
      let response = try #require(try details.json["response"] as? [String: Any])
      #expect(response["status"] as? Int == 200)
      let content = try await studio.get("requests/\(id)/response/content")
      #expect((content["body"] as? [String: Any])?["kind"] as? String == "json")
      let raw = try #require(try await studio.get("requests/\(id)/raw")["text"] as? String)
      #expect(raw.hasPrefix("POST /x HTTP/1.1\r\nHost: 127.0.0.1:\(studio.inspectPort)\r\n"))
      #expect(raw.hasSuffix("Content-Length: 3\r\n\r\na=1") && !raw.contains("s3cret"))
      let body = try await studio.ask("api/requests/\(id)/response/body")
      #expect(body.value(of: "Content-Type") == "application/octet-stream")
      let har = try await studio.ask("api/export?format=har&ids=\(id)").json
      let entries = (har["log"] as? [String: Any])?["entries"] as? [[String: Any]]
      #expect((entries?.first?["response"] as? [String: Any])?["status"] as? Int == 200)
    }
  }

  @Test func `variables are made, and those of the environment are not`() async throws {
    try await Studio.withRunning { studio in
      let made = try await studio.post(
        "send",
        ["text": "GET \(studio.inspectURL){{$guid}}/{{n}}", "variables": ["n": "7"]]
      )
      _ = try await studio.finished(try #require(try made.json["id"] as? Int))
      let target = try #require(await studio.log.exchanges.first { $0.kind == .inspected }?.target)
      #expect(target.utf8.count == 39 && target.hasSuffix("/7"))
      for name in ["$processEnv HOME", "$processEnv %HOME", "$dotenv HOME", "nothing"] {
        let answer = try await studio.post("send", ["text": "GET \(studio.inspectURL){{\(name)}}"])
        #expect(answer.status == 400, "\(name) \(answer.body)")
      }
    }
  }

  @Test(
    arguments: ConversionTests.files.filter { $0.contains("/etc/passwd") }
  )
  func `no file is sent`(_ text: String) async throws {
    try await Studio.withRunning { studio in
      let text = text.replacingOccurrences(of: "https://h/", with: studio.inspectURL)
      let answer = try await studio.post("send", ["text": text])
      if answer.status == 200 {
        _ = try await studio.finished(try #require(try answer.json["id"] as? Int))
      } else {
        #expect([400, 422].contains(answer.status))
        #expect((try answer.json["error"] as? String)?.isEmpty == false)
      }
      for exchange in await studio.log.exchanges {
        #expect(!String(decoding: exchange.raw, as: UTF8.self).contains("root:x:"))
      }
    }
  }

  @Test(arguments: [(true, 200), (false, 302)])
  func `redirects are followed or not`(_ follow: Bool, _ status: Int) async throws {
    let answering = ServerAnswering { request, _ in
      request.target == "/end"
        ? ServerAnswer(200, body: .bytes(Array("end".utf8)))
        : ServerAnswer(302, fields: [.init(name: "Location", value: "/end")])
    }
    try await EchoServer.withRunning(answering: answering) { target in
      try await Studio.withRunning { studio in
        let text = "curl -L http://127.0.0.1:\(target.port)/start"
        let answer = try await studio.post("send", ["text": text, "follow": follow])
        let exchange = try await studio.finished(try #require(try answer.json["id"] as? Int))
        #expect(exchange.response?.status == status)
      }
    }
  }

  @Test func `a server that is not there, or does not answer, is said`() async throws {
    let closed = try await EchoServer.withRunning { $0.port }
    let silent = ServerAnswering { _, _ in
      try? await Task.sleep(for: .seconds(30))
      return ServerAnswer(200)
    }
    try await EchoServer.withRunning(answering: silent) { target in
      try await Studio.withRunning { studio in
        for port in [closed, target.port] {
          let answer = try await studio.post(
            "send",
            ["text": "curl http://127.0.0.1:\(port)/", "timeout": 1]
          )
          let exchange = try await studio.finished(try #require(try answer.json["id"] as? Int))
          #expect(exchange.error?.isEmpty == false && exchange.response == nil)
        }
        for timeout in [-1.0, 0] {
          let answer = try await studio.post(
            "send",
            ["text": "curl http://127.0.0.1:\(closed)/", "timeout": timeout]
          )
          #expect(answer.status == 400, "\(timeout)")
        }
      }
    }
  }

  @Test func `no cookie of an answer goes out with another request`() async throws {
    let answering = ServerAnswering { request, _ in
      let cookie = request.headers.first { $0.name == "Cookie" }?.value ?? "none"
      return ServerAnswer(
        200,
        fields: [
          .init(name: "Set-Cookie", value: "sid=1"),
          .init(name: "Cache-Control", value: "max-age=600"),
        ],
        body: .bytes(Array(cookie.utf8))
      )
    }
    try await EchoServer.withRunning(answering: answering) { target in
      try await Studio.withRunning { studio in
        for _ in 0..<2 {
          let text = "curl http://127.0.0.1:\(target.port)/"
          let answer = try await studio.post("send", ["text": text])
          let exchange = try await studio.finished(try #require(try answer.json["id"] as? Int))
          #expect(exchange.response?.body == Data("none".utf8))
        }
      }
    }
  }

  @Test func `an endless answer is cut, and its beginning shown`() async throws {
    let piece = Array(repeating: UInt8(ascii: "a"), count: 50_000)
    let answering = ServerAnswering { _, _ in
      ServerAnswer(200, body: .stream(AsyncThrowingStream { piece }))
    }
    try await EchoServer.withRunning(answering: answering) { target in
      try await Studio.withRunning(log: ExchangeLog(responseLimit: 120_000)) { studio in
        let text = "curl http://127.0.0.1:\(target.port)/"
        let answer = try await studio.post("send", ["text": text])
        let id = try #require(try answer.json["id"] as? Int)
        let exchange = try await studio.finished(id)
        #expect(exchange.response?.status == 200 && exchange.response?.body?.count == 120_000)
        #expect(exchange.error?.hasPrefix("The response has more than 120000 bytes") == true)
        let content = try await studio.get("requests/\(id)/response/content")
        let body = content["body"] as? [String: Any]
        #expect(body?["kept"] as? Int == 120_000)
      }
    }
  }

  @Test func `an answer that goes on is cut when the time is over`() async throws {
    let answering = ServerAnswering { _, _ in
      ServerAnswer(
        200,
        body: .stream(
          AsyncThrowingStream {
            try? await Task.sleep(for: .milliseconds(200))
            return Array("data: tick\n\n".utf8)
          }
        )
      )
    }
    try await EchoServer.withRunning(answering: answering) { target in
      try await Studio.withRunning { studio in
        let answer = try await studio.post(
          "send",
          ["text": "curl http://127.0.0.1:\(target.port)/", "timeout": 3]
        )
        let exchange = try await studio.finished(try #require(try answer.json["id"] as? Int))
        #expect(exchange.error == "The response was not complete after 3 s. Allow more time.")
        #expect(exchange.response?.body?.starts(with: Array("data: tick".utf8)) == true)
        #expect((exchange.duration ?? 0) >= 3)
      }
    }
  }

  @Test(arguments: [
    "", "curl", "curl 'https://h/", "POST /x HTTP/1.1\n\n", "curl -d @f https://h/",
  ])
  func `a text that is no request is not sent`(_ text: String) async throws {
    try await Studio.withRunning { studio in
      let answer = try await studio.post("send", ["text": text])
      #expect(answer.status == 400)
      #expect((try answer.json["error"] as? String)?.isEmpty == false)
      #expect(await studio.log.exchanges.isEmpty)
    }
  }
}
