// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import Testing

/// The call sites after sending that the package promises, word for word.
@Suite(.enabled(if: EchoServer.isAvailable, "The server needs python3."), .timeLimit(.minutes(5)))
struct ResponseCallSiteTests {
  private struct User: Decodable { var method: String }
  private typealias Entry = User

  private let server: EchoServer
  private let session = URLSession.shared

  init() throws {
    server = try EchoServer()
  }

  @Test func `from request to value`() async throws {
    let request = try ComposedRequest { BaseURL(server.url) }
    do {
      let response = try await session.response(for: request)
      _ = (response.status, response.headers, response.body, response.url, response.request)
      let user = try response.accepted().json(User.self)
      #expect(user.method == "GET")
      #expect(response.text?.hasPrefix("{") == true)
      #expect(response.retryDelay(attempt: 1) == nil)
      #expect(response.links.isEmpty && response.link("next") == nil)
      #expect(try response.following("next") == nil)
      #expect(AuthenticationChallenge(response).schemes.isEmpty)
      #expect(try response.accepted(.ok, .created).accepted(200..<400) == response)
      let other = try await session.response {
        BaseURL(server.url); Endpoint("/protected")
      }
      do { try other.accepted() } catch let error as UnacceptedStatus {
        #expect(error.response.problem == nil)
        #expect("\(error)".hasPrefix("GET /protected was answered with 401 Unauthorized"))
      }
    }
    do {
      let response = try await request.sending(retries: 3) { try await session.response(for: $0) }
      #expect(response.status == .ok)
    }
    @Sendable func refresh() async throws -> String { "t1" }
    let tokens = SharedToken { try await refresh() }
    let old = try await tokens.current()
    #expect(try await tokens.renewed(after: old) == "t1")
    let (file, _) = try await session.download(for: request, accepting: 200..<300)
    try FileManager.default.removeItem(at: file)
  }

  @Test func `streams`() async throws {
    let request = try ComposedRequest { BaseURL(server.url) }
    do {
      let stream = try await session.stream(for: request)
      for try await line in stream.lines { #expect(line.hasPrefix("{")) }
    }
    do {
      let stream = try await session.stream(for: request)
      for try await event in stream.events { Issue.record("There is no event: \(event)") }
    }
    do {
      let stream = try await session.stream(for: request)
      for try await value in stream.jsonLines(Entry.self) { #expect(value.method == "GET") }
    }
    var parser = ServerSentEvents.Parser()
    #expect(try parser.parse(Data("data: a\n\n".utf8)).map(\.data) == ["a"])
    let (_, head) = try await session.data(for: request)
    let httpURLResponse = try #require(head as? HTTPURLResponse)
    #expect(HTTPHeaders(httpURLResponse) == httpURLResponse.headers)
    #expect(AuthenticationChallenge(httpURLResponse).schemes.isEmpty)
  }
}
