// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// What is put together without parsing is what parsing makes of it, or refuses.
@Suite struct PlainJoiningTests {
  private static let bases = [
    "https://h", "http://a-b.example.com", "https://192.0.2.1", "https://h/", "https://h/v1",
    "HTTPS://h", "https://H", "https://", "http:/", "https:", "", "http", "https", "https://h:80",
    "https://h:0", "https://u@h", "https://h?a", "https://h#f", "https://h_a", "https://h%41",
    "https://é", "ws://h", "ftp://h", "//h", "/h", "https://h\\x", "httpx://h", "https://h ",
    "https://h..", "http://-",
  ]

  private static let endpoints = [
    "/", "/a", "/a/b/", "/a%2Fb", "/%C3%A9", "/a.b/c..d", "/a;b=c/@:!", "", "a", "./a", "//h",
    "//h/a", "/a//b", "/a//", "/.", "/..", "/a/./b", "/a/../b", "/../a", "/.a", "/..a/b", "/%2e",
    "/a/%2E%2E/b", "/%2ea", "/%00", "/a/%00", "/%", "/%4", "/%zz", "/a%", "/a?b", "/a?", "/a#f",
    "/a#", "/a?b#f", "?b", "#f", "/a b", "/é", "/a\\b", "\\a", "/\\a", "/[a]", "/a\n", "/a\u{7F}",
    "/a\"b", "a:b", "/a:b",
  ]

  /// What a request is made of, or the code of the error.
  private func parts(
    _ base: String,
    _ joining: BaseURL.Joining,
    _ endpoint: Endpoint,
    isSecret: Bool,
    queries: (before: String, after: String)
  ) -> [String?] {
    do {
      // The URL of a secret endpoint is always parsed.
      let url = try ComposedRequest {
        BaseURL(base, joining: joining)
        if !queries.before.isEmpty { Query(encoded: queries.before) }
        if isSecret { endpoint.secret() } else { endpoint }
        if !queries.after.isEmpty { Query(encoded: queries.after) }
      }.url
      return [url.text, url.scheme, url.authority, url.path, url.query, url.fragment]
    } catch {
      return ["\((error as? RequestError)?.code, default: "?")"]
    }
  }

  private func check(_ base: String, _ endpoint: Endpoint, _ comment: Comment) {
    for joining in [BaseURL.Joining.resolve, .append] {
      for queries in [("", ""), ("a=b", ""), ("", "a=b&c"), ("a&", "b"), ("&", "")] {
        let plain = parts(base, joining, endpoint, isSecret: false, queries: queries)
        let parsed = parts(base, joining, endpoint, isSecret: true, queries: queries)
        #expect(plain == parsed, comment)
      }
    }
  }

  @Test(arguments: bases) func `every base`(_ base: String) {
    for endpoint in ["/", "/a/b", "a", ""] {
      check(base, Endpoint(reference: endpoint), "\(base) \(endpoint)")
    }
  }

  @Test(arguments: endpoints) func `every endpoint`(_ endpoint: String) {
    for base in ["https://h", "http://h.example", "https://h/v1/"] {
      check(base, Endpoint(reference: endpoint), "\(base) \(endpoint)")
    }
  }

  @Test(arguments: ["", ".", "..", "a", "/", "a/", "/a", "é", "\0", "%2e", " ", "2F", "F"])
  func `every value`(_ value: String) {
    for endpoint in [
      Endpoint("\(value)/a"), Endpoint("/\(value)"), Endpoint("/\(value)/a"),
      Endpoint("/a/\(value)/"),
      Endpoint("/a\(value)"), Endpoint("/a%\(value)/"), Endpoint("/a%2\(value)"),
      Endpoint("/a/\(raw: value)/\("b")"), Endpoint("/\("b")\(raw: value)"),
      Endpoint(template: "{value}/a", ["value": value]),
      Endpoint(template: "/a{/value}", ["value": value]),
      Endpoint(template: "{+value}/a", ["value": value]),
    ] {
      check("https://h", endpoint, "\(value.debugDescription)")
    }
  }
}
