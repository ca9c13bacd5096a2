// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct RequestBuilderTests {
  struct Paging: RequestBuildable {
    let page: Int
    var body: some RequestBuildable {
      Query("page", page)
      Query("per_page", 50)
    }
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

  struct Repository {
    @RequestBuilder var getUser: (_ id: String) -> any RequestBuildable
    @RequestBuilder var refresh: (_ token: String) -> any RequestBuildable
  }

  struct Failure: Error, Equatable { let number: Int }

  private func query(@RequestBuilder _ content: () throws -> RequestBlock) throws -> String? {
    try ComposedRequest(content()).url.query
  }

  @Test(arguments: [0, 1, 2, 3])
  func `all control flow of Swift works`(_ number: Int) throws {
    let optional: Int? = number > 1 ? number : nil
    let text = try query {
      if number == 0 { Query("zero") }
      if number > 1 { Query("many") } else { Query("few") }
      if let optional { Query("optional", optional) }
      switch number {
      case 0: Query("case", "none")
      case 1: Query("case", "one"); Query("single")
      default: Query("case", "more")
      }
      for turn in 0..<number { Query("turn", turn) }
      if #available(macOS 13, iOS 16, *) { Query("available") }
      let constant = number * 2
      Query("twice", constant)
    }
    #expect(
      text
        == [
          "zero&few&case=none&available&twice=0",
          "few&case=one&single&turn=0&available&twice=2",
          "many&optional=2&case=more&turn=0&turn=1&available&twice=4",
          "many&optional=3&case=more&turn=0&turn=1&turn=2&available&twice=6",
        ][number]
    )
  }

  @Test func `optional blocks and existentials are blocks`() throws {
    let absent: Query? = nil
    let present: Query? = Query("present")
    let any: any RequestBuildable = Paging(page: 1)
    let anyOptional: (any RequestBuildable)? = any
    let none: (any RequestBuildable)? = nil
    #expect(
      try query {
        absent; present; any; anyOptional; none
      }
        == "present&page=1&per_page=50&page=1&per_page=50"
    )
  }

  @Test func `blocks compose into blocks`() throws {
    let group = RequestBlock {
      Paging(page: 2)
      RequestBlock { Query("inner") }
    }
    func nonEscaping(_ content: () -> any RequestBuildable) -> RequestBlock {
      RequestBlock(builder: content)
    }
    #expect(
      try query {
        group; nonEscaping { Query("x") }
      } == "page=2&per_page=50&inner&x"
    )
  }

  @Test func `an enum is a back end`() throws {
    let get = try ComposedRequest(Operation.getUser(id: "a/b"))
    #expect(get.method == .get)
    #expect(get.url.description == "/users/a%2Fb")
    #expect(try ComposedRequest(Operation.ping).method == .head)
  }

  @Test func `a struct of closures is a repository`() throws {
    let tokenProvider: () -> String? = { "t" }
    let live = Repository(
      getUser: { id in
        Method.GET
        BaseURL("https://api.example.com")
        Endpoint("/v1/users/\(id)")
        if let token = tokenProvider() { Authorization.bearer(token) }
      },
      refresh: { token in
        Method.POST
        BaseURL("https://api.example.com")
        Endpoint("/v1/auth/refresh")
        RequestBody.json(["token": token])
      }
    )
    let request = try ComposedRequest(live.getUser("42"))
    #expect(request.url.description == "https://api.example.com/v1/users/42")
    #expect(request.headers["authorization"] == "Bearer t")
    let refresh = try ComposedRequest(live.refresh("x"))
    #expect(refresh.body?.data == Data(#"{"token":"x"}"#.utf8))
  }

  @Test func `a closure is a leaf, in its place among the others`() throws {
    let request = try ComposedRequest {
      Header.custom("A").setValue("1")
      RequestBlock { state in
        #expect(state.headers["A"] == "1")
        #expect(state.headers["B"] == nil)
        state.method = .put
        state.headers.add(name: "X-A", value: "1")
        state.options.timeout = 7
        try state.apply(Query("from", "leaf"))
      }
      Header.custom("B").setValue("2")
      Query("after")
    }
    #expect(request.method == .put)
    #expect(request.headers.map(\.name) == ["A", "X-A", "B"])
    #expect(request.options.timeout == 7)
    #expect(request.url.query == "from=leaf&after")
  }

  @Test func `the caller's own errors reach it unchanged`() throws {
    #expect(throws: Failure(number: 1)) {
      try ComposedRequest { RequestFailure(Failure(number: 1)) }
    }
    #expect(throws: Failure(number: 2)) {
      try ComposedRequest { RequestBlock { _ in throw Failure(number: 2) } }
    }
    #expect(throws: Failure(number: 3)) {
      try ComposedRequest { Finalize { _ in throw Failure(number: 3) } }
    }
    func value() throws -> String { throw Failure(number: 4) }
    #expect(throws: Failure(number: 4)) { try ComposedRequest { Query("a", try value()) } }
  }

  @Test func `scopes end with their block`() throws {
    struct Model: Encodable { let tags = ["a", "b"] }
    let text = try query {
      Query("before", ["x", "y"])
      RequestBlock {
        Query("inside", ["x", "y"])
        Query(Model(), encoding: .rails)
        RequestBlock { Query("inner", ["x", "y"]) }.useQueryEncoding(.standard)
        Query(Model())
      }.useQueryEncoding(.repeated)
      Query("after", ["x"])
    }
    #expect(
      text == "before%5B%5D=x&before%5B%5D=y&inside=x&inside=y&tags%5B%5D=a&tags%5B%5D=b"
        + "&inner%5B%5D=x&inner%5B%5D=y&tags=a&tags=b&after%5B%5D=x"
    )
  }

  @Test func `a scope ends even if a closure catches the error of its block`() throws {
    let failing = RequestBlock { RequestFailure(CancellationError()) }
    let request = try ComposedRequest {
      RequestBlock { state in
        try? state.apply(failing.useQueryEncoding(.repeated))
        try? state.apply(failing.secret())
        try? state.apply(RequestBlock { state in throw CancellationError() }.secret())
      }
      Query("after", ["x"])
      Header.custom("X-After").setValue("y")
    }
    #expect(request.description == "GET /?after%5B%5D=x HTTP/1.1\nX-After: y\n")
  }

  @Test func `an encoder holds for the bodies in its scope`() throws {
    struct Model: Encodable { let userName = "a/b"; let when = Date(timeIntervalSince1970: 0) }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .withoutEscapingSlashes
    func body(_ block: some RequestBuildable) throws -> String {
      String(decoding: try ComposedRequest(block).body?.data ?? Data(), as: UTF8.self)
    }
    #expect(
      try body(RequestBody.json(Model()).useEncoder(encoder))
        == #"{"user_name":"a/b","when":"1970-01-01T00:00:00Z"}"#
    )
    #expect(try body(RequestBody.json(Model())) == #"{"userName":"a/b","when":-978307200}"#)
    encoder.outputFormatting = [.sortedKeys]
    #expect(
      try body(RequestBody.json(Model()).useEncoder(encoder, engine: .foundation))
        == #"{"user_name":"a\/b","when":"1970-01-01T00:00:00Z"}"#
    )
    let blocks = RequestBlock {
      RequestBody.json(Model()).useEncoder(encoder)
      RequestBody.json(Model())
    }
    #expect(try body(blocks) == #"{"userName":"a/b","when":-978307200}"#)
  }

  @Test func `blocks nest deeply without the stack of the thread, when folded and when released`()
    throws
  {
    var block = RequestBlock { Query("inner") }
    for level in 0..<20_000 {
      let inner = block
      block =
        level % 2 == 0
        ? RequestBlock {
          inner; Query("x")
        } : inner.secret()
    }
    let copy = block
    #expect(try ComposedRequest(block).url.query?.utf8.count == 5 + 10_000 * 2)
    block = RequestBlock {}
    #expect(try ComposedRequest(copy).url.query?.utf8.count == 5 + 10_000 * 2)
  }

  @Test func `literals pick the overloads that keep order and escape`() throws {
    struct Model: Encodable { let z = 1; let a = 2 }
    #expect(try query { Query(["z": 1, "a": "2", "m": ["x"]]) } == "z=1&a=2&m%5B%5D=x")
    #expect(try query { Query(Model()) } == "z=1&a=2")
    #expect(try query { Query(["z": "1", "a": "2"] as [String: String]) } == "a=2&z=1")
    let id = "a/b"
    #expect(try ComposedRequest { Endpoint("/u/\(id)") }.url.description == "/u/a%2Fb")
    func body(_ block: RequestBody) throws -> String {
      String(decoding: try ComposedRequest(block).body?.data ?? Data(), as: UTF8.self)
    }
    #expect(
      try body(.json(["z": 1, "a": ["k": "v"] as OrderedParameters])) == #"{"z":1,"a":{"k":"v"}}"#
    )
    #expect(try body(.json(["z": 1, "a": 2] as [String: Int])) == #"{"a":2,"z":1}"#)
    #expect(try body(.urlEncoded(["z": "1", "a": "b c"])) == "z=1&a=b%20c")
    #expect(try body(.urlEncoded(Model())) == "z=1&a=2")
    #expect(try body(.urlEncoded(Model(), encoding: .php)) == "z=1&a=2")
    #expect(
      try body(
        .urlEncoded([URLQueryItem(name: "a", value: "b+c"), URLQueryItem(name: "d", value: nil)])
      )
        == "a=b%2Bc&d"
    )
  }
}
