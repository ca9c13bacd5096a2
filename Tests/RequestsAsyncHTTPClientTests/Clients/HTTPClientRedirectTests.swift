// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import NIOHTTP1
  import RequestsAsyncHTTPClient
  import TestSupport
  import Testing

  /// Redirects within the limits of the client; RedirectPolicyTests has what they take along.
  @Suite struct HTTPClientRedirectTests {
    private let directory: TemporaryDirectory
    private let content = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })

    init() throws {
      directory = try TemporaryDirectory()
    }

    /// A request that the client itself may follow.
    private func plainRequest(_ url: String, _ body: RequestBody) throws -> ComposedRequest {
      try ComposedRequest {
        Method.POST
        BaseURL(url)
        Authorization.bearer("secret")
        body
      }
    }

    private func request(_ url: String, _ body: RequestBody) throws -> ComposedRequest {
      try ComposedRequest {
        Method.POST
        BaseURL(url)
        Header.custom("X-Kept").setValue("1")
        Header.custom("Host").setValue("first.example")
        Authorization.bearer("secret")
        Header.custom("X-Token").setValue("secret").secret()
        body
      }
    }

    @Test(arguments: [307, 308]) func `the body is read again`(status: Int) async throws {
      let file = try directory.file("a.bin", content)
      let content = content
      let sequence: @Sendable () -> AsyncStream<Data> = {
        AsyncStream { continuation in
          continuation.yield(content)
          continuation.finish()
        }
      }
      let bodies: [RequestBody] = [
        .file(file), .source(.sequence(sequence)), .data(content), .source(.bytes(content)),
      ]
      try await WireServer.run { server in
        for (body, hasProgress) in bodies.map({ ($0, false) }) + bodies.map({ ($0, true) }) {
          let steps = Steps()
          let response = try await server.client.execute(
            request("\(server.url)/redirect/\(status)?/landed", body),
            progress: steps.handler(hasProgress)
          )
          #expect(response.status == .ok)
          #expect(response.history.map(\.responseHead.status.code) == [UInt(status), 200])
          #expect(try await server.next().head.first?.hasPrefix("POST /redirect/") == true)
          let landed = try await server.next()
          #expect(landed.head.first == "POST /landed HTTP/1.1")
          #expect(landed.body.elementsEqual(content))
          #expect(landed.values("authorization") == ["Bearer secret"])
          #expect(steps.sent.filter { $0 == content.count }.count == (hasProgress ? 2 : 0))
        }
      }
    }

    @Test func `another origin gets the body, and no credentials`() async throws {
      let file = try directory.file("a.bin", content)
      try await WireServer.run { server in
        let other = "http://localhost:\(server.port)/landed"
        let response = try await server.client.execute(
          request("\(server.url)/redirect/307?\(other)", .file(file))
        )
        #expect(response.status == .ok)
        _ = try await server.next()
        let landed = try await server.next()
        #expect(landed.length == content.count)
        #expect(landed.values("authorization") == [])
        #expect(landed.values("x-token") == [])
        #expect(landed.values("x-kept") == ["1"])
        #expect(landed.values("host") == ["localhost:\(server.port)"])
      }
    }

    @Test(arguments: [302, 303]) func `what turns into a GET goes on without the body`(
      status: Int
    ) async throws {
      let file = try directory.file("a.bin", content)
      try await WireServer.run { server in
        let request = try request("\(server.url)/redirect/\(status)?/landed", .file(file))
        #expect(try await server.client.execute(request).status == .ok)
        _ = try await server.next()
        let landed = try await server.next()
        #expect(landed.head.first == "GET /landed HTTP/1.1")
        #expect(landed.length == 0)
      }
    }

    @Test func `a client that follows no redirects returns them`() async throws {
      let file = try directory.file("a.bin", content)
      try await WireServer.run(HTTPClient.Configuration(redirectConfiguration: .disallow)) {
        server in
        let request = try request("\(server.url)/redirect/307?/landed", .file(file))
        #expect(try await server.client.execute(request).status == .temporaryRedirect)
      }
    }

    @Test func `a redirect is returned that cannot be followed`() async throws {
      let content = content
      let once = ByteSource.sequence(isReplayable: false) { AsyncStream<Data> { $0.finish() } }
      let file = try directory.file("a.bin", content)
      let cases: [(String, RequestBody)] = [
        ("/landed", .source(once)), ("ftp://h/", .file(file)), ("http:///x", .file(file)),
        ("http://u:p@h/", .file(file)), ("http://h/%ff", .file(file)),
      ]
      try await WireServer.run { server in
        for (location, body) in cases {
          let request = try request("\(server.url)/redirect/307?\(location)", body)
          #expect(
            try await server.client.execute(request).status == .temporaryRedirect,
            "\(location)"
          )
        }
      }
    }

    @Test func `a circle and a chain that is too long are errors`() async throws {
      let file = try directory.file("a.bin", content)
      try await WireServer.run { server in
        let request = try request("\(server.url)/redirect/307?/redirect/307", .file(file))
        let error = await #expect(throws: HTTPClientError.self) {
          try await server.client.execute(request)
        }
        #expect(error == .redirectCycleDetected)
      }
      let one = HTTPClient.Configuration(redirectConfiguration: .follow(max: 1, allowCycles: true))
      try await WireServer.run(one) { server in
        let url = "\(server.url)/redirect/307?/redirect/308?/redirect/307?/landed"
        let error = await #expect(throws: HTTPClientError.self) {
          try await server.client.execute(request(url, .file(file)))
        }
        #expect(error == .redirectLimitReached)
      }
    }

    @Test(arguments: [3, 2])
    func `redirects count together, whoever follows them`(_ limit: Int) async throws {
      let file = try directory.file("a.bin", content)
      let redirects = HTTPClient.Configuration.RedirectConfiguration.follow(
        max: limit,
        allowCycles: false
      )
      try await WireServer.run(.init(redirectConfiguration: redirects)) { server in
        let url = "\(server.url)/redirect/307?/redirect/308?/redirect/302?/landed"
        for request in [try plainRequest(url, .file(file)), try request(url, .file(file))] {
          guard limit == 3 else {
            let error = await #expect(throws: HTTPClientError.self) {
              try await server.client.execute(request)
            }
            #expect(error == .redirectLimitReached)
            continue
          }
          let response = try await server.client.execute(request)
          let history = response.history.map { Int($0.responseHead.status.code) }
          #expect(history == [307, 308, 302, 200])
          #expect(response.history.map(\.request.method) == [.POST, .POST, .POST, .GET])
        }
      }
    }

    @Test func `a circle is found, whoever follows it`() async throws {
      let file = try directory.file("a.bin", content)
      try await WireServer.run { server in
        let url = "\(server.url)/redirect/307?/redirect/302?/redirect/302"
        for request in [try plainRequest(url, .file(file)), try request(url, .file(file))] {
          let error = await #expect(throws: HTTPClientError.self) {
            try await server.client.execute(request)
          }
          #expect(error == .redirectCycleDetected)
        }
      }
    }

    @Test(arguments: [301, 302])
    func `a client that keeps the method keeps it with every body`(_ status: Int) async throws {
      let file = try directory.file("a.bin", content)
      let content = content
      let bodies: [RequestBody] = [.file(file), .data(content)]
      for isKept in [false, true] {
        let redirects = HTTPClient.Configuration.RedirectConfiguration.follow(
          configuration: .init(
            max: 5,
            allowCycles: false,
            retainHTTPMethodAndBodyOn301: isKept == (status == 301),
            retainHTTPMethodAndBodyOn302: isKept == (status == 302)
          )
        )
        try await WireServer.run(.init(redirectConfiguration: redirects)) { server in
          let url = "\(server.url)/redirect/\(status)?/landed"
          for body in bodies {
            for request in [try plainRequest(url, body), try request(url, body)] {
              #expect(try await server.client.execute(request).status == .ok)
              let landed = try #require(server.takeRequests().last)
              #expect(landed.head.first == "\(isKept ? "POST" : "GET") /landed HTTP/1.1")
              #expect(landed.length == (isKept ? content.count : 0))
            }
          }
        }
      }
    }

    @Test func `a timeout is for all redirects together`() async throws {
      let file = try directory.file("a.bin", Data(count: 24))
      try await WireServer.run { server in
        let url = "\(server.url)/redirect/307?/silent"
        for request in [try plainRequest(url, .file(file)), try request(url, .file(file))] {
          let client = server.client
          let error = await #expect(throws: HTTPClientError.self) {
            try await Watchdog.watch("A redirect without a deadline") {
              try await client.execute(request, timeout: .seconds(1))
            }
          }
          #expect(error == .deadlineExceeded)
        }
      }
    }

    @Test(arguments: [.milliseconds(300), .seconds(600), nil] as [TimeAmount?])
    func `a redirect whose body does not end is followed, within the timeout`(
      _ timeout: TimeAmount?
    ) async throws {
      try await WireServer.run { server in
        let client = server.client
        let response = try await Watchdog.watch("A redirect whose body does not end") {
          try? await client.execute(timeout: timeout) {
            BaseURL(server.url)
            Endpoint(reference: "/half?/landed")
          }
        }
        #expect(response?.status == (timeout == .milliseconds(300) ? nil : .ok))
      }
    }
  }
#endif
