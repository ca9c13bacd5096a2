// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import NIOHTTP1
  import RequestsAsyncHTTPClient
  import Testing

  /// What a request is rendered as, without sending it.
  @Suite struct HTTPClientRequestTests {
    @Test func `a composed request, a block and blocks become the same request`() throws {
      let neutral = try ComposedRequest {
        Method.GET
        BaseURL("https://h")
      }
      let block = RequestBlock {
        Method.GET
        BaseURL("https://h")
      }
      let built = try HTTPClientRequest {
        Method.GET
        BaseURL("https://h")
      }
      for request in [try HTTPClientRequest(neutral), try HTTPClientRequest(block), built] {
        #expect(request.url == "https://h")
        #expect(request.method == .GET)
        #expect(request.headers.isEmpty)
        #expect(request.body == nil)
      }
    }

    @Test(arguments: [nil, "", "name=Ann"])
    func `a request of other code becomes a composed one`(_ text: String?) async throws {
      let composed = try ComposedRequest {
        Method.PUT
        BaseURL("https://h/a%2Fb?x=%7e")
        Header.custom("X-lOwEr").setValue("1")
        Header.custom("x-lower").addValue("2")
        if let text { RequestBody.string(text, type: .formURLEncoded) }
      }
      let request = try HTTPClientRequest(composed)
      #expect(try await ComposedRequest(request) == composed)
      var streamed = request
      let pieces = (text ?? "").utf8.map { ByteBuffer(bytes: [$0]) }
      let source = AsyncStream { continuation in
        for piece in pieces { continuation.yield(piece) }
        continuation.finish()
      }
      streamed.body = .stream(source, length: .unknown)
      let read = try await ComposedRequest(streamed)
      #expect(read.body?.data == Data((text ?? "").utf8))
    }

    @Test(
      arguments: [
        ("https://h/ok", "GET", "abc", nil), ("https://h/ok", "GET", "abcd", .bodyTooLarge),
        ("https://h/ok", "G T", "", .invalidMethod), ("https://h/%", "GET", "", .invalidURL),
      ] as [(String, String, String, RequestError.Code?)]
    )
    func `a request of other code is checked`(
      _ url: String,
      _ method: String,
      _ body: String,
      _ code: RequestError.Code?
    ) async throws {
      var request = HTTPClientRequest(url: url)
      request.method = .RAW(value: method)
      request.body = .bytes(ByteBuffer(string: body))
      do {
        _ = try await ComposedRequest(request, bodyLimit: 3)
        #expect(code == nil)
      } catch let error as RequestError {
        #expect(error.code == code)
      }
    }

    @Test func `fields keep their order, case and lines, and a method its spelling`() throws {
      let request = try HTTPClientRequest {
        Method.custom("pUrGe")
        BaseURL("http://h:8080/a%2Fb?x=%7e")
        Header.custom("X-lOwEr").setValue("1")
        Header.custom("A").setValue("é")
      }
      #expect(request.method == .RAW(value: "pUrGe"))
      #expect(request.url == "http://h:8080/a%2Fb?x=%7e")
      #expect(request.headers.map { "\($0.name)=\($0.value)" } == ["X-lOwEr=1", "A=é"])
    }

    @Test(arguments: [
      ("GET", "wss://h/", RequestError.Code.unsupportedScheme),
      ("GET", "http://h/%ff", .invalidURL),
      ("GET", "/relative", .missingHost),
      ("CONNECT", "http://h/", .notExpressible),
      ("TRACE", "http://h/", .notExpressible),
    ]) func `what the client would send in another way is an error`(
      method: String,
      url: String,
      code: RequestError.Code
    ) throws {
      let request = try ComposedRequest {
        Method.custom(method)
        if url.hasPrefix("/") { Endpoint(reference: url) } else { BaseURL(url) }
        RequestBody.data(Data([1]))
      }
      let error = #expect(throws: RequestError.self) { try HTTPClientRequest(request) }
      #expect(error?.code == code)
      #expect(error?.block == "HTTPClientRequest")
    }

    @Test func `a field changed to what cannot be sent is an error`() throws {
      for (name, value, code) in [
        ("X\r\nY", "1", RequestError.Code.invalidHeaderName),
        ("X", "1\r\nY: 2", .invalidHeaderValue),
        ("Transfer-Encoding", "chunked", .forbiddenHeader),
        ("Content-Length", "7", .contentLengthMismatch),
      ] {
        var request = try ComposedRequest { BaseURL("http://h") }
        request.headers.append(name: name, value: value)
        let error = #expect(throws: RequestError.self) { try HTTPClientRequest(request) }
        #expect(error?.code == code, "\(name)")
      }
    }
  }
#endif
