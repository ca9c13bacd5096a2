// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import Foundation
internal import Testing
internal import ToolTestSupport

@Suite(.serialized, .timeLimit(.minutes(15)))
struct ServerAnsweringTests {
  private func request(_ target: String, _ fields: String = "", method: String = "GET") -> String {
    "\(method) \(target) HTTP/1.1\r\nHost: h\r\n\(fields)\r\n"
  }

  @Test func `answers that take time come in the order of the requests`() async throws {
    let answering = ServerAnswering { request, _ in
      if request.target == "/slow" { try? await Task.sleep(for: .milliseconds(200)) }
      return ServerAnswer(200, body: .bytes(Array("[\(request.target)]".utf8)))
    }
    let texts = ["/slow", "/a", "/slow", "/b"].map { request($0) }
    try await EchoServer.withRunning(answering: answering) { server in
      for pieces in [texts, [texts.joined()]] {
        let answer = try await RawClient.exchange(port: server.port, writing: pieces)
        let bodies = answer.components(separatedBy: "\r\n").filter { $0.hasPrefix("[") }
        #expect(bodies.count == 4 || bodies.joined().hasPrefix("[/slow]"), "\(answer)")
        let order = answer.components(separatedBy: "[").dropFirst().map { $0.prefix { $0 != "]" } }
        #expect(order == ["/slow", "/a", "/slow", "/b"])
      }
    }
  }

  @Test func `what is refused waits for the answers before it`() async throws {
    let answering = ServerAnswering(fields: [.init(name: "X-All", value: "1")]) { _, _ in
      try? await Task.sleep(for: .milliseconds(100))
      return ServerAnswer(200, body: .bytes(Array("first".utf8)))
    }
    try await EchoServer.withRunning(answering: answering) { server in
      let answer = try await RawClient.exchange(
        port: server.port,
        writing: [request("/") + "nonsense\r\n\r\n"]
      )
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\nX-All: 1\r\n"), "\(answer)")
      #expect(answer.contains("firstHTTP/1.1 400 Bad Request\r\nX-All: 1\r\n"))
    }
  }

