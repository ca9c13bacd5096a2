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
