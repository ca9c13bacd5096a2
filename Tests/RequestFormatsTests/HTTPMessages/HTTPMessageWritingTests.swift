// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

@Suite struct HTTPMessageWritingTests {
  @Test func `a message has host and length where no field states them`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://api.example.com:8443/v1/login?a=%2F")
      RequestBody.json(["user": "alice"])
    }
    let message = HTTPMessage(request)
    let text =
      "POST /v1/login?a=%2F HTTP/1.1\r\nHost: api.example.com:8443\r\n"
      + "Content-Type: application/json\r\nContent-Length: 16\r\n\r\n{\"user\":\"alice\"}"
    #expect(message.text == text)
    #expect(try message.data == Data(text.utf8))
    #expect(try message.head + Data("{\"user\":\"alice\"}".utf8) == message.data)
  }

  @Test func `stated fields stay where they are`() throws {
    let request = try ComposedRequest {
      BaseURL("http://h")
      Header.custom("X").setValue("")
      Header.custom("content-length").setValue("2")
      Header.custom("host").setValue("other:1")
      RequestBody.data(Data("hi".utf8))
    }
    let text = "GET / HTTP/1.1\r\nX:\r\ncontent-length: 2\r\nhost: other:1\r\n\r\nhi"
    #expect(HTTPMessage(request).text == text)
  }

  @Test(arguments: [
    ("OPTIONS", "https://h", "OPTIONS * HTTP/1.1\r\n"),
    ("OPTIONS", "https://h/", "OPTIONS / HTTP/1.1\r\n"),
    ("OPTIONS", "https://h?a", "OPTIONS /?a HTTP/1.1\r\n"),
    ("GET", "https://h", "GET / HTTP/1.1\r\n"),
    ("get", "wss://h/a#b", "get /a HTTP/1.1\r\n"),
  ])
  func `the target is the origin form or an asterisk`(
    method: String,
    url: String,
    line: String
  ) throws {
    let request = try ComposedRequest {
      Method.custom(method); BaseURL(url)
    }
    #expect(HTTPMessage(request).text == line + "Host: h\r\n\r\n")
  }

  @Test func `an empty body has a length, and none has not`() throws {
    let base = BaseURL("https://h/")
    #expect(HTTPMessage(try ComposedRequest { base }).text.hasSuffix("Host: h\r\n\r\n"))
    let empty = try ComposedRequest {
      base; RequestBody.data(Data())
    }
    #expect(HTTPMessage(empty).text.hasSuffix("Content-Length: 0\r\n\r\n"))
  }

  @Test func `a body that is not UTF-8 is in the data, and said in the text`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h/")
      RequestBody.data(Data([0xFF, 0x00]))
    }
    let message = HTTPMessage(request)
    let head = "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n"
    #expect(try message.data == Data(head.utf8) + [0xFF, 0x00])
    #expect(message.text == "(The body is not UTF-8 and is not shown: 2 bytes.)\r\n" + head)
  }

  @Test(arguments: [
    ("/relative", HTTPRequest.Method.get, "X", "y", RequestError.Code.missingHost),
    ("https://h/", .connect, "X", "y", .notExpressible),
    ("https://h/", .get, "X", "a\r\nb", .invalidHeaderValue),
    ("https://h/", .get, "X Y", "a", .invalidHeaderName),
    ("https://h/", .get, "Transfer-Encoding", "chunked", .forbiddenHeader),
    ("https://h/", .get, "Content-Length", "3", .contentLengthMismatch),
    ("ftp://h/", .get, "X", "y", .unsupportedScheme),
  ])
  func `what cannot be sent is an error, and the text says it`(
    url: String,
    method: HTTPRequest.Method,
    name: String,
    value: String,
    code: RequestError.Code
  ) throws {
    var request = try ComposedRequest { BaseURL("https://h/") }
    request.url = try URLReference(url)
    request.method = method
    request.headers.append(name: name, value: value)
    let message = HTTPMessage(request)
    let error = #expect(throws: RequestError.self) { try message.data }
    #expect(error?.code == code)
    #expect(message.text.hasPrefix("(\(code) in "))
    #expect(message.text.hasSuffix(")"))
  }

  @Test func `a body without a length is an error`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h/")
      RequestBody.source { AsyncStream<[UInt8]> { $0.finish() } }
    }
    let error = #expect(throws: RequestError.self) { try HTTPMessage(request).head }
    #expect(error?.code == .notExpressible)
  }
}
