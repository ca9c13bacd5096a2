// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

@Suite struct HTTPMessageLenientTests {
  struct Reading: Sendable, CustomTestStringConvertible {
    let text: String
    let url: String
    var fields: [String] = []
    var body: String?
    var notes = 0

    var testDescription: String { text.debugDescription }
  }

  static let readings = [
    Reading(text: "GET / HTTP/1.1\nHost: h\n\n", url: "https://h/"),
    Reading(text: "GET / HTTP/1.1\nHost: h", url: "https://h/"),
    Reading(text: "\n \nGET / HTTP/1.1\r\nHost: h\n\n\n", url: "https://h/"),
    Reading(text: "  GET  /\t HTTP/1.1 \nHost:  h \n\n", url: "https://h/"),
    Reading(text: "GET http://h/a", url: "http://h/a", notes: 2),
    Reading(text: "GET /a\nHost: h", url: "https://h/a", notes: 1),
    Reading(text: "GET /a HTTP/2\nHost: h", url: "https://h/a", notes: 1),
    Reading(
      text: "GET /a HTTP/1.1\nX : 1\nHost: h",
      url: "https://h/a",
      fields: ["X=1", "Host=h"],
      notes: 1
    ),
    Reading(
      text: "GET /?a[]=|é HTTP/1.1\nHost: h\n\n",
      url: "https://h/?a%5B%5D=%7C%C3%A9",
      notes: 1
    ),
    Reading(
      text: "GET / HTTP/1.1\nHost: h\nX: a\n  b\n",
      url: "https://h/",
      fields: ["X=a b"],
      notes: 1
    ),
    Reading(
      text: "PUT / HTTP/1.1\nHost:\n h\nContent-Length:\n 2\nX:\n a\n b\n\nhi",
      url: "https://h/",
      fields: ["Content-Length=2", "X=a b"],
      body: "hi",
      notes: 4
    ),
    Reading(
      text: "GET / HTTP/1.1\nHost: h\nContent-Length: 9\nX: y\n\nhi",
      url: "https://h/",
      fields: ["X=y"],
      body: "hi",
      notes: 1
    ),
    Reading(
      text: "PUT / HTTP/1.1\nHost: h\nContent-Length: 2\nX: y\n\nhi\n",
      url: "https://h/",
      fields: ["Content-Length=2", "X=y"],
      body: "hi"
    ),
    Reading(text: "PUT / HTTP/1.1\nHost: h\n\nhi\n", url: "https://h/", body: "hi\n"),
    Reading(text: "PUT / HTTP/1.1\nHost: h\nContent-Length: 0\n\n", url: "https://h/", body: ""),
    Reading(
      text: "PUT / HTTP/1.1\nHost: h\nTransfer-Encoding: chunked\n\nhi",
      url: "https://h/",
      body: "hi",
      notes: 1
    ),
    Reading(
      text: ":authority: h\n:method: PUT\n:path: /a\n:scheme: https\naccept: x\n\n",
      url: "https://h/a",
      fields: ["accept=x"],
      notes: 4
    ),
    Reading(
      text: ":authority: h\n:path: /a\n:scheme: https\ncookie: a=1\ncookie: b=2\n\n",
      url: "https://h/a",
      fields: ["cookie=a=1; b=2"],
      notes: 3
    ),
    Reading(
      text: "GET / HTTP/1.1\n:path: /b\nHost: h\n\n",
      url: "https://h/",
      notes: 1
    ),
    Reading(
      text: "GET http://g/ HTTP/1.1\nHost: h\n\n",
      url: "http://g/",
      notes: 2
    ),
    Reading(
      text: "GET http://g/ HTTP/1.1\nX: 1\nHost: h\n\n",
      url: "http://g/",
      fields: ["X=1"],
      notes: 2
    ),
    Reading(
      text: "GET http://g/ HTTP/1.1\nX: 1\nHost: G\n\n",
      url: "http://g/",
      fields: ["X=1"],
      notes: 1
    ),
    Reading(
      text: "\u{FEFF}GET / HTTP/1.1\nHost: h\n\n\u{FEFF}",
      url: "https://h/",
      body: "\u{FEFF}"
    ),
    Reading(
      text: "\u{A0}GET\u{A0}/a HTTP/1.1\nHost:\u{A0}h\nX\u{A0} : a\u{A0}b \u{A0}\n\u{A0}\na\u{A0}",
      url: "https://h/a",
      fields: ["X=a\u{A0}b"],
      body: "a\u{A0}",
      notes: 5
    ),
  ]

  @Test(arguments: readings)
  func `what people paste is read, and what was changed is noted`(_ reading: Reading) throws {
    let message = try HTTPMessage(parsing: reading.text, mode: .lenient)
    #expect(message.request.url.description == reading.url)
    #expect(message.request.headers.map { "\($0.name)=\($0.value)" } == reading.fields)
    #expect(message.request.body?.data == reading.body.map { Data($0.utf8) })
    #expect(message.notes.count == reading.notes, "\(message.notes)")
    #expect(message.notes.allSatisfy { $0.offset.map { $0 <= reading.text.utf8.count } == true })
  }

  @Test(arguments: [
    ("", RequestError.Code.malformedText, 0),
    (" \n\n", .malformedText, 3),
    ("GET /", .missingHost, 4),
    ("GET", .malformedText, 0),
    ("GET / HTTP/1.1 x", .malformedText, 15),
    ("\nHTTP/1.1 200 OK\nDate: x\n\n", .malformedText, 1),
    ("HTTP/2 404\n", .malformedText, 0),
    ("GET / FTP/1.1\nHost: h", .malformedText, 6),
    ("GET / HTTP/1.1\rHost: h\n\n", .malformedText, 14),
    ("GET / HTTP/1.1\nHost: h\nHost: h\n\n", .repeatedHeader, 23),
    (
      "GET / HTTP/1.1\nHost: h\nContent-Length: 1\nTransfer-Encoding: chunked\n\n",
      .forbiddenHeader, 41
    ),
    ("GET / HTTP/1.1\nHost: h\nX: \u{1}\n\n", .malformedText, 26),
    (":method: GET\n:authority: h\n\n", .malformedText, 0),
    (":path: /\n:path: /\n", .repeatedHeader, 9),
    (":path: /\n:authority: h/x\n", .invalidHost, 21),
    (":path: /\n:method: G T\n:authority: h", .malformedText, 19),
    (":path: /\n:authority: h\n:scheme: https://h/admin?\n", .unsupportedScheme, 32),
    ("GET / HTTP/1.1\nHost: h\n:scheme: https://h/admin?\n", .unsupportedScheme, 32),
    (":path: /\n:authority: h\n:scheme:\n", .unsupportedScheme, 31),
    (":path: https://evil/\n:authority: h\n", .malformedText, 7),
    (":path: a/b\n:authority: h\n", .malformedText, 7),
    (":path: /\nHost: h\n:authority: h\n  x\n", .malformedText, 31),
  ])
  func `what says one thing twice or not at all is refused`(
    text: String,
    code: RequestError.Code,
    offset: Int
  ) throws {
    let error = #expect(throws: RequestError.self) {
      try HTTPMessage(parsing: text, mode: .lenient)
    }
    #expect(error?.code == code)
    #expect(error?.offset == offset)
  }
}
