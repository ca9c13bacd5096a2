// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct EndpointPathTests {
  private func path(_ endpoint: Endpoint) throws -> String {
    let url = try ComposedRequest {
      BaseURL("https://h"); endpoint
    }.url
    return url.requestTarget
  }

  @Test(arguments: [
    ("42", "42"), ("a/b", "a%2Fb"), ("a?b#c", "a%3Fb%23c"), ("50%", "50%25"), ("%2F", "%252F"),
    ("a b", "a%20b"), ("é", "%C3%A9"), ("'\u{301}", "%27%CC%81"), ("\r\n", "%0D%0A"),
    ("a:b@c", "a%3Ab%40c"), ("a;b=c", "a%3Bb%3Dc"), ("~-._", "~-._"), ("..a", "..a"),
    ("\\", "%5C"), ("//evil", "%2F%2Fevil"), ("...", "..."),
  ])
  func `an interpolated value stays one segment`(_ value: String, _ expected: String) throws {
    #expect(try path(Endpoint("/users/\(value)/posts")) == "/users/\(expected)/posts")
    #expect(try path(Endpoint("/users/\(value)")) == "/users/\(expected)")
    #expect(try path(Endpoint("/x?q=\(value)")) == "/x?q=\(expected)")
  }

  @Test func `numbers, UUIDs and substrings are values too`() throws {
    let id = UUID()
    let text = "abc".dropFirst()
    #expect(try path(Endpoint("/\(1)/\(-2.5)/\(text)/\(id)")) == "/1/-2.5/bc/\(id)")
  }

  @Test(arguments: ["", ".", ".."])
  func `a value that would name another resource is refused`(_ value: String) throws {
    for endpoint in [
      Endpoint("/users/\(value)"), Endpoint("/users/\(value)/x"), Endpoint("\(value)"),
      Endpoint("\(value)/x"), Endpoint("/users/\(value)?q"), Endpoint("/users/\(value)#f"),
    ] {
      let error = try #require(throws: RequestError.self) { try path(endpoint) }
      #expect(error.code == .unsafePathSegment)
      #expect(error.offset != nil)
    }
  }

  // Where the compiler lets an Optional through, as it is asked for there by name.
  @EndpointPath.UnwrapTheValueFirst
  @Test func `an Optional is refused even where it compiles`() throws {
    let value: String? = "42"
    let error = try #require(throws: RequestError.self) { try path(Endpoint("/users/\(value)")) }
    #expect(error.code == .unsafePathSegment)
  }

  @Test func `the description has escaped values`() {
    let path: EndpointPath = "/a/\("b/c")?d=\("é")"
    #expect(path.description == "/a/b%2Fc?d=%C3%A9")
  }

  @Test func `dots that come together from pieces are refused`() throws {
    let dot = "."
    for endpoint in [
      Endpoint("/a/\(dot)\(dot)/b"), Endpoint("/a/.\(dot)"), Endpoint("/a/%2e\(dot)"),
      Endpoint("/a/\(dot)%2E/"),
    ] {
      #expect(throws: RequestError.self) { try path(endpoint) }
    }
    #expect(try path(Endpoint("/a/x\(dot)\(dot)")) == "/a/x..")
  }

  @Test func `a NUL cannot reach a path`() throws {
    let value = "a\0b"
    let error = try #require(throws: RequestError.self) { try path(Endpoint("/\(value)")) }
    #expect(error.code == .unsafePathSegment)
  }

  @Test func `an empty value is fine where it leaves no empty segment`() throws {
    let empty = ""
    #expect(try path(Endpoint("/a\(empty)/b?c=\(empty)")) == "/a/b?c=")
    #expect(try path(Endpoint("/\(empty).json")) == "/.json")
  }

  @Test func `raw text is taken as it is`() throws {
    let encoded = "a%2Fb/c?d"
    #expect(try path(Endpoint("/x/\(raw: encoded)")) == "/x/a%2Fb/c?d")
    #expect(try path(Endpoint("/x/\(raw: "")/y")) == "/x//y")
    #expect(throws: RequestError.self) { try path(Endpoint("/\(raw: "/evil")")) }
  }

  @Test func `a variable is a reference, a literal holds values`() throws {
    let variable = "/a/b?c=d"
    #expect(try path(Endpoint(variable)) == "/a/b?c=d")
    #expect(try path(Endpoint("\(variable)")) == "/%2Fa%2Fb%3Fc%3Dd")
    #expect(try path(Endpoint("/x" + variable)) == "/x/a/b?c=d")
  }
}
