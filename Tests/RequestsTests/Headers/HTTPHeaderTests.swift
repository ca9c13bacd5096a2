// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct HTTPHeaderTests {
  @Test func `Name and value are kept as given`() {
    let header = HTTPHeader(name: "x-ID", value: " a\r\nb ")
    #expect(header.name == "x-ID")
    #expect(header.value == " a\r\nb ")
    #expect(!header.isSecret)
  }

  @Test(arguments: [("a", "1"), ("A", "2"), ("A", ""), ("", "1"), ("A", "1 ")])
  func `Fields that differ in a byte are not equal`(name: String, value: String) {
    #expect(HTTPHeader(name: "A", value: "1") != HTTPHeader(name: name, value: value))
  }

  @Test func `Values that only look the same are not equal`() {
    let composed = HTTPHeader(name: "A", value: "\u{E9}")
    let decomposed = HTTPHeader(name: "A", value: "e\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
  }

  @Test func `The mark of a secret does not count for equality`() {
    var marked = HTTPHeader(name: "A", value: "1")
    marked.hide()
    #expect(marked == HTTPHeader(name: "A", value: "1"))
    #expect(marked.hashValue == HTTPHeader(name: "A", value: "1").hashValue)
  }

  @Test(arguments: [
    (HTTPHeader(name: "Accept", value: "text/html"), "Accept: text/html"),
    (HTTPHeader(name: "key", value: ""), "key: "),
    (HTTPHeader(name: "A\n", value: "\r\n\t\u{0}\u{7F}é"), #"A\n: \r\n\t\x00\x7F\u{E9}"#),
    (HTTPHeader(name: "cookie", value: "a=b"), "cookie: <redacted>"),
    (HTTPHeader(name: "AUTHORIZATION", value: ""), "AUTHORIZATION: <redacted>"),
    (.authorization(bearerToken: "t"), "Authorization: <redacted>"),
  ])
  func `The description is one printable line`(header: HTTPHeader, expected: String) {
    #expect(header.description == expected)
    #expect("\(header)" == expected)
    #expect(String(reflecting: header) == expected)
  }

  @Test func `A marked field is masked whatever its name`() {
    var header = HTTPHeader(name: "X-Trace", value: "s3cret")
    #expect(header.description == "X-Trace: s3cret")
    header.hide()
    #expect(header.description == "X-Trace: <redacted>")
  }

  @Test func `Neither dump nor a mirror shows a secret`() {
    var text = ""
    dump([HTTPHeader.authorization(bearerToken: "s3cret")], to: &text)
    #expect(!text.contains("s3cret"))
    #expect(text.contains("<redacted>"))
    let children = HTTPHeader(name: "Cookie", value: "s3cret").customMirror.children
    #expect(children.map(\.label) == ["name", "value"])
    #expect(children.map { $0.value as? String } == ["Cookie", "<redacted>"])
  }
}
