// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsAsyncHTTPClient
import RequestsTesting
import Testing

@testable import GitHubClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client against a server on loopback, through both clients.
@Suite struct GitHubTests {
  enum Client: CaseIterable {
    case session, asyncHTTPClient
  }

  private static func run(
    _ client: Client,
    _ stubs: RequestStubs,
    _ test: (GitHub) async throws -> Void
  ) async throws {
    let tokens = SharedToken("t1") { "t2" }
    let server = try await StubServer(stubs)
    var gitHub =
      switch client {
      case .session: GitHub(session: .shared, tokens: tokens)
      case .asyncHTTPClient: GitHub(client: .shared, tokens: tokens)
      }
    gitHub.url = server.baseURL
    try await test(gitHub)
    await server.stop()
  }

  @Test(arguments: Client.allCases)
  func `all pages are read, in order`(_ client: Client) async throws {
    let stubs = RequestStubs {
      Stub {
        Endpoint("/repos/a/b/issues")
      } answer: { request in
        let isFirst = request.url.query?.contains("page=2") != true
        return StubResponse(
          .ok,
          headers: isFirst ? ["Link": #"<?page=2>; rel="next""#] : [:],
          json: [GitHub.Issue(number: isFirst ? 1 : 2, title: "t")]
        )
      }
    }
    try await Self.run(client, stubs) { gitHub in
      let issues = try await gitHub.issues(of: "a/b")
      #expect(issues.map(\.number) == [1, 2])
    }
    #expect(stubs.requests.map { $0.url.query } == ["state=open&per_page=100", "page=2"])
  }

  @Test(arguments: Client.allCases)
  func `a refused token is renewed, and a busy server asked again`(_ client: Client) async throws {
    let stubs = RequestStubs {
      Stub(
        answers: .challenge("Bearer"),
        .retry(after: 0),
        StubResponse(.ok, json: GitHub.User(login: "ann"))
      ) { Endpoint("/user") }
    }
    try await Self.run(client, stubs) { gitHub in
      let user = try await gitHub.user()
      #expect(user.login == "ann")
    }
    let sent = stubs.requests.map { $0.headers.value(for: "Authorization") ?? "" }
    #expect(sent == ["Bearer t1", "Bearer t2", "Bearer t2"])
  }

  @Test(arguments: Client.allCases)
  func `a file is uploaded`(_ client: Client) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).zip")
    try Data("archive".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let stubs = RequestStubs {
      Stub {
        Method.POST; Endpoint("/repos/a/b/releases/7/assets")
      } answer: { request in
        let size = request.body?.data?.count ?? 0
        return StubResponse(.created, json: GitHub.Asset(name: file.lastPathComponent, size: size))
      }
    }
    try await Self.run(client, stubs) { gitHub in
      let asset = try await gitHub.upload(file, to: 7, of: "a/b")
      #expect(asset.size == 7)
    }
  }

  @Test(arguments: Client.allCases)
  func `events go on after a connection was lost`(_ client: Client) async throws {
    let type: HTTPHeaders = ["Content-Type": "text/event-stream"]
    let stubs = RequestStubs {
      Stub(
        answers: StubResponse(.ok, headers: type, text: "retry: 1\nid: 7\ndata: a\n\n"),
        StubResponse(.ok, headers: type, text: "data: b\n\n"),
        StubResponse(.noContent)
      ) { Endpoint("/repos/a/b/events") }
    }
    try await Self.run(client, stubs) { gitHub in
      var events: [String] = []
      for try await event in try gitHub.events(of: "a/b") { events.append(event.data) }
      #expect(events == ["a", "b"])
    }
    #expect(stubs.requests.last?.headers.value(for: "Last-Event-ID") == "7")
  }

  @Test(arguments: Client.allCases)
  func `the text of a refusal is thrown`(_ client: Client) async throws {
    let stubs = RequestStubs {
      Stub {
      } answer: {
        StubResponse(.notFound, json: ["message": "Not Found"])
      }
    }
    try await Self.run(client, stubs) { gitHub in
      await #expect(throws: GitHub.Refusal(message: "Not Found")) {
        _ = try await gitHub.issue(1, of: "a/b")
      }
      await #expect(throws: GitHub.Refusal.self) { _ = try await gitHub.close(1, of: "a/b") }
      await #expect(throws: GitHub.Refusal.self) { _ = try await gitHub.open("t", in: "a/b") }
      await #expect(throws: GitHub.Refusal.self) { try await gitHub.label(1, of: "a/b", as: ["x"]) }
    }
  }
}