  @Test func `a client that expects it is asked for its body after the answer before`() async throws
  {
    let answering = ServerAnswering { request, _ in
      ServerAnswer(200, body: .bytes(request.body ?? []))
    }
    try await EchoServer.withRunning(answering: answering) { server in
      let expecting = request(
        "/",
        "Expect: 100-continue\r\nContent-Length: 2\r\n",
        method: "POST"
      )
      let answer = try await RawClient.converse(
        port: server.port,
        steps: [(request("/") + expecting, "100 Continue\r\n\r\n"), ("ok", "\r\n\r\nok")]
      )
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.contains("HTTP/1.1 100 Continue\r\n\r\n"))
      #expect(answer.hasSuffix("\r\n\r\nok"))
    }
  }

  @Test(
    arguments: [
      ("HEAD", 200, "abc", "Content-Length: 3", ""), ("HEAD", 200, "", nil, ""),
      ("GET", 204, "abc", nil, ""), ("GET", 304, "abc", nil, ""),
      ("GET", 418, "abc", "Content-Length: 3", "abc"), ("GET", 200, "", "Content-Length: 0", ""),
    ]
  )
  func `a body is framed as method and status ask`(
    _ method: String,
    _ status: Int,
    _ body: String,
    _ length: String?,
    _ sent: String
  ) async throws {
    let answering = ServerAnswering { _, _ in ServerAnswer(status, body: .bytes(Array(body.utf8))) }
    try await EchoServer.withRunning(answering: answering) { server in
      let text = request("/", method: method)
      let answer = try await RawClient.exchange(port: server.port, writing: [text])
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
      let end = try #require(answer.range(of: "\r\n\r\n"))
      #expect(answer[end.upperBound...] == sent)
      #expect(
        answer[..<end.lowerBound].components(separatedBy: "\r\n")
          .first { $0.hasPrefix("Content-Length") } == length
      )
    }
  }

  @Test func `a stream is sent as it comes, and ends the connection`() async throws {
    let answering = ServerAnswering { _, _ in
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
      continuation.yield(Array("one".utf8))
      continuation.yield(Array("two".utf8))
      continuation.finish()
      return ServerAnswer(200, body: .stream(stream))
    }
    try await EchoServer.withRunning(answering: answering) { server in
      let run = try await ProgramRun.curl(["-i", "http://127.0.0.1:\(server.port)/"])
      #expect(run.status == 0 && run.output.hasSuffix("\r\n\r\nonetwo"), "\(run.output)")
      #expect(run.output.contains("Connection: close\r\n"))
    }
  }

  @Test func `a stream ends when its client has gone`() async throws {
    let (ends, continuation) = AsyncStream.makeStream(of: Bool.self)
    let answering = ServerAnswering { _, _ in
      let (stream, pieces) = AsyncThrowingStream.makeStream(of: [UInt8].self)
      pieces.yield(Array("one".utf8))
      pieces.onTermination = { _ in continuation.yield(true) }
      return ServerAnswer(200, body: .stream(stream))
    }
    try await EchoServer.withRunning(answering: answering) { server in
      _ = try await RawClient.converse(port: server.port, steps: [(request("/"), "one")])
      var iterator = ends.makeAsyncIterator()
      #expect(await iterator.next() == true)
    }
  }

  @Test(
    arguments: [
      ("HTTP/1.1", [], "Transfer-Encoding: chunked", "3\r\none\r\n0\r\n\r\n"),
      ("HTTP/1.0", [], nil, "one"),
      (
        "HTTP/1.1", [RecordedRequest.Field(name: "Content-Length", value: "3")],
        "Content-Length: 3", "one"
      ),
    ]
  )
  func `a stream is framed as the client can read it`(
    _ version: String,
    _ fields: [RecordedRequest.Field],
    _ framing: String?,
    _ body: String
  ) async throws {
    let answering = ServerAnswering { _, _ in
      let (stream, pieces) = AsyncThrowingStream.makeStream(of: [UInt8].self)
      pieces.yield(Array("one".utf8))
      pieces.finish()
      return ServerAnswer(200, fields: fields, body: .stream(stream))
    }
    try await EchoServer.withRunning(answering: answering) { server in
      let text = "GET / \(version)\r\nHost: h\r\n\r\n"
      let answer = try await RawClient.ask(port: server.port, Array(text.utf8)) { _ in false }
      let end = try #require(answer.range(of: "\r\n\r\n"))
      #expect(answer[end.upperBound...] == body)
      let lines = answer[..<end.lowerBound].components(separatedBy: "\r\n").dropFirst()
      #expect(lines.filter { !$0.hasPrefix("Connection: ") } == [framing].compactMap(\.self))
    }
  }

  @Test func `a stream that breaks off has no end`() async throws {
    let answering = ServerAnswering { _, _ in
      let (stream, pieces) = AsyncThrowingStream.makeStream(of: [UInt8].self)
      pieces.yield(Array("one".utf8))
      pieces.finish(throwing: CancellationError())
      return ServerAnswer(200, body: .stream(stream))
    }
    try await EchoServer.withRunning(answering: answering) { server in
      let run = try await ProgramRun.curl(["-N", "http://127.0.0.1:\(server.port)/"])
      #expect(run.status != 0 && run.output == "one", "\(run.errors)")
    }
  }

  #if os(Linux)
    // Other systems do not tell that a client has left before something is written to it.
    @Test func `an answer is given up when its client leaves`() async throws {
      let (starts, started) = AsyncStream.makeStream(of: Bool.self)
      let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
      let answering = ServerAnswering { _, _ in
        started.yield(true)
        try? await Task.sleep(for: .seconds(600))
        ended.yield(Task.isCancelled)
        return ServerAnswer(200)
      }
      try await EchoServer.withRunning(answering: answering) { server in
        let client = Task { try await RawClient.hold(port: server.port, writing: request("/")) }
        for await _ in starts { break }
        client.cancel()
        var iterator = ends.makeAsyncIterator()
        #expect(await iterator.next() == true)
      }
    }
  #endif

  @Test func `a client that closes its half gets every answer`() async throws {
    let (goesOn, goOn) = AsyncStream.makeStream(of: Bool.self)
    let answering = ServerAnswering { request, _ in
      guard request.target == "/stream" else {
        // Longer than a client is watched between two looks.
        try? await Task.sleep(for: .seconds(1))
        return ServerAnswer(200, body: .bytes(Array("late".utf8)))
      }
      let (stream, pieces) = AsyncThrowingStream.makeStream(of: [UInt8].self)
      pieces.yield(Array("one".utf8))
      Task {
        for await _ in goesOn { break }
        pieces.yield(Array("two".utf8))
        pieces.finish()
      }
      return ServerAnswer(200, body: .stream(stream))
    }
    try await EchoServer.withRunning(answering: answering) { server in
      let text = request("/a") + request("/b") + request("/stream")
      async let answer = RawClient.exchange(port: server.port, writing: [text])
      try await Task.sleep(for: .seconds(3))
      goOn.yield(true)
      let bodies = try await answer.components(separatedBy: "\r\n\r\n")
      // After the last chunk there is an empty line too.
      #expect(bodies.count == 5 && bodies[3] == "3\r\none\r\n3\r\ntwo\r\n0")
      #expect(bodies.filter { $0.hasPrefix("lateHTTP/1.1 200") }.count == 2)
    }
  }

  @Test(arguments: ["", "GET / HTT", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nab"])
  func `a connection on which nothing comes is closed`(_ text: String) async throws {
    try await EchoServer.withRunning(idleTimeout: .milliseconds(200)) { server in
      let answer = try await RawClient.ask(port: server.port, Array(text.utf8)) { _ in false }
      #expect(answer.isEmpty)
    }
  }

  @Test func `who waits for an answer is not idle`() async throws {
    let answering = ServerAnswering { _, _ in
      try? await Task.sleep(for: .seconds(7))
      return ServerAnswer(200, body: .bytes(Array("late".utf8)))
    }
    // Long enough for a slow machine to send the request.
    try await EchoServer.withRunning(
      idleTimeout: .seconds(3),
      answering: answering
    ) { server in
      let text = Array(request("/").utf8)
      let answer = try await RawClient.ask(port: server.port, text) { $0.hasSuffix("late") }
      #expect(answer.hasSuffix("\r\n\r\nlate"))
    }
  }
}
