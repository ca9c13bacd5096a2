// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct MIMETypeTests {
  struct Reading: Sendable {
    var text: String
    var essence: String
    var parameters: [[String]] = []
  }

  @Test(arguments: [
    Reading(text: "application/json", essence: "application/json"),
    Reading(text: "Text/HTML", essence: "text/html"),
    Reading(text: "*/*", essence: "*/*"),
    Reading(text: "text/*", essence: "text/*"),
    Reading(
      text: "image/svg+xml;Charset=UTF-8",
      essence: "image/svg+xml",
      parameters: [["Charset", "UTF-8"]]
    ),
    Reading(
      text: "a/b \t;\t c=d ; e=f",
      essence: "a/b",
      parameters: [["c", "d"], ["e", "f"]]
    ),
    Reading(text: "a/b;", essence: "a/b"),
    Reading(text: "a/b;; ;\tc=d; ", essence: "a/b", parameters: [["c", "d"]]),
    Reading(
      text: #"a/b;c="";d="x y;\"z\\";e="\a";f="é"#
        + "\t\"",
      essence: "a/b",
      parameters: [["c", ""], ["d", #"x y;"z\"#], ["e", "a"], ["f", "é\t"]]
    ),
    Reading(text: "a/b;c=1;C=2", essence: "a/b", parameters: [["c", "1"], ["C", "2"]]),
    Reading(text: "!#$%&'*+-.^_`|~/0", essence: "!#$%&'*+-.^_`|~/0"),
  ])
  func `A media type is read as RFC 9110 says`(reading: Reading) throws {
    let type = try MIMEType(reading.text)
    #expect(type.essence == reading.essence)
    #expect("\(type.type)/\(type.subtype)" == reading.essence)
    #expect(type.parameters.map { [$0.name, $0.value] } == reading.parameters)
    #expect(type.description == reading.text)
    #expect(MIMEType(stringLiteral: reading.text) == type)
  }

  @Test(arguments: [
    ("", 0), ("text", 4), ("/html", 0), ("text/", 5), ("text /html", 4), ("text/ html", 5),
    (" text/html", 0), ("text/html ", 9), ("text/html \t", 9), ("text/html;a=b ", 13),
    ("text/html,text/xml", 9), ("te\u{17F}t/html", 2), ("text/html;a", 11), ("text/html;a=", 12),
    ("text/html;a =b", 11), ("text/html;a= b", 12), ("text/html;=b", 10), ("text/html;a=b c", 14),
    ("text/html;a=é", 12), ("text/html;a=\"b", 14), ("text/html;a=\"b\\", 15),
    ("text/html;a=\"\r\"", 13), ("text/html;a=\"\\\n\"", 14), ("text/html;a=\"b\"c", 15),
    ("text/html\r\nX: y", 9), ("text/html;a=b\r\n", 13), ("text/html\u{0}", 9),
  ])
  func `A text that breaks the grammar is refused where it does`(text: String, offset: Int) {
    let error = #expect(throws: RequestError.self) { try MIMEType(text) }
    #expect(error?.code == .invalidMIMEType)
    #expect(error?.block == "MIMEType")
    #expect(error?.offset == offset)
  }

  @Test(
    arguments: [
      ("text/html;a=b", "text/html;a=b"), ("text/html; a; b=c/d ;e=", "text/html; b=\"c/d\""),
      ("text/html, text/xml", "text/html"), ("text", nil), ("", nil),
    ] as [(String, String?)]
  )
  func `The parameters of a received type that can be read are kept`(text: String, read: String?) {
    #expect(MIMEType(received: text)?.description == read)
  }

  @Test func `A literal that breaks the grammar is kept and refused later`() {
    let type: MIMEType = "text html"
    #expect(type.description == "text html")
    #expect(type.essence == "")
    #expect(type.type == "")
    #expect(type.subtype == "")
    #expect(type.parameters == [])
    let error = #expect(throws: RequestError.self) { try type.validated(block: "Accept") }
    #expect(error?.code == .invalidMIMEType)
    #expect(error?.block == "Accept")
    #expect(error?.offset == 4)
    #expect(type.with(.charset(.utf8)) == type)
    #expect(!type.matches(.any))
    #expect(!MIMEType.json.matches(type))
  }

  @Test func `A literal as argument does not throw`() {
    #expect(MIMEType("application/json; charset=utf-8").essence == "application/json")
    #expect(MIMEType("application json").essence == "")
  }

  @Test func `A message names the byte and what belongs there`() {
    let text = "text html"
    let error = #expect(throws: RequestError.self) { try MIMEType(text) }
    #expect(
      error?.message
        == "Expected a slash and a subtype, as in text/html, found byte 0x20."
    )
  }
}
