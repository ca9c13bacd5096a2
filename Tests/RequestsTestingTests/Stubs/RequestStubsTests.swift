// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RequestsTesting

@Suite struct RequestStubsTests {
  struct User: Codable, Equatable {
    var id: Int
    var name: String
  }

  static func request(
    @RequestBuilder _ blocks: () throws -> RequestBlock
  ) throws -> ComposedRequest {
    try ComposedRequest {
      BaseURL("https://api.example.com")
      try blocks()
    }
  }

  static func users(line: UInt = #line) -> RequestStubs {
    RequestStubs(line: line) {
      Stub {
        Method.GET; Endpoint("/users/1")
      } answer: {
        StubResponse(.ok, json: User(id: 1, name: "Ann"))
      }
      Stub {
        Method.POST; Endpoint("/users")
      } answer: { request in
        StubResponse(.created, json: try request.json(User.self))
      }
    }
  }

  @Test func `the first stub that takes a request answers it`() async throws {
    let response = try await Self.users().response(to: Self.request { Endpoint("/users/1") })
    #expect(response.status == .ok)
    #expect(response.headers["Content-Type"] == "application/json")
    #expect(try JSONDecoder().decode(User.self, from: response.body) == User(id: 1, name: "Ann"))

    let stubs = RequestStubs {
      Stub {
        Header.custom("X-A").setValue("1")
      } answer: {
        StubResponse(text: "first")
      }
      Stub {
      } answer: {
        StubResponse(text: "second")
      }
    }
    let first = try await stubs.response(to: Self.request { Header.custom("X-A").setValue("1") })
    #expect(first.body == Data("first".utf8))
    let second = try await stubs.response(to: Self.request { Header.custom("X-A").setValue("2") })
    #expect(second.body == Data("second".utf8))
    #expect(stubs.requests.map { $0.headers["X-A"] } == ["1", "2"])
  }

  @Test func `an answer is made of the request`() async throws {
    let request = try Self.request {
      Method.POST
      Endpoint("/users")
      RequestBody.json(User(id: 2, name: "Bob"))
    }
    let response = try await Self.users().response(to: request)
    #expect(response.status == .created)
    #expect(try JSONDecoder().decode(User.self, from: response.body) == User(id: 2, name: "Bob"))
  }

  @Test func `the answer of a path can depend on the request`() async throws {
    let stubs = RequestStubs {
      Stub(path: "/users/{id}") { request in StubResponse(text: request.url.path) }
    }
    let response = try await stubs.response(to: Self.request { Endpoint("/users/3") })
    #expect(response.body == Data("/users/3".utf8))
  }

  @Test func `a request that no stub takes says how it differs from the nearest`() async throws {
    let request = try Self.request {
      Endpoint("/users/2"); Query("token", "s3cret")
    }
    let error = await unmatched { _ = try await Self.users().response(to: request) }
    #expect(
      error?.description == """
        No stub matches GET https://api.example.com/users/2?token=%3Credacted%3E. The nearest is stub \
        1 of 2, which differs in:
          path: expected /users/1, actual /users/2
        """
    )
    #expect(error?.localizedDescription == error?.description)
    #expect(error?.stub == 0)

