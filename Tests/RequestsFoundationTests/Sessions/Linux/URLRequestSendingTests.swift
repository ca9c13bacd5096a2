// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  @testable import RequestsFoundation
  import RequestBytes
  import TestSupport
  import Testing

  /// What Foundation on Linux would add, drop or cut off.
  @Suite(.enabled(if: EchoServer.isAvailable, "The server needs python3."), .serialized)
  struct URLRequestSendingTests {
    private let server: EchoServer

    init() throws {
      server = try EchoServer()
    }

    private func echo(
      _ session: URLSession = URLSession(configuration: .ephemeral),
      @RequestBuilder _ content: () throws -> RequestBlock
    ) async throws -> EchoServer.Echo {
      let block = try content()
      let (data, _) = try await session.data {
        BaseURL(server.url)
        block
      }
      return try JSONDecoder().decode(EchoServer.Echo.self, from: data)
    }

    @Test func `no type is sent that was not given`() async throws {
      let directory = try TemporaryDirectory()
      let file = try directory.file("a", Data("abc".utf8))
      for body in [
        RequestBody.data(Data("abc".utf8)), .file(file),
        .stream(InputStream(data: Data("abc".utf8))),
      ] {
        let request = try ComposedRequest {
          Method.POST
          BaseURL(server.url)
          body
          Finalize { $0.headers.remove(name: "Content-Type") }
        }
        let (data, _) = try await URLSession.shared.data(for: request)
        let echo = try JSONDecoder().decode(EchoServer.Echo.self, from: data)
        #expect(echo.values("Content-Type") == [])
        #expect(echo.body == Data("abc".utf8))
      }
    }

    @Test func `the type of the session is sent once`() async throws {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.headers = ["content-type": "text/x"]
      let echo = try await echo(URLSession(configuration: configuration)) {
        Method.POST
        RequestBody.data(Data("abc".utf8))
        Finalize { $0.headers.remove(name: "Content-Type") }
      }
      let types = echo.headers.filter { ASCIICase.equal($0[0], "content-type") }.map { $0[1] }
      #expect(types == ["text/x"])
    }

    @Test(
      arguments: [
        (0.001, 1), (0.5, 1), (1, 1), (1.9, 2), (60, 60), (.infinity, 10_000_000),
        (.greatestFiniteMagnitude, 10_000_000), (.nan, 10_000_000),
      ] as [(Double, Double)]
    )
    func `a timeout is a whole number of seconds`(_ seconds: Double, _ expected: Double) {
      #expect(URLRequest.wholeSeconds(seconds) == expected)
    }

    @Test func `a timeout below a second is time enough`() async throws {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 0.5
      for session in [
        URLSession(configuration: .ephemeral), URLSession(configuration: configuration),
      ] {
        let (data, _) = try await session.data {
          BaseURL(server.url)
          Endpoint(reference: "/slow?0.1")
          if session.configuration.timeoutIntervalForRequest > 1 { Timeout(0.5) }
        }
        #expect(data.count == 100)
      }
    }

    @Test(arguments: ["HTTP", "Http"])
    func `a scheme can have any case`(_ scheme: String) async throws {
      let echo = try await echo {
        BaseURL(scheme + server.url.dropFirst(4))
        Endpoint(reference: "/a%2Fb?c=%20")
      }
      #expect(echo.target == "/a%2Fb?c=%20")
    }

    @Test(arguments: [HTTPRequest.Method.post, .put])
    func `a body in memory does not hang if an old connection is lost`(
      _ method: HTTPRequest.Method
    ) async throws {
      let session = URLSession(configuration: .ephemeral)
      _ = try await echo(session) { Endpoint("/") }
      let error = await #expect(throws: URLError.self) {
        _ = try await session.data {
          Method.custom(method.rawValue)
          BaseURL(server.url)
          Endpoint("/drop")
          RequestBody.data(Data("abc".utf8))
          Timeout(5)
        }
      }
      #expect(error?.code == .networkConnectionLost)
    }

    private func cookie(
      _ name: String,
      path: String = "/",
      domain: String = "127.0.0.1",
      _ others: [HTTPCookiePropertyKey: Any] = [:]
    ) throws -> HTTPCookie {
      let properties: [HTTPCookiePropertyKey: Any] = [
        .name: name, .value: "1", .path: path, .domain: domain,
      ]
      return try #require(HTTPCookie(properties: properties.merging(others) { $1 }))
    }

    private func session(_ cookies: [HTTPCookie]) -> URLSession {
      let configuration = URLSessionConfiguration.ephemeral
      for cookie in cookies { configuration.httpCookieStorage?.setCookie(cookie) }
      return URLSession(configuration: configuration)
    }

    @Test(
      arguments: [
        ("/", "all=1"), ("/a", "a=1; all=1"), ("/a/", "a=1; all=1"), ("/a/b", "ab=1; a=1; all=1"),
        ("/ab", "all=1"), ("/a%2Fb", "all=1"),
      ]
    )
    func `stored cookies are sent for their host, path and scheme`(
      _ path: String,
      _ expected: String
    ) async throws {
      let session = session([
        try cookie("all"), try cookie("a", path: "/a"), try cookie("ab", path: "/a/b"),
        try cookie("secure", [.secure: "TRUE"]), try cookie("other", domain: "example.com"),
        try cookie("a;b", [.value: "x; y"]),
      ])
      let echo = try await echo(session) { Endpoint(reference: path) }
      #expect(echo.values("Cookie") == [expected])
    }

    @Test func `a cookie ends after its Max-Age, and else when it expires`() async throws {
      let past = Date(timeIntervalSince1970: 0)
      let session = session([
        try cookie("a", [.maximumAge: "0"]), try cookie("b", [.maximumAge: "-1"]),
        try cookie("c", [.maximumAge: "60"]), try cookie("d", [.maximumAge: "soon"]),
        try cookie("e", [.maximumAge: "0", .expires: Date.distantFuture]),
        try cookie("f", [.maximumAge: "soon", .expires: past]),
      ])
      #expect(try await echo(session) { Method.GET }.values("Cookie") == ["c=1; d=1"])
    }

    @Test func `a request may have its own cookies, or none`() async throws {
      let session = session([try cookie("stored")])
      #expect(try await echo(session) { Cookie("own", "1") }.values("Cookie") == ["own=1"])
      #expect(try await echo(session) { HTTPShouldHandleCookies(false) }.values("Cookie") == [])
      session.configuration.httpShouldSetCookies = false
      #expect(try await echo(session) { Method.GET }.values("Cookie") == [])
    }

    @Test(arguments: [true, false])
    func `a redirect chooses cookies again, with those that it sets`(_ isHandled: Bool) async throws
    {
      let echo = try await echo {
        Endpoint("/redirect/302")
        Query("to", "/landed")
        Query("cookie", "new=1; Path=/landed")
        HTTPShouldHandleCookies(isHandled)
      }
      #expect(echo.values("Cookie") == (isHandled ? ["new=1"] : []))
    }

    @Test func `a session shares one twin, which ends after it`() async throws {
      var session: URLSession? = URLSession(configuration: .ephemeral)
      let twins = SessionTwins()
      let first = try twins.twin(of: #require(session), storesCookies: true)
      #expect(try twins.twin(of: #require(session), storesCookies: true).session === first.session)
      #expect(try twins.twin(of: #require(session), storesCookies: false).session !== first.session)
      #expect(twins.count == 2)
      session = nil
      _ = twins.twin(of: .shared, storesCookies: true)
      #expect(twins.count == 1)
    }
  }
#endif
