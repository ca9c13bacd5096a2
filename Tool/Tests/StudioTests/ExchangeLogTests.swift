// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import RequestsFoundation
internal import Testing

@testable internal import EchoServer
@testable internal import RequestsCommand

@Suite(.serialized, .timeLimit(.minutes(15)))
struct ExchangeLogTests {
  private static let response = Exchange.Response(
    status: 200,
    headers: [:],
    body: Data(count: 1000),
    bodySize: 1000,
    duration: 1
  )

  private func recorded(_ size: Int) -> RecordedRequest {
    let raw = message("POST / HTTP/1.1\r\nHost: h", Array(repeating: 0x61, count: size))
    return RecordedRequest(
      method: "POST",
      target: "/",
      version: "HTTP/1.1",
      headers: [.init(name: "Host", value: "h")],
      body: Array(repeating: 0x61, count: size),
      bodyLength: size,
      raw: raw
    )
  }

  private func fill(_ log: ExchangeLog, count: Int, size: Int) async {
    for _ in 0..<count {
      let request = recorded(size)
      await log.add { Exchange(id: $0, inspecting: request, origin: .here(port: 1)) }
    }
  }

  @Test func `the last exchanges are kept`() async {
    let log = ExchangeLog(limit: 3)
    await fill(log, count: 5, size: 0)
    #expect(await log.exchanges.map(\.id) == [3, 4, 5])
    for (id, kept) in [(2, nil), (3, 3), (6, nil), (0, nil)] { #expect(await log[id]?.id == kept) }
    await log.removeAll()
    #expect(await log.exchanges.isEmpty)
    #expect(await log[5] == nil)
    await fill(log, count: 1, size: 0)
    #expect(await log.exchanges.map(\.id) == [6])
  }

  @Test func `a thousand are kept unless set otherwise`() async {
    let log = ExchangeLog()
    await fill(log, count: 1005, size: 0)
    #expect(await log.exchanges.count == 1000)
    #expect(log.limit == 1000)
  }

  @Test func `the oldest bodies go first, and then the oldest exchanges`() async {
    let log = ExchangeLog(limit: 100, byteLimit: 100_000)
    await fill(log, count: 5, size: 30_000)
    let kept = await log.exchanges
    #expect(kept.map(\.isBodyDropped) == [true, true, true, true, false])
    #expect(kept.map(\.bodySize) == Array(repeating: 30_000, count: 5))
    #expect(kept.reduce(0) { $0 + $1.heldSize } <= 100_000)
    #expect(throws: InterfaceError.self) { try kept[0].wholeRequest }
    #expect(throws: Never.self) { try kept[4].wholeRequest }

    let small = ExchangeLog(limit: 100, byteLimit: 200)
    await fill(small, count: 50, size: 10_000)
    let rest = await small.exchanges
    #expect(rest.count < 10 && rest.reduce(0) { $0 + $1.heldSize } <= 200)
  }

  @Test func `an answer that comes late keeps no more than its request`() async {
    let log = ExchangeLog(limit: 100, byteLimit: 100_000)
    await fill(log, count: 3, size: 30_000)
    await log.change(1) { $0.finish(with: Self.response) }
    #expect(await log[1]?.response?.status == 200)
    #expect(await log[1]?.response?.body == nil)
    await log.change(3) { $0.finish(with: Self.response) }
    #expect(await log[3]?.response?.body?.count == 1000)
    await log.change(99) { $0.finish(with: Self.response) }
  }

  @Test func `the fields of a response are counted, and go with their exchange`() async {
    let log = ExchangeLog(limit: 100, byteLimit: 10_000)
    await fill(log, count: 3, size: 0)
    var headers = HTTPHeaders()
    headers.append(name: "X", value: String(repeating: "a", count: 20_000))
    let response = Exchange.Response(
      status: 200,
      headers: headers,
      body: nil,
      bodySize: 0,
      duration: 1
    )
    await log.change(2) { $0.finish(with: response) }
    #expect(await log.exchanges.map(\.id) == [3])
  }

  @Test func `exchanges are found after others of their age were cleared`() async throws {
    let log = ExchangeLog(limit: 4, byteLimit: 100_000)
    let request = try ComposedRequest {
      BaseURL("http://h")
      Method.POST
      RequestBody.string(String(repeating: "a", count: 30_000))
    }
    for _ in 0..<2 {
      await fill(log, count: 1, size: 0)
      try await log.add { try Exchange(id: $0, sending: request) }
    }
    await log.removeAll(.inspected)
    #expect(await log.exchanges.map(\.id) == [2, 4])
    for (id, kept) in [(1, nil), (2, 2), (3, nil), (4, 4), (5, nil)] {
      #expect(await log[id]?.id == kept)
    }
    await fill(log, count: 1, size: 20_000)
    #expect(await log.exchanges.map(\.isBodyDropped) == [true, true, false])
    await log.change(4) { $0.finish(with: Self.response) }
    let late = try #require(await log[4]?.response)
    #expect(late.body == nil)
    await fill(log, count: 2, size: 0)
    #expect(await log.exchanges.map(\.id) == [4, 5, 6, 7])
  }

  @Test func `a body that is no longer kept is said`() async throws {
    let log = ExchangeLog(limit: 100, byteLimit: 70_000)
    await fill(log, count: 2, size: 30_000)
    let exchange = try #require(await log[1])
    let body = try BodyView(of: exchange, dialect: .standard, isRevealed: false).body
    #expect(body?.kind == BodyDetails.Kind.none && body?.size == 30_000)
    #expect(try RawView(of: exchange, isRevealed: false).truncated)
    let written = WrittenRequest(exchange, as: .curl, isRevealed: false)
    guard case .error(let message) = written.text else { throw CancellationError() }
    #expect(message == "The body of request 1 was discarded. Send the request again.")
  }

  @Test func `readers get a beat, and begin again when they were too slow`() async throws {
    let log = ExchangeLog()
    var beats = await log.events(beat: .milliseconds(20)).makeAsyncIterator()
    for _ in 0..<3 { #expect(try await beats.next() == Array(":\n\n".utf8)) }
    let slow = await log.events()
    await fill(log, count: 1100, size: 0)
    var count = 0
    for try await _ in slow { count += 1 }
    #expect(count == 1024)
  }
}
