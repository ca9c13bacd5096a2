// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import Testing

/// Proves that the comparison sees each piece of a request: what it passes by would never fail a test.
@Suite struct MutationTests {
  /// An option of a user's own.
  struct Retry: RequestLeaf {
    enum Limit: RequestOptionKey { typealias Value = Int }

    let limit: Int

    var step: RequestStep {
      var options = RequestOptions()
      options[Limit.self] = limit
      return .options(options)
    }
  }

  /// A change of one piece of a request.
  struct Mutation: Sendable, CustomTestStringConvertible {
    let place: RequestDifference.Place
    let texts: String
    let change: @Sendable (inout ComposedRequest) throws -> Void

    init(
      _ place: RequestDifference.Place,
      _ texts: String,
      _ change: @escaping @Sendable (inout ComposedRequest) throws -> Void
    ) {
      (self.place, self.texts, self.change) = (place, texts, change)
    }

    /// A change in the text of the URL.
    static func url(
      _ place: RequestDifference.Place,
      _ texts: String,
      _ old: String,
      _ new: String
    ) -> Mutation {
      Mutation(place, texts) { request in
        let text = request.url.description
        try #require(text.contains(old))
        request.url = try URLReference(text.replacingOccurrences(of: old, with: new))
      }
    }

    /// A change in the text of the body.
    static func body(_ path: String, _ texts: String, _ old: String, _ new: String) -> Mutation {
      Mutation(.body(path: path), texts) { request in
        let text = String(decoding: request.body?.data ?? Data(), as: UTF8.self)
        try #require(text.contains(old))
        request.body = .init(Data(text.replacingOccurrences(of: old, with: new).utf8))
      }
    }

    var testDescription: String { "\(place): \(texts)" }

    /// Whether there is more than before.
    var isAddition: Bool { texts.utf8.starts(with: "expected nothing".utf8) }
  }

  static let json = """
    {"name":"Ann","items":[{"id":1},{"id":2.5}],"on":true,"none":null,"a.b":[[],{}],"pass":"x"}
    """

  static func request() throws -> ComposedRequest {
    try ComposedRequest {
      Method.POST
      BaseURL("https://api.example.com:8443/v1/")
      Endpoint("users#top")
      Query("page", 1)
      Query("tags", ["a", "b"])
      Query("filter", ["name": "ann"])
      Query("flag")
      Query("token", "s3cret-query")
      Header.accept.addValue("text/html")
      Header.accept.addValue("text/plain")
      Header.custom("X-Trace").setValue("7f")
      Authorization.bearer("s3cret-field")
      Timeout(5)
      Retry(limit: 2)
      RequestBody.data(Data(json.utf8), type: .json)
    }
  }

