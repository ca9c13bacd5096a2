// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestsFoundation
import TestSupport
import Testing

/// Responses that are handed over while they arrive.
@Suite(
  .enabled(if: EchoServer.isAvailable, "The server needs python3."),
  .serialized,
  .timeLimit(.minutes(15))
)
struct URLSessionReceiveTests {
  private struct Piece: Sendable {
    let data: Data
    let status: Int?
  }

  /// Keeps what is handed over.
  private final class Recorder: Sendable {
    let pieces = Locked<[Piece]>([])

    var body: Data { pieces.withLock { $0.reduce(into: Data()) { $0 += $1.data } } }
    var statuses: Set<Int?> { pieces.withLock { Set($0.map(\.status)) } }

    func take(_ data: Data, _ response: URLResponse) {
      let status = (response as? HTTPURLResponse)?.statusCode
      pieces.withLock { $0.append(Piece(data: data, status: status)) }
    }
  }

  private struct Refusal: Error {}

  /// Follows no redirect.
  private final class Stopping: NSObject, URLSessionTaskDelegate {
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }
  }

  /// Answers each challenge.
  private final class Guest: NSObject, URLSessionTaskDelegate {
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let credential = URLCredential(user: "u", password: "p", persistence: .none)
      completionHandler(.useCredential, credential)
    }
  }

  private let server: EchoServer
  private let content = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

  init() throws {
    server = try EchoServer()
  }

  private func block(_ path: String, _ body: RequestBody) -> RequestBlock {
    RequestBlock {
      Method.POST
      BaseURL(server.url)
      Endpoint(reference: path)
      body
    }
  }

  /// Sends with a session that has a delegate or none, and gives what was handed over.
  private func received(
    _ block: RequestBlock,
    delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (recorder: Recorder, status: Int?) {
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let recorder = Recorder()
    let response = try await session.receive(for: block) { recorder.take($0, $1) }
    return (recorder, (response as? HTTPURLResponse)?.statusCode)
  }

  @Test func `the head comes first, then the body in its order`() async throws {
    let directory = try TemporaryDirectory()
    let content = content
    let sources: [ByteSource] = [
      .bytes(content), .file(try directory.file("a.bin", content)),
      .sequence(length: content.count) {
        AsyncStream {
          $0.yield(content)
          $0.finish()
        }
      },
    ]
    for source in sources {
      let (recorder, status) = try await received(block("/", .source(source)))
      #expect(status == 200)
      #expect(recorder.statuses == [200])
      #expect(recorder.pieces.withLock { $0.first?.data.isEmpty } == true)
      #expect(recorder.pieces.withLock { $0.count } > 2)
      let echo = try JSONDecoder().decode(EchoServer.Echo.self, from: recorder.body)
      #expect(echo.body.elementsEqual(content))
      #expect(echo.values("Content-Length") == ["100000"])
      #expect(echo.values("Transfer-Encoding") == [])
    }
  }

  @Test func `nothing of a redirect that is followed is handed over`() async throws {
    let redirect = block("/redirect/307?to=/", .source(.bytes(content)))
    let (recorder, status) = try await received(redirect)
    #expect(status == 200)
    #expect(recorder.statuses == [200])
    let echo = try JSONDecoder().decode(EchoServer.Echo.self, from: recorder.body)
    #expect(echo.body.elementsEqual(content))
    let stopped = try await received(redirect, delegate: Stopping())
    #expect(stopped.status == 307)
    #expect(stopped.recorder.statuses == [307])
  }

  @Test func `a challenge is handed over only if nobody answers it`() async throws {
    let protected = block("/protected", .source(.bytes(content)))
    let (recorder, status) = try await received(protected)
    #expect(status == 401)
    #expect(recorder.statuses == [401])
    #expect(recorder.body.elementsEqual("who are you?".utf8))
    let answered = try await received(protected, delegate: Guest())
    #expect(answered.status == 200)
    #expect(answered.recorder.statuses == [200])
    let echo = try JSONDecoder().decode(EchoServer.Echo.self, from: answered.recorder.body)
    #expect(echo.values("Authorization") == ["Basic dTpw"])
  }

  @Test(arguments: [0, 1])
  func `what the receiver throws ends the request`(_ accepted: Int) async throws {
    let calls = Locked(0)
    let request = block("/", .source(.bytes(content)))
    await #expect(throws: Refusal.self) {
      _ = try await URLSession.shared.receive(for: request) { _, _ in
        let call = calls.withLock { calls in
          calls += 1
          return calls
        }
        if call > accepted { throw Refusal() }
      }
    }
    #expect(calls.withLock { $0 } == accepted + 1)
  }

  #if canImport(FoundationNetworking)
    private func lost() async throws -> String {
      let (data, _) = try await URLSession.shared.data {
        BaseURL(server.url)
        Endpoint("/lost")
      }
      return String(decoding: data, as: UTF8.self)
    }

    private func waitForLostClient() async throws -> Bool {
      for _ in 0..<10_000 {
        if try await lost() == "1" { return true }
        try await Task.sleep(for: .milliseconds(5))
      }
      return false
    }

    @Test func `a receiver that throws closes the connection`() async throws {
      // Longer than any machine takes to cancel, which waits for what has arrived before.
      let request = RequestBlock {
        BaseURL(server.url)
        Endpoint(reference: "/stream?count=100000000&size=100000")
      }
      await #expect(throws: Refusal.self) {
        _ = try await URLSession.shared.receive(for: request) { _, _ in throw Refusal() }
      }
      #expect(try await waitForLostClient())
    }

    @Test func `more than the limit waits for no receiver`() async throws {
      let request = try ComposedRequest {
        BaseURL(server.url)
        Endpoint(reference: "/stream?count=400&size=100000")
      }
      let isOver = DispatchSemaphore(value: 0)
      let error = await #expect(throws: RequestError.self) {
        _ = try await URLSession.shared.receive(
          for: request,
          bufferLimit: 1 << 20
        ) { piece, _ in
          // Until the rest has come.
          if !piece.isEmpty { _ = isOver.wait(timeout: .now() + 2) }
        }
      }
      #expect(error?.code == .bodyTooLarge)
    }

    @Test func `a slow receiver gets all through a file, and keeps no other request waiting`()
      async throws
    {
      let request = try ComposedRequest {
        BaseURL(server.url)
        Endpoint(reference: "/stream?count=400&size=100000")
      }
      let (begun, begin) = AsyncStream.makeStream(of: Void.self)
      let go = DispatchSemaphore(value: 0)
      let count = Locked(0)
      let task = Task {
        try await URLSession.shared.receive(for: request) { piece, _ in
          if piece.isEmpty {
            begin.yield()
            go.wait()
          }
          count.withLock { $0 += piece.count }
        }
      }
      for await _ in begun { break }
      #expect(try await lost() == "0")
      go.signal()
      _ = try await task.value
      #expect(count.withLock { $0 } == 40_000_000)
    }

    @Test func `a response that has arrived but was not taken is cancelled too`() async throws {
      let request = try ComposedRequest {
        BaseURL(server.url)
        Endpoint(reference: "/stream?count=100&size=1000")
      }
      let (begun, begin) = AsyncStream.makeStream(of: Void.self)
      let go = DispatchSemaphore(value: 0)
      let task = Task {
        try await URLSession.shared.receive(for: request) { piece, _ in
          guard piece.isEmpty else { return }
          begin.yield()
          go.wait()
        }
      }
      for await _ in begun { break }
      // All has arrived when a later request has been answered.
      #expect(try await lost() == "0")
      task.cancel()
      go.signal()
      let error = await #expect(throws: URLError.self) { try await task.value }
      #expect(error?.code == .cancelled)
    }
  #endif

  @Test func `what cannot be sent is refused before the receiver is called`() async throws {
    let request = try ComposedRequest { Endpoint("/a") }
    let recorder = Recorder()
    let error = await #expect(throws: RequestError.self) {
      try await URLSession.shared.receive(for: request) { recorder.take($0, $1) }
    }
    #expect(error?.code == .missingHost)
    #expect(recorder.statuses.isEmpty)
  }
}
