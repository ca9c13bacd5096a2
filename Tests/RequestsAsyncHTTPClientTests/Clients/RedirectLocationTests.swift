// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import NIOHTTP1
  import RequestsAsyncHTTPClient
  import Testing

  /// What servers can put into a redirect, with every kind of client, with and without a secret.
  @Suite struct RedirectLocationTests {
    enum Kind: CaseIterable {
      case standard, configured, limited, shared, disallowing

      func client() -> HTTPClient {
        switch self {
        case .standard: HTTPClient()
        case .configured:
          HTTPClient(
            configuration: .init(redirectConfiguration: .follow(max: 2, allowCycles: false))
          )
        case .limited: HTTPClient(redirectLimit: 2)
        case .shared: HTTPClient.shared
        case .disallowing: HTTPClient(configuration: .init(redirectConfiguration: .disallow))
        }
      }
    }

    /// Runs a server and a client that is shut down afterwards.
    private func run(
      _ kind: Kind,
      _ test: (WireServer, HTTPClient) async throws -> Void
    ) async throws {
      try await WireServer.run { server in
        let client = kind.client()
        let result: Result<Void, any Error>
        do {
          result = .success(try await test(server, client))
        } catch {
          result = .failure(error)
        }
        if kind != .shared { try await client.shutdown() }
        try result.get()
      }
    }

    /// A request with and without a field that is only for its origin.
    private func requests(
      _ server: WireServer,
      _ status: Int,
      _ location: String
    ) throws -> [ComposedRequest] {
      try [false, true].map { hasKey in
        try ComposedRequest {
          BaseURL(server.url)
          Endpoint("/redirect/\(status)")
          Query("to", location)
          if hasKey { APIKey("X-Api-Key", "canary", in: .header) }
        }
      }
    }

    /// Locations that no request may follow.
    static let refused = [
      // Ports.
      "http://127.0.0.1:99999/", "http://[::1]:99999/", "http://localhost:99999/",
      "//127.0.0.1:99999/", "https://127.0.0.1:99999/", "http://127.0.0.1:65536/",
      "http://127.0.0.1:131151/", "http://127.0.0.1:18446744073709551617/",
      "http://127.0.0.1:99999999999999999999/", "http://127.0.0.1:-1/", "http://127.0.0.1:+80/",
      "http://127.0.0.1:8 0/", "http://127.0.0.1:0x50/", "http://127.0.0.1:80:80/",
      "http://127.0.0.1:\u{FF18}0/", "http://127.0.0.1:0/", "//127.0.0.1:0/",
      "http://[::1]:00000/",
      // Users.
      "http://user:pw@127.0.0.1/", "http://user@127.0.0.1/", "http://@127.0.0.1/",
      "http://:@127.0.0.1/", "//u:p@127.0.0.1/", "http://127.0.0.1:80@127.0.0.1/",
      // Hosts.
      "http:///end", "http:end", "http://", "http:", "//", "///end", "http://:80/", "http://[::1/",
      "http://[]/", "http://[1:2:3:4:5:6:7:8:9]/", "http://::1/",
      "http://ex ample/", "http://ex%20ample/", "http://%00/", "http://%zz/", "http://\u{1F600}/",
      "http://127.0.0.1\\@localhost/", "http://a\\b/", "http://a|b/", "http://a^b/", "http://a<b/",
      // Schemes.
      "ftp://127.0.0.1/", "mailto:a@b", "javascript:alert(1)", "data:,x", "file:///etc/passwd",
      "unix:///tmp/s", "http+unix://%2Ftmp%2Fs/x", "https+unix://%2Ftmp%2Fs/x", "ws://127.0.0.1/",
      "1http://127.0.0.1/", "h ttp://127.0.0.1/",
      // Escapes.
      "/%zz", "/%", "/%f", "/%ff", "/\\",
    ]

    @Test(arguments: Kind.allCases)
    func `a redirect that no request may follow is the response`(_ kind: Kind) async throws {
      try await run(kind) { server, client in
        for location in Self.refused {
          for request in try requests(server, 302, location) {
            await #expect(throws: Never.self, "\(location)") {
              let response = try await client.execute(request)
              #expect(response.status == .found, "\(location)")
              let body = try await response.body.collect(upTo: 100)
              #expect(String(buffer: body) == WireHandler.redirectBody, "\(location)")
            }
          }
          #expect(server.takeRequests().count == 2, "\(location)")
        }
      }
    }

    @Test(arguments: Kind.allCases.filter { $0 != .disallowing })
    func `a location is followed after its characters are escaped`(_ kind: Kind) async throws {
      try await run(kind) { server, client in
        for (location, target) in [
          ("/a b", "/a%20b"), ("/\u{E9}", "/%C3%A9"), ("/?\u{E9}", "/?%C3%A9"), ("/<>", "/%3C%3E"),
          ("/{}", "/%7B%7D"), ("/\u{202E}", "/%E2%80%AE"), ("?a", "/redirect/302?a"),
          ("/landed#a", "/landed"), ("landed", "/redirect/landed"), ("..//landed", "//landed"),
        ] {
          for request in try requests(server, 302, location) {
            _ = try? await client.execute(request)
            let line = server.takeRequests().dropFirst().first?.head.first
            #expect(line == "GET \(target) HTTP/1.1", "\(location)")
          }
        }
      }
    }

    @Test(arguments: Kind.allCases, [300, 304, 305, 306, 309, 399])
    func `a status that is no redirect to follow is the response`(
      _ kind: Kind,
      _ status: Int
    ) async throws {
      try await run(kind) { server, client in
        for request in try requests(server, status, "/landed") {
          let response = try await client.execute(request)
          #expect(response.status.code == UInt(status))
          #expect(server.takeRequests().count == 1)
        }
      }
    }

    @Test(arguments: Kind.allCases, [301, 302, 303, 307, 308])
    func `another origin gets no key, and the same one does`(
      _ kind: Kind,
      _ status: Int
    ) async throws {
      try await run(kind) { server, client in
        for (host, isKept) in [("localhost", false), ("127.0.0.1", true)] {
          let location = "http://\(host):\(server.port)/landed"
          for (request, hasKey) in zip(try requests(server, status, location), [false, true]) {
            let response = try await client.execute(request)
            let seen = server.takeRequests()
            guard kind != .disallowing else {
              #expect(response.status.code == UInt(status))
              #expect(seen.count == 1)
              continue
            }
            #expect(response.status == .ok)
            #expect(response.history.map(\.responseHead.status.code) == [UInt(status), 200])
            #expect(
              seen.map { $0.values("x-api-key").count }
                == [hasKey, hasKey && isKept].map { $0 ? 1 : 0 }
            )
          }
        }
      }
    }

    @Test(arguments: Kind.allCases.filter { $0 != .disallowing })
    func `a cycle and too many redirects are errors`(_ kind: Kind) async throws {
      try await run(kind) { server, client in
        let three = "/redirect/302?/redirect/307?/redirect/308?/landed"
        for (location, expected) in [
          ("", HTTPClientError.redirectCycleDetected),
          (three, kind == .shared || kind == .standard ? nil : .redirectLimitReached),
        ] {
          for request in try requests(server, 302, location) {
            do {
              let status = try await client.execute(request).status
              #expect(expected == nil && status == .ok, "\(location): \(status)")
            } catch let error as HTTPClientError {
              #expect(error == expected, "\(location)")
            }
          }
        }
      }
    }

    @Test func `a short body of a redirect is read, so that its connection is kept`() async throws {
      for kind in Kind.allCases where kind != .disallowing {
        try await run(kind) { server, client in
          for _ in 0..<5 {
            for request in try requests(server, 302, "/landed") {
              let response = try await client.execute(request)
              _ = try await response.body.collect(upTo: 1)
            }
          }
          // Else each of the ten redirects would cost one; on a busy machine one can be late.
          #expect(server.connectionCount < 10)
        }
      }
    }
  }
#endif
