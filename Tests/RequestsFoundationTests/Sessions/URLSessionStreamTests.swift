// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestsFoundation
import TestSupport
import Testing

/// Responses that are read while they arrive.
@Suite(
  .enabled(if: EchoServer.isAvailable, "The server needs python3."),
  .serialized,
  .timeLimit(.minutes(15))
)
struct URLSessionStreamTests {
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

  /// Sends with a session that has a delegate or none, and returns the response with its pieces.
  private func received(
    _ block: RequestBlock,
    delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (response: ReceivedResponse, count: Int) {
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let stream = try await session.stream(for: block)
    var (body, count) = (Data(), 0)
    for try await piece in stream.body {
      body += piece
      count += 1
    }
    let response = ReceivedResponse(
      stream.status,
      headers: stream.headers,
      body: body,
      to: stream.request,
      url: stream.url
    )
    return (response, count)
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
      let (response, count) = try await received(block("/", .source(source)))
      #expect(response.status == .ok)
      #expect(count > 1)
      let echo = try response.json(EchoServer.Echo.self)
      #expect(echo.body.elementsEqual(content))
      #expect(echo.values("Content-Length") == ["100000"])
      #expect(echo.values("Transfer-Encoding") == [])
    }
  }

  @Test func `a redirect that is followed leaves nothing behind`() async throws {
    let redirect = block("/redirect/307?to=/", .source(.bytes(content)))
    let (response, _) = try await received(redirect)
    #expect(response.status == .ok)
    #expect(response.url == response.request.url)
    #expect(response.request.url.path == "/")
    #expect(try response.json(EchoServer.Echo.self).body.elementsEqual(content))
    let stopped = try await received(redirect, delegate: Stopping())
    #expect(stopped.response.status == .temporaryRedirect)
    #expect(stopped.response.request.url.path == "/redirect/307")
  }

  @Test func `a challenge is the response only if nobody answers it`() async throws {
    let protected = block("/protected", .source(.bytes(content)))
    let (response, _) = try await received(protected)
    #expect(response.status == .unauthorized)
    #expect(response.text == "who are you?")
    #expect(AuthenticationChallenge(response).schemes.map(\.name) == ["Basic"])
    let answered = try await received(protected, delegate: Guest()).response
    #expect(answered.status == .ok)
    #expect(try answered.json(EchoServer.Echo.self).values("Authorization") == ["Basic dTpw"])
  }

  #if canImport(FoundationNetworking)
    private func lost() async throws -> String { try await count("/lost") }

    /// The streams that have ended in a way, by the server.
    private func count(_ path: EndpointPath) async throws -> String {
      let (data, _) = try await URLSession.shared.data {
        BaseURL(server.url)
        Endpoint(path)
      }
      return String(decoding: data, as: UTF8.self)
    }

    private func waitForLostClient() async throws -> Bool { try await waitForOne("/lost") }

    private func waitForOne(_ path: EndpointPath) async throws -> Bool {
      for _ in 0..<10_000 {
        if try await count(path) == "1" { return true }
        try await Task.sleep(for: .milliseconds(5))
      }
      return false
    }

    /// A response that goes on until its client leaves.
    ///
    /// The pauses keep it below the limit of the buffer, even if the reader is slow to begin.
    private func endless() throws -> ComposedRequest {
      try ComposedRequest {
        BaseURL(server.url)
        Endpoint(reference: "/stream?count=100000000&size=100000&pause=0.01")
      }
    }

    @Test func `a refusal that nobody can answer does not wait for its body`() async throws {
      let content = content
      let stream = ByteSource.sequence { AsyncStream<Data>(unfolding: { nil }) }
      // A stream is not sent again.
      let cases: [(ByteSource, (any URLSessionTaskDelegate)?)] = [
        (.bytes(content), nil), (stream, nil), (stream, Guest()),
      ]
      for (source, delegate) in cases {
        let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let request = try await block("/slow401?600", .source(source)).composed()
        let response = try await Watchdog.watch("The head of a refusal") {
          try await session.stream(for: request)
        }
        #expect(response.status == .unauthorized)
      }
    }

