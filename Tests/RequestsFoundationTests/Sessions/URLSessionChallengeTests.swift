// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import TestSupport
import Testing

/// Servers that want to know who asks, and delegates of sessions that tell.
@Suite(
  .enabled(if: EchoServer.isAvailable, "The server needs python3."),
  .serialized,
  // For what hangs; the tests beside these may keep all threads busy for minutes.
  .timeLimit(.minutes(15))
)
struct URLSessionChallengeTests {
  private final class Silent: NSObject, URLSessionTaskDelegate {}

  /// Answers each challenge in one way.
  private final class Answering: NSObject, URLSessionTaskDelegate {
    typealias Answer = (URLSession.AuthChallengeDisposition, URLCredential?)

    private let answer: @Sendable (URLAuthenticationChallenge) -> Answer

    init(_ answer: @escaping @Sendable (URLAuthenticationChallenge) -> Answer) {
      self.answer = answer
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let (disposition, credential) = answer(challenge)
      completionHandler(disposition, credential)
    }
  }

  /// Answers each challenge once.
  private static let guest = Answering { challenge in
    guard challenge.previousFailureCount == 0 else { return (.rejectProtectionSpace, nil) }
    return (.useCredential, URLCredential(user: "u", password: "p", persistence: .none))
  }

  /// Gives up at once.
  private static let refusing = Answering { _ in (.cancelAuthenticationChallenge, nil) }

  private static let ignored: @Sendable (Int, Int?) -> Void = { _, _ in }

  private let server: EchoServer
  private let content = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

  init() throws {
    server = try EchoServer()
  }

  private func block(_ source: ByteSource) -> RequestBlock {
    RequestBlock {
      Method.POST
      BaseURL(server.url)
      Endpoint("/protected")
      RequestBody.source(source)
    }
  }

  private func sources() throws -> [ByteSource] {
    let content = content
    return [
      .bytes(content),
      .sequence(length: content.count) {
        AsyncStream {
          $0.yield(content)
          $0.finish()
        }
      },
    ]
  }

  private func statusAndBody(_ answer: (Data, URLResponse)) -> (status: Int?, body: String) {
    ((answer.1 as? HTTPURLResponse)?.statusCode, String(decoding: answer.0, as: UTF8.self))
  }

  @Test(arguments: [false, true])
  func `a delegate answers the challenge, and the body is sent again`(
    _ isObserved: Bool
  ) async throws {
    let session = URLSession(configuration: .ephemeral, delegate: Self.guest, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let (data, response) = try await session.upload(
      for: block(.bytes(content)),
      progress: isObserved ? Self.ignored : nil
    )
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    let echo = try JSONDecoder().decode(EchoServer.Echo.self, from: data)
    #expect(echo.values("Authorization") == ["Basic dTpw"])
    #expect(echo.body.elementsEqual(content))
  }

  // Foundation on Linux neither opens a stream again nor goes on without a credential. It keeps the body of
  // the response to itself if a task has a completion handler.
  @Test(arguments: [false, true])
  func `a challenge that nobody answers is the response`(_ isObserved: Bool) async throws {
    let progress = isObserved ? Self.ignored : nil
    for session in [
      URLSession(configuration: .ephemeral),
      URLSession(configuration: .ephemeral, delegate: Silent(), delegateQueue: nil),
    ] {
      defer { session.finishTasksAndInvalidate() }
      for source in try sources() {
        let answer = try await session.upload(for: block(source), progress: progress)
        #expect(statusAndBody(answer).status == 401)
        #expect(statusAndBody(answer).body == "who are you?")
      }
    }
  }

  @Test(arguments: ["Digest", "Basic", "Bearer", "Negotiate"])
  func `a scheme that Foundation cannot answer is the response`(_ scheme: String) async throws {
    let session = URLSession(configuration: .ephemeral, delegate: Self.guest, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let request = RequestBlock {
      BaseURL(server.url)
      Endpoint("/protected")
      Query("scheme", scheme)
    }
    let status = statusAndBody(try await session.data(for: request)).status
    #expect(status == (scheme == "Basic" ? 200 : 401))
    let (file, response) = try await session.download(for: request)
    #expect((response as? HTTPURLResponse)?.statusCode == status)
    let isDenied = try Data(contentsOf: file) == Data("who are you?".utf8)
    #expect(isDenied == (status == 401))
    try FileManager.default.removeItem(at: file)
  }

  @Test func `a delegate that gives up ends the request`() async throws {
    let session = URLSession(configuration: .ephemeral, delegate: Self.refusing, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let error = await #expect(throws: URLError.self) {
      try await session.data(for: block(.bytes(content)))
    }
    #expect(error?.code == .cancelled)
  }
}
