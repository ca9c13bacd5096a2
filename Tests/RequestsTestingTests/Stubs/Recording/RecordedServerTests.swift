// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if TestServer
  import Testing

  @testable import RequestsTesting

  /// Recordings of a server on loopback, by the session that sends unless a test says otherwise.
  @Suite struct RecordedServerTests {
    typealias Folder = RequestRecordingTests.Folder

    private static func api() -> RequestStubs {
      RequestStubs {
        Stub(path: "/v1/old") { .redirect(to: "/v1/new") }
        Stub(path: "/v1/new") { StubResponse(text: "new") }
        Stub {
          Method.POST
          Endpoint("/v1/users")
        } answer: { request in
          StubResponse(.created, body: request.body?.data ?? Data())
        }
      }
    }

    /// Runs a test twice, with the server and without it.
    private func twice(
      standsFor isServer: Bool = false,
      _ test: (_ base: String, _ stubs: RequestStubs) async throws -> Void
    ) async throws {
      let folder = Folder()
      let server = try await StubServer(Self.api())
      for isPlayed in [false, true] {
        var recording = RequestRecording("a", base: isServer ? server.baseURL + "/v1" : nil)
        recording.file = folder.file
        recording.environment = [:]
        if isPlayed { await server.stop() }
        let count = server.stubs.requests.count
        try await recording.run { try await test(server.baseURL, $0) }
        #expect((server.stubs.requests.count == count) == isPlayed)
      }
    }

    @Test func `redirects and bodies of a session are recorded one by one`() async throws {
      try await twice { base, stubs in
        for session in [URLSession(stubs: stubs), URLSession(configuration: .stubbed(by: stubs))] {
          let found = try await session.response {
            BaseURL(base); Endpoint("/v1/old")
          }
          #expect(found.text == "new" && found.url.path == "/v1/new")
          let made = try await session.response {
            Method.POST; BaseURL(base); Endpoint("/v1/users"); RequestBody.json(["name": "Ann"])
          }
          #expect(made.status == .created && made.text == #"{"name":"Ann"}"#)
        }
        #expect(stubs.requests.count == 6)
      }
    }

    @Test func `a server stands for another one`() async throws {
      try await twice(standsFor: true) { _, stubs in
        let server = try await StubServer(stubs)
        let found = try await URLSession.shared.response {
          BaseURL(server.baseURL); Endpoint("/new")
        }
        #expect(found.text == "new")
        let made = try await URLSession.shared.response {
          Method.POST; BaseURL(server.baseURL); Endpoint("/users");
          RequestBody.json(["name": "Ann"])
        }
        #expect(made.text == #"{"name":"Ann"}"#)
        await server.stop()
      }
    }

    @Test(arguments: [
      ("/v1", "/", "/v1"), ("/v1", "/a?b=1", "/v1/a?b=1"), ("/v1", "//a", "/v1//a"),
      ("/v1", "/documents:analyze", "/v1/documents:analyze"), ("/v1/", "/a:b", "/v1/a:b"),
      ("", "/a:b", "/a:b"), ("/v1?k=1#f", "/a:b", "/v1/a:b?k=1"),
      ("/v1?k=1#f", "/a:b?c=2", "/v1/a:b?k=1&c=2"),
    ])
    func `a path is below the base as it came`(
      _ base: String,
      _ target: String,
      _ expected: String
    ) async throws {
      let (folder, origin) = (Folder(), "https://api.example.com")
      let api = RequestRecordingTests.Server()
      for _ in 0..<2 {
        try await folder.recording(api, base: origin + base).run { stubs in
          let server = try await StubServer(stubs)
          var request = try ComposedRequest { Method.POST }
          request.url = try URLReference(server.baseURL + target)
          #expect(try await URLSession.shared.response(for: request).text == "live")
          await server.stop()
        }
      }
      #expect(api.sent.map(\.url.description) == [origin + expected])
    }

    @Test func `a server that stands for nothing is an issue`() async throws {
      let folder = Folder()
      let error = await issue("Say it with `base:`") {
        var recording = RequestRecording("a")
        recording.file = folder.file
        try await recording.run { stubs in
          let server = try await StubServer(stubs)
          _ = try? await URLSession.shared.response { BaseURL(server.baseURL) }
          await server.stop()
        }
      }
      #expect(error == nil && folder.text.isEmpty)
    }
  }
#endif
