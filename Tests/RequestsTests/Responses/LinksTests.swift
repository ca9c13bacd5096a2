// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct LinksTests {
  private func response(_ lines: [String]) throws -> ReceivedResponse {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://api.example.com/v1/items?page=1")
      Authorization.bearer("canary")
      Accept("application/json")
      IfNoneMatch(EntityTag("a"))
      RequestBody.json(["a": 1])
    }
    var headers = HTTPHeaders()
    for line in lines { headers.append(name: "Link", value: line) }
    return ReceivedResponse(headers: headers, to: request)
  }

  @Test(
    arguments: [
      (#"<?page=2>; rel="next""#, ["https://api.example.com/v1/items?page=2 next"]),
      (
        #"</a>; rel=next, </b>;rel="last prev""#,
        ["https://api.example.com/a next", "https://api.example.com/b last,prev"]
      ),
      (#"<https://h/a,b;c>; title="x, y; \"z\""; rel=NEXT"#, ["https://h/a,b;c next"]),
      ("<a>", ["https://api.example.com/v1/a "]),
      (#"<a>; rel="a"; rel="b""#, ["https://api.example.com/v1/a a"]),
      (" , ,<a>; rel=a , ,", ["https://api.example.com/v1/a a"]),
      ("<a> ; rel = \"a\" ;", ["https://api.example.com/v1/a a"]),
      ("<a>; rel=\"open", ["https://api.example.com/v1/a open"]),
      ("a; rel=next", []), ("<a", []), ("", []), ("<http://h:99999/>; rel=next", []),
      (
        "<a>; rel=x y, <b>; rel=z",
        ["https://api.example.com/v1/a x,y", "https://api.example.com/v1/b z"]
      ),
      ("<a>; rel=x junk <b>", ["https://api.example.com/v1/a x,junk,<b>"]),
      ("<>; rel=self", ["https://api.example.com/v1/items?page=1 self"]),
      ("<a>; nocrossorigin; rel=a", ["https://api.example.com/v1/a a"]),
    ]
  )
  func `links are read as RFC 8288 says`(_ line: String, _ links: [String]) throws {
    let read = try response([line]).links.map {
      "\($0.url) \($0.relations.joined(separator: ","))"
    }
    #expect(read == links)
  }

  @Test func `parameters are decoded`() throws {
    let link = try #require(
      try response([#"<a>; Title="plain"; title*=UTF-8''%e2%82%ac; type=text/html; x="a\"b""#])
        .links.first
    )
    #expect(link.title == "\u{20AC}" && link["title"] == "plain" && link["TYPE"] == "text/html")
    #expect(link["x"] == #"a"b"# && link["y"] == nil)
    let plain = try response([#"<a>; title=plain; title*=shift_jis''%82"#]).links.first
    #expect(plain?.title == "plain")
  }

  @Test func `a link of another context is none of the response`() throws {
    let response = try response(["<a>; rel=next; anchor=\"/other\"", "<b>; rel=next; anchor=\"\""])
    #expect(response.links.count == 2)
    #expect(response.link("NEXT")?.url.path == "/v1/b")
    #expect(response.link("last") == nil)
  }

  @Test func `the next page gets the fields, and another origin no secrets`() throws {
    let same = try #require(try response(["<?page=2>; rel=next"]).following("next"))
    #expect(same.method == .get && same.body == nil)
    #expect(same.url.text == "https://api.example.com/v1/items?page=2")
    #expect(same.headers.map(\.name) == ["Authorization", "Accept"])
    let other = try #require(try response(["<https://evil.example/>; rel=next"]).following("next"))
    #expect(other.headers.map(\.name) == ["Accept"])
    #expect(try response([]).following("next") == nil)
    let error = #expect(throws: RequestError.self) {
      _ = try response(["<ftp://h/>; rel=next"]).following("next")
    }
    #expect(error?.code == .unsupportedScheme)
  }

  @Test(
    arguments: [
      ("</p?q=100%&page=2>; rel=next", .invalidURL, nil),
      ("<http://h:99999/>; rel=next, <b>; rel=next", nil, "/v1/b"),
      ("<http://h:99999/>; rel=last", nil, nil), ("<%>; rel=next; anchor=c", nil, nil),
    ] as [(String, RequestError.Code?, String?)]
  )
  func `a next page without a URL is an error, not the end`(
    _ line: String,
    _ code: RequestError.Code?,
    _ path: String?
  ) throws {
    let response = try response([line])
    #expect(response.link("next")?.url.path == path)
    guard let code else {
      #expect(try response.following("next")?.url.path == path)
      return
    }
    let error = #expect(throws: RequestError.self) { _ = try response.following("next") }
    #expect(error?.code == code)
  }

  @Test(arguments: [(10, 1_000), (1 << 16, 63)])
  func `the links of a long URL take no more memory than others`(
    _ length: Int,
    _ count: Int
  ) throws {
    let url = "https://h/" + String(repeating: "a", count: length)
    let request = try ComposedRequest { BaseURL(url) }
    let line = String(repeating: "<>,", count: 16_000) + "<b>; rel=next"
    let response = ReceivedResponse(headers: ["Link": line], to: request)
    #expect(response.links.count == count)
    #expect(response.links.allSatisfy { $0.url.text == url })
    #expect(response.link("next") == nil)
  }
}
