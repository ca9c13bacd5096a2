// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct HeaderTests {
  @Test(arguments: [
    (Header.contentType, "Content-Type"), (.accept, "Accept"), (.authorization, "Authorization"),
    (.userAgent, "User-Agent"), (.origin, "Origin"), (.cookie, "Cookie"), (.referer, "Referer"),
    (.host, "Host"), (.acceptLanguage, "Accept-Language"), (.acceptEncoding, "Accept-Encoding"),
    (.cacheControl, "Cache-Control"), (.ifNoneMatch, "If-None-Match"), (.range, "Range"),
    (.custom("x-CaSe"), "x-CaSe"),
  ])
  func `a header is written under its name`(_ header: Header, _ name: String) throws {
    #expect(header.name == name)
    let request = try ComposedRequest(header.setValue("v"))
    #expect(request.headers.map(\.name) == [name])
    #expect(request.headers.map(\.value) == ["v"])
  }

  @Test func `setting replaces every line in the place of the first`() throws {
    let request = try ComposedRequest {
      Header.custom("X").addValue("1")
      Header.custom("Y").setValue("2")
      Header.custom("x").addValue("3")
      Header.custom("X-").setValue("4")
      Header.custom("x").setValue("5")
    }
    #expect(request.headers.map(\.name) == ["x", "Y", "X-"])
    #expect(request.headers.map(\.value) == ["5", "2", "4"])
  }

  @Test func `adding keeps the lines apart`() throws {
    let request = try ComposedRequest {
      Header.accept.setValue("a")
      Header.accept.addValue("b")
      Header.custom("ACCEPT").addValue("c, d")
    }
    #expect(request.headers.values(for: "accept") == ["a", "b", "c, d"])
    #expect(request.headers.map(\.name) == ["Accept", "Accept", "ACCEPT"])
  }

  @Test func `nil leaves an earlier value alone, and an empty one replaces it`() throws {
    #expect(
      try field("X") {
        Header.custom("X").setValue("1"); Header.custom("X").setValue(nil)
        Header.custom("X").addValue(nil)
      } == "1"
    )
    #expect(
      try field("X") {
        Header.custom("X").setValue("1"); Header.custom("X").setValue("")
      } == ""
    )
  }

  @Test(arguments: [
    ("X", "a\r\nY: b", RequestError.Code.invalidHeaderValue, 1),
    ("X", "é\n", .invalidHeaderValue, 2),
    ("X", "\0", .invalidHeaderValue, 0), ("", "a", .invalidHeaderName, 0),
    ("X Y", "a", .invalidHeaderName, 1), ("X:", "a", .invalidHeaderName, 1),
    ("\u{212A}ey", "a", .invalidHeaderName, 0),
  ])
  func `a field that cannot be sent is refused`(
    _ name: String,
    _ value: String,
    _ code: RequestError.Code,
    _ offset: Int
  ) throws {
    for block in [Header.custom(name).setValue(value), Header.custom(name).addValue(value)] {
      let error = try refusal { block }
      #expect(error.code == code)
      #expect(error.offset == offset)
    }
  }

  @Test func `a value that is replaced is not checked`() throws {
    #expect(
      try field("X") {
        Header.custom("X").setValue("a\nb"); Header.custom("x").setValue("good")
      } == "good"
    )
  }
}
