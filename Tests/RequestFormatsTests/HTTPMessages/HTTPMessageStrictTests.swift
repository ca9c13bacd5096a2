// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

@Suite struct HTTPMessageStrictTests {
  @Test func `request line, host, fields and body are read`() throws {
    let text = "POST /a%2Fb?c HTTP/1.1\r\nHost: h:80\r\nx: 1\r\nX:\t2 \r\nE:\r\n"
    let request = try ComposedRequest(http: text + "Content-Length: 2\r\n\r\n\r\n")
    #expect(request.method == .post)
    #expect(request.url.description == "https://h:80/a%2Fb?c")
    #expect(request.headers.map { "\($0.name)=\($0.value)" } == ["x=1", "X=2", "E="])
    #expect(request.body?.data == Data("\r\n".utf8))
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost: h\r\n\r\n", "https://h/"),
    ("GET http://h/x HTTP/1.1\r\nHost: h\r\n\r\n", "http://h/x"),
    ("GET http://h/x HTTP/1.0\r\n\r\n", "http://h/x"),
    ("GET / HTTP/1.0\r\nHost: h\r\n\r\n", "https://h/"),
    ("OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n", "https://h"),
    ("GET // HTTP/1.1\r\nHost: h\r\n\r\n", "https://h//"),
    ("GET /../a HTTP/1.1\r\nHost: [::1]:8\r\n\r\n", "https://[::1]:8/../a"),
    ("GET http://[::1]/a HTTP/1.1\r\nHost: [::1]\r\n\r\n", "http://[::1]/a"),
  ])
  func `all forms of the target are read`(text: String, url: String) throws {
    #expect(try ComposedRequest(http: text).url.description == url)
  }

  @Test func `a host that is not first and a length that is not last stay fields`() throws {
    let text = "PUT / HTTP/1.1\r\nContent-Length: 1\r\nHost: h\r\n\r\nx"
    let request = try ComposedRequest(http: text)
    #expect(request.headers.map(\.name) == ["Content-Length", "Host"])
    #expect(HTTPMessage(request).text == text)
  }

  @Test(arguments: [
    ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 001\r\nX: y\r\n\r\nx", "x"),
    ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 00\r\nX: y\r\n\r\n", ""),
  ])
  func `a length with leading zeros is the length of the body`(text: String, body: String) throws {
    let request = try ComposedRequest(http: text)
    #expect(request.headers.map(\.name) == ["X"])
    #expect(request.body?.data == Data(body.utf8))
  }

  @Test func `lines of cookies are one field`() throws {
    let text = "GET / HTTP/1.1\r\nHost: h\r\nCookie: a=1\r\nX: y\r\ncookie: b=2\r\n\r\n"
    for mode in [HTTPMessage.Mode.strict, .lenient] {
      let message = try HTTPMessage(parsing: text, mode: mode)
      #expect(message.request.headers.map(\.name) == ["Cookie", "X"])
      #expect(message.request.headers.map(\.value) == ["a=1; b=2", "y"])
      #expect(message.notes.isEmpty)
    }
  }

  @Test func `the scheme is the caller's`() throws {
    let text = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
    #expect(try ComposedRequest(http: text, scheme: "ws").url.scheme == "ws")
    for scheme in ["ftp", "", "https://h/admin?", "https:", "http ", "https://h@"] {
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest(http: text, scheme: scheme)
      }
      #expect(error?.code == .unsupportedScheme, "\(scheme)")
    }
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "response", 0),
    ("\u{FEFF}GET / HTTP/1.1\r\nHost: h\r\n\r\n", "byte order mark", 0),
    ("GET / HTTP/1.1\nHost: h\n\n", "use lenient reading", 14),
  ])
  func `an error says what the text is`(text: String, part: String, offset: Int) throws {
    let error = #expect(throws: RequestError.self) { try HTTPMessage(parsing: text) }
    #expect(error?.code == .malformedText)
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    #expect(error?.offset == offset)
  }

  @Test func `bytes that no text holds are read`() throws {
    let head = "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\n"
    let request = try ComposedRequest(http: Data(head.utf8) + [0, 0xFF, 0x0A])
    #expect(request.body?.data == Data([0, 0xFF, 0x0A]))
  }

  @Test(arguments: [
    ("0\r\n\r\n", ""),
    ("2\r\nab\r\n0\r\n\r\n", "ab"),
    ("1;x=\"y\"\r\na\r\n00A\r\n0123456789\r\n000\r\n\r\n", "a0123456789"),
    ("1\r\na\r\n0\r\nX: 1\r\nY:\r\n\r\n", "a"),
    ("1; x ; y=1\r\na\r\n0\r\n\r\n", "a"),
  ])
  func `chunks are put together`(chunks: String, body: String) throws {
    let head = "PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: Chunked\r\n\r\n"
    let message = try HTTPMessage(parsing: head + chunks)
    #expect(message.request.body?.data == Data(body.utf8))
    #expect(message.request.headers.isEmpty)
    #expect(message.notes.count == (chunks.contains("X:") ? 2 : 1))
  }

  @Test(arguments: [
    "", "\r\n\r\n", "1\r\na\r\n", "1\r\nab\r\n0\r\n\r\n", "0\r\n\r\nx", "g\r\n\r\n", "1\na\n0\n\n",
    "-1\r\n\r\n", "0x1\r\na\r\n0\r\n\r\n", "1 \r\na\r\n0\r\n\r\n", "FFFFFFFFFFFFFFFF\r\n",
    "7FFFFFFFFFFFFFF\r\na", "1\r\na\r\n0\r\n", "1\r\n\r\n0\r\n\r\n", ";\r\n",
    "0\r\nGET /admin HTTP/1.1\r\n\r\n", "0\r\n X: 1\r\n\r\n", "0\r\nX : 1\r\n\r\n",
    "0\r\nX\r\n\r\n",
    "0\r\nX: \u{1}\r\n\r\n", "0\r\ncontent-length: 5\r\n\r\n", "0\r\nTransfer-Encoding: x\r\n\r\n",
    "0\r\nHost: g\r\n\r\n", "1;\r\na\r\n0\r\n\r\n", "1;=\r\na\r\n0\r\n\r\n",
    "1;x=\u{7F}\r\na\r\n0\r\n\r\n",
  ])
  func `chunks that break the grammar are refused`(chunks: String) throws {
    let head = "PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
    let error = #expect(throws: RequestError.self) { try HTTPMessage(parsing: head + chunks) }
    #expect(error?.code == .malformedText)
    #expect((error?.offset ?? 0) >= head.utf8.count)
  }

  static let refusals: [(String, RequestError.Code, Int)] = [
    ("", .malformedText, 0),
    ("\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", .malformedText, 0),
    ("GET / HTTP/1.1\r\nHost: h\r\n", .malformedText, 25),
    ("GET / HTTP/1.1\nHost: h\n\n", .malformedText, 14),
    ("GET / HTTP/1.1\rHost: h\r\n\r\n", .malformedText, 14),
    ("GET / HTTP/1.1\r\nHost: h\r\nX: a\0b\r\n\r\n", .malformedText, 29),
    ("GET / HTTP/1.1\r\nHost: h\r\nX: a\u{1}b\r\n\r\n", .malformedText, 29),
    ("GET  / HTTP/1.1\r\nHost: h\r\n\r\n", .malformedText, 4),
    (" GET / HTTP/1.1\r\nHost: h\r\n\r\n", .malformedText, 0),
    ("GET / HTTP/1.1 \r\nHost: h\r\n\r\n", .malformedText, 15),
    ("GET\t/ HTTP/1.1\r\nHost: h\r\n\r\n", .malformedText, 3),
    ("GET / x HTTP/1.1\r\nHost: h\r\n\r\n", .malformedText, 8),
    ("GET /\r\nHost: h\r\n\r\n", .malformedText, 0),
    ("G(T / HTTP/1.1\r\nHost: h\r\n\r\n", .malformedText, 1),
    ("GET / http/1.1\r\nHost: h\r\n\r\n", .malformedText, 6),
    ("GET / HTTP/2\r\nHost: h\r\n\r\n", .malformedText, 6),
    ("GET /a b HTTP/1.1\r\nHost: h\r\n\r\n", .malformedText, 9),
    ("GET /a#b HTTP/1.1\r\nHost: h\r\n\r\n", .malformedText, 6),
    ("GET /é HTTP/1.1\r\nHost: h\r\n\r\n", .malformedText, 5),
    ("GET /a[] HTTP/1.1\r\nHost: h\r\n\r\n", .malformedText, 6),
    ("GET /%zz HTTP/1.1\r\nHost: h\r\n\r\n", .invalidURL, 5),
    ("GET a HTTP/1.1\r\nHost: h\r\n\r\n", .malformedText, 4),
    ("GET * HTTP/1.1\r\nHost: h\r\n\r\n", .malformedText, 4),
    ("GET ftp://h/ HTTP/1.1\r\nHost: h\r\n\r\n", .unsupportedScheme, 4),
    ("GET file:///a HTTP/1.1\r\nHost: h\r\n\r\n", .unsupportedScheme, 4),
    ("GET http://u@h/ HTTP/1.1\r\nHost: h\r\n\r\n", .credentialsInURL, 12),
    ("GET http://h/[ HTTP/1.1\r\nHost: h\r\n\r\n", .malformedText, 13),
    ("GET http://g/ HTTP/1.1\r\nHost: h\r\n\r\n", .malformedText, 30),
    ("CONNECT h:443 HTTP/1.1\r\nHost: h\r\n\r\n", .unsupportedText, 0),
    ("GET / HTTP/1.1\r\n\r\n", .missingHost, 18),
    ("GET / HTTP/1.0\r\n\r\n", .missingHost, 4),
    ("GET / HTTP/1.1\r\nHost:\r\n\r\n", .missingHost, 21),
    ("GET / HTTP/1.1\r\nHost: h\r\nHost: h\r\n\r\n", .repeatedHeader, 25),
    ("GET / HTTP/1.1\r\nHost: h/x\r\n\r\n", .invalidHost, 22),
    ("GET / HTTP/1.1\r\nHost: u@h\r\n\r\n", .credentialsInURL, 23),
    ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", .invalidHost, 23),
    ("GET / HTTP/1.1\r\nHost: h:99999\r\n\r\n", .invalidPort, 23),
    ("GET / HTTP/1.1\r\nHost : h\r\n\r\n", .malformedText, 20),
    ("GET / HTTP/1.1\r\nHost: h\r\nX: a\r\n b\r\n\r\n", .malformedText, 31),
    ("GET / HTTP/1.1\r\n Host: h\r\n\r\n", .malformedText, 16),
    ("GET / HTTP/1.1\r\nHost: h\r\nX\r\n\r\n", .malformedText, 25),
    ("GET / HTTP/1.1\r\nHost: h\r\n: a\r\n\r\n", .malformedText, 25),
    ("GET / HTTP/1.1\r\nHost: h\r\n:path: /\r\n\r\n", .malformedText, 25),
    ("GET / HTTP/1.1\r\nHost: h\r\n(: a\r\n\r\n", .malformedText, 25),
    ("GET / HTTP/1.1\r\nHost: h\r\n\r\nx", .malformedText, 27),
    ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\n", .contentLengthMismatch, 41),
    ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\nab", .contentLengthMismatch, 41),
    ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: +1\r\n\r\na", .malformedText, 41),
    ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 1, 1\r\n\r\na", .malformedText, 41),
    ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length:\r\n\r\na", .malformedText, 40),
    (
      "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\na", .malformedText,
      41
    ),
    (
      "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\ncontent-length: 1\r\n\r\na",
      .repeatedHeader, 44
    ),
    (
      "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      .forbiddenHeader, 44
    ),
    (
      "PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      .unsupportedText, 44
    ),
    (
      "PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding:\u{B}chunked\r\n\r\n0\r\n\r\n",
      .malformedText,
      43
    ),
    (
      "PUT / HTTP/1.0\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", .unsupportedText,
      44
    ),
  ]

  @Test(arguments: refusals.indices)
  func `what recipients read in different ways is refused where it stands`(index: Int) throws {
    let (text, code, offset) = Self.refusals[index]
    let error = #expect(throws: RequestError.self, "\(text.debugDescription)") {
      try ComposedRequest(http: text)
    }
    #expect(error?.code == code, "\(text.debugDescription)")
    #expect(error?.offset == offset, "\(text.debugDescription)")
  }

  @Test func `fields that are not UTF-8 are refused`() throws {
    let text = Data("GET / HTTP/1.1\r\nHost: h\r\nX: é\r\n\r\n".utf8)
    let latin = text.filter { $0 != 0xC3 }
    let error = #expect(throws: RequestError.self) { try ComposedRequest(http: latin) }
    #expect(error?.code == .unsupportedText)
    #expect(error?.offset == 28)
  }

  @Test func `a head that is too large is refused`() throws {
    let head = "GET / HTTP/1.1\r\nHost: h\r\n"
    let fields = String(repeating: "a: b\r\n", count: 10_000)
    let many = #expect(throws: RequestError.self) {
      try ComposedRequest(http: head + fields + "\r\n")
    }
    #expect(many?.code == .tooManyHeaders)
    #expect(many?.offset == head.utf8.count + 9_999 * 6)
    let limits = HTTPMessage.Limits(headSize: 40)
    let large = #expect(throws: RequestError.self) {
      try ComposedRequest(http: head + fields + "\r\n", limits: limits)
    }
    #expect(large?.code == .tooManyHeaders)
    #expect(large?.offset == 40)
    #expect(try ComposedRequest(http: head + "a: b\r\n\r\n", limits: limits).headers.count == 1)
  }
}