    let none = await unmatched { _ = try await RequestStubs {}.response(to: request) }
    #expect(none?.description.hasSuffix("There are no stubs. Add one.") == true)
  }

  @Test func `messages show a name in braces as the test wrote it`() async throws {
    let stubs = RequestStubs(.allowsUnmatched) {
      Stub(path: "/users/{id}?a=1") { StubResponse() }
    }
    let error = await #expect(throws: UnmatchedRequest.self) {
      _ = try await stubs.response(to: Self.request { Endpoint("/users?a=1") })
    }
    #expect(
      error?.differences.map(\.description) == ["path: expected /users/{id}, actual /users"]
    )
    let other = await #expect(throws: UnmatchedRequest.self) {
      _ = try await stubs.response(to: Self.request { Endpoint("/groups/2?a=1") })
    }
    #expect(
      other?.differences.map(\.description) == ["path: expected /users/{id}, actual /groups/2"]
    )
    #expect(
      stubs.unusedStubs == ["Stub 1 of 1 for /users/{id}?a=1 has answered 0 of 1 requests."]
    )
  }

  @Test func `messages about unused stubs mask the secrets of their blocks`() {
    let stubs = RequestStubs(.allowsUnmatched) {
      Stub(path: "/users?page=1&api_key=hunter2") { StubResponse() }
    }
    #expect(
      stubs.unusedStubs == [
        "Stub 1 of 1 for /users?page=1&api_key=%3Credacted%3E has answered 0 of 1 requests."
      ]
    )
  }

  @Test func `a request that no stub takes is an issue at the line of the stubs`() async throws {
    let error = await issue("path: expected /users/1, actual /users/2", line: 7) {
      _ = try? await Self.users(line: 7).response(to: Self.request { Endpoint("/users/2") })
    }
    #expect(error == nil)
  }

  @Test func `a request is found by its position`() async throws {
    let stubs = RequestStubs {
      Stub {
      } answer: {
        StubResponse()
      }
    }
    for count in 0..<3 {
      if count == 1 {
        #expect(try stubs.onlyRequest.url.path == "/0")
      } else {
        let error = #expect(throws: RequestError.self) { try stubs.onlyRequest }
        #expect(error?.code == .invalidOption)
      }
      for position in [-1, count, .max] {
        let error = #expect(throws: RequestError.self) { try stubs.request(position) }
        #expect(error?.code == .invalidOption)
        let came = ["No request came", "1 request came", "2 requests came"][count]
        #expect(error?.message.hasPrefix(came) == true)
      }
      _ = try await stubs.response(to: Self.request { Endpoint("/\(count)") })
      #expect(try stubs.request(count).url.path == "/\(count)")
    }
  }

  @Test(arguments: [
    ("POST", "/users", "?page=2", 0), ("POST", "/user", "", 0), ("GET", "/health/", "", 1),
    ("PUT", "/health", "?a=1&b=2", 1), ("PUT", "/users", "", 0), ("PUT", "/other", "", 1),
  ])
  func `the nearest stub is that of the same path and method, whatever the body`(
    _ method: String,
    _ path: String,
    _ query: String,
    _ nearest: Int
  ) async throws {
    let stubs = {
      RequestStubs {
        Stub {
          Method.POST
          Endpoint("/users")
          RequestBody.json(["a": 1, "b": 1, "c": 1])
        } answer: {
          StubResponse(.created)
        }
        Stub {
          Method.GET
          Endpoint("/health")
        } answer: {
          StubResponse()
        }
      }
    }
    let request = try Self.request {
      Method.custom(method)
      Endpoint(reference: path + query)
      RequestBody.json(["a": 2, "b": 2, "c": 2])
    }
    let error = await unmatched { _ = try await stubs().response(to: request) }
    #expect(error?.stub == nearest)
  }

  @Test(arguments: [
    "https://api.example.com", "https://api.example.com/", "https://api.example.com/?a=1",
  ])
  func `a slash that ends a base takes every path`(_ base: String) async throws {
    let stubs = RequestStubs {
      Stub {
        BaseURL(base)
      } answer: {
        StubResponse()
      }
    }
    for path in ["/", "/users"] {
      let request = try Self.request { Endpoint(reference: path + "?a=1") }
      _ = try await stubs.response(to: request)
    }
  }

  @Test func `a slash that is asked for takes the root alone`() async throws {
    let error = await unmatched {
      let stubs = RequestStubs {
        Stub {
          BaseURL("https://api.example.com/")
          Endpoint("/")
        } answer: {
          StubResponse()
        }
        Stub {
          Endpoint("/users")
          Finalize { $0.url = try URLReference("https://api.example.com/") }
        } answer: {
          StubResponse()
        }
      }
      _ = try await stubs.response(to: Self.request {})
      _ = try await stubs.response(to: Self.request { Endpoint("/users") })
    }
    #expect(error?.request.url.path == "/users")
  }

  @Test func `what is not sent is not compared`() async throws {
    let stubs = RequestStubs {
      Stub {
        Endpoint("/a#top")
        Timeout(5)
      } answer: {
        StubResponse()
      }
    }
    _ = try await stubs.response(to: Self.request { Endpoint("/a") })
  }

  @Test func `an archive of what was sent has no secrets, and is read`() async throws {
    let sent = try Self.request {
      Method.POST
      Endpoint("/users")
      RequestBody.json(User(id: 3, name: "Cid"))
    }
    let stubs = RequestStubs {
      Stub {
      } answer: {
        StubResponse()
      }
    }
    _ = try await stubs.response(to: Self.request { Endpoint("/users/1?token=s3cret") })
    _ = try await stubs.response(to: sent)
    let archive = try HARArchive(stubs.requests)
    #expect(try !archive.text.contains("s3cret"))
    let read = try HARArchive(parsing: try archive.data).requests.map { try $0.request() }
    #expect(read.map(\.url.path) == ["/users/1", "/users"])
    #expect(read[1].differences(from: sent) == [])
  }

  @Test func `unmatched requests are kept`() async throws {
    let error = await unmatched {
      let stubs = RequestStubs {
        Stub {
          Endpoint("/a")
        } answer: {
          StubResponse()
        }
      }
      let error = await #expect(throws: UnmatchedRequest.self) {
        try await stubs.response(to: Self.request { Endpoint("/b") })
      }
      _ = try await stubs.response(to: Self.request { Endpoint("/a") })
      #expect(stubs.requests.map(\.url.path) == ["/b", "/a"])
      #expect(stubs.unmatchedRequests.map(\.request.url.path) == ["/b"])
      if let error { throw error }
    }
    #expect(error?.request.url.path == "/b")
  }

  @Test func `a request that no stub takes is not sent again`() async throws {
    let stubs = RequestStubs(.allowsUnmatched) {}
    let request = try Self.request { Endpoint("/a") }
    await #expect(throws: UnmatchedRequest.self) {
      try await request.sending(retries: 3) { try await stubs.response(for: $0) }
    }
    #expect(stubs.requests.count == 1)
  }

  @Test func `answers come one after the other, and the last one stays`() async throws {
    let stubs = RequestStubs {
      Stub(answers: .retry(after: 2), .challenge("Basic realm=\"a\""), StubResponse(text: "x")) {
        Endpoint("/a")
      }
    }
    var statuses: [Int] = []
    for _ in 0..<4 {
      let response = try await stubs.response(to: Self.request { Endpoint("/a") })
      statuses.append(response.status.code)
    }
    #expect(statuses == [503, 401, 200, 200])
  }

  @Test func `an answer that cannot be made is the error of the request`() async throws {
    struct Broken: Encodable {
      func encode(to encoder: any Encoder) throws { throw URLError(.cannotParseResponse) }
    }
    let stubs = RequestStubs {
      Stub {
        Endpoint("/json")
      } answer: {
        StubResponse(json: Broken())
      }
      Stub {
        Endpoint("/file")
      } answer: {
        StubResponse(file: URL(fileURLWithPath: "/nowhere/a.json"))
      }
      Stub {
        Endpoint("/down")
      } answer: {
        StubResponse.failure(URLError(.notConnectedToInternet))
      }
      Stub {
        Endpoint("/throws")
      } answer: {
        throw URLError(.timedOut)
      }
    }
    await #expect(throws: URLError(.cannotParseResponse)) {
      try await stubs.response(to: Self.request { Endpoint("/json") })
    }
    await #expect(throws: CocoaError.self) {
      try await stubs.response(to: Self.request { Endpoint("/file") })
    }
    await #expect(throws: URLError(.notConnectedToInternet)) {
      try await stubs.response(to: Self.request { Endpoint("/down") })
    }
    await #expect(throws: URLError(.timedOut)) {
      try await stubs.response(to: Self.request { Endpoint("/throws") })
    }
  }

  @Test func `blocks of a stub that cannot be composed are an issue`() async throws {
    let error = await issue("The blocks of a stub cannot be composed. unsupportedScheme") {
      let stubs = RequestStubs(.allowsUnmatched) {
        Stub {
          BaseURL("mailto:x")
        } answer: {
          StubResponse()
        }
      }
      _ = try await stubs.response(to: Self.request { Endpoint("/other") })
    }
    #expect((error as? RequestError)?.code == .unsupportedScheme)
  }

  @Test func `streamed bodies are matched and kept`() async throws {
    let stubs = RequestStubs {
      Stub {
        RequestBody.string("one two")
      } answer: {
        StubResponse(.accepted)
      }
    }
    let pieces = AsyncStream<Data> { continuation in
      for piece in ["one ", "two"] { continuation.yield(Data(piece.utf8)) }
      continuation.finish()
    }
    let request = try Self.request {
      Method.POST
      RequestBody.source(type: .plainText.with(.charset(.utf8))) { pieces }
    }
    let response = try await stubs.response(to: request)
    #expect(response.status == .accepted)
    #expect(try stubs.onlyRequest.body?.data == Data("one two".utf8))
  }

  @Test func `stubs are made by loops and conditions`() async throws {
    let isKnown = true
    let stubs = RequestStubs {
      for number in 1...3 {
        Stub {
          Endpoint("/\(number)")
        } answer: {
          StubResponse(text: "\(number)")
        }
      }
      if isKnown {
        Stub {
          Endpoint("/a")
        } answer: {
          StubResponse(text: "a")
        }
      } else {
        Stub {
          Endpoint("/b")
        } answer: {
          StubResponse(text: "b")
        }
      }
    }
    for name in ["1", "2", "3", "a"] {
      let response = try await stubs.response(to: Self.request { Endpoint("/\(name)") })
      #expect(response.body == Data(name.utf8))
    }
  }
}
