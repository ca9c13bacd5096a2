// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestsFoundation
import TestSupport
import Testing

/// All redirects of the table that clients share, over the wire.
@Suite(
  .enabled(if: EchoServer.isAvailable, "The server needs python3."),
  .serialized,
  // For what hangs; the tests beside these may keep all threads busy for minutes.
  .timeLimit(.minutes(15))
)
struct URLSessionRedirectTableTests {
  private let server: EchoServer
  private let other: EchoServer
  private let session = URLSession(configuration: .ephemeral)
  private let directory: TemporaryDirectory

  init() throws {
    server = try EchoServer()
    other = try EchoServer()
    directory = try TemporaryDirectory()
  }

  /// What landed at a server since it was asked last.
  private func arrived(at server: EchoServer) async throws -> [RedirectedRequest] {
    let (data, _) = try await session.data {
      BaseURL(server.url); Endpoint("/arrived")
    }
    return try JSONDecoder().decode([EchoServer.Echo].self, from: data).map { echo in
      RedirectedRequest(
        port: server.port,
        method: echo.method,
        target: echo.target,
        fields: echo.headers.map { ($0[0], $0[1]) },
        body: Array(echo.body)
      )
    }
  }

  @Test(arguments: RedirectCase.methods, RedirectCase.statuses)
  func `a redirect is followed without secrets and with the body, or is the response`(
    _ method: String,
    _ status: Int
  ) async throws {
    for redirect in Effort.sample(RedirectCase.all(method, status)) {
      let file = try directory.file("body.bin", redirect.content)
      let request = try redirect.request(port: server.port, other: other.port, file: file)
      let response = try? await session.data(for: request).1 as? HTTPURLResponse
      let problems = redirect.problems(
        status: response?.statusCode,
        requests: try await arrived(at: server) + arrived(at: other),
        port: server.port,
        other: other.port
      )
      #expect(problems.isEmpty, "\(redirect): \(problems)")
    }
  }
}
