// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Synchronization
import Testing

@Suite struct ResponseStreamTests {
  private struct Failure: Error {}

  private static func body(_ pieces: [[UInt8]], failing: Bool = false) -> ResponseBody {
    ResponseBody {
      var rest = pieces[...]
      return {
        if rest.isEmpty, failing { throw Failure() }
        return rest.popFirst().map { Data($0) }
      }
    }
  }

  private static func stream(
    _ text: String,
    size: Int = .max,
    type: String = "text/event-stream",
    status: HTTPResponse.Status = .ok
  ) throws -> StreamedResponse {
    let bytes = Array(text.utf8)
    let pieces = stride(from: 0, to: bytes.count, by: min(size, max(bytes.count, 1))).map { start in
      Array(bytes[start..<min(start + min(size, bytes.count), bytes.count)])
    }
    return StreamedResponse(
      status,
      headers: ["Content-Type": type],
      body: body(pieces),
      to: try ComposedRequest { BaseURL("https://h.example/a") }
    )
  }

  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
      ("a\rb\r", ["a", "b"]), ("\n\n", ["", ""]), ("\r\r\n\n", ["", "", ""]),
      ("ü\u{2028}x\n", ["ü\u{2028}x"]),
    ]
  )
  func `lines end with LF, CR LF or CR, however they arrive`(
    _ text: String,
    _ lines: [String]
  )
    async throws
  {
    for size in 1...max(text.utf8.count, 1) {
      var read: [String] = []
      for try await line in try Self.stream(text, size: size).lines { read.append(line) }
      #expect(read == lines)
    }
  }

  /// The examples of the HTML Standard §9.2.6, and its edges.
  @Test(
    arguments: [
      ("data: This is the first message.\n\n", ["message|This is the first message.|"]),
      ("data: a\ndata: b\n\n", ["message|a\nb|"]), ("event: add\ndata: 7\n\n", ["add|7|"]),
      (
        ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
        ["message|first event|1", "message|second event|", "message| third event|"]
      ),
      ("data\n\ndata\ndata\n\ndata:", ["message||", "message|\n|"]),
      ("data:test\n\ndata: test\n\n", ["message|test|", "message|test|"]),
      ("\u{FEFF}data: a\n\n", ["message|a|"]), ("\u{FEFF}\u{FEFF}data: a\n\n", []),
      ("data: a\r\rdata: b\r\n\r\n", ["message|a|", "message|b|"]),
      ("id: 1\n\ndata: a\n\n", ["message|a|1"]),
      ("id: a\0b\ndata: a\n\n", ["message|a|"]), ("event: x\n\ndata: a\n\n", ["message|a|"]),
      ("Data: a\n\nfoo: b\ndata: c\n\n", ["message|c|"]), ("data: cut off\n", []), ("", []),
      ("data: ü\n\n", ["message|ü|"]),
    ]
  )
  func `events are read as the standard says, however they arrive`(
    _ text: String,
    _ events: [String]
  )
    async throws
  {
    for size in 1...max(text.utf8.count, 1) {
      var read: [String] = []
      for try await event in try Self.stream(text, size: size).events {
        read.append("\(event.name)|\(event.data)|\(event.id)")
      }
      #expect(read == events, "pieces of \(size)")
    }
  }

  @Test func `a parser keeps the identifier and the time of a stream`() throws {
    var parser = ServerSentEvents.Parser(lastEventID: "0")
    #expect(parser.lastEventID == "0" && parser.retry == nil)
    #expect(
      try parser.parse(Data("retry: 250\nretry: x\nretry: -1\nid: 7\ndata: a\n".utf8)).isEmpty
    )
    // An identifier counts when its event has ended.
    #expect(parser.lastEventID == "0" && parser.retry == .milliseconds(250))
    #expect(try parser.parse(Data("\n".utf8)) == [.init(data: "a", id: "7")])
    #expect(parser.lastEventID == "7")
    for (text, time) in [("86400001", 86_400_000), (String(repeating: "9", count: 30), 86_400_000)]
    {
      _ = try parser.parse(Data("retry: \(text)\n".utf8))
      #expect(parser.retry == .milliseconds(time))
    }
  }

  @Test func `a line without an end is an error, and not memory`() throws {
    var parser = ServerSentEvents.Parser()
    let piece = Data("data: ".utf8) + Data(repeating: 0x61, count: 1 << 22)
    let error = #expect(throws: RequestError.self) {
      for _ in 0..<5 { _ = try parser.parse(piece) }
    }
    #expect(error?.code == .bodyTooLarge)
    var many = ServerSentEvents.Parser()
    let second = #expect(throws: RequestError.self) {
      for _ in 0..<5 { _ = try many.parse(piece + Data("\n".utf8)) }
    }
    #expect(second?.code == .bodyTooLarge)
  }

  private struct Entry: Decodable, Equatable, Sendable { var id: Int }

  @Test func `lines of JSON are values, and an error names the line`() async throws {
    let stream = try Self.stream("{\"id\":1}\r\n\n \n{\"id\":2}", type: "application/x-ndjson")
    var ids: [Int] = []
    for try await entry in stream.jsonLines(Entry.self) { ids.append(entry.id) }
    #expect(ids == [1, 2])
    let broken = try Self.stream("{\"id\":1}\n\n{\"id\":\"x\"}\n")
    let error = await #expect(throws: UnreadableBody.self) {
      for try await _ in broken.jsonLines(Entry.self) {}
    }
    #expect(error?.path == "line 3: id")
  }

  @Test func `a stream is accepted by its status`() async throws {
    let fine = try await Self.stream("a").accepted()
    #expect(try await fine.received().text == "a")
    _ = try await Self.stream("a", status: .partialContent).accepted(.ok, .partialContent)
    let unlisted = await #expect(throws: UnacceptedStatus.self) {
      _ = try await Self.stream("a", status: .created).accepted(.ok, .partialContent)
    }
    #expect(unlisted?.response.text == "a")
    let long = String(repeating: "a", count: 100_000)
    let error = await #expect(throws: UnacceptedStatus.self) {
      _ = try await Self.stream(long, size: 1_000, type: "text/plain", status: .badGateway)
        .accepted()
    }
    #expect(error?.response.body.count == 1 << 16)
    let limited = await #expect(throws: RequestError.self) {
      _ = try await Self.stream(long, size: 1_000).received(limit: 99_999)
    }
    #expect(limited?.code == .bodyTooLarge)
    #expect(try await Self.stream(long, size: 1_000).received(limit: 100_000).body.count == 100_000)
  }

  @Test func `the rest of a refused body is not waited for`() async throws {
    func stalled() -> ResponseBody {
      ResponseBody {
        var isFirst = true
        return {
          defer { isFirst = false }
          if isFirst { return Data([1, 2]) }
          try await Task.sleep(nanoseconds: 3_600_000_000_000)
          return nil
        }
      }
    }
    let request = try ComposedRequest { BaseURL("https://h.example/a") }
    let error = await #expect(throws: UnacceptedStatus.self) {
      _ = try await StreamedResponse(.notFound, body: stalled(), to: request).accepted()
    }
    #expect(error?.response.body == Data([1, 2]))
    await stalled().skip()
  }

  @Test func `an interrupted body throws, and a cancelled one has not ended`() async throws {
    var read = Data()
    await #expect(throws: Failure.self) {
      for try await piece in Self.body([[1], [2]], failing: true) { read += piece }
    }
    #expect(read == Data([1, 2]))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      for try await _ in Self.body([]) {}
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `the data of an event is decoded as JSON`() throws {
    let event = ServerSentEvents.Event(data: #"{"text": "é"}"#)
    #expect(try event.json() == ["text": "é"])
    #expect(throws: DecodingError.self) { try event.json([Int].self) }
    #expect(throws: DecodingError.self) {
      try ServerSentEvents.Event(data: "[DONE]").json([Int].self)
    }
  }

  @Test func `events go on where a stream has ended`() async throws {
    let clock = TestClock()
    let sent = Mutex<[ComposedRequest]>([])
    let request = try ComposedRequest { BaseURL("https://h.example/a") }
    let events = request.events(clock: clock) { next in
      let number = sent.withLock { sent in
        sent.append(next)
        return sent.count
      }
      switch number {
      case 1: return try Self.stream("retry: 700\nid: 1\ndata: a\n\nid: 2\ndata: cut off\n")
      case 2: throw Failure()
      case 3: return try Self.stream("", type: "text/plain", status: .serviceUnavailable)
      case 4: return try Self.stream("retry: 0\ndata: b\n\n", type: "text/event-stream; v=a/b")
      default: return try Self.stream("", status: .noContent)
      }
    }
    var read: [ServerSentEvents.Event] = []
    for try await event in events { read.append(event) }
    #expect(read == [.init(data: "a", id: "1"), .init(data: "b", id: "1")])
    let requests = sent.withLock { $0 }
    #expect(requests.map { $0.headers.value(for: "Last-Event-ID") } == [nil, "1", "1", "1", "1"])
    #expect(requests.allSatisfy { $0.headers.value(for: "Accept") == "text/event-stream" })
    #expect(clock.sleeps.count == 4 && clock.sleeps[0] == .milliseconds(700))
    #expect(clock.sleeps.last == .milliseconds(100))
  }

  @Test func `an identifier that a field cannot hold is ignored`() async throws {
    let sent = Mutex<[ComposedRequest]>([])
    let events = try ComposedRequest { BaseURL("https://h") }.events(clock: TestClock()) { next in
      let number = try sent.withLock { sent in
        sent.append(try next.validated(block: "test"))
        return sent.count
      }
      switch number {
      case 1: return try Self.stream("id: 1\ndata: a\n\nid: 2\u{1}\ndata: b\n\n")
      case 2: return try Self.stream("data: c\n\n")
      default: return try Self.stream("", status: .noContent)
      }
    }
    var read: [ServerSentEvents.Event] = []
    for try await event in events { read.append(event) }
    #expect(
      read == [
        .init(data: "a", id: "1"), .init(data: "b", id: "1"), .init(data: "c", id: "1"),
      ]
    )
    let requests = sent.withLock { $0 }
    #expect(requests.map { $0.headers.value(for: "Last-Event-ID") } == [nil, "1", "1"])
  }

  @Test func `an identifier of the request counts until the server sends another one`() async throws
  {
    let sent = Mutex<[String?]>([])
    let request = try ComposedRequest {
      BaseURL("https://h")
      Header.custom("Last-Event-ID").setValue("7")
    }
    let events = request.events(clock: TestClock()) { next in
      let number = sent.withLock { sent in
        sent.append(next.headers.value(for: "Last-Event-ID"))
        return sent.count
      }
      switch number {
      case 1: return try Self.stream("data: a\n\n")
      case 2: return try Self.stream("id\ndata: b\n\n")
      default: return try Self.stream("", status: .noContent)
      }
    }
    var read: [ServerSentEvents.Event] = []
    for try await event in events { read.append(event) }
    #expect(read == [.init(data: "a", id: "7"), .init(data: "b")])
    #expect(sent.withLock { $0 } == ["7", "7", nil])
  }

  @Test func `a request that cannot be sent twice has the events of one stream`() async throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
    }
    let count = Mutex(0)
    let events = request.events { _ in
      count.withLock { $0 += 1 }
      return try Self.stream("data: a\n\ndata: b\n\n")
    }
    var read: [String] = []
    for try await event in events { read.append(event.data) }
    #expect(read == ["a", "b"])
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `a refusal is an error though a redirect has led to a request that can be sent again`()
    async throws
  {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h/a")
    }
    let events = request.events { request in
      StreamedResponse(
        .serviceUnavailable,
        body: Self.body([]),
        to: try request.redirected(to: "/b", status: 303)
      )
    }
    let error = await #expect(throws: UnacceptedStatus.self) { for try await _ in events {} }
    #expect(error?.description == "GET /b was answered with 503 Service Unavailable")
  }

  @Test func `a refusal and another type end the events`() async throws {
    let request = try ComposedRequest { BaseURL("https://h.example/a") }
    await #expect(throws: UnacceptedStatus.self) {
      for try await _ in request.events(send: { _ in try Self.stream("", status: .forbidden) }) {}
    }
    let error = await #expect(throws: UnreadableBody.self) {
      for try await _ in request.events(send: { _ in try Self.stream("{}", type: "text/html") }) {}
    }
    #expect(
      error?.description
        == "GET /a was answered with 200 OK, and its body cannot be read: Its type is "
        + "text/html, not text/event-stream."
    )
  }
}
