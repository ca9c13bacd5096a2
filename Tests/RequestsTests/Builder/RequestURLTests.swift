// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// How base, endpoints and queries become one URL.
@Suite struct RequestURLTests {
  private func url(@RequestBuilder _ content: () throws -> RequestBlock) throws -> String {
    try ComposedRequest(content()).url.description
  }

  @Test(arguments: [
    ("https://h/v1", "users", "https://h/users"),
    ("https://h/v1/", "users", "https://h/v1/users"),
    ("https://h/v1/", "/users", "https://h/users"),
    ("https://h/v1/", "../users", "https://h/users"),
    ("https://h", "users", "https://h/users"),
    ("https://h/v1", "", "https://h/v1"),
    ("https://h/v1?k=v", "?a=b", "https://h/v1?k=v&a=b"),
    ("https://h/v1?k=v", "/x?a=b", "https://h/x?k=v&a=b"),
    ("https://h/v1?", "/x", "https://h/x?"),
    ("https://h/v1?k=v&", "/x?a", "https://h/x?k=v&a"),
    ("https://h/#f", "/x", "https://h/x"),
    ("https://h/a/../b", "", "https://h/a/../b"),
    ("https://h/a%2Fb/c", "d", "https://h/a%2Fb/d"),
    ("https://h", "/a//b", "https://h/a//b"),
    ("https://h", "/.//b", "https://h//b"),
    ("WS://h", "/x", "WS://h/x"),
  ])
  func `an endpoint is resolved against the base`(
    _ base: String,
    _ endpoint: String,
    _ expected: String
  ) throws {
    #expect(
      try url {
        BaseURL(base); Endpoint(reference: endpoint)
      } == expected
    )
    // A base may be anywhere.
    #expect(
      try url {
        Endpoint(reference: endpoint); BaseURL(base)
      } == expected
    )
  }

  @Test(arguments: [
    ("https://h/v1", "users", "https://h/v1/users"),
    ("https://h/v1/", "users", "https://h/v1/users"),
    ("https://h/v1", "/users", "https://h/v1/users"),
    ("https://h/v1", "/users/../items", "https://h/v1/items"),
    ("https://h/v1", "", "https://h/v1"),
    ("https://h/v1/", "?a", "https://h/v1/?a"),
    ("https://h", "users", "https://h/users"),
    ("https://h/v1?k=v", "/users?a=b", "https://h/v1/users?k=v&a=b"),
    ("https://h/v1", "/", "https://h/v1/"),
  ])
  func `an appending base keeps its path`(
    _ base: String,
    _ endpoint: String,
    _ expected: String
  ) throws {
    #expect(
      try url {
        BaseURL(base, joining: .append); Endpoint(reference: endpoint)
      } == expected
    )
  }

  @Test(arguments: ["..", "../x", "/../x", "a/../../x", "%2e%2e/x", "/.%2E/x"])
  func `an endpoint does not climb above an appending base`(_ endpoint: String) throws {
    let error = try #require(throws: RequestError.self) {
      try url {
        BaseURL("https://h/v1", joining: .append); Endpoint(reference: endpoint)
      }
    }
    #expect(error.code == .endpointLeavesBase)
    #expect(error.block == "Endpoint")
  }

  @Test func `queries keep the order written, whatever they come from`() throws {
    let text = try url {
      Query("a", 1)
      Endpoint("/x?b=2&c")
      Query("d", 4)
      Query("e", 5)
      Endpoint("y?f=6")
      BaseURL("https://h/z?0")
      Query(encoded: "g=%2F&h")
      Query("a", 7)
    }
    #expect(text == "https://h/y?0&a=1&b=2&c&d=4&e=5&f=6&g=%2F&h&a=7")
  }

  @Test func `the last base wins whole`() throws {
    #expect(
      try url {
        BaseURL("https://a/x?1"); BaseURL("https://b/y?2"); Endpoint("z")
      }
        == "https://b/z?2"
    )
  }

  @Test func `endpoints are resolved one against the other`() throws {
    #expect(
      try url {
        BaseURL("https://h"); Endpoint("/a/b/"); Endpoint("c/d"); Endpoint("../e")
      }
        == "https://h/a/b/e"
    )
    #expect(
      try url {
        BaseURL("https://h"); Endpoint("/a"); Endpoint("?x#f")
      } == "https://h/a?x#f"
    )
  }

  @Test(arguments: [
    (["/users"], "/users"),
    (["users"], "users"),
    (["../x"], "../x"),
    (["a/b", "c"], "a/c"),
    (["a/b", "../c"], "c"),
    (["../a/b", "../../../c"], "../../../c"),
    (["/a/b", "../../../c"], "/c"),
    (["/a", "/b?x"], "/b?x"),
    (["./12:30"], "./12:30"),
    ([], ""),
    (["a/b", "./12:30"], "a/12:30"),
    (["a", "./12:30"], "./12:30"),
    (["/a", "/.//evil"], "/.//evil"),
  ])
  func `without a base the reference stays relative`(
    _ endpoints: [String],
    _ expected: String
  ) throws {
    let request = try ComposedRequest {
      for endpoint in endpoints { Endpoint(reference: endpoint) }
    }
    #expect(request.url.description == expected)
    #expect(request.url.host == nil)
  }

  @Test(
    arguments: [
      ("//evil/x", .endpointChangesHost), ("http://evil", .endpointChangesHost),
      ("g:h", .endpointChangesHost), ("///x", .endpointChangesHost),
      ("users:batch", .endpointChangesHost), ("12:30", .invalidURL), ("\\\\evil", .invalidURL),
      ("/\\evil", .invalidURL), ("/a%", .invalidURL), ("/a\r\nX: y", .invalidURL),
      ("/%00", .unsafePathSegment),
    ] as [(String, RequestError.Code)]
  )
  func `an endpoint cannot move a request elsewhere`(
    _ endpoint: String,
    _ code: RequestError.Code
  ) throws {
    let error = try #require(throws: RequestError.self) {
      try url {
        BaseURL("https://h"); Endpoint(reference: endpoint)
      }
    }
    #expect(error.code == code)
    #expect(error.block == "Endpoint")
  }

  @Test(
    arguments: [
      ("", .invalidURL), ("h", .invalidURL), ("/x", .invalidURL), ("//h", .invalidURL),
      ("localhost:80/x", .invalidURL), ("127.0.0.1:80", .invalidURL), ("h.example:80", .invalidURL),
      ("ftp://h", .unsupportedScheme), ("file:///x", .unsupportedScheme),
      ("mailto:a@b", .unsupportedScheme), ("javascript:x", .unsupportedScheme),
      ("http:h", .missingHost), ("http:///x", .missingHost), ("https://:80", .missingHost),
      ("https://u:p@h", .credentialsInURL), ("https://h:0", .invalidPort),
      ("https://h\r\n", .invalidHost), ("https://h/\n", .invalidURL),
    ] as [(String, RequestError.Code)]
  )
  func `a base that nothing can be sent to is refused`(
    _ base: String,
    _ code: RequestError.Code
  ) throws {
    let error = try #require(throws: RequestError.self) { try url { BaseURL(base) } }
    #expect(error.code == code)
    #expect(error.block == "BaseURL")
  }

  @Test func `a base takes text, URLs and Optionals of both`() throws {
    let url = URL(string: "https://h/x?y=%2F")
    let text: String? = "https://h/x?y=%2F"
    #expect(try self.url { BaseURL(url) } == "https://h/x?y=%2F")
    #expect(try self.url { BaseURL(text) } == "https://h/x?y=%2F")
    let missing = try #require(throws: RequestError.self) {
      try self.url { BaseURL(nil as URL?) }
    }
    #expect(missing.code == .missingURL)
  }

  @Test func `encoded queries are taken as they are, ampersands included`() throws {
    #expect(
      try url {
        Query(encoded: "&a=b&"); Endpoint("/x"); Query(encoded: "&c")
      } == "/x?&a=b&&c"
    )
    #expect(
      try url {
        Query(encoded: ""); Endpoint("/x")
      } == "/x"
    )
  }

  @Test func `a URL that is set afterwards is checked when it is rendered`() throws {
    var request = try ComposedRequest { BaseURL("https://h") }
    request.url = try URLReference("ftp://h/")
    #expect(throws: RequestError.self) { try request.httpRequest }
    request.url = try URLReference("https:/x")
    let error = try #require(throws: RequestError.self) { try request.httpRequest }
    #expect(error.code == .missingHost)
  }
}
