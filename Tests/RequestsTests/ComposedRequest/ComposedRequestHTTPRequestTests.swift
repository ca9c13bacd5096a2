// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// Heads of swift-http-types that other code has composed.
@Suite struct ComposedRequestHTTPRequestTests {
  private static func head(
    _ method: HTTPRequest.Method = .get,
    _ scheme: String? = "https",
    _ authority: String? = "h",
    _ path: String? = "/"
  ) -> HTTPRequest {
    HTTPRequest(method: method, scheme: scheme, authority: authority, path: path)
  }

  @Test func `method, URL, fields in order and body are taken over`() throws {
    var head = Self.head(.put, "https", "h:8443", "/a%2Fb?q=a+b")
    head.headerFields.append(.init(name: .accept, value: "a/b"))
    head.headerFields.append(.init(name: .via, value: "1"))
    head.headerFields.append(.init(name: .via, value: "2"))
    let request = try ComposedRequest(head, body: Data("x".utf8))
    #expect(request.method == .put)
    #expect(request.url.description == "https://h:8443/a%2Fb?q=a+b")
    #expect(
      request.headers.map { "\($0.name): \($0.value)" } == ["Accept: a/b", "Via: 1", "Via: 2"]
    )
    #expect(request.body?.data == Data("x".utf8))
    #expect(try request.httpRequest == head)
  }

  @Test func `what a builder makes comes back`() throws {
    let request = try ComposedRequest {
      Method.QUERY
      BaseURL("https://h/a?b=c")
      Accept(.json)
      Authorization.bearer("t0ken")
    }
    #expect(try ComposedRequest(request.httpRequest) == request)
    #expect(try !ComposedRequest(request.httpRequest).description.contains("t0ken"))
  }

  @Test func `a target that arrived unescaped is compared, shown and sent as its URL is`() throws {
    let received = try ComposedRequest(Self.head(.get, "https", "h", "/a?ids[]=1"))
    let escaped = try ComposedRequest(Self.head(.get, "https", "h", "/a?ids%5B%5D=1"))
    #expect(received == escaped && received.hashValue == escaped.hashValue)
    #expect(received.options.isEmpty)
    #expect(received.debugDescription == escaped.debugDescription)
    #expect(try received.httpRequest.path == "/a?ids%5B%5D=1")
    var options = ""
    dump(received.options, to: &options)
    #expect(!options.contains("ids[]"))
  }

  @Test func `a head without a host is relative, and one for the server has no path`() throws {
    #expect(try ComposedRequest(Self.head(.get, nil, nil, "/a?b")).url.text == "/a?b")
    #expect(try ComposedRequest(Self.head(.options, "https", "h", "*")).url.text == "https://h")
    #expect(try ComposedRequest(Self.head(.get, "https", "h", "//evil/x")).url.host == "h")
  }

  static let refused: [(head: HTTPRequest, code: RequestError.Code)] = [
    (head(.get, nil), .invalidURL), (head(.get, "https", nil), .invalidURL),
    (head(.get, "https", "h", nil), .invalidURL), (head(.get, "https", "h", "a"), .invalidURL),
    (head(.get, "https", "h", "*"), .invalidURL), (head(.get, "https", "h", "?a"), .invalidURL),
    (head(.get, "https", "h", "/a#b"), .invalidURL),
    (head(.get, "https", "h", "/a%zz"), .invalidURL),
    (head(.get, "https", "h/x?"), .invalidURL), (head(.get, "https", "h#"), .invalidURL),
    (head(.get, nil, nil, "//evil/x"), .invalidURL),
    (head(.get, "https://evil/", "h"), .invalidURL),
    (head(.get, "ftp"), .unsupportedScheme), (head(.get, "https", ""), .missingHost),
    (head(.get, "https", "u@h"), .credentialsInURL), (head(.get, "https", "h:0"), .invalidPort),
    (head(.connect, nil, "h:443", nil), .invalidURL),
  ]

  @Test(arguments: refused.indices)
  func `pieces that make no URL are an error`(_ index: Int) {
    let (head, code) = Self.refused[index]
    let error = #expect(throws: RequestError.self) { try ComposedRequest(head) }
    #expect(error?.code == code)
    #expect(error?.block == "HTTPRequest")
  }

  @Test func `the framing of a received body is left out`() throws {
    var head = Self.head()
    head.headerFields[.transferEncoding] = "chunked"
    head.headerFields[.contentType] = "text/plain"
    let request = try ComposedRequest(head, body: Data("hello".utf8))
    #expect(request.headers == ["Content-Type": "text/plain"])
    #expect(request.body?.data == Data("hello".utf8))
  }

  // RFC 9113 §8.3.1.
  @Test(
    arguments: [
      ("https", "h", "h", true), ("https", "h:443", "H", true), ("http", "H:80", "h:80", true),
      ("https", "h", "h:", true), ("https", "[2001:DB8::1]", "[2001:db8::1]:443", true),
      ("https", "h", "other", false), ("https", "h", "h:80", false), ("http", "h", "h:443", false),
      ("https", "h", "", false), ("https", "h", "h.", false), (nil, nil, "other", true),
      ("wss", "h", "h:443", true), ("wss", "h", "h:80", false),
    ] as [(String?, String?, String, Bool)]
  )
  func `a Host field names the same place as the authority`(
    scheme: String?,
    authority: String?,
    host: String,
    isSame: Bool
  ) throws {
    var head = Self.head(.post, scheme, authority, "/pay")
    head.headerFields[try #require(HTTPField.Name("Host"))] = host
    if isSame {
      #expect(try ComposedRequest(head).headers["Host"] == host)
    } else {
      let error = #expect(throws: RequestError.self) { try ComposedRequest(head) }
      #expect(error?.code == .invalidHeaderValue)
      #expect(error?.field == "Host")
    }
  }

  @Test func `a stated Host becomes the authority and comes back`() throws {
    let request = try ComposedRequest {
      BaseURL("https://internal/a")
      Header.custom("Host").setValue("public.example")
    }
    let received = try ComposedRequest(request.httpRequest)
    #expect(received.url.text == "https://public.example/a")
    #expect(received.headers["Host"] == nil)
  }

  @Test func `fields are checked as those of blocks are`() throws {
    for (name, code) in [
      ("Transfer-Encoding", RequestError.Code.forbiddenHeader),
      ("Content-Length", .contentLengthMismatch),
    ] {
      var head = Self.head()
      head.headerFields[try #require(HTTPField.Name(name))] = "3"
      let error = #expect(throws: RequestError.self) { try ComposedRequest(head) }
      #expect(error?.code == code)
    }
  }
}
