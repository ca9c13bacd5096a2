// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5)))
struct SharedTokenTests {
  private struct Failure: Error {}

  /// Counts refreshes, and lets each of them wait until it is told to go on.
  private final class Source: Sendable {
    private let count = Mutex(0)
    let (gates, gate) = AsyncStream.makeStream(of: Bool.self)

    var refreshes: Int { count.withLock { $0 } }

    func fetch() async throws -> String {
      let number = count.withLock { count in
        count += 1
        return count
      }
      guard await gates.first(where: { _ in true }) ?? true else { throw Failure() }
      return "t\(number)"
    }
  }

  @Test func `a login and a logout end a running refresh`() async throws {
    let source = Source()
    let tokens = SharedToken { try await source.fetch() }
    let early = Task { try await tokens.current() }
    while source.refreshes < 1 { await Task.yield() }
    await tokens.replace(with: "login")
    #expect(try await early.value == "login")
    source.gate.yield(true)
    #expect(try await tokens.current() == "login")
    let late = Task { try await tokens.renewed(after: "login") }
    while source.refreshes < 2 { await Task.yield() }
    await tokens.replace(with: nil)
    await #expect(throws: CancellationError.self) { try await late.value }
    source.gate.yield(true)
    source.gate.yield(true)
    #expect(try await tokens.current() == "t3")
  }

  @Test func `a hundred callers share one refresh`() async throws {
    let source = Source()
    let tokens = SharedToken { try await source.fetch() }
    let values = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<100 { group.addTask { try await tokens.current() } }
      source.gate.yield(true)
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: "t1", count: 100))
    #expect(source.refreshes == 1)
  }

  @Test func `a token is renewed once for all who were refused`() async throws {
    let source = Source()
    let tokens = SharedToken("t0") { try await source.fetch() }
    #expect(try await tokens.current() == "t0")
    let values = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<100 { group.addTask { try await tokens.renewed(after: "t0") } }
      source.gate.yield(true)
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(values == ["t1"])
    #expect(try await tokens.renewed(after: "t0") == "t1")
    #expect(source.refreshes == 1)
  }

  @Test func `a failure reaches all who wait, and is not kept`() async throws {
    let source = Source()
    let tokens = SharedToken { try await source.fetch() }
    source.gate.yield(false)
    await #expect(throws: Failure.self) { try await tokens.current() }
    source.gate.yield(true)
    #expect(try await tokens.current() == "t2")
  }

  @Test func `cancelling one caller does not end the refresh of the others`() async throws {
    let source = Source()
    let tokens = SharedToken { try await source.fetch() }
    let first = Task { try await tokens.current() }
    while source.refreshes == 0 { await Task.yield() }
    let second = Task { try await tokens.current() }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    source.gate.yield(true)
    #expect(try await second.value == "t1")
    #expect(source.refreshes == 1)
  }

  @Test func `a cancelled caller begins no refresh`() async throws {
    let source = Source()
    let tokens = SharedToken { try await source.fetch() }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await tokens.current()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(source.refreshes == 0)
  }

  @Test(arguments: [
    ([200], ["t1"]), ([401, 200], ["t1", "t2"]), ([401, 401], ["t1", "t2"]), ([403], ["t1"]),
  ])
  func `a refused token is renewed once`(_ statuses: [Int], _ sent: [String]) async throws {
    let source = Source()
    let tokens = SharedToken { try await source.fetch() }
    source.gate.yield(true)
    source.gate.yield(true)
    let request = try ComposedRequest { BaseURL("https://h.example/a") }
    var values: [String] = []
    let response = try await request.sending(with: tokens) { next in
      values.append(next.headers.value(for: "Authorization") ?? "")
      return ReceivedResponse(HTTPResponse.Status(code: statuses[values.count - 1]), to: next)
    }
    #expect(values == sent.map { "Bearer \($0)" })
    #expect(response.status.code == statuses.last)
    #expect(!"\(response.request)".contains("t1"))
  }

  @Test func `a token that is none is an error`() async throws {
    let request = try ComposedRequest { BaseURL("https://h.example/a") }
    let error = await #expect(throws: RequestError.self) {
      _ = try await request.sending(with: SharedToken("a\r\nb") { "t" }) {
        ReceivedResponse(to: $0)
      }
    }
    #expect(error?.code == .invalidCredentials || error?.code == .invalidHeaderValue)
  }

  @Test func `no dump shows a token`() {
    let tokens = SharedToken("canary") { "canary" }
    var dumped = ""
    dump(tokens, to: &dumped)
    for text in [dumped, "\(tokens)", String(reflecting: tokens)] {
      #expect(!text.contains("canary"))
    }
  }
}
