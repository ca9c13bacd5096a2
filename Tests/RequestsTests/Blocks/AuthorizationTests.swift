// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// The block and the header node, which write the same values.
@Suite struct AuthorizationTests {
  static var values: [(Authorization, AuthorizationHeader, String)] {
    [
      (Authorization.bearer("abc"), AuthorizationHeader.bearer("abc"), "Bearer abc"),
      (.bearer("a.b-c_~+/=="), .bearer("a.b-c_~+/=="), "Bearer a.b-c_~+/=="),
      (.bearer("ключ:\"{}"), .bearer("ключ:\"{}"), "Bearer ключ:\"{}"),
      (.token("k"), .token("k"), "Token k"),
      (
        .other("HOBA", credentials: "result=\"a, b\""),
        .scheme("HOBA", value: "result=\"a, b\""), "HOBA result=\"a, b\""
      ),
      (.other("Negotiate", credentials: ""), .scheme("Negotiate", value: ""), "Negotiate"),
      (.raw("opaque key"), .raw("opaque key"), "opaque key"),
      // RFC 7617 §2 and §2.1, and RFC 4648 §10 for the padding.
      (
        .basic(username: "Aladdin", password: "open sesame"),
        .basic(username: "Aladdin", password: "open sesame"), "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="
      ),
      (
        .basic(username: "test", password: "123£"),
        .basic(username: "test", password: "123£"), "Basic dGVzdDoxMjPCow=="
      ),
      (.basic(username: "", password: ""), .basic(username: "", password: ""), "Basic Og=="),
      (
        .basic(username: "p", password: "a:s"), .basic(username: "p", password: "a:s"),
        "Basic cDphOnM="
      ),
      (
        .basic(username: "p", password: ":a:"), .basic(username: "p", password: ":a:"),
        "Basic cDo6YTo="
      ),
      (
        .basic(username: "fo", password: "bar"), .basic(username: "fo", password: "bar"),
        "Basic Zm86YmFy"
      ),
      (
        .basic(username: "e\u{301}", password: "é"), .basic(username: "e\u{301}", password: "é"),
        "Basic ZcyBOsOp"
      ),
    ]
  }

  @Test(arguments: values.indices)
  func `a scheme is written as its RFC says`(_ index: Int) throws {
    let (block, node, value) = Self.values[index]
    #expect(try field("Authorization") { block } == value)
    #expect(try field("Authorization") { Headers { node } } == value)
  }

  static var refusals: [(Authorization, AuthorizationHeader, String, Int)] {
    [
      (Authorization.bearer(""), AuthorizationHeader.bearer(""), "Bearer", 0),
      (.bearer("a b"), .bearer("a b"), "Bearer", 1),
      (.bearer("é\n"), .bearer("é\n"), "Bearer", 2),
      (.bearer("a\tb"), .bearer("a\tb"), "Bearer", 1),
      (.bearer("a\r\nX: y"), .bearer("a\r\nX: y"), "Bearer", 1),
      (.bearer(" a"), .bearer(" a"), "Bearer", 0),
      (.bearer("\u{7F}"), .bearer("\u{7F}"), "Bearer", 0),
      (.token("k\0"), .token("k\0"), "Token", 1),
      (.token(""), .token(""), "Token", 0),
      (.other("", credentials: "x"), .scheme("", value: "x"), "scheme", 0),
      (.other("A B", credentials: "x"), .scheme("A B", value: "x"), "scheme", 1),
      (.other("Béarer", credentials: "x"), .scheme("Béarer", value: "x"), "scheme", 1),
      (.other("A\r\n", credentials: "x"), .scheme("A\r\n", value: "x"), "scheme", 1),
      (.basic(username: "u:", password: "p"), .basic(username: "u:", password: "p"), "username", 1),
      (.basic(username: "é:", password: "p"), .basic(username: "é:", password: "p"), "username", 2),
      (
        .basic(username: "u\n", password: "p"), .basic(username: "u\n", password: "p"),
        "username", 1
      ),
      (
        .basic(username: "u", password: "p\r\n"), .basic(username: "u", password: "p\r\n"),
        "password", 1
      ),
      (
        .basic(username: "u", password: "\u{7F}"), .basic(username: "u", password: "\u{7F}"),
        "password", 0
      ),
      (
        .basic(username: "u", password: "a\0"), .basic(username: "u", password: "a\0"),
        "password", 1
      ),
    ]
  }

  @Test(arguments: refusals.indices)
  func `what a scheme cannot carry is refused`(_ index: Int) throws {
    let (block, node, name, offset) = Self.refusals[index]
    let errors = [
      ("Authorization", try refusal { block }),
      ("AuthorizationHeader", try refusal { Headers { node } }),
    ]
    for (origin, error) in errors {
      #expect(error.code == .invalidCredentials)
      #expect(error.block == origin)
      #expect(error.field == name)
      #expect(error.offset == offset)
    }
  }

  @Test(arguments: ["a\nb", "a\r\nX: y", "\0"])
  func `credentials in a form of their own are checked as a field is`(_ value: String) throws {
    for block in [Authorization.raw(value), .other("S", credentials: value)] {
      let error = try refusal { block }
      #expect(error.code == .invalidHeaderValue)
      #expect(error.field == "Authorization")
    }
  }

  @Test func `the last credentials win`() throws {
    #expect(
      try field("Authorization") {
        Authorization.bearer("a")
        Headers { AuthorizationHeader.token("b") }
        Authorization.raw("c")
      } == "c"
    )
  }
}