  static let mutations: [Mutation] = [
    Mutation(.method, "expected POST, actual PUT") { $0.method = .put },
    Mutation(.method, "expected POST, actual post") {
      $0.method = try #require(HTTPRequest.Method(rawValue: "post"))
    },
    .url(.scheme, "expected https, actual http", "https:", "http:"),
    .url(.host, "expected api.example.com, actual api.example.org", ".com", ".org"),
    .url(.port, "expected 8443, actual 8444", "8443", "8444"),
    .url(.port, "expected 8443, actual nothing", ":8443", ""),
    .url(.path, "expected /v1/users, actual /v1/Users", "users", "Users"),
    .url(.path, "expected /v1/users, actual /v1/users/", "users", "users/"),
    .url(.path, "expected /v1/users, actual /v1/user%73", "users", "user%73"),
    .url(.fragment, #"expected "top", actual "end""#, "#top", "#end"),
    .url(.fragment, #"expected "top", actual nothing"#, "#top", ""),
    .url(.query(name: "page", index: 0), #"expected "1", actual "2""#, "page=1", "page=2"),
    .url(.query(name: "page", index: 0), #"expected "1", actual nothing"#, "page=1&", ""),
    .url(.query(name: "page", index: 0), #"expected "1", actual no value"#, "page=1", "page"),
    .url(
      .query(name: "page", index: 1),
      #"expected nothing, actual "1""#,
      "page=1",
      "page=1&page=1"
    ),
    .url(
      .query(name: "more", index: 0),
      #"expected nothing, actual "1""#,
      "page=1",
      "page=1&more=1"
    ),
    .url(.query(name: "flag", index: 0), #"expected no value, actual """#, "flag", "flag="),
    .url(.query(name: "page", index: 0), #"expected "1", actual "%FF""#, "page=1", "page=%FF"),
    .url(.query(name: "tags[]", index: 1), #"expected "b", actual "c""#, "=b", "=c"),
    .url(.query(name: "filter[name]", index: 0), #"expected "ann", actual "Ann""#, "=ann", "=Ann"),
    .url(
      .query(name: "token", index: 0),
      "expected <redacted>, actual <redacted> (a secret; the values are not shown)",
      "s3cret-query",
      "s3cret-other"
    ),
    Mutation(.field(name: "X-Trace", index: 0), #"expected "7f", actual "7F""#) {
      $0.headers["X-Trace"] = "7F"
    },
    Mutation(.field(name: "X-Trace", index: 0), #"expected "7f", actual nothing"#) {
      $0.headers["X-Trace"] = nil
    },
    Mutation(.field(name: "X-More", index: 0), #"expected nothing, actual """#) {
      $0.headers["X-More"] = ""
    },
    Mutation(.field(name: "Accept", index: 1), #"expected "text/plain", actual "text/css""#) {
      $0.headers["Accept"] = nil
      $0.headers.append(name: "accept", value: "text/html")
      $0.headers.append(name: "ACCEPT", value: "text/css")
    },
    Mutation(.field(name: "Accept", index: 1), #"expected "text/plain", actual nothing"#) {
      $0.headers["Accept"] = "text/html"
    },
    Mutation(
      .field(name: "Content-Type", index: 0),
      #"expected "application/json", actual nothing"#
    ) {
      $0.headers["Content-Type"] = nil
    },
    Mutation(.field(name: "Host", index: 0), #"expected nothing, actual "other.example.com""#) {
      $0.headers["Host"] = "other.example.com"
    },
    Mutation(
      .field(name: "Authorization", index: 0),
      "expected <redacted>, actual <redacted> (a secret; the values are not shown)"
    ) {
      $0.headers["Authorization"] = "Bearer s3cret-other"
    },
    Mutation(.option(name: "timeout"), "expected 5.0 s, actual 6.0 s") { $0.options.timeout = 6 },
    Mutation(
      .option(name: "Requests.RequestOptions.MemoryLimit"),
      "expected nothing, actual a value"
    ) { $0.options.memoryLimit = 7 },
    Mutation(.option(name: "timeout"), "expected 5.0 s, actual nothing") {
      $0.options.timeout = nil
    },
    Mutation(
      .option(name: "RequestFormatsTests.MutationTests.Retry.Limit"),
      "expected a value, actual another value"
    ) {
      $0.options = try ComposedRequest {
        Timeout(5)
        Retry(limit: 3)
      }.options
    },
    Mutation(
      .option(name: "RequestFormatsTests.MutationTests.Retry.Limit"),
      "expected a value, actual nothing"
    ) {
      $0.options = try ComposedRequest { Timeout(5) }.options
    },
    Mutation(.body(path: ""), "expected 91 bytes, actual nothing") { $0.body = nil },
    Mutation(.body(path: "byte 0"), "expected 91 bytes, actual 0 bytes, ending here") {
      $0.body = .init(Data())
    },
    .body("name", #"expected "Ann", actual "Bob""#, "Ann", "Bob"),
    .body("name", #"expected "Ann", actual 1"#, #""Ann""#, "1"),
    .body("name", #"expected "Ann", actual nothing"#, #""name":"Ann","#, ""),
    .body(
      "more",
      #"expected nothing, actual [1,{"k":"v"}]"#,
      "{\"name",
      #"{"more":[1,{"k":"v"}],"name"#
    ),
    .body("items[0].id", "expected 1, actual 10", ":1", ":10"),
    .body("items[1].id", "expected 2.5, actual 2.51", "2.5", "2.51"),
    .body("items[1]", #"expected {"id":2.5}, actual nothing"#, #",{"id":2.5}"#, ""),
    .body("items[2]", "expected nothing, actual null", "2.5}", "2.5},null"),
    .body(
      "items",
      #"expected [{"id":1},{"id":2.5}], actual "x""#,
      #"[{"id":1},{"id":2.5}]"#,
      "\"x\""
    ),
    .body("on", "expected true, actual false", "true", "false"),
    .body("none", "expected null, actual 0", "null", "0"),
    .body(#"["a.b"][0]"#, "expected [], actual {}", "[[],", "[{},"),
  ]

  @Test(arguments: mutations)
  func `a change is found where it is, and nowhere else`(mutation: Mutation) throws {
    let before = try Self.request()
    var after = before
    try mutation.change(&after)
    let differences = after.differences(from: before)
    #expect(differences.map(\.place) == [mutation.place])
    #expect(differences.map(\.description) == ["\(mutation.place): \(mutation.texts)"])
    // The other way around there is a difference in the same piece.
    #expect(before.differences(from: after).count == 1)
  }

  /// A part of a request that is compared, and whether a change is found in it.
  struct Scope: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let scope: RequestComparison.Scope
    let finds: @Sendable (Mutation) -> Bool
  }

  static let scopes: [Scope] = [
    Scope(testDescription: "all", scope: .all) { _ in true },
    Scope(testDescription: "message", scope: .message) { mutation in
      switch mutation.place {
      case .scheme, .fragment, .option: false
      default: true
      }
    },
    Scope(testDescription: "recorded", scope: .recorded) { mutation in
      switch mutation.place {
      case .fragment, .option: false
      case .field: !mutation.isAddition
      default: true
      }
    },
    Scope(testDescription: "mentioned", scope: .mentioned) { mutation in
      switch mutation.place {
      case .field, .option: !mutation.isAddition
      // Of a name that is expected, all values are.
      case .query(_, let index): !mutation.isAddition || index > 0
      default: true
      }
    },
  ]

  @Test(arguments: mutations, scopes)
  func `a part finds each change of what it has`(mutation: Mutation, scope: Scope) throws {
    let before = try Self.request()
    var after = before
    try mutation.change(&after)
    let differences = after.differences(from: before, scope: scope.scope, limit: 1 << 20)
    #expect(differences.map(\.place) == (scope.finds(mutation) ? [mutation.place] : []))
  }

  @Test func `a part without method, host or path finds all else`() throws {
    let before = try Self.request()
    var scope = RequestComparison.Scope.all
    scope.comparesMethod = false
    scope.comparesPath = false
    scope.ignoreHost()
    for mutation in Self.mutations {
      var after = before
      try mutation.change(&after)
      let isFound =
        switch mutation.place {
        case .method, .scheme, .host, .port, .path: false
        default: true
        }
      let differences = after.differences(from: before, scope: scope, limit: 1 << 20)
      #expect(differences.map(\.place) == (isFound ? [mutation.place] : []), "\(mutation)")
    }
  }

  @Test func `each place has a change`() {
    let kinds = Set(Self.mutations.map { String("\($0.place)".prefix { $0 != " " }) })
    #expect(
      kinds == [
        "method", "scheme", "host", "port", "path", "query", "fragment", "field", "option", "body",
      ]
    )
  }

  @Test func `several changes come in the order of the message`() throws {
    let before = try Self.request()
    var after = before
    for place: RequestDifference.Place in [
      .body(path: "items[2]"), .query(name: "more", index: 0), .method,
    ] {
      let mutation = try #require(Self.mutations.first { $0.place == place })
      try mutation.change(&after)
    }
    #expect(
      after.differences(from: before).map(\.description) == [
        "method: expected POST, actual PUT",
        #"query more: expected nothing, actual "1""#,
        "body items[2]: expected nothing, actual null",
      ]
    )
  }

  @Test func `a request has no difference from itself`() throws {
    #expect(try Self.request().differences(from: try Self.request()) == [])
  }
}

/// What a server reads as the same.
@Suite struct EquivalenceTests {
  static let urls: [(String, String)] = [
    ("https://h.example/", "https://h.example"),
    ("https://h.example/", "HTTPS://H.EXAMPLE/"),
    ("https://h.example/?a=1&b=2", "https://h.example/?b=2&a=1"),
    ("https://h.example/?q=a%20b", "https://h.example/?q=a+b"),
    ("https://h.example/?a%5B%5D=1", "https://h.example/?a[]=1"),
    ("https://h.example/?a[x]=1&a[y]=2", "https://h.example/?a[y]=2&a[x]=1"),
  ]

  @Test(arguments: urls)
  func `URLs that say the same have no difference`(left: String, right: String) throws {
    let left = try ComposedRequest { BaseURL(left) }
    let right = try ComposedRequest { BaseURL(right) }
    #expect(right.differences(from: left) == [])
  }

  @Test func `elements in another order are found across names`() throws {
    let left = try ComposedRequest { BaseURL("https://h/?a[][x]=1&a[][y]=2&a[][x]=3") }
    let right = try ComposedRequest { BaseURL("https://h/?a[][x]=1&a[][x]=3&a[][y]=2") }
    #expect(
      right.differences(from: left).map(\.description) == [
        #"query a: expected "a[][x]=1 a[][y]=2 a[][x]=3", actual "a[][x]=1 a[][x]=3 a[][y]=2""#
      ]
    )
  }

  @Test func `fields may be in any order and case, and their lines joined`() throws {
    let left = try ComposedRequest {
      BaseURL("https://h.example")
      Header.custom("X-A").setValue("1")
      Header.accept.addValue("text/html")
      Header.accept.addValue("text/css")
    }
    var right = left
    right.headers = ["ACCEPT": "text/html, text/css", "x-a": "1", "Host": "h.example"]
    #expect(right.differences(from: left) == [])
  }

  @Test func `a length that is stated is the body's`() throws {
    func request(_ body: String) throws -> ComposedRequest {
      var request = try BodyDifferenceTests.request(body, .json)
      request.headers["Content-Length"] = "\(body.utf8.count)"
      return request
    }
    let expected = try request("[1]")
    #expect(try request("[ 1 ]").differences(from: expected) == [])
    #expect(try BodyDifferenceTests.request("[1]", .json).differences(from: expected) == [])
    var empty = try request("[1]")
    (empty.body, empty.headers["Content-Length"]) = (nil, "0")
    #expect(
      empty.differences(from: expected).map(\.description) == [
        #"field Content-Length: expected "3", actual "0""#,
        "body: expected 3 bytes, actual nothing",
      ]
    )
  }

  @Test(arguments: ["1", "1.0", "10e-1", "0.1E+1", "1000e-3"])
  func `numbers are compared by value`(number: String) throws {
    func request(_ text: String) throws -> ComposedRequest {
      try ComposedRequest {
        BaseURL("https://h.example")
        RequestBody.string("{\"a\": \(text)}", type: .json)
      }
    }
    #expect(try request(number).differences(from: try request("1")) == [])
    for other in ["-1", "1.01", "0", "10", "1e400", "1e99999999999999999999", "\"1\"", "true"] {
      let differences = try request(number).differences(from: try request(other))
      #expect(differences.map(\.place) == [.body(path: "a")], "\(other)")
    }
    #expect(try request("-0").differences(from: try request("0.0e5")) == [])
    let large = try request("9007199254740993").differences(from: try request("9007199254740992"))
    #expect(large.map(\.place) == [.body(path: "a")])
  }
}
