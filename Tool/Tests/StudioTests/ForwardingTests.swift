// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import EchoServer
internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite(.serialized, .timeLimit(.minutes(15)))
struct ForwardingTests {
  /// Runs a studio that passes requests on to a server, which answers with what it received.
  private func forwarding(
    _ body: (Studio, EchoServer) async throws -> Void
  ) async throws {
    try await EchoServer.withRunning { target in
      let forwarder = try Forwarder(to: "http://127.0.0.1:\(target.port)")
      try await Studio.withRunning(forwarder: forwarder) { try await body($0, target) }
    }
  }

  /// Runs a studio that passes requests on to a server that answers as it is told.
  private func forwarding(
    to answering: ServerAnswering,
    log: ExchangeLog = ExchangeLog(),
    _ body: (Studio) async throws -> Void
  ) async throws {
    try await EchoServer.withRunning(answering: answering) { target in
      let forwarder = try Forwarder(to: "http://127.0.0.1:\(target.port)")
      try await Studio.withRunning(forwarder: forwarder, log: log, body)
    }
  }

  @Test func `a request is passed on as it is, without what is of the connection`() async throws {
    try await forwarding { studio, target in
      let head =
        "PUT /a%2fb?c=%7B&token=s3cret HTTP/1.1\r\nHost: 127.0.0.1:\(studio.inspectPort)\r\n"
        + "Connection: keep-alive, X-Hop\r\nX-Hop: 1\r\nKeep-Alive: 5\r\nTE: trailers\r\n"
        + "Proxy-Authorization: Basic eA==\r\nProxy-Connection: close\r\nTrailer: X\r\n"
        + "Upgrade: h2c\r\nAuthorization: Bearer s3cret\r\nX-Kept: 1"
      let answer = try await studio.wait(for: message(head, [0, 255, 13, 10]))
      let request = try #require(await target.nextRequest())
      #expect(request.method == "PUT" && request.target == "/a%2fb?c=%7B&token=s3cret")
      #expect(request.body == [0, 255, 13, 10])
      let fields = Dictionary(grouping: request.headers) { $0.name.lowercased() }
        .mapValues { $0.map(\.value) }
      #expect(fields["host"] == ["127.0.0.1:\(target.port)"])
      #expect(fields["authorization"] == ["Bearer s3cret"] && fields["x-kept"] == ["1"])
      let gone = [
        "x-hop", "te", "proxy-authorization", "proxy-connection", "trailer", "upgrade",
        "keep-alive",
      ]
      for name in gone { #expect(fields[name] == nil, "\(name)") }
      #expect(try answer.status == 200 && answer.json["method"] as? String == "PUT")

      // The answer can arrive before it is recorded.
      _ = try await studio.finished(1)
      let details = try await studio.ask("api/requests/1")
      let response = try #require(try details.json["response"] as? [String: Any])
      #expect(response["status"] as? Int == 200)
      let content = try await studio.get("requests/1/response/content")
      #expect((content["body"] as? [String: Any])?["kind"] as? String == "json")
      let summary = try #require(try details.json["summary"] as? [String: Any])
      #expect(summary["status"] as? Int == 200 && (summary["duration"] as? Double ?? 0) > 0)
    }
  }

  @Test func `every target goes to the one origin`() async throws {
    try await forwarding { studio, target in
      let targets = [
        ("/", "/"), ("//evil.example/x", "//evil.example/x"), ("/..//@evil.example", nil),
        ("http://evil.example/x?y", "/x?y"), ("http://evil.example:1@127.0.0.1/x", nil),
        ("/@evil.example", "/@evil.example"),
      ]
      for (sent, received) in targets {
        let answer = try await studio.wait(for: "GET \(sent) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        guard answer.status == 200 else {
          #expect(answer.status == 502 && received == nil, "\(sent) \(answer.body)")
          continue
        }
        let request = try #require(await target.nextRequest())
        if let received { #expect(request.target == received) }
        #expect(request.headers.first { $0.name == "Host" }?.value == "127.0.0.1:\(target.port)")
      }
    }
  }

  @Test(
    arguments: [
      "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx",
    ]
  )
  func `what cannot be passed on is said`(_ text: String) async throws {
    try await forwarding { studio, _ in
      let answer = try await studio.wait(for: text)
      #expect(answer.status == 502)
      #expect(answer.body.hasPrefix("`requests studio` could not forward the request: "))
      let row = try #require(await studio.log.exchanges.last)
      #expect(row.error?.isEmpty == false && row.response == nil)
    }
  }

  @Test(
    arguments: [
      ("127.0.0.1:1", 200), ("10.0.2.2:99", 200), ("localhost", 200), ("LocalHost:5", 200),
      ("[::1]:7", 200), ("evil.example", 421), ("localhost.evil.example", 421), ("127.0.0.1.", 421),
      ("localhost.", 421), ("1.2.3", 421), ("1.2.3.4.5", 421),
    ]
  )
  func `a name that somebody can point here is refused`(_ host: String, _ status: Int) async throws
  {
    try await forwarding { studio, _ in
      let answer = try await studio.wait(for: "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      #expect(answer.status == status, "\(answer.body)")
    }
  }

  @Test func `a line break adds no field`() async throws {
    try await forwarding { studio, target in
      let hostile = [
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rInjected: 1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\u{0}b\r\n\r\n",
        "GET /a\rb HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX : a\r\n\r\n",
      ]
      for text in hostile {
        #expect([400, 502].contains(try await studio.wait(for: text).status), "\(text)")
      }
      try await studio.wait(for: "GET /%0d%0aInjected:%201 HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let request = try #require(await target.nextRequest())
      #expect(request.target == "/%0d%0aInjected:%201")
      #expect(!request.headers.contains { $0.name.lowercased() == "injected" })
    }
  }

  @Test func `redirects, cookies and statuses are for the client`() async throws {
    let answering = ServerAnswering { request, _ in
      guard request.target != "/cookie" else {
        let cookie = request.headers.first { $0.name == "Cookie" }?.value ?? "none"
        return ServerAnswer(404, body: .bytes(Array(cookie.utf8)))
      }
      return ServerAnswer(
        302,
        fields: [
          .init(name: "Location", value: "/cookie"),
          .init(name: "Set-Cookie", value: "sid=s3cret"),
          .init(name: "Keep-Alive", value: "timeout=5"),
        ]
      )
    }
    try await EchoServer.withRunning(answering: answering) { target in
      let forwarder = try Forwarder(to: "http://127.0.0.1:\(target.port)/")
      try await Studio.withRunning(forwarder: forwarder) { studio in
        let redirect = try await studio.wait(for: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(redirect.status == 302 && redirect.value(of: "Location") == "/cookie")
        #expect(redirect.value(of: "Set-Cookie") == "sid=s3cret")
        #expect(redirect.value(of: "Keep-Alive") == nil)
        let next = try await studio.wait(for: "GET /cookie HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(next.status == 404 && next.body == "none")
        #expect(!(try await studio.ask("api/requests/1").body.contains("s3cret")))
        #expect(try await studio.ask("api/requests/1?reveal=1").body.contains("s3cret"))
      }
    }
  }

  #if os(Linux)
    // Other systems do not tell that a client has left before something is written to it.
    @Test func `events reach the client as they come, and end with it`() async throws {
      let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
      let answering = ServerAnswering { _, _ in
        let (stream, pieces) = AsyncThrowingStream.makeStream(of: [UInt8].self)
        pieces.yield(Array("data: one\n\n".utf8))
        pieces.onTermination = { _ in ended.yield(true) }
        return ServerAnswer(
          200,
          fields: [.init(name: "Content-Type", value: "text/event-stream")],
          body: .stream(stream)
        )
      }
      try await forwarding(to: answering) { studio in
        let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
        let answer = try await RawClient.converse(
          port: studio.inspectPort,
          steps: [(request, "data: one\n\n")]
        )
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.contains("text/event-stream"))
        var iterator = ends.makeAsyncIterator()
        #expect(await iterator.next() == true)
        let exchange = try await studio.finished(1)
        #expect(exchange.response?.body == Data("data: one\n\n".utf8))
        #expect(
          exchange.error == "The client closed the connection before the response was complete."
        )
      }
    }

    @Test func `a request that nobody waits for any more is given up`() async throws {
      let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
      let (starts, started) = AsyncStream.makeStream(of: Bool.self)
      let answering = ServerAnswering { _, _ in
        started.yield(true)
        try? await Task.sleep(for: .seconds(600))
        ended.yield(Task.isCancelled)
        return ServerAnswer(200)
      }
      try await forwarding(to: answering) { studio in
        let port = studio.inspectPort
        let client = Task {
          let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
          try await RawClient.hold(port: port, writing: request)
        }
        for await _ in starts { break }
        client.cancel()
        var iterator = ends.makeAsyncIterator()
        #expect(await iterator.next() == true)
        let exchange = try await studio.finished(1)
        #expect(
          exchange.error == "The client closed the connection before the response was complete."
        )
        #expect(exchange.response == nil)
      }
    }
  #endif

  @Test func `the beginning of an endless answer is kept, and all of it passed on`() async throws {
    let piece = Array(repeating: UInt8(ascii: "a"), count: 100_000)
    let answering = ServerAnswering { _, _ in
      ServerAnswer(200, body: .stream(AsyncThrowingStream { piece }))
    }
    let log = ExchangeLog(responseLimit: 250_000)
    try await forwarding(to: answering, log: log) { studio in
      let url = "http://127.0.0.1:\(studio.inspectPort)/"
      let run = try await ProgramRun.run(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", "curl -sN \(url) | head -c 3000000 | wc -c"]
      )
      #expect(run.output.contains("3000000"), "\(run.output) \(run.errors)")
      let exchange = try await studio.finished(1)
      #expect(exchange.response?.body?.count == 250_000)
      #expect(exchange.response.map { $0.bodySize >= 3_000_000 } == true)
      let body = try await studio.get("requests/1/response/content")["body"] as? [String: Any]
      #expect(body?["kept"] as? Int == 250_000 && body?["truncated"] as? Bool == true)
      #expect(body?["kind"] as? String == "text")
    }
  }

  @Test(arguments: [[RecordedRequest.Field(name: "Content-Length", value: "9")], []])
  func `an answer that breaks off does so for the client`(
    _ fields: [RecordedRequest.Field]
  ) async throws {
    let answering = ServerAnswering { _, _ in
      let (stream, pieces) = AsyncThrowingStream.makeStream(of: [UInt8].self)
      pieces.yield(Array("half".utf8))
      pieces.finish(throwing: CancellationError())
      return ServerAnswer(200, fields: fields, body: .stream(stream))
    }
    try await forwarding(to: answering) { studio in
      let run = try await ProgramRun.curl(["http://127.0.0.1:\(studio.inspectPort)/"])
      #expect(run.status != 0 && run.output == "half", "\(run.status) \(run.output)")
      let exchange = try await studio.finished(1)
      #expect(exchange.error?.isEmpty == false)
      #expect(exchange.response?.body == Data("half".utf8))
    }
  }

  @Test(arguments: [("HEAD", 200), ("GET", 204), ("GET", 304)])
  func `an answer without a body has none`(_ method: String, _ status: Int) async throws {
    let answering = ServerAnswering { _, _ in
      ServerAnswer(status, body: .bytes(Array("body".utf8)))
    }
    try await forwarding(to: answering) { studio in
      let run = try await ProgramRun.curl(
        ["-i", method == "HEAD" ? "-I" : "-N", "http://127.0.0.1:\(studio.inspectPort)/"]
      )
      #expect(run.status == 0 && run.output.hasPrefix("HTTP/1.1 \(status) "), "\(run.output)")
      #expect(run.output.hasSuffix("\r\n\r\n") && !run.output.contains("chunked"))
      #expect(run.output.contains("Content-Length: 4") == (method == "HEAD"))
    }
  }

  @Test func `a server that is not there is said`() async throws {
    let closed = try await EchoServer.withRunning { $0.port }
    let forwarder = try Forwarder(to: "http://127.0.0.1:\(closed)")
    try await Studio.withRunning(forwarder: forwarder) { studio in
      let answer = try await studio.wait(for: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(answer.status == 502)
      #expect(answer.body.hasPrefix("`requests studio` could not forward the request: "))
      #expect((try await studio.get("state")["forward"] as? String) == "http://127.0.0.1:\(closed)")
    }
  }

  @Test(arguments: ["localhost", "LOCALHOST", "127.0.0.1", "0.0.0.0", "[::1]", "[::]"])
  func `a studio does not forward to itself`(_ host: String) async throws {
    let port = try await EchoServer.withRunning { $0.port }
    let forwarder = try Forwarder(to: "http://\(host):\(port)")
    try await Studio.withRunning(inspectPort: port, forwarder: forwarder) { studio in
      let answer = try await studio.wait(for: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(answer.status == 502 && answer.body.contains("leads back to this server"))
    }
  }

  @Test(
    arguments: [
      "ftp://h", "h.example", "https://", "https://h/path", "https://h?q", "https://h/#f",
      "https://u:p@h", "file:///etc/passwd", "",
    ]
  )
  func `only an origin is forwarded to`(_ text: String) {
    #expect(throws: (any Error).self) { try Forwarder(to: text) }
    #expect(throws: (any Error).self) { try StudioCommand.parse(["--forward", text]) }
  }
}
