// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import Foundation
internal import Testing
internal import ToolTestSupport

@Suite("EchoServer", .timeLimit(.minutes(15)))
struct EchoServerTests {
  static let get = "GET /a?b=%2f&c HTTP/1.1\r\nHoSt: h\r\nX-Empty:\r\nx-two: 1\r\nX-Two: 2\r\n\r\n"
  static let post = "POST /p HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\na\0b\r\n"
  static let chunked =
    "PUT /c HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
    + "3;x=y\r\nabc\r\n0A\r\n0123456789\r\n0\r\nTrailer: t\r\n\r\n"
  static let head = "HEAD /h HTTP/1.1\r\nHost: h\r\n\r\n"

  static let messages: [(message: String, method: String, body: String)] = [
    (get, "GET", ""),
    (post, "POST", "a\0b\r\n"),
    (chunked, "PUT", "abc0123456789"),
    (head, "HEAD", ""),
    ("QUERY /q HTTP/1.1\r\nContent-Length: 1\r\n\r\nq", "QUERY", "q"),
    ("LINK-it /l HTTP/1.1\r\n\r\n", "LINK-it", ""),
    ("post /lower HTTP/1.0\r\nContent-Length: 0\r\n\r\n", "post", ""),
    ("\r\nGET /after-an-empty-line HTTP/1.1\r\n\r\n", "GET", ""),
    ("CONNECT h:443 HTTP/1.1\r\nHost: h:443\r\n\r\n", "CONNECT", ""),
    ("GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n", "GET", ""),
  ]

  @Test("Raw bytes are those that were sent, however they were cut", arguments: messages)
  func rawBytes(message: String, method: String, body: String) async throws {
    try await EchoServer.withRunning { server in
      for pieces in [[message], message.utf8.map { String(decoding: [$0], as: UTF8.self) }] {
        _ = try await RawClient.exchange(port: server.port, writing: pieces)
        let request = try #require(await server.nextRequest())
        #expect(String(decoding: request.raw, as: UTF8.self) == message)
        #expect(request.method == method)
        #expect(request.body == Array(body.utf8))
        #expect(request.bodyLength == body.utf8.count)
      }
    }
  }

  @Test("The decoded head keeps order, case and the target as sent")
  func decodedHead() async throws {
    try await EchoServer.withRunning { server in
      _ = try await RawClient.exchange(port: server.port, writing: [Self.get])
      let request = try #require(await server.nextRequest())
      #expect(request.target == "/a?b=%2f&c")
      #expect(request.version == "HTTP/1.1")
      #expect(request.headers.map(\.name) == ["HoSt", "X-Empty", "x-two", "X-Two"])
      #expect(request.headers.map(\.value) == ["h", "", "1", "2"])
      #expect(request.rawHead.elementsEqual(Self.get.utf8))
    }
  }

  @Test("Pipelined requests are split exactly and answered in order")
  func pipelined() async throws {
    let messages = [Self.post, Self.chunked, Self.get, Self.head, Self.get]
    try await EchoServer.withRunning { server in
      let answer = try await RawClient.exchange(port: server.port, writing: [messages.joined()])
      for message in messages {
        let request = try #require(await server.nextRequest())
        #expect(String(decoding: request.raw, as: UTF8.self) == message)
      }
      #expect(answer.components(separatedBy: "HTTP/1.1 200 OK\r\n").count == messages.count + 1)
    }
  }

  @Test("A connection is kept alive from answer to answer")
  func keepAlive() async throws {
    let messages = [Self.get, Self.post, Self.chunked]
    try await EchoServer.withRunning { server in
      let answers = try await RawClient.converse(port: server.port, writing: messages)
      for (answer, message) in zip(answers, messages) {
        let json = try #require(answer.components(separatedBy: "\r\n\r\n").last)
        let request = try #require(await server.nextRequest())
        #expect(String(decoding: request.raw, as: UTF8.self) == message)
        #expect(try request.json == Array(json.utf8))
      }
    }
  }

