// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import TestSupport
import Testing

/// Every call site that the package promises, word for word.
@Suite struct CallSiteTests {
  struct LoginRequest: Encodable {
    let email: String
    let password: String
  }

  struct FilterModel: Encodable {
    let q = "a b"
    let tags = ["x", "y"]
  }

  struct MissingToken: Error {}

  struct UserRepository {
    @RequestBuilder var getUser: (_ id: String) -> any RequestBuildable
    @RequestBuilder var refreshToken: (_ token: String) -> any RequestBuildable
  }

  struct Paging: RequestBuildable {
    let page: Int
    var body: some RequestBuildable { Query("page", page); Query("per_page", 50) }
  }

  enum Operation: RequestBuildable {
    case getUser(id: String), ping
    var body: some RequestBuildable {
      switch self {
      case .getUser(let id): Method.GET; Endpoint("/users/\(id)")
      case .ping: Method.HEAD; Endpoint("/ping")
      }
    }
  }

  private func url(_ block: some RequestBuildable) throws -> String {
    try ComposedRequest(block).url.description
  }

  private func lines(_ block: some RequestBuildable) throws -> [String] {
    try ComposedRequest(block).headers.map { "\($0.name): \($0.value)" }
  }

  private func text(_ block: some RequestBuildable) throws -> String {
    String(decoding: try #require(try ComposedRequest(block).body?.data), as: UTF8.self)
  }

  @Test func `a request is written top to bottom`() throws {
    let (token, email, password, userId) = ("t", "a@b", "p", "4/2")
    let request = try URLRequest {
      Method.POST
      BaseURL("https://api.example.com")
      Endpoint("/v1/login")
      Header.accept.setValue("application/json")
      Authorization.bearer(token)
      RequestBody.json(LoginRequest(email: email, password: password))
    }
    #expect(request.httpMethod == "POST")
    #expect(request.url?.absoluteString == "https://api.example.com/v1/login")
    #expect(
      request.allHTTPHeaderFields == [
        "Accept": "application/json", "Authorization": "Bearer t",
        "Content-Type": "application/json",
      ]
    )
    #expect(request.httpBody == Data(#"{"email":"a@b","password":"p"}"#.utf8))
    let again = try #require(URL(string: "https://api.example.com")).buildRequest {
      Method.GET; Endpoint("/v1/users/\(userId)")
    }
    #expect(again.url?.absoluteString == "https://api.example.com/v1/users/4%2F2")
  }

  @Test func `methods and bases`() throws {
    let methods = [
      Method.GET, Method.HEAD, Method.POST, Method.PUT, Method.DELETE, Method.CONNECT,
      Method.OPTIONS, Method.TRACE, Method.PATCH, Method.QUERY, Method.custom("LINK"),
    ]
    #expect(
      try methods.map { try ComposedRequest($0).method.rawValue } == [
        "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "QUERY",
        "LINK",
      ]
    )
    let optionalURL = URL(string: "https://h/o")
    let url = try #require(optionalURL)
    #expect(try self.url(BaseURL("https://h/base?k=v")) == "https://h/base?k=v")
    #expect(try self.url(BaseURL(url)) == "https://h/o")
    #expect(try self.url(BaseURL(optionalURL)) == "https://h/o")
    #expect(
      try self.url(
        RequestBlock {
          BaseURL("https://h/v1", joining: .append); Endpoint("/x")
        }
      ) == "https://h/v1/x"
    )
  }

  @Test func `endpoints`() throws {
    let (id, alreadyEncoded, stringVariable) = ("a/b", "c%2Fd", "/e%2Ff?g")
    let base = BaseURL("https://h/v1/")
    func joined(_ endpoint: Endpoint) throws -> String {
      try url(
        RequestBlock {
          base; endpoint
        }
      )
    }
    #expect(try joined(Endpoint("/users/\(id)/posts")) == "https://h/users/a%2Fb/posts")
    #expect(try joined(Endpoint("../x?y=1")) == "https://h/x?y=1")
    #expect(try joined(Endpoint("/a/\(raw: alreadyEncoded)")) == "https://h/a/c%2Fd")
    #expect(try joined(Endpoint(reference: stringVariable)) == "https://h/e%2Ff?g")
  }

  @Test func `queries`() throws {
    let (optionalString, email, filterModel) = (String?.none, "a@b", FilterModel())
    let block = RequestBlock {
      BaseURL("https://h")
      Query("page", "2"); Query("page", 2); Query("on", true); Query("tags", ["a", "b"])
      Query("flag"); Query("q", optionalString)
      Query(filterModel); Query(["email": email, "n": 3, "tags": ["a", "b"]])
      Query(filterModel, encoding: .rails); Query(encoded: "a=%2F")
    }
    #expect(
      try url(block)
        == "https://h?page=2&page=2&on=true&tags%5B%5D=a&tags%5B%5D=b&flag"
        + "&q=a%20b&tags%5B%5D=x&tags%5B%5D=y&email=a%40b&n=3&tags%5B%5D=a&tags%5B%5D=b"
        + "&q=a%20b&tags%5B%5D=x&tags%5B%5D=y&a=%2F"
    )
  }

  @Test func `header blocks`() throws {
    let (optionalString, token, t, u, p, k) = (String?.none, "s", "t", "u", "p", "k")
    #expect(
      try lines(
        RequestBlock {
          Header.accept.setValue("application/json"); Header.accept.addValue("text/html")
          Header.custom("X-Trace-Id").setValue(optionalString)
        }
      ) == ["Accept: application/json", "Accept: text/html"]
    )
    let headers: [Header] = [
      .contentType, .accept, .authorization, .userAgent, .origin, .cookie, .referer, .host,
      .acceptLanguage, .acceptEncoding, .cacheControl, .ifNoneMatch, .range, .custom("X"),
    ]
    #expect(Set(headers).count == 14)
    #expect(
      try lines(
        RequestBlock {
          Cookie("session", token); Cookie("raw", raw: "a b")
        }
      )
        == ["Cookie: session=s; raw=a b"]
    )
    let authorizations: [Authorization] = [
      Authorization.bearer(t), .basic(username: u, password: p), .token(k),
      .other("HOBA", credentials: "…"), .raw("opaque"),
    ]
    #expect(
      try authorizations.flatMap { try lines($0) } == [
        "Authorization: Bearer t", "Authorization: Basic dTpw", "Authorization: Token k",
        "Authorization: HOBA …", "Authorization: opaque",
      ]
    )
    let custom = Authorization.custom { request in
      request.setValue("1", forHTTPHeaderField: "X")
    }
    #expect(try URLRequest(custom).allHTTPHeaderFields == ["X": "1"])
    let key = "secret"
    let apiKey = APIKey("X-Api-Key", key, in: .header)
    #expect(try lines(apiKey) == ["X-Api-Key: secret"])
    #expect(try !ComposedRequest(apiKey).description.contains(key))
    #expect(try url(APIKey("k", key, in: .query)) == "?k=secret")
    #expect(try lines(APIKey("k", key, in: .cookie)) == ["Cookie: k=secret"])
    #expect(
      try lines(
        RequestBlock {
          ContentType(.json); Accept(.json); Accept(.xml)
        }
      ) == ["Content-Type: application/json", "Accept: application/json, application/xml"]
    )
  }

  @Test func `header nodes`() throws {
    let (isStaging, t) = (true, "t")
    let group = Headers {
      AcceptHeader(.json).quality(0.8)
      AcceptHeader("text/plain").appending()
      UserAgentHeader("MyApp/1.0"); HostHeader("h"); OriginHeader("https://o")
      RefererHeader("https://r")
      AcceptLanguageHeader("de").quality(0.5); AcceptEncodingHeader("gzip")
      ContentTypeHeader(.json)
      AuthorizationHeader.bearer(t)
      CustomHeader("X-Trace-Id", "abc123").replacing()
      if isStaging { CustomHeader("X-Env", "staging") }
    }
    #expect(
      try lines(group) == [
        "Accept: application/json; q=0.8", "Accept: text/plain", "User-Agent: MyApp/1.0", "Host: h",
        "Origin: https://o", "Referer: https://r", "Accept-Language: de;q=0.5",
        "Accept-Encoding: gzip", "Content-Type: application/json", "Authorization: Bearer t",
        "X-Trace-Id: abc123", "X-Env: staging",
      ]
    )
    let nodes: [AuthorizationHeader] = [
      .basic(username: "u", password: "p"), .token("k"), .scheme("HOBA", value: "x"), .raw("o"),
    ]
    #expect(
      try nodes.flatMap { node in try lines(Headers { node }) } == [
        "Authorization: Basic dTpw", "Authorization: Token k", "Authorization: HOBA x",
        "Authorization: o",
      ]
    )
  }

  @Test func `bodies`() throws {
    let directory = try TemporaryDirectory()
    let data = Data("d".utf8)
    let url = try directory.file("f.html", data)
    let (s, value, model, path) = ("s", [1, 2], FilterModel(), url.path)
    #expect(try text(RequestBody.data(data)) == "d")
    #expect(try lines(RequestBody.data(data, type: .pdf)) == ["Content-Type: application/pdf"])
    #expect(try text(RequestBody.string("hi")) == "hi")
    #expect(try lines(RequestBody.string(s, type: .html)) == ["Content-Type: text/html"])
    #expect(try text(RequestBody.json(value)) == "[1,2]")
    #expect(
      try text(RequestBody.json(["z": 1, "a": ["k": "v"] as OrderedParameters]))
        == #"{"z":1,"a":{"k":"v"}}"#
    )
    #expect(try lines(RequestBody.file(url)) == ["Content-Type: text/html"])
    #expect(try lines(RequestBody.file(url, type: .pdf)) == ["Content-Type: application/pdf"])
    #expect(try text(RequestBody.urlEncoded([URLQueryItem(name: "a", value: "b")])) == "a=b")
    #expect(try text(RequestBody.urlEncoded(model)) == "q=a%20b&tags%5B%5D=x&tags%5B%5D=y")
    #expect(try text(RequestBody.urlEncoded(["a": "b"])) == "a=b")
    #expect(
      try text(RequestBody.urlEncoded(model, encoding: .php))
        == "q=a%20b&tags%5B%5D=x&tags%5B%5D=y"
    )
    let stream = try URLRequest {
      BaseURL("https://h"); RequestBody.stream(InputStream(fileAtPath: path))
    }.httpBodyStream
    #expect(try #require(stream).readAll() == data)
  }

  @Test func `multipart`() throws {
    let directory = try TemporaryDirectory()
    let png = Data("png".utf8)
    let u = try directory.file("video.mp4", png)
    let urls = [u, u]
    let parts = RequestBody.multipart {
      MultipartPart.field(name: "user", value: "alice")
      MultipartPart.data(name: "avatar", filename: "a.png", data: png, type: .png)
      for url in urls { MultipartPart.file(name: "files", fileURL: url) }
    }
    #expect(
      try text(parts).components(separatedBy: "; name=\"files\"; filename=\"video.mp4\"").count == 3
    )
    let stated = RequestBody.multipart(
      boundary: "B",
      strategy: .streamed(bufferSize: 64 * 1024),
      escaping: .browser
    ) {
      MultipartPart.file(name: "video", fileURL: u, type: .Video.mp4)
    }
    #expect(try lines(stated) == ["Content-Type: multipart/form-data; boundary=B"])
    for strategy in [Multipart.Strategy.inMemory, .streamed] {
      let body = RequestBody.multipart(boundary: "B", strategy: strategy) {
        MultipartPart.file(name: "video", fileURL: u, type: .Video.mp4)
      }
      #expect(try ComposedRequest(body).body?.length == ComposedRequest(stated).body?.length)
    }
  }

  @Test func `options`() throws {
    let request = try URLRequest {
      BaseURL("https://h")
      Timeout(5); CachePolicy(.reloadIgnoringLocalCacheData); NetworkServiceType(.background)
      HTTPShouldHandleCookies(false)
      AllowAccess.cellular(true)
      AllowAccess.expensiveNetwork(true)
      AllowAccess.constrainedNetwork(true)
      AllowAccess.ultraConstrainedNetwork(true)
    }
    #expect(request.timeoutInterval == 5)
    #expect(request.cachePolicy == .reloadIgnoringLocalCacheData)
    #expect(request.networkServiceType == .background)
    #expect(!request.httpShouldHandleCookies)
  }

  @Test func `a repository`() throws {
    let baseURL = "https://api.example.com"
    let tokenProvider: () -> String? = { "t" }
    let live = UserRepository(
      getUser: { id in
        Method.GET
        BaseURL(baseURL)
        Endpoint("/v1/users/\(id)")
        if let t = tokenProvider() { Authorization.bearer(t) }
      },
      refreshToken: { token in
        Method.POST
        BaseURL(baseURL)
        Endpoint("/v1/auth/refresh")
        RequestBody.json(["token": token])
      }
    )
    let r = try live.getUser("42").request
    #expect(r.url?.absoluteString == "https://api.example.com/v1/users/42")
    #expect(r.curlCommand.hasPrefix("curl -H 'Authorization: Bearer t'"))
    #expect(try live.refreshToken("x").request.httpBody == Data(#"{"token":"x"}"#.utf8))
  }

  @Test func `blocks of one's own`() throws {
    func nonEscaping(_ nonEscapingClosure: () -> any RequestBuildable) -> RequestBlock {
      RequestBlock(builder: nonEscapingClosure)
    }
    let leaf = RequestBlock { state in state.headers.add(name: "X-A", value: "1") }
    #expect(try lines(leaf) == ["X-A: 1"])
    #expect(
      try url(
        RequestBlock {
          Method.GET; Paging(page: 2)
        }
      ) == "?page=2&per_page=50"
    )
    #expect(try url(nonEscaping { Paging(page: 3) }) == "?page=3&per_page=50")
    let jsonEncoder = JSONEncoder()
    jsonEncoder.keyEncodingStrategy = .convertToSnakeCase
    let someBlock = RequestBlock {
      RequestBody.json(["userName": 1]); Query("a", ["x"])
    }
    #expect(try text(someBlock.useEncoder(jsonEncoder)) == text(someBlock))
    #expect(try text(someBlock.useEncoder(jsonEncoder, engine: .foundation)).contains("1"))
    #expect(try url(someBlock.useQueryEncoding(.rails)) == "?a%5B%5D=x")
    #expect(try ComposedRequest(leaf.secret()).description.contains("<redacted>"))
    #expect(throws: MissingToken.self) {
      try ComposedRequest { RequestFailure(MissingToken()) }
    }
    func sign(_ request: ComposedRequest) -> String { "\(request.headers.count)" }
    #expect(
      try lines(
        RequestBlock {
          Finalize { request in request.headers.add(name: "X-Signature", value: sign(request)) }
          leaf
        }
      ) == ["X-A: 1", "X-Signature: 1"]
    )
    #expect(try url(Operation.getUser(id: "a b")) == "/users/a%20b")
    #expect(try ComposedRequest(Operation.ping).method == .head)
  }

  @Test func `media types`() throws {
    let type = MIMEType("application/json; charset=utf-8")
    #expect(type.essence == "application/json")
    #expect(type.type == "application" && type.subtype == "json")
    #expect(type.parameters == [.charset(.utf8)])
    #expect(MIMEType.html.with(.charset(.utf8)).description == "text/html; charset=utf-8")
    #expect(MIMEType.html.with(.quality(0.8)).description == "text/html; q=0.8")
    #expect(type.matches(.any))
    #expect(MIMEType(fileExtension: "mp4") == .Video.mp4)
    let types: [MIMEType] = [
      .json, .xml, .html, .plainText, .pdf, .png, .jpeg, .octetStream, .formURLEncoded,
      .Application.json, .Text.html, .Image.png, .Audio.mpeg, .Video.mp4, .Multipart.formData,
      .Font.woff2,
    ]
    #expect(types.allSatisfy { $0.matches(.any) })
  }

  @Test func `headers are made in many ways`() throws {
    let t = "t"
    var headers = HTTPHeaders(); headers = HTTPHeaders([HTTPHeader(name: "A", value: "1")])
    #expect(headers.dictionary == ["A": "1"])
    headers = HTTPHeaders(["A": "1"])
    #expect(headers["a"] == "1")
    headers = ["Accept": "text/html"]
    #expect(headers.count == 1)
    headers = [.accept("text/html"), .authorization(bearerToken: t), .userAgent("x")]
    #expect(headers.map(\.name) == ["Accept", "Authorization", "User-Agent"])
    #expect(headers["authorization"] == "Bearer t")
  }

  @Test func `headers are read and changed by name`() throws {
    let h = HTTPHeader(name: "B", value: "b")
    var headers: HTTPHeaders = ["C": "c", "A": "1"]
    headers.add(name: "A", value: "2"); headers.add(.contentType("text/plain"))
    headers.update(name: "a", value: "3"); headers.update(h)
    #expect(headers.description == "C: c\na: 3\nContent-Type: text/plain\nB: b")
    headers.remove(name: "A"); headers.sort()
    #expect(headers.map(\.name) == ["B", "C", "Content-Type"])
    #expect(headers.sorted() == headers)
    headers["a"] = "4"
    #expect(headers.value(for: "a") == "4" && headers["A"] == "4")
    headers["a"] = nil
    #expect(headers.dictionary == ["B": "b", "C": "c", "Content-Type": "text/plain"])
    #expect(headers.count == 3 && headers[0] == h)
    var names: [String] = []
    for header in headers { names.append(header.name) }
    #expect(names.count == 3)
    headers.append(name: "Via", value: "1.1 a"); headers.append(name: "via", value: "1.1 b")
    #expect(headers.values(for: "via") == ["1.1 a", "1.1 b"])
  }

  @Test func `headers meet Foundation and HTTPTypes`() throws {
    #expect(HTTPHeaders.default.count == 3)
    let defaults: [HTTPHeader] = [
      HTTPHeader.defaultAcceptEncoding, .defaultAcceptLanguage, .defaultUserAgent,
    ]
    #expect(defaults == Array(HTTPHeaders.default))
    var httpFields = HTTPFields()
    httpFields[.accept] = "a/b"
    let headers = HTTPHeaders(httpFields)
    #expect(try headers.httpFields == httpFields)
    let url = try #require(URL(string: "https://h"))
    var urlRequest = URLRequest(url: url)
    urlRequest.headers = headers
    #expect(urlRequest.headers == headers)
    let httpURLResponse = HTTPURLResponse(
      url: url,
      statusCode: 200,
      httpVersion: nil,
      headerFields: ["A": "1"]
    )
    #expect(httpURLResponse?.headers == ["A": "1"])
    let urlSessionConfiguration = URLSessionConfiguration.ephemeral
    urlSessionConfiguration.headers = headers
    #expect(urlSessionConfiguration.headers == headers)
    let factories: [HTTPHeader] = [
      .accept("v"), .acceptCharset("v"), .acceptLanguage("v"), .acceptEncoding("v"),
      .authorization(username: "u", password: "p"), .authorization(bearerToken: "t"),
      .authorization("v"), .contentDisposition("v"), .contentEncoding("v"), .contentType("v"),
      .userAgent("v"), .websocketProtocol("v"),
    ]
    #expect(Set(factories.map(\.name)).count == 10)
  }

  @Test func `what ports composed by hand`() throws {
    let (bucket, mimeString, d) = ("photos", "image/png", Data("x".utf8))
    let (etag, optional) = ("\"33a64df5\"", Int?.none)
    #expect(
      try url(
        RequestBlock {
          BaseURL("https://h")
          Endpoint("/object/\(bucket)/\(segments: "a/b c?.txt")")
          RequestBlock { Query("m", "a+b") }.useQueryEncoding(.urlComponents)
        }
      ) == "https://h/object/photos/a/b%20c%3F.txt?m=a+b"
    )
    let composed = try ComposedRequest {
      BaseURL("https://h")
      ContentType(default: .json)
      Timeout(.seconds(5))
      IfRange(etag)
      ContentRange(0..<100, of: 1_000)
      RequestBody.data(d)
    }
    #expect(
      composed.headers.map { "\($0.name): \($0.value)" } == [
        "If-Range: \"33a64df5\"", "Content-Range: bytes 0-99/1000",
        "Content-Type: application/json",
      ]
    )
    let urlRequest = try URLRequest(composed)
    #expect(try ComposedRequest(urlRequest).options.timeout == 5)
    let httpRequest = try composed.httpRequest
    #expect(try ComposedRequest(httpRequest, body: d).headers == composed.headers)
    let parts = try text(
      RequestBody.multipart(boundary: "B") {
        MultipartPart.field(name: "n", value: 3)
        MultipartPart.field(name: "o", value: optional)
        MultipartPart.data(name: "f", data: d, type: mimeString)
      }
    )
    #expect(
      parts == """
        --B\r
        Content-Disposition: form-data; name="n"\r
        \r
        3\r
        --B\r
        Content-Disposition: form-data; name="f"\r
        Content-Type: image/png\r
        \r
        x\r
        --B--\r

        """
    )
  }
}
