// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct EndpointTemplateTests {
  private func target(
    _ template: String,
    _ values: OrderedParameters<String>
  ) throws -> String {
    try ComposedRequest {
      BaseURL("https://h")
      Endpoint(template: template, values)
    }.url.requestTarget
  }

  private func refusal(
    _ template: String,
    _ values: OrderedParameters<String>
  ) throws -> RequestError {
    try #require(throws: RequestError.self) { try target(template, values) }
  }

  @Test func `a template is expanded and resolved`() throws {
    let template = "/users/{id}{?page,tags*}"
    #expect(
      try target(template, ["id": 42, "page": 2, "tags": ["a"]]) == "/users/42?page=2&tags=a"
    )
    #expect(try target(template, ["id": "a/../b?c"]) == "/users/a%2F..%2Fb%3Fc")
    let parsed = try URITemplate(template)
    let request = try ComposedRequest {
      BaseURL("https://h/v1", joining: .append)
      Endpoint(template: parsed, ["id": 1])
    }
    #expect(request.url.description == "https://h/v1/users/1")
  }

  @Test(arguments: ["", ".", ".."])
  func `a value that would name another resource is refused`(_ value: String) throws {
    for template in [
      "/users/{v}", "/users/{v}/x", "{v}", "{v}/x", "/users{/v}", "/users{/v}/x", "/users/{+v}",
      "/users/{+v}?q", "/users/{v}{?q}", "/users/{v}{#q}", "/users/{undef,v}",
    ] {
      let error = try refusal(template, ["v": value, "q": 1])
      #expect(error.code == .unsafePathSegment, "\(template)")
      #expect(error.field == "v")
      #expect(error.block == "Endpoint")
    }
  }

  @Test func `dots in members, in slashes and from pieces are refused`() throws {
    let refused: [(String, any Encodable)] = [
      ("/a{/v*}", ["x", "..", "y"]), ("/a{/v*}", ["x", "", "y"]), ("/a/{+v}", "x/../y"),
      ("/a/{+v}", "../y"), ("/a/{+v}", "x/%2e%2E"), ("/a/{+v}", "./?x"), ("/a/{+v}", "./#x"),
      ("/a/{+v}", "/x"), ("/a/{+v}", "x//y"), ("/a/{+v}", "x//"), ("/a/{+v}/b", "x/"),
      ("{+v}/b", "a/"), ("/a{+v}", "//x"), ("/a/{+v}", "//"), ("/a/{+v*}", ["x", "y//z"]),
      ("/a/.{v}", "."), ("/a/{.v}", ""), ("/a/{.v}", "."), ("/a/%2e{v}", "."), ("/a/.{+v}", "./x"),
    ]
    for (template, value) in refused {
      #expect(
        try refusal(template, ["v": value]).code == .unsafePathSegment,
        "\(template) \(value)"
      )
    }
    #expect(try target("/a/{v}..", ["v": "x"]) == "/a/x..")
    #expect(try target("/a/{+v}../b", ["v": "x/"]) == "/a/b")
    #expect(try target("/a//{v}//b", ["v": "x"]) == "/a//x//b")
  }

  @Test(arguments: [
    "/users/{id}", "/users/{+id}", "/users/{.id}", "/users/{id}/x", "{id}", "/.{id}",
  ])
  func `a missing value may not leave a segment without a name`(_ template: String) throws {
    for values in [[:], ["id": Int?.none], ["id": [Int]()]] as [OrderedParameters<String>] {
      let error = try refusal(template, values)
      #expect(error.code == .unsafePathSegment)
      #expect(error.field == "id")
    }
  }

  @Test(arguments: [
    ("/users{/id}", "/users"), ("/users/{?id}", "/users/"), ("/users{?id}", "/users"),
    ("/users{;id}", "/users"), ("/users.{id}", "/users."), ("/a{.id}", "/a"), ("/a?x{&id}", "/a?x"),
    ("/a?x={id}", "/a?x="), ("/a{id}b", "/ab"), ("/users/{;id}", "/users/"), ("/{id,x}", "/1"),
  ])
  func `what is optional by design may be missing`(_ template: String, _ expected: String) throws {
    #expect(try target(template, ["x": 1]) == expected)
  }

  @Test func `slashes are taken where the template asks for them`() throws {
    #expect(try target("{+path}/here", ["path": "/foo/bar"]) == "/foo/bar/here")
    #expect(try target("/files/{+path}", ["path": "a/b/"]) == "/files/a/b/")
    #expect(try target("/files{/path*}", ["path": ["a/b", "c"]]) == "/files/a%2Fb/c")
    #expect(try target("/files/{+path}", ["path": "x:y@z;a=1,b"]) == "/files/x:y@z;a=1,b")
  }

  @Test(arguments: [
    ("/files/{+v}", "a?admin=1", "/files/a%3Fadmin=1"), ("/files/{+v}", "a#b", "/files/a%23b"),
    ("/files/{+v}/x", "a?b#c?d", "/files/a%3Fb%23c%3Fd/x"),
    ("/files/{+v}", "%3F%23", "/files/%3F%23"),
    ("/files/{+v}", "..?x", "/files/..%3Fx"), ("{+v}", "a?b", "/a%3Fb"), ("{+v}", "?b", "/%3Fb"),
    ("{+v}", "#b", "/%23b"), ("/a{+v}{?w}", "?x", "/a%3Fx?w=1"), ("/a/{+v:3}", "b?cd", "/a/b%3Fc"),
    ("/a?q={+v}", "x?y#z", "/a?q=x?y%23z"), ("/a{?w}&{+v}", "b=c&d?#", "/a?w=1&b=c%26d?%23"),
    ("/a?q={+v}", "x&y=1", "/a?q=x%26y=1"), ("/a{?v}", "#", "/a?v=%23"), ("/a{/v}", "?", "/a/%3F"),
    ("/a{.v}", "#", "/a.%23"), ("/a{;v}", "?#", "/a;v=%3F%23"),
  ])
  func `a value ends neither the path nor the query`(
    _ template: String,
    _ value: String,
    _ expected: String
  ) throws {
    #expect(try target(template, ["v": value, "w": 1]) == expected)
  }

  @Test func `members and names of members end neither, and a fragment has one sign`() throws {
    #expect(try target("/a/{+v*}", ["v": ["b?c": "d#e"]]) == "/a/b%3Fc=d%23e")
    #expect(try target("/a/{+v}", ["v": ["b?", "#c"]]) == "/a/b%3F,%23c")
    let request = try ComposedRequest {
      BaseURL("https://h")
      Endpoint(template: "/a{#v}", ["v": "b#c?d/e&f"])
    }
    #expect(request.url.description == "https://h/a#b%23c?d/e&f")
    // RFC 6570 keeps them in a template that is no endpoint.
    #expect(try URITemplate("/a/{+v}").expand(["v": "b?c#d"]) == "/a/b?c#d")
  }

  @Test func `no expansion names another host`() throws {
    let refused = [
      ("{+v}", "//evil.example/x"), ("{+v}", "https://evil.example/x"), ("/{+v}", "/evil.example"),
      ("{+v}x", "https:"), ("{+v}/evil.example", "/"), ("{v}://evil.example", "https"),
    ]
    for (template, value) in refused {
      #expect(try refusal(template, ["v": value]).code == .endpointChangesHost, "\(template)")
    }
    #expect(try refusal("{/v*}", ["v": ["", "evil"]]).code == .unsafePathSegment)
    #expect(try target("{+v*}", ["v": ["https": "x"]]) == "/https=x")
    #expect(try refusal("{/v}{+w}", ["v": "", "w": "/evil"]).code == .unsafePathSegment)
    #expect(try target("/{+v}", ["v": "\\evil"]) == "/%5Cevil")
    #expect(try target("/{v}", ["v": "//evil"]) == "/%2F%2Fevil")
  }

  @Test func `errors surface when the request is composed, in the name of the endpoint`() throws {
    let error = try refusal("/users/{id", ["id": 1])
    #expect(error.code == .invalidURL)
    #expect(error.block == "Endpoint")
    #expect(error.offset == 7)
    #expect(try refusal("/{id}", ["id": [[1]]]).block == "Endpoint")
    #expect(try refusal("/{id}", ["id": "\0"]).code == .unsafePathSegment)
  }
}
