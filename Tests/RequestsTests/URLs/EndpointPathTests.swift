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

  @Test(arguments: [
    (nil, "me"), ("42", "42"), ("a/b", "a%2Fb"), ("../x", "..%2Fx"), ("%2F", "%252F"),
  ])
  func `a default stands in for nil, and both are escaped`(
    _ value: String?,
    _ expected: String
  ) throws {
    #expect(try path(Endpoint("/users/\(value, default: "me")/p")) == "/users/\(expected)/p")
    #expect(
      try path(Endpoint("/users/\(String?.none, default: value ?? "me")/p"))
        == "/users/\(expected)/p"
    )
    #expect(try path(Endpoint("/\(Int?.none, default: 1)/\(Int?.some(2), default: 1)")) == "/1/2")
  }

  @Test(arguments: ["", ".", ".."])
  func `a default that would name another resource is refused`(_ value: String) throws {
    for endpoint in [
      Endpoint("/users/\(String?.none, default: value)"),
      Endpoint("/users/\(Optional(value), default: "me")/x"),
    ] {
      let error = try #require(throws: RequestError.self) { try path(endpoint) }
      #expect(error.code == .unsafePathSegment)
    }
  }

  @Test func `a default is not evaluated when there is a value`() throws {
    func unexpected() -> String {
      Issue.record("The default was evaluated.")
      return ""
    }
    let id: String? = "42"
    #expect(try path(Endpoint("/users/\(id, default: unexpected())")) == "/users/42")
  }

  @Test(arguments: [
    ("42", "42"), ("a/b", "a%2Fb"), ("../admin", "..%2Fadmin"), ("a?b", "a%3Fb"),
  ])
  func `paths are joined with their values escaped once`(
    _ value: String,
    _ expected: String
  ) throws {
    let user: EndpointPath = "/users/\(value)"
    let none: EndpointPath? = nil
    var grown = user
    grown += "/posts/\(value)"
    let users = "/users/\(expected)"
    let posts = users + "/posts/\(expected)"
    #expect(try path(Endpoint(user)) == users)
    #expect(try path(Endpoint(user + "/posts/\(value)")) == posts)
    #expect(try path(Endpoint("/users/\(value)" + "/posts/" + "\(value)")) == posts)
    #expect(try path(Endpoint(grown)) == posts)
    #expect(try path(Endpoint("\(user)/posts/\(value)")) == posts)
    #expect(try path(Endpoint("\(none, default: user)/posts/\(value)")) == posts)
    #expect(try path(Endpoint("\(Optional(user), default: "/none")/posts/\(value)")) == posts)
    #expect(
      try path(Endpoint("/\(none, default: "a/b")/\(user, default: "")")) == "/a%2Fb/" + users
    )
    #expect(try path(Endpoint(none ?? "/users/\(value)")) == users)
    #expect(grown == "/users/\(value)/posts/\(value)")
  }

  @Test(arguments: ["", ".", ".."])
  func `a value in a joined path is refused as in a literal`(_ value: String) throws {
    let end: EndpointPath = "\(value)"
    let user: EndpointPath = "/users/\(value)"
    for endpoint in [
      Endpoint(user), Endpoint(user + "/posts/\(1)"), Endpoint("/users/" + end),
      Endpoint("/users/\(end)"), Endpoint("/a/\(1)/\(end)/b"), Endpoint("/x" + user),
    ] {
      let error = try #require(throws: RequestError.self) { try path(endpoint) }
      #expect(error.code == .unsafePathSegment)
    }
    #expect(try path(Endpoint("/users/x" + end)) == "/users/x\(value)")
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

  @Test func `a value completes no escape`() throws {
    let (dot, digit, empty) = ("2E", "E", "")
    let endpoints: [(Endpoint, offset: Int)] = [
      (Endpoint("/%\(dot)"), 1), (Endpoint("/%2\(digit)"), 1), (Endpoint("/%\(empty)2E"), 1),
      (Endpoint("/a?b=%\(dot)"), 5), (Endpoint("/%" + "\(dot)"), 1), (Endpoint("/50%\("off")"), 3),
      (Endpoint("/a%\("2F")b"), 2), (Endpoint("/a%2\("F")"), 2),
    ]
    for (endpoint, offset) in endpoints {
      let error = try #require(throws: RequestError.self) { try path(endpoint) }
      #expect(error.code == .invalidURL)
      #expect(error.offset == offset)
    }
    #expect(try path(Endpoint("/%20\(dot)")) == "/%202E")
    #expect(try path(Endpoint("/é\(dot)/\("é")\(dot)")) == "/%C3%A92E/%C3%A92E")
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

  @Test(arguments: [
    ("a/b c?.txt", "a/b%20c%3F.txt"), ("a", "a"), ("a/b/c", "a/b/c"), ("50%/%2F", "50%25/%252F"),
    ("é/\u{301}x", "%C3%A9/%CC%81x"), ("a:b/@c;d=e", "a%3Ab/%40c%3Bd%3De"),
    ("a\\b/c#d", "a%5Cb/c%23d"),
    ("..a/b..", "..a/b.."), (".hidden/...", ".hidden/..."), ("a\r\nb/c", "a%0D%0Ab/c"),
  ])
  func `slashes of segments stay, and each segment is escaped`(
    _ value: String,
    _ expected: String
  ) throws {
    let bucket = "x/y"
    #expect(
      try path(Endpoint("/object/\(bucket)/\(segments: value)")) == "/object/x%2Fy/\(expected)"
    )
    #expect(try path(Endpoint("/\(segments: value)/end?a=b")) == "/\(expected)/end?a=b")
    #expect(try path(Endpoint("/x/\(segments: value.dropLast(0))")) == "/x/\(expected)")
    #expect(try path(Endpoint("/x?p=\(segments: value)")) == "/x?p=\(expected)")
    let part: EndpointPath = "\(segments: value)"
    #expect(try path(Endpoint("/x/" + part)) == "/x/\(expected)")
  }

  @Test(arguments: [
    ("", 3), ("/", 3), ("/a", 3), ("a/", 5), ("a//b", 5), (".", 3), ("..", 3), ("../a", 3),
    ("a/../b", 5), ("a/./b", 5), ("a/..", 5), ("a/b/", 7),
  ])
  func `a segment that would name another resource is refused at its place`(
    _ value: String,
    _ offset: Int
  ) throws {
    let after = "/end"
    for endpoint in [
      Endpoint("/x/\(segments: value)"), Endpoint("/x/\(segments: value)" + "\(raw: after)"),
      Endpoint("/x/\(segments: value)?q=1"),
    ] {
      let error = try #require(throws: RequestError.self) { try path(endpoint) }
      #expect(error.code == .unsafePathSegment)
      #expect(error.block == "Endpoint")
      #expect(error.offset == offset)
    }
    #expect(try path(Endpoint("/x?p=\(segments: value)")) == "/x?p=\(value)")
  }

  @Test func `segments at the start cannot name a host or a scheme`() throws {
    #expect(throws: RequestError.self) { try path(Endpoint("\(segments: "//evil/a")")) }
    #expect(throws: RequestError.self) { try path(Endpoint("/\(segments: "/evil")")) }
    #expect(try path(Endpoint("\(segments: "https:/x")")) == "/https%3A/x")
  }

  @Test func `raw text is taken as it is`() throws {
    let encoded = "a%2Fb/c?d"
    #expect(try path(Endpoint("/x/\(raw: encoded)")) == "/x/a%2Fb/c?d")
    #expect(try path(Endpoint("/x/\(raw: "")/y")) == "/x//y")
    #expect(throws: RequestError.self) { try path(Endpoint("/\(raw: "/evil")")) }
  }

  @Test func `a reference is taken as it is, a literal holds values`() throws {
    let variable = "/a/b?c=d"
    #expect(try path(Endpoint(reference: variable)) == "/a/b?c=d")
    #expect(try path(Endpoint("\(variable)")) == "/%2Fa%2Fb%3Fc%3Dd")
    #expect(try path(Endpoint(reference: "/x" + variable)) == "/x/a/b?c=d")
    #expect(try path(Endpoint("/x" + EndpointPath(reference: variable))) == "/x/a/b?c=d")
  }

  @Test func `an interpolation of one's own is escaped`() throws {
    #expect(try path(Endpoint("/colors/\(hex: 255)/\(quoted: "a/b")")) == "/colors/ff/%27a%2Fb%27")
  }
}

extension EndpointPath.StringInterpolation {
  fileprivate mutating func appendInterpolation(hex number: Int) {
    appendInterpolation(String(number, radix: 16))
  }

  fileprivate mutating func appendInterpolation(quoted text: String) {
    appendInterpolation("'\(text)'")
  }
}
