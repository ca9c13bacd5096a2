// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if TestServer
  import RequestsTesting
  import Testing

  @Suite struct StubServerTests {
    /// A session that waits as long as other tests keep all threads.
    private static let session = {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 600
      return URLSession(configuration: configuration)
    }()

    private static func with(
      _ stubs: RequestStubs,
      _ body: (StubServer) async throws -> Void
    ) async throws {
      let server = try await StubServer(stubs)
      try await body(server)
      await server.stop()
    }

    @Test func `any client is answered`() async throws {
      let stubs = RequestStubs {
        Stub {
          BaseURL("https://api.example.com"); Endpoint("/users"); Query("page", 2)
        } answer: {
          StubResponse(.ok, headers: ["X-A": "a"], text: "Ann")
        }
      }
      try await Self.with(stubs) { server in
        let (data, response) = try await Self.session.data {
          BaseURL(server.baseURL)
          Endpoint("/users")
          Query("page", 2)
        }
        #expect(String(decoding: data, as: UTF8.self) == "Ann")
        let head = try #require(response as? HTTPURLResponse)
        #expect(head.value(forHTTPHeaderField: "X-A") == "a")
        expectRequest(try stubs.onlyRequest) {
          Endpoint("/users"); Query("page", 2)
        }
        #expect(try stubs.onlyRequest.url.description == "\(server.baseURL)/users?page=2")
      }
    }

    @Test func `bodies arrive whole, announced and in chunks`() async throws {
      let stubs = RequestStubs {
        Stub {
          Method.POST
        } answer: {
          StubResponse(body: $0.body?.data ?? Data())
        }
      }
      let text = String(repeating: "0123456789", count: 50_000)
      try await Self.with(stubs) { server in
        let (known, _) = try await Self.session.data {
          Method.POST
          BaseURL(server.baseURL)
          RequestBody.string(text)
        }
        #expect(known == Data(text.utf8))
        var request = URLRequest(url: try #require(URL(string: server.baseURL)))
        request.httpMethod = "POST"
        request.timeoutInterval = 600
        request.httpBodyStream = InputStream(data: Data(text.utf8))
        let (chunked, _) = try await Self.session.data(for: request)
        #expect(chunked == Data(text.utf8))
      }
    }

    @Test func `what no stub takes is a 501 that says why, and an issue`() async throws {
      let text = "path: expected /a, actual /b"
      let error = await issue(text) {
        let stubs = RequestStubs {
          Stub {
            Endpoint("/a")
          } answer: {
            StubResponse()
          }
        }
        try await Self.with(stubs) { server in
          let (data, response) = try await Self.session.data {
            BaseURL(server.baseURL)
            Endpoint("/b")
          }
          #expect((response as? HTTPURLResponse)?.statusCode == 501)
          #expect(String(decoding: data, as: UTF8.self).contains(text))
          #expect(stubs.unmatchedRequests.count == 1)
        }
      }
      #expect(error == nil)
    }

    @Test(arguments: [0, 100, 101, 103])
    func `a status that ends no exchange closes the connection, and is an issue`(
      _ code: Int
    ) async throws {
      let error = await issue("Status \(code) cannot answer a request") {
        let stubs = RequestStubs {
          Stub {
          } answer: {
            StubResponse(HTTPResponse.Status(code: code), text: "body")
          }
        }
        try await Self.with(stubs) { server in
          await #expect(throws: (any Error).self) {
            _ = try await Self.session.data { BaseURL(server.baseURL) }
          }
        }
      }
      #expect(error == nil)
    }

    @Test(arguments: [-1, 65_536, 99_999, .max, .min])
    func `a port that is out of range is an error`(_ port: Int) async throws {
      let error = await #expect(throws: RequestError.self) {
        _ = try await StubServer(RequestStubs {}, port: port)
      }
      #expect(error?.code == .invalidPort)
    }

    @Test func `a download, a redirect, a cut and a failure`() async throws {
      let stubs = RequestStubs {
        Stub {
          Endpoint("/file")
        } answer: {
          StubResponse(text: "content").slowed(to: 70)
        }
        Stub {
          Endpoint("/old")
        } answer: {
          .redirect(to: "/file")
        }
        Stub {
          Endpoint("/cut")
        } answer: {
          StubResponse(text: "0123456789").cutOff(after: 4)
        }
        Stub {
          Endpoint("/down")
        } answer: {
          .failure(URLError(.notConnectedToInternet))
        }
      }
      try await Self.with(stubs) { server in
        for path in ["file", "old"] {
          let (file, _) = try await Self.session.download {
            BaseURL(server.baseURL)
            Endpoint("/\(path)")
          }
          #expect(try Data(contentsOf: file) == Data("content".utf8))
          try FileManager.default.removeItem(at: file)
        }
        for path in ["cut", "down"] {
          await #expect(throws: (any Error).self) {
            _ = try await Self.session.data {
              BaseURL(server.baseURL); Endpoint("/\(path)")
            }
          }
        }
      }
    }

    /// What a client got until the response ended.
    private struct Arrival {
      var status = 0
      var fields = HTTPHeaders()
      var body = Data()
      var isWhole = false
    }

    /// Sends a request, and keeps what arrives even if the connection is lost.
    private static func arrival(
      @RequestBuilder _ blocks: () throws -> RequestBlock
    ) async throws -> Arrival {
      var arrival = Arrival()
      let request = try ComposedRequest(blocks())
      do {
        let stream = try await session.stream(for: request)
        (arrival.status, arrival.fields) = (stream.status.code, stream.headers)
        for try await piece in stream.body { arrival.body += piece }
        arrival.isWhole = true
      } catch {
        // What came before is what is looked at.
      }
      return arrival
    }

    @Test func `answers come over the wire as they are`() async throws {
      let stubs = RequestStubs {
        Stub(
          answers: .retry(after: 2),
          .challenge("Basic realm=\"a\""),
          StubResponse(.created, headers: ["X-A": "a"], text: "made")
        ) {
          Method.GET
          Endpoint("/flaky")
        }
        Stub {
          Method.HEAD
        } answer: {
          StubResponse(text: "0123456789")
        }
      }
      try await Self.with(stubs) { server in
        var answers: [Arrival] = []
        for _ in 0..<4 {
          answers.append(
            try await Self.arrival {
              BaseURL(server.baseURL)
              Endpoint("/flaky")
            }
          )
        }
        #expect(answers.map(\.status) == [503, 401, 201, 201])
        #expect(answers[0].fields["Retry-After"] == "2")
        #expect(answers[1].fields["WWW-Authenticate"] == "Basic realm=\"a\"")
        #expect(answers[2].fields["X-A"] == "a")
        #expect(answers[3].body == Data("made".utf8))
        #expect(answers.map(\.isWhole) == [true, true, true, true])
        let head = try await Self.arrival {
          Method.HEAD
          BaseURL(server.baseURL)
        }
        #expect(head.status == 200 && head.body.isEmpty && head.isWhole)
        #expect(head.fields["Content-Length"] == "10")
      }
    }

    @Test func `what comes before a cut arrives`() async throws {
      let stubs = RequestStubs {
        Stub {
        } answer: {
          StubResponse(headers: ["X-A": "a"], text: "0123456789").cutOff(after: 4)
        }
      }
      try await Self.with(stubs) { server in
        let cut = try await Self.arrival { BaseURL(server.baseURL) }
        #expect(cut.status == 200 && cut.fields["X-A"] == "a")
        #expect(cut.body == Data("0123".utf8))
        #expect(!cut.isWhole)
      }
    }

    @Test(arguments: [
      StubResponse(text: "0123456789").slowed(to: 40),
      StubResponse(text: "0123456789").delayed(by: 0.25),
      StubResponse(text: "0123456789").delayed(by: 0.05).slowed(to: 50),
    ])
    func `nothing arrives before its time`(_ response: StubResponse) async throws {
      let stubs = RequestStubs {
        Stub {
        } answer: {
          response
        }
      }
      try await Self.with(stubs) { server in
        let start = ContinuousClock.now
        let answer = try await Self.arrival { BaseURL(server.baseURL) }
        #expect(start.duration(to: .now) >= .milliseconds(240))
        #expect(answer.body == Data("0123456789".utf8) && answer.isWhole)
      }
    }

    @Test func `servers side by side do not see each other`() async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<4 {
          group.addTask {
            let stubs = RequestStubs {
              Stub {
              } answer: {
                StubResponse(text: "\(number)")
              }
            }
            try await Self.with(stubs) { server in
              for _ in 0..<3 {
                let answer = try await Self.arrival { BaseURL(server.baseURL) }
                #expect(answer.body == Data("\(number)".utf8))
              }
              #expect(stubs.requests.count == 3)
            }
          }
        }
        try await group.waitForAll()
      }
    }

    @Test func `a stopped server takes no more requests, and its port is free`() async throws {
      let stubs = RequestStubs {
        Stub {
        } answer: {
          StubResponse()
        }
      }
      let server = try await StubServer(stubs)
      await server.stop()
      await #expect(throws: (any Error).self) {
        _ = try await Self.session.data { BaseURL(server.baseURL) }
      }
      let second = try await StubServer(stubs, port: server.port)
      #expect(second.port == server.port)
      await #expect(throws: (any Error).self) { _ = try await StubServer(stubs, port: server.port) }
      await second.stop()
    }
  }
#endif
