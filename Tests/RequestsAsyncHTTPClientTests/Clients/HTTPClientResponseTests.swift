// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import RequestsAsyncHTTPClient
  import TestSupport
  import Testing

  /// Responses as values, and their bodies while they arrive.
  @Suite(.timeLimit(.minutes(10)))
  struct HTTPClientResponseTests {
    private func request(_ server: WireServer, _ reference: String) throws -> ComposedRequest {
      try ComposedRequest {
        BaseURL(server.url)
        Endpoint(reference: reference)
        Authorization.bearer("canary")
      }
    }

    @Test(
      arguments: [
        (200, "text/plain", "a"), (404, "application/problem+json", #"{"title":"T"}"#),
        (503, "application/json", "{}"), (500, "text/plain", ""),
      ]
    )
    func `a response is a value`(_ status: Int, _ type: String, _ body: String) async throws {
      try await WireServer.run { server in
        let reference =
          "/answer?status=\(status)&field=Content-Type:%20\(type)&field=Set-Cookie:%20a=1"
          + "&field=Set-Cookie:%20b=2&body=\(PercentEncoding.encode(body))"
        let response = try await server.client.response(for: request(server, reference))
        #expect(response.status.code == status)
        #expect(response.headers.values(for: "set-cookie") == ["a=1", "b=2"])
        #expect(response.text == body)
        #expect(response.problem?.title == (type.contains("problem") ? "T" : nil))
        #expect(response.url.text == server.url + reference)
        #expect((response.retryDelay(attempt: 1) != nil) == (status >= 500))
        #expect((try? response.accepted()) == (status == 200 ? response : nil))
      }
    }

    @Test func `the request is the one that was sent last`() async throws {
      try await WireServer.run { server in
        let reference = "/redirect/302?http://localhost:\(server.port)/answer?body=a"
        let response = try await server.client.response(for: request(server, reference))
        #expect(response.text == "a")
        #expect(response.request.url.host == "localhost" && response.url == response.request.url)
        #expect(response.request.headers.value(for: "Authorization") == nil)
        let direct = try await server.client.response {
          BaseURL(server.url)
          Endpoint(reference: "/answer?body=b")
        }
        #expect(direct.text == "b" && direct.request.url == direct.url)
      }
    }

    @Test func `challenges keep their lines`() async throws {
      let reference =
        "/answer?status=401&field=WWW-Authenticate:%20Digest%20realm=%22a%22,%20nonce=%22b%22"
        + "&field=WWW-Authenticate:%20Basic%20realm=%22a%22"
      try await WireServer.run { server in
        let received = try await server.client.response(for: request(server, reference))
        #expect(AuthenticationChallenge(received).schemes.map(\.name) == ["Digest", "Basic"])
        let response = try await server.client.execute(request(server, reference))
        #expect(AuthenticationChallenge(response).schemes.map(\.name) == ["Digest", "Basic"])
        #expect(HTTPHeaders(response.headers) == received.headers)
      }
    }

    @Test func `blanks at the ends of a value are not part of it`() async throws {
      try await WireServer.run { server in
        let reference = "/answer?status=503&field=Retry-After:%207%20%09"
        let response = try await server.client.response(for: request(server, reference))
        #expect(response.headers.value(for: "Retry-After") == "7")
        #expect(response.retryDelay(attempt: 1) == .seconds(7))
      }
    }

    @Test(arguments: [("HEAD", 200), ("GET", 304), ("GET", 204), ("GET", 200)])
    func `a head without a body can state a coding`(_ method: String, _ status: Int) async throws {
      try await WireServer.run { server in
        let response = try await HTTPClient.shared.response {
          Method.custom(method)
          BaseURL(server.url)
          Endpoint(reference: "/answer?status=\(status)&field=Content-Encoding:%20gzip")
        }
        #expect(response.status.code == status && response.body.isEmpty)
      }
    }

    @Test func `a body is limited, and read once`() async throws {
      try await WireServer.run { server in
        let request = try request(server, "/answer?body=0123456789")
        #expect(try await server.client.response(for: request, limit: 10).body.count == 10)
        let long = await #expect(throws: RequestError.self) {
          _ = try await server.client.response(for: request, limit: 9)
        }
        #expect(long?.code == .bodyTooLarge)
        let endless = try self.request(server, "/endless")
        let error = await #expect(throws: RequestError.self) {
          _ = try await server.client.response(for: endless, limit: 1 << 20)
        }
        #expect(error?.code == .bodyTooLarge)
        let stream = try await server.client.stream(for: request)
        _ = try await stream.received()
        let twice = await #expect(throws: RequestError.self) { _ = try await stream.received() }
        #expect(twice?.code == .notExpressible)
      }
    }

    @Test func `lines and events are read while they arrive`() async throws {
      try await WireServer.run { server in
        let reference =
          "/answer?field=Content-Type:%20text/event-stream&body=id:%201%0Adata:%20a%0A%0A"
        let stream = try await server.client.stream(for: request(server, reference))
        var lines: [String] = []
        for try await line in stream.lines { lines.append(line) }
        #expect(lines == ["id: 1", "data: a", ""])
        for try await event in server.client.events(for: try request(server, reference)) {
          #expect(event == .init(data: "a", id: "1"))
          break
        }
        let events = try await server.client.events {
          BaseURL(server.url)
          Endpoint(reference: reference)
        }
        for try await event in events {
          #expect(event == .init(data: "a", id: "1"))
          break
        }
      }
    }

    @Test func `a slow reader slows down the server`() async throws {
      try await WireServer.run { server in
        let stream = try await server.client.stream(for: request(server, "/endless"))
        var count = 0
        for try await piece in stream.body {
          count += piece.count
          // Sockets and the client hold what they hold, and no more.
          #expect(server.writtenCount - count < 1 << 25)
          if count > 1 << 22 { break }
          try await Task.sleep(for: .milliseconds(1))
        }
      }
    }

    @Test(arguments: [(2, TimeAmount?.none), (1_000, .seconds(2))])
    func `a timeout limits each wait for a piece of the body`(
      _ own: Double,
      _ given: TimeAmount?
    ) async throws {
      try await WireServer.run { server in
        let request = try ComposedRequest {
          BaseURL(server.url)
          Endpoint("/half")
          Timeout(own)
        }
        var pieces = try await server.client.stream(for: request, timeout: given).body
          .makeAsyncIterator()
        #expect(try await pieces.next() == Data("01234".utf8))
        let error = await #expect(throws: HTTPClientError.self) { try await pieces.next() }
        #expect(error == .readTimeout)
        let whole = await #expect(throws: HTTPClientError.self) {
          try await server.client.response(for: request, timeout: given)
        }
        #expect(whole == .readTimeout)
      }
    }

    @Test func `a timeout does not limit the reader`() async throws {
      try await WireServer.run { server in
        let request = try request(server, "/endless")
        let stream = try await server.client.stream(for: request, timeout: .seconds(2))
        var count = 0
        for try await _ in stream.body {
          count += 1
          if count == 1 { try await Task.sleep(for: .milliseconds(2_200)) }
          if count == 4 { break }
        }
        #expect(count == 4)
      }
    }

    @Test(arguments: ["released", "left", "kept", "cancelled"])
    func `a stream that nobody reads closes the connection`(_ end: String) async throws {
      try await WireServer.run { server in
        let request = try request(server, "/endless")
        var kept: StreamedResponse?
        defer { withExtendedLifetime(kept) {} }
        switch end {
        case "released": _ = try await server.client.stream(for: request)
        case "left": for try await _ in try await server.client.stream(for: request).body { break }
        case "kept":
          let stream = try await server.client.stream(for: request)
          for try await _ in stream.body { break }
          kept = stream
        default:
          let (begun, begin) = AsyncStream.makeStream(of: Void.self)
          let task = Task {
            defer { begin.finish() }
            for try await _ in try await server.client.stream(for: request).body { begin.yield() }
          }
          for await _ in begun { break }
          task.cancel()
          await #expect(throws: (any Error).self) { try await task.value }
        }
        #expect(try await Watchdog.settles { server.lostCount == 1 })
      }
    }

    @Test func `a refused connection is tried again, and a bad redirect is not`() async throws {
      let request = try ComposedRequest { BaseURL("http://127.0.0.1:1/") }
      #expect(request.retryDelay(after: HTTPClientError.connectTimeout, attempt: 1) != nil)
      #expect(request.retryDelay(after: HTTPClientError.redirectLimitReached, attempt: 1) == nil)
      #expect(request.retryDelay(after: HTTPClientError.cancelled, attempt: 1) == nil)
      try await WireServer.run { server in
        var count = 0
        await #expect(throws: (any Error).self) {
          _ = try await request.sending(retries: 1) { next in
            count += 1
            return try await server.client.response(for: next)
          }
        }
        #expect(count == 2)
      }
    }
  }
#endif
