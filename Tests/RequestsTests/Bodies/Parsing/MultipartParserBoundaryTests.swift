// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct MultipartParserBoundaryTests {
  @Test(arguments: ["", "a ", "a\u{E9}", String(repeating: "a", count: 71), "a\"b", "a\r\nb"])
  func `a boundary outside the grammar is refused`(_ boundary: String) throws {
    let error = #expect(throws: RequestError.self) { try MultipartParser(boundary: boundary) }
    #expect(error?.code == .invalidBoundary)
    #expect(error?.block == "MultipartParser")
  }

  @Test func `all characters of the grammar can stand in a boundary`() throws {
    let boundary = "'()+_,-./:=? 09azAZ" + String(repeating: "x", count: 51)
    let reading = try MultipartReading(
      "--\(boundary)\r\n\r\n\r\n--\(boundary)--",
      boundary: boundary
    )
    #expect(reading.code == nil && reading.parts.count == 1)
  }

  @Test(
    arguments: [
      ("multipart/form-data; boundary=B", nil), ("Multipart/Mixed; a=b; BOUNDARY=\"B\"", nil),
      ("multipart/form-data", .invalidBoundary),
      ("multipart/form-data; boundary=\"\"", .invalidBoundary),
      ("multipart/form-data; boundary=B; boundary=B", .invalidBoundary),
      ("text/plain; boundary=B", .invalidMIMEType), ("multipart; boundary=B", .invalidMIMEType),
    ] as [(MIMEType, RequestError.Code?)]
  )
  func `a content type gives the boundary`(_ type: MIMEType, _ code: RequestError.Code?) throws {
    let body = Data("--B--".utf8)
    if let code {
      let error = #expect(throws: RequestError.self) {
        try MultipartMessage(contentType: type, body: body)
      }
      #expect(error?.code == code)
    } else {
      #expect(try MultipartMessage(contentType: type, body: body).parts.isEmpty)
    }
  }
}
