// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct RedirectTests {
  private func request(
    _ method: Requests.Method,
    base: String = "https://h.example:443/a/b?q=1#f"
  ) throws -> ComposedRequest {
    let name = try ComposedRequest { method }.method
    let hasBody = name != .get && name != .head
    return try ComposedRequest {
      method
      BaseURL(base)
      Authorization.bearer("canary")
      APIKey("X-Api-Key", "canary", in: .header)
      Cookie("session", "canary")
      Header.custom("X-Own").setValue("canary").secret()
      Header.custom("X-Kept").setValue("1")
      if hasBody {
        RequestBody.string("text")
        Header.custom("Content-Range").setValue("bytes 0-3/8")
        Header.custom("Expect").setValue("100-continue")
      }
    }
  }

  @Test(
    arguments: [
      (.GET, 301, "GET", false), (.GET, 302, "GET", false), (.GET, 303, "GET", false),
      (.GET, 307, "GET", false), (.GET, 308, "GET", false), (.HEAD, 303, "HEAD", false),
      (.HEAD, 301, "HEAD", false), (.POST, 301, "GET", false), (.POST, 302, "GET", false),
      (.POST, 303, "GET", false), (.POST, 307, "POST", true), (.POST, 308, "POST", true),
      (.PUT, 301, "PUT", true), (.PUT, 302, "PUT", true), (.PUT, 303, "GET", false),
      (.PUT, 307, "PUT", true), (.DELETE, 301, "DELETE", true), (.DELETE, 303, "GET", false),
      (.PATCH, 308, "PATCH", true), (.custom("LINK"), 302, "LINK", true),
    ] as [(Requests.Method, Int, String, Bool)]
  )
  func `method and body follow the status`(
    _ method: Requests.Method,
    _ status: Int,
    _ expected: String,
    _ keepsBody: Bool
  ) throws {
    let next = try request(method).redirected(to: "/c", status: status)
    #expect(next.method.rawValue == expected)
    #expect(next.body?.data == (keepsBody ? Data("text".utf8) : nil))
    for name in ["Content-Type", "Content-Range", "Expect"] {
      #expect((next.headers[name] != nil) == keepsBody, "\(name)")
    }
    #expect(next.headers["Authorization"] == "Bearer canary")
    #expect(next.url.description == "https://h.example:443/c#f")
  }

  @Test(arguments: [200, 300, 304, 305, 306, 400, 0, -1])
  func `other statuses are no redirects`(_ status: Int) throws {
    let error = #expect(throws: RequestError.self) {
      try request(.GET).redirected(to: "/c", status: status)
    }
    #expect(error?.code == .invalidOption)
  }

  @Test(
    arguments: [
      ("c", "https://h.example:443/a/c#f", true), ("../c", "https://h.example:443/c#f", true),
      ("?x=1", "https://h.example:443/a/b?x=1#f", true),
      ("#g", "https://h.example:443/a/b?q=1#g", true),
      ("https://H.EXAMPLE/c", "https://H.EXAMPLE/c#f", true),
      ("HTTPS://h.example:443/c", "HTTPS://h.example:443/c#f", true),
      ("//h.example/c", "https://h.example/c#f", true),
      (" /c \t", "https://h.example:443/c#f", true),
      ("http://h.example/c", "http://h.example/c#f", false),
      ("https://h.example:444/c", "https://h.example:444/c#f", false),
      ("https://other.example/c#g", "https://other.example/c#g", false),
      ("//other.example/c", "https://other.example/c#f", false),
      ("https://h.example.other/c", "https://h.example.other/c#f", false),
      ("https://sub.h.example/c", "https://sub.h.example/c#f", false),
    ] as [(String, String, Bool)]
  )
  func `secrets stay within their origin`(
    _ location: String,
    _ expected: String,
    _ isSameOrigin: Bool
  ) throws {
    let next = try request(.POST).redirected(to: location, status: 307)
    #expect(next.url.description == expected)
    for name in ["Authorization", "X-Api-Key", "Cookie", "X-Own"] {
      #expect((next.headers[name] != nil) == isSameOrigin, "\(name)")
    }
    #expect(next.headers["X-Kept"] == "1")
    #expect(next.body != nil)
  }

  @Test(
    arguments: [
      ("ftp://h/x", .unsupportedScheme), ("file:///etc/passwd", nil), ("javascript:x", nil),
      ("https://user:pass@h/x", nil), ("https://", nil), ("https://h\\@evil/", nil),
      ("\\\\evil/", nil), ("/a\r\nX: y", nil), ("https://h:99999/", nil), ("https://[::1/", nil),
      ("/%zz", nil),
    ] as [(String, RequestError.Code?)]
  )
  func `a location that no request should follow is refused`(
    _ location: String,
    _ code: RequestError.Code?
  ) throws {
    let error = #expect(throws: RequestError.self) {
      try request(.GET).redirected(to: location, status: 302)
    }
    if let code { #expect(error?.code == code) }
  }

  @Test func `a body that cannot be read again is an error, unless it is left out`() throws {
    let once = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.source(isReplayable: false) { AsyncStream<[UInt8]> { $0.finish() } }
    }
    #expect(once.body?.isReplayable == false)
    let error = #expect(throws: RequestError.self) { try once.redirected(to: "/c", status: 307) }
    #expect(error?.code == .notExpressible)
    #expect(try once.redirected(to: "/c", status: 303).body == nil)
  }

  @Test func `a secret body does not go to another origin`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.string("canary").secret()
    }
    #expect(try request.redirected(to: "/c", status: 307).body != nil)
    let error = #expect(throws: RequestError.self) {
      try request.redirected(to: "https://other/c", status: 307)
    }
    #expect(error?.code == .notExpressible)
    #expect(try request.redirected(to: "https://other/c", status: 303).body == nil)
  }

  @Test func `a request without a host has nobody to be redirected by`() throws {
    let request = try ComposedRequest { Endpoint("/x") }
    let error = #expect(throws: RequestError.self) { try request.redirected(to: "/c", status: 302) }
    #expect(error?.code == .missingHost)
  }

  @Test(arguments: [
    ("#f", false, "https://other/c#f"), ("#access_token=x&a=1", false, "https://other/c"),
    ("#a=1;token=x", false, "https://other/c"), ("#f", true, "https://other/c"),
  ])
  func `a fragment with a secret stays within its origin`(
    _ fragment: String,
    _ isSecret: Bool,
    _ expected: String
  ) throws {
    let endpoint = Endpoint(reference: "/a\(fragment)")
    let request = try ComposedRequest {
      BaseURL("https://h")
      if isSecret { endpoint.secret() } else { endpoint }
    }
    #expect(try request.redirected(to: "https://other/c", status: 302).url.description == expected)
    let within = try request.redirected(to: "/c", status: 302)
    #expect(within.url.description == "https://h/c\(fragment)")
    if isSecret { #expect(try !within.redacted().url.description.contains("#f")) }
  }

  @Test(arguments: [
    "X-Access-Token", "X-CSRF-Token", "Private-Token", "X-Goog-Api-Key",
    "Ocp-Apim-Subscription-Key",
    "apikey", "X-Vault-Token", "X-GitHub-Token", "X-Session-Id", "X-Authorization",
    "X-Amz-Signature", "Authentication", "Cookie2",
  ])
  func `a field with a known name stays within its origin`(_ name: String) throws {
    let request = try ComposedRequest {
      BaseURL("https://h")
      Header.custom(name).setValue("canary")
    }
    #expect(try request.redirected(to: "https://other", status: 302).headers.isEmpty)
    #expect(try request.redirected(to: "/b", status: 302).headers.count == 1)
    #expect(!request.description.contains("canary"))
  }

  @Test func `what was secret in a query is secret after a redirect`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h")
      Query("k", "canary").secret()
    }
    for location in ["?k=canary&a=1", "https://other/x?a=1&k=canary", "//h:1/?k=b&k=canary"] {
      let next = try request.redirected(to: location, status: 302)
      #expect(!next.description.contains("canary") && !next.description.contains("k=b"))
      #expect(next.url.description.contains("k=canary"))
    }
  }

  @Test(arguments: [
    ("https://h.example/a", "https://h.example:443/c", true),
    ("https://h.example/a", "https://h.example:444/c", false),
    ("https://h.example:444/a", "https://h.example/c", false),
    ("http://h.example/a", "http://h.example:80/c", true),
    ("http://h.example/a", "http://h.example:443/c", false),
  ])
  func `a port that is implied is the same as one that is written`(
    _ base: String,
    _ location: String,
    _ isSameOrigin: Bool
  ) throws {
    let next = try request(.GET, base: base).redirected(to: location, status: 302)
    #expect((next.headers["Authorization"] != nil) == isSameOrigin)
  }

  @Test(arguments: ["Host", "Origin", "Referer", "Cookie", "Idempotency-Key"])
  func `a field that is for one origin stays there`(_ name: String) throws {
    let request = try ComposedRequest {
      BaseURL("https://h.example/a")
      Header.custom(name).setValue("h.example")
    }
    #expect(try request.redirected(to: "/b", status: 302).headers[name] == "h.example")
    #expect(try request.redirected(to: "//other.example", status: 302).headers[name] == nil)
  }

  @Test func `a HEAD request stays one after a 303, without its body`() throws {
    let request = try ComposedRequest {
      Method.HEAD
      BaseURL("https://h.example/a")
      RequestBody.string("text")
    }
    let next = try request.redirected(to: "/b", status: 303)
    #expect(next.method == .head)
    #expect(next.body == nil)
    #expect(next.headers["Content-Type"] == nil)
  }
}
