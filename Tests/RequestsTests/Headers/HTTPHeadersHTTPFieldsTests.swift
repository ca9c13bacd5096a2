// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct HTTPHeadersHTTPFieldsTests {
  @Test func `Lines, order and case survive both ways`() throws {
    var headers: HTTPHeaders = ["x-ID": "1", "Via": "a", "Cookie": "a=1; b=2"]
    headers.append(name: "VIA", value: "b")
    headers.append(name: "Empty", value: "")
    headers.append(name: "Text", value: "a\tb é")
    let fields = try headers.httpFields
    #expect(fields.map(\.name.rawName) == ["x-ID", "Via", "Cookie", "VIA", "Empty", "Text"])
    #expect(fields.map(\.value) == headers.map(\.value))
    #expect(fields[values: .via] == ["a", "b"])
    #expect(HTTPHeaders(fields) == headers)
  }

  @Test func `No fields give no headers`() throws {
    #expect(HTTPHeaders(HTTPFields()).isEmpty)
    #expect(try HTTPHeaders().httpFields.isEmpty)
  }

  @Test func `As many fields as a request may have do not trap`() throws {
    var headers = HTTPHeaders()
    for _ in 0..<65_000 { headers.append(name: "A", value: "") }
    #expect(try headers.httpFields.count == 65_000)
    headers.append(name: "A", value: "")
    let error = #expect(throws: RequestError.self) { try headers.httpFields }
    #expect(error?.code == .tooManyHeaders)
  }

  @Test(arguments: [
    ("", "v", RequestError.Code.invalidHeaderName, 0),
    (":path", "v", .invalidHeaderName, 0),
    ("A B", "v", .invalidHeaderName, 1),
    ("A", "a\r\nB: c", .invalidHeaderValue, 1),
    ("A", " a\u{0}", .invalidHeaderValue, 2),
    ("A", " a", .invalidHeaderValue, 0),
    ("A", "é \t", .invalidHeaderValue, 2),
    ("A", " ", .invalidHeaderValue, 0),
  ])
  func `What HTTPFields would alter is refused`(
    name: String,
    value: String,
    code: RequestError.Code,
    offset: Int
  ) {
    var headers: HTTPHeaders = ["Ok": "1"]
    headers.append(name: name, value: value)
    let error = #expect(throws: RequestError.self) { try headers.httpFields }
    #expect(error?.code == code)
    #expect(error?.offset == offset)
    #expect(error?.block == "HTTPFields")
  }
}