  @Test("A body of 1 MiB arrives whole", arguments: [false, true])
  func largeBody(discardBodies: Bool) async throws {
    let body = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let head = Array("POST / HTTP/1.1\r\nContent-Length: \(body.count)\r\n\r\n".utf8)
    try await EchoServer.withRunning(discardBodies: discardBodies, bodyLimit: 1 << 20) { server in
      _ = try await RawClient.exchange(port: server.port, writing: [head, body])
      let request = try #require(await server.nextRequest())
      #expect(request.body == (discardBodies ? nil : body))
      #expect(request.bodyLength == body.count)
      #expect(request.raw == (discardBodies ? head : head + body))
    }
  }

  @Test("A HEAD request gets the length of the answer and no body")
  func headRequest() async throws {
    try await EchoServer.withRunning { server in
      let answer = try await RawClient.exchange(port: server.port, writing: [Self.head])
      #expect(answer.hasSuffix("\r\n\r\n"))
      #expect(answer.contains("Content-Length: "))
    }
  }

  static let refused: [(message: String, status: String)] = [
    ("GET\r\n\r\n", "400 Bad Request"),
    ("\u{16}\u{3}\u{1}", "400 Bad Request"),
    ("GET / HTTP/1.1\r\nA b: c\r\n\r\n", "400 Bad Request"),
    ("GET / HTTP/2.5\r\n\r\n", "400 Bad Request"),
    ("POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n", "400 Bad Request"),
    ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", "400 Bad Request"),
    (
      "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "400 Bad Request"
    ),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "400 Bad Request"),
    ("POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n123456789", "413 Payload Too Large"),
    (
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n123456789\r\n0\r\n\r\n",
      "413 Payload Too Large"
    ),
  ]

  @Test("A refused request closes its connection and the server lives on", arguments: refused)
  func refusal(message: String, status: String) async throws {
    try await EchoServer.withRunning(bodyLimit: 8) { server in
      let answer = try await RawClient.exchange(
        port: server.port,
        writing: [message + Self.get]
      )
      #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"))
      #expect(answer.contains("\r\nConnection: close\r\n"))
      #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
      _ = try await RawClient.exchange(port: server.port, writing: [Self.get])
      #expect(await server.nextRequest()?.target == "/a?b=%2f&c")
    }
  }

  @Test("Twenty connections at once each get their own bytes")
  func concurrentConnections() async throws {
    try await EchoServer.withRunning { server in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask {
            let message = "POST /\(number) HTTP/1.1\r\nContent-Length: 2\r\n\r\n\(number + 10)"
            let answer = try await RawClient.exchange(
              port: server.port,
              writing: message.utf8.map { [$0] }
            )
            #expect(answer.contains("\"raw\":\"\(Data(message.utf8).base64EncodedString())\""))
          }
        }
        try await group.waitForAll()
      }
      var targets: Set<String> = []
      for _ in 0..<20 { targets.insert(await server.nextRequest()?.target ?? "") }
      #expect(targets == Set((0..<20).map { "/\($0)" }))
    }
  }

  @Test("A port that is in use is an error that names it")
  func portInUse() async throws {
    try await EchoServer.withRunning { server in
      let error = await #expect(throws: EchoServerError.self) {
        try await EchoServer.withRunning(port: server.port) { _ in }
      }
      #expect(error?.port == server.port)
    }
  }

  @Test("The requests end with the server, also when the closure throws")
  func end() async throws {
    struct Stop: Error {}
    var requests: AsyncStream<RecordedRequest>?
    await #expect(throws: Stop.self) {
      try await EchoServer.withRunning { server in
        requests = server.requests
        throw Stop()
      }
    }
    var iterator = try #require(requests).makeAsyncIterator()
    #expect(await iterator.next() == nil)
  }

  @Test("curl waits for 100 Continue and gets it")
  func expectContinue() async throws {
    try await EchoServer.withRunning { server in
      let run = try await ProgramRun.curl([
        "-i", "-H", "Expect: 100-continue", "--expect100-timeout", "15", "--max-time", "10",
        "-d", "a=1", "http://127.0.0.1:\(server.port)/",
      ])
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("HTTP/1.1 100 Continue\r\n"))
      #expect(await server.nextRequest()?.body == Array("a=1".utf8))
    }
  }
}
