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
      ("--A\r\n\r\n1\r\n--B\r\n\r\n2\r\n--B--", 0), ("--\r\n--B--", 0), ("---B\r\n--B--", 0),
      ("\r\n\r\n--A\r\n--B--", 4), ("--a\n\r\n--B--\r\n", 0), ("\n--B\r\n\r\n--B--", 1),
    ] as [(String, Int)]
  )
  func `a body that begins with another delimiter is refused`(_ body: String, _ at: Int) throws {
    let error = #expect(throws: RequestError.self) {
      try MultipartMessage(boundary: "B", body: Data(body.utf8))
    }
    #expect(error?.code == .malformedMultipart)
    #expect(error?.offset == at)
    // However the body is cut.
    var parser = try MultipartParser(boundary: "B")
    let cut = #expect(throws: RequestError.self) {
      for byte in body.utf8 { _ = try parser.append(CollectionOfOne(byte)) }
    }
    #expect(cut?.offset == at)
  }

  @Test(arguments: ["-\r\n--B--", "a\r\n--A\r\n--B--", "- -\r\n--B--", "\r\n\r\n--B--"])
  func `text before the first delimiter is skipped`(_ body: String) throws {
    #expect(try MultipartMessage(boundary: "B", body: Data(body.utf8)).parts.isEmpty)
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
