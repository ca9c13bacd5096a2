// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct MethodTests {
  @Test(arguments: [
    (Method.GET, "GET"), (.HEAD, "HEAD"), (.POST, "POST"), (.PUT, "PUT"), (.DELETE, "DELETE"),
    (.CONNECT, "CONNECT"), (.OPTIONS, "OPTIONS"), (.TRACE, "TRACE"), (.PATCH, "PATCH"),
    (.QUERY, "QUERY"), (.custom("LINK"), "LINK"), (.custom("get"), "get"),
    (.custom("M-SEARCH"), "M-SEARCH"), (.custom("!#$%&'*+-.^_`|~09azAZ"), "!#$%&'*+-.^_`|~09azAZ"),
    (Method(.patch), "PATCH"),
  ])
  func `a method is sent in the case given`(_ method: Method, _ name: String) throws {
    #expect(try ComposedRequest(method).method.rawValue == name)
  }

  @Test func `the last method wins, and GET when there is none`() throws {
    #expect(try ComposedRequest { Query("a") }.method == .get)
    #expect(
      try ComposedRequest {
        Method.POST; Method.PUT
      }.method == .put
    )
  }

  @Test func `a body does not change the method`() throws {
    #expect(try ComposedRequest { RequestBody.string("x") }.method == .get)
  }

  @Test(arguments: [
    ("", 0), ("PO ST", 2), ("GET / HTTP/1.1\r\nX: y", 3), ("G\0", 1), ("GÉT", 1), ("A:B", 1),
    (" GET", 0), ("GET\n", 3), ("GET\u{301}", 3), ("(", 0),
  ])
  func `what is not a token is refused`(_ name: String, _ offset: Int) throws {
    let error = try refusal { Method.custom(name) }
    #expect(error.code == .invalidMethod)
    #expect(error.block == "Method")
    #expect(error.offset == offset)
  }

  @Test func `a bad method is refused even where a later one replaces it`() throws {
    let error = try refusal {
      Method.custom("A B"); Method.GET
    }
    #expect(error.code == .invalidMethod)
  }
}
