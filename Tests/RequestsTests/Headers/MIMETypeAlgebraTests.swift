// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct MIMETypeAlgebraTests {
  @Test(arguments: [
    ("a/b", "c", "d", "a/b; c=d"),
    ("A/B ;x=y;", "c", "d", "A/B ;x=y;; c=d"),
    ("A/B;c=1;x=\"y\"", "C", "2", "A/B; C=2; x=y"),
    ("a/b;c=1;x=y;C=3;z=\"a b\"", "c", "2", "a/b; c=2; x=y; z=\"a b\""),
    ("a/b", "c", "", "a/b; c=\"\""),
    ("a/b", "c", #"x"y\z é"#, #"a/b; c="x\"y\\z é""#),
    ("a/b", "c", "x/y", "a/b; c=\"x/y\""),
  ])
  func `A parameter is set in place or at the end`(
    text: String,
    name: String,
    value: String,
    expected: String
  ) throws {
    let type = try MIMEType(text).with(.init(name: name, value: value))
    #expect(type.description == expected)
    let reread = try MIMEType(expected)
    #expect(reread == type)
    #expect(reread.parameters.map(\.value) == type.parameters.map(\.value))
  }

  @Test func `Parameters chain`() {
    let type = MIMEType.plainText.with(.charset(.utf8)).with(.quality(0.5)).with(.charset(.utf16))
    #expect(type.description == "text/plain; charset=utf-16; q=0.5")
    #expect(
      MIMEType.multipartFormData.with(.boundary("B")).description
        == "multipart/form-data; boundary=B"
    )
  }

  @Test(arguments: [
    ("text/html", "*/*", true), ("text/html", "text/*", true), ("text/html", "TEXT/HTML", true),
    ("text/html", "text/plain", false), ("text/html", "image/*", false),
    ("text/html", "*/html", false), ("*/html", "*/html", true),
    ("text/html;level=1", "text/html", true), ("text/html;level=1", "text/*;LEVEL=1", true),
    ("text/html;level=1", "text/html;level=2", false), ("text/html", "text/html;level=1", false),
    ("text/html;charset=UTF-8", "text/html;charset=utf-8", true),
    ("text/html;a=X", "text/html;a=x", false), ("text/html", "*/*;q=0.1", true),
    ("text/html;q=1", "text/html;Q=0.5", true), ("text/html", "*/*;a=1", false),
    ("*/*", "text/html", false), ("text/*", "text/html", false), ("text/*", "*/*", true),
  ])
  func `A range covers what RFC 9110 says it does`(
    text: String,
    range: String,
    expected: Bool
  ) throws {
    #expect(try MIMEType(text).matches(try MIMEType(range)) == expected)
  }

  @Test func `The range of all types covers a constant`() {
    #expect(MIMEType.json.matches(.any))
  }

  @Test(arguments: [
    ("text/html", "TEXT/Html", true), ("a/b;x=1;y=2", "a/b; Y=2; X=1", true),
    ("a/b;x=\"1\"", "a/b;x=1", true), ("a/b;", "a/b", true),
    ("a/b;charset=UTF-8", "a/b;Charset=utf-8", true), ("a/b;x=A", "a/b;x=a", false),
    ("a/b;x=1", "a/b", false), ("a/b", "a/c", false), ("a/b", "c/b", false),
    ("a/b;x=1;x=2", "a/b;x=2;x=1", false), ("a/b;x=1;y=2;x=2", "a/b;x=1;x=2;y=2", true),
    ("a/b;x=\"\u{E9}\"", "a/b;x=\"e\u{301}\"", false), ("a/b;\u{6B}=1", "a/b;K=1", true),
  ])
  func `Media types that mean the same are equal`(
    left: String,
    right: String,
    expected: Bool
  ) throws {
    let (left, right) = (try MIMEType(left), try MIMEType(right))
    #expect((left == right) == expected)
    #expect(Set([left, right]).count == (expected ? 1 : 2))
  }

  @Test func `Invalid media types are equal when their texts are`() {
    #expect(MIMEType(stringLiteral: "a b") == "a b")
    #expect(MIMEType(stringLiteral: "a b") != "A b")
    let built = MIMEType(stringLiteral: "a/b").with(.init(name: "c d", value: "e"))
    let literal = MIMEType(stringLiteral: "a/b; c d=e")
    #expect(built.description == literal.description)
    #expect(built != literal)
  }
}