    @Test(arguments: ["released", "left", "kept", "cancelled"])
    func `a stream that nobody reads closes the connection`(_ end: String) async throws {
      let request = try endless()
      var kept: StreamedResponse?
      defer { withExtendedLifetime(kept) {} }
      switch end {
      case "released": _ = try await URLSession.shared.stream(for: request)
      case "left":
        for try await _ in try await URLSession.shared.stream(for: request).body { break }
      case "kept":
        let stream = try await URLSession.shared.stream(for: request)
        for try await _ in stream.body { break }
        kept = stream
      default:
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
          // A stream that fails before its first piece ends the test.
          defer { begin.finish() }
          for try await _ in try await URLSession.shared.stream(for: request).body { begin.yield() }
        }
        for await _ in begun { break }
        task.cancel()
        let error = await #expect(throws: URLError.self) { try await task.value }
        #expect(error?.code == .cancelled)
      }
      #expect(try await waitForLostClient())
    }

    @Test func `more than the limit waits for no reader`() async throws {
      let request = try ComposedRequest {
        BaseURL(server.url)
        Endpoint(reference: "/stream?count=400&size=100000")
      }
      // The limit can be reached before the stream is returned.
      let error = await #expect(throws: RequestError.self) {
        let stream = try await URLSession.shared.stream(for: request, bufferLimit: 1 << 20)
        for try await _ in stream.body {
          // The server has written all of the body, and most of it has arrived.
          #expect(try await waitForOne("/ended"))
        }
      }
      #expect(error?.code == .bodyTooLarge)
    }

    @Test func `a slow reader gets all through a file, and keeps no other request waiting`()
      async throws
    {
      let request = try ComposedRequest {
        BaseURL(server.url)
        Endpoint(reference: "/stream?count=400&size=100000")
      }
      let stream = try await URLSession.shared.stream(for: request)
      #expect(try await lost() == "0")
      var count = 0
      for try await piece in stream.body { count += piece.count }
      #expect(count == 40_000_000)
    }

    @Test func `a response that has arrived but was not read is cancelled too`() async throws {
      let request = try ComposedRequest {
        BaseURL(server.url)
        Endpoint(reference: "/stream?count=100&size=1000")
      }
      let stream = try await URLSession.shared.stream(for: request)
      // All has arrived when a later request has been answered.
      #expect(try await lost() == "0")
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
        for try await _ in stream.body {}
      }
      task.cancel()
      let error = await #expect(throws: URLError.self) { try await task.value }
      #expect(error?.code == .cancelled)
    }
  #endif

  @Test func `a body is read once, and only up to the limit`() async throws {
    let stream = try await URLSession.shared.stream(for: block("/", .string("a")))
    _ = try await stream.received()
    let second = await #expect(throws: RequestError.self) { _ = try await stream.received() }
    #expect(second?.code == .notExpressible)
    let long = await #expect(throws: RequestError.self) {
      _ = try await URLSession.shared.response(for: block("/", .string("a")).composed(), limit: 10)
    }
    #expect(long?.code == .bodyTooLarge)
  }

  @Test func `what cannot be sent is refused`() async throws {
    let request = try ComposedRequest { Endpoint("/a") }
    let error = await #expect(throws: RequestError.self) {
      _ = try await URLSession.shared.response(for: request)
    }
    #expect(error?.code == .missingHost)
  }

  @Test func `a file is downloaded only for an accepted status`() async throws {
    let request = RequestBlock {
      BaseURL(server.url)
      Endpoint("/protected")
    }
    let error = await #expect(throws: UnacceptedStatus.self) {
      _ = try await URLSession.shared.download(accepting: 200..<300) { request }
    }
    #expect(error?.response.text == "who are you?")
    let composed = try await request.composed()
    let (file, _) = try await URLSession.shared.download(for: composed, accepting: 200..<500)
    try FileManager.default.removeItem(at: file)
    let (other, response) = try await URLSession.shared.download { request }
    #expect((response as? HTTPURLResponse)?.statusCode == 401)
    try FileManager.default.removeItem(at: other)
  }
}
