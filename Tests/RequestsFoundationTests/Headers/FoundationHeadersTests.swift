// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import Testing

/// The fields of Foundation's own types.
@Suite struct FoundationHeadersTests {
  @Test func `fields of a URLRequest are read sorted and written with their case`() throws {
    var request = URLRequest(url: try #require(URL(string: "https://h")))
    #expect(request.headers.isEmpty)
    request.headers = ["x-fooBar": "1", "DNT": "2", "Accept": "3"]
    #expect(request.allHTTPHeaderFields == ["x-fooBar": "1", "DNT": "2", "Accept": "3"])
    #expect(request.headers.map(\.name) == ["Accept", "DNT", "x-fooBar"])
    request.headers["dnt"] = nil
    request.headers.append(name: "ACCEPT", value: "4")
    #expect(request.headers.map(\.value) == ["3, 4", "1"])
    request.headers = [:]
    #expect(request.headers.isEmpty)
  }

  /// The list of fields that a response has in Foundation.
  private static func headers(_ fields: [String: String]) throws -> HTTPHeaders {
    let url = try #require(URL(string: "https://h"))
    let response = HTTPURLResponse(
      url: url,
      statusCode: 200,
      httpVersion: "HTTP/1.1",
      headerFields: fields
    )
    return try #require(response).headers
  }

  @Test func `fields of a response are read sorted`() throws {
    let headers = try Self.headers(["Vary": "a \t", "Age": "1"])
    #expect(headers.map(\.name) == ["Age", "Vary"])
    #expect(headers["vary"] == "a")
  }

  @Test(
    arguments: [
      ("a=1", ["a=1"]), ("", [""]), ("a", ["a"]), ("a=1, ", ["a=1,"]), (", b=2", ["", "b=2"]),
      ("a=1, b=2", ["a=1", "b=2"]), ("a=1,b=2", ["a=1,b=2"]), ("a=1, b, c=2", ["a=1, b", "c=2"]),
      ("a=; Path=/, b=2; Secure, __Host-c=x=y", ["a=; Path=/", "b=2; Secure", "__Host-c=x=y"]),
      (
        "a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT; Path=/, b=2",
        ["a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT; Path=/", "b=2"]
      ),
      ("a=1, 2; Path=/", ["a=1, 2; Path=/"]),
    ]
  )
  func `each cookie of a response has a line of its own`(
    _ joined: String,
    _ lines: [String]
  ) throws {
    let headers = try Self.headers(["Set-Cookie": joined, "Vary": "a, b=c"])
    #expect(headers.values(for: "set-cookie") == lines)
    #expect(headers.values(for: "vary") == ["a, b=c"])
  }

  @Test func `fields of a configuration are read and written`() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.headers = [.userAgent("x"), .accept("a/b")]
    #expect(configuration.headers["user-agent"] == "x")
    #expect(configuration.headers.count == 2)
    configuration.httpAdditionalHeaders = ["X-Number": 3]
    #expect(configuration.headers["x-number"] == "3")
    configuration.httpAdditionalHeaders = nil
    #expect(configuration.headers.isEmpty)
  }

  /// Fields that cannot be sent, and why; a list of several is refused as a whole.
  private static let unsendable: [([HTTPHeader], RequestError.Code)] = [
    ([HTTPHeader(name: "X-A", value: "a\r\nX-Injected: 1")], .invalidHeaderValue),
    ([HTTPHeader(name: "X-A: a\r\nX-Injected", value: "1")], .invalidHeaderName),
    ([HTTPHeader(name: "X-A", value: "a\r\n b")], .invalidHeaderValue),
    ([HTTPHeader(name: "X-A", value: "a\0")], .invalidHeaderValue),
    ([HTTPHeader(name: "", value: "a")], .invalidHeaderName),
    ([HTTPHeader(name: "X\u{E9}", value: "a")], .invalidHeaderName),
    ([.authorization(username: "a:b", password: "c")], .invalidCredentials),
    ([HTTPHeader(name: "transfer-encoding", value: "chunked")], .forbiddenHeader),
    ([HTTPHeader(name: "Host", value: "evil/x")], .invalidHeaderValue),
    (
      [HTTPHeader(name: "Host", value: "a"), HTTPHeader(name: "host", value: "b")], .repeatedHeader
    ),
    (
      [
        HTTPHeader(name: "Content-Length", value: "1"),
        HTTPHeader(name: "Content-Length", value: "2"),
      ],
      .repeatedHeader
    ),
  ]

  @Test(arguments: unsendable.indices)
  func `a field that cannot be sent never gets into a type of Foundation`(_ index: Int) throws {
    let (fields, code) = Self.unsendable[index]
    var headers: HTTPHeaders = ["A": "1"]
    for field in fields { headers.append(field) }
    headers.append(name: "Z", value: "2")
    var request = URLRequest(url: try #require(URL(string: "https://h")))
    request.headers = headers
    #expect(request.allHTTPHeaderFields == ["A": "1", "Z": "2"])
    let configuration = URLSessionConfiguration.ephemeral
    configuration.headers = headers
    #expect(configuration.httpAdditionalHeaders as? [String: String] == ["A": "1", "Z": "2"])

    let error = #expect(throws: RequestError.self) { try request.setHeaders(headers) }
    #expect(error?.code == code)
    let other = #expect(throws: RequestError.self) { try configuration.setHeaders(headers) }
    #expect(other?.code == code)
    #expect(request.headers.count == 2 && configuration.headers.count == 2)
  }

  @Test func `fields that can be sent are set whole, without the blanks around their values`()
    throws
  {
    var request = URLRequest(url: try #require(URL(string: "https://h")))
    let configuration = URLSessionConfiguration.ephemeral
    let headers: HTTPHeaders = ["A": " 1 ", "Host": "h:81", "Content-Length": "0"]
    let expected = ["A": "1", "Host": "h:81", "Content-Length": "0"]
    try request.setHeaders(headers)
    try configuration.setHeaders(headers)
    #expect(request.allHTTPHeaderFields == expected)
    #expect(configuration.httpAdditionalHeaders as? [String: String] == expected)
    request.headers = headers
    #expect(request.allHTTPHeaderFields == expected)
  }

  @Test func `of more fields than a request may have, the first are set`() throws {
    var headers = HTTPHeaders()
    for index in 0..<65_010 { headers.append(name: "X\(index)", value: "") }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.headers = headers
    #expect(configuration.headers.count == 65_000)
    let error = #expect(throws: RequestError.self) { try configuration.setHeaders(headers) }
    #expect(error?.code == .tooManyHeaders)
  }
}
