// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct CookieTests {
  /// `token` of RFC 9110 §5.6.2, written out anew.
  private static func isNameScalar(_ value: UInt32) -> Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: Set("!#$%&'*+-.^_`|~".unicodeScalars.map(\.value)).contains(value)
    }
  }

  /// `cookie-octet` of RFC 6265 §4.1.1, as the RFC lists it.
  private static func isValueScalar(_ value: UInt32) -> Bool {
    switch value {
    case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
    default: false
    }
  }

  private func code(_ cookie: Cookie) -> RequestError.Code? {
    do {
      _ = try ComposedRequest(cookie)
      return nil
    } catch {
      return (error as? RequestError)?.code
    }
  }

  @Test(arguments: UInt32(0)...255)
  func `every scalar has the verdict of the grammar`(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let text = "a\(scalar)b"
    let allowedInName = Self.isNameScalar(value)
    #expect(code(Cookie(text, "v")) == (allowedInName ? nil : .invalidCookie))
    #expect(code(Cookie(text, raw: "v")) == (allowedInName ? nil : .invalidCookie))
    let allowedInValue = Self.isValueScalar(value)
    #expect(code(Cookie("n", text)) == (allowedInValue ? nil : .invalidCookie))
    #expect(code(Cookie("n", "\"\(text)\"")) == (allowedInValue ? nil : .invalidCookie))
    let allowedRaw = (value >= 0x20 || value == 0x09) && value != 0x7F && value != 0x3B
    #expect(code(Cookie("n", raw: text)) == (allowedRaw ? nil : .invalidCookie))
    if allowedRaw {
      #expect(try field("Cookie") { Cookie("n", raw: text) } == "n=\(text)")
    }
  }

  @Test(arguments: ["", "v", "\"\"", "\"v\"", "a=b", "{}", "%3B"])
  func `a value is sent as it is`(_ value: String) throws {
    #expect(try field("Cookie") { Cookie("n", value) } == "n=\(value)")
  }

  @Test(arguments: [
    ("\"", 0), ("\"a", 0), ("a\"", 1), ("\"a\"b\"", 2), ("\"a b\"", 2), ("a\r\nX: y", 1),
    ("é;", 0), ("ab;c", 2), ("\"\u{301}", 0),
  ])
  func `the error says where the value breaks`(_ value: String, _ offset: Int) throws {
    let error = try refusal { Cookie("n", value) }
    #expect(error.code == .invalidCookie)
    #expect(error.block == "Cookie")
    #expect(error.field == "n")
    #expect(error.offset == offset)
  }

  @Test(arguments: [("", 0), ("a b", 1), ("é", 0), ("a=", 1), ("a;", 1), ("a\n", 1)])
  func `the error says where the name breaks`(_ name: String, _ offset: Int) throws {
    let error = try refusal { Cookie(name, "v") }
    #expect(error.code == .invalidCookie)
    #expect(error.field == name)
    #expect(error.offset == offset)
  }

  @Test func `all cookies share one line, wherever they come from`() throws {
    let request = try ComposedRequest {
      Cookie("a", "1")
      Header.custom("X").setValue("x")
      Header.cookie.addValue("b=2; c=3")
      Cookie("d", raw: "4 5")
      RequestBlock { $0.headers.append(name: "cookie", value: "e=6") }
      APIKey("f", "7", in: .cookie)
    }
    #expect(request.headers.map(\.name) == ["Cookie", "X"])
    #expect(request.headers["cookie"] == "a=1; b=2; c=3; d=4 5; e=6; f=7")
  }

  @Test func `setting the line replaces the cookies before it`() throws {
    #expect(
      try field("Cookie") {
        Cookie("a", "1"); Header.cookie.setValue("b=2"); Cookie("c", "3")
      } == "b=2; c=3"
    )
  }

  @Test func `an empty line leaves no gap`() throws {
    let request = try ComposedRequest {
      Header.cookie.setValue("")
      Cookie("a", "b")
    }
    #expect(request.headers.values(for: "Cookie") == ["a=b"])
  }

  @Test func `names may repeat`() throws {
    #expect(
      try field("Cookie") {
        Cookie("a", "1"); Cookie("a", "2")
      } == "a=1; a=2"
    )
  }
}
