// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Requests

@Suite struct HTTPHeadersValidationTests {
  private func error(_ headers: HTTPHeaders) -> RequestError? {
    do {
      _ = try headers.validated(block: "Header")
      return nil
    } catch {
      return error
    }
  }

  @Test func `What needs no trimming is returned as it is`() throws {
    let headers: HTTPHeaders = [
      "Host": "h", "Connection": "close", "TE": "trailers", "Upgrade": "x",
    ]
    #expect(try headers.validated(block: "Header") == headers)
  }

  @Test(arguments: [1, 40])
  func `Values are trimmed and all else is kept`(padding: Int) throws {
    var headers = HTTPHeaders()
    for number in 0..<padding { headers.append(name: "X-\(number)", value: "a") }
    var marked = HTTPHeader(name: "Session", value: "\t1 ")
    marked.hide()
    headers.append(marked)
    headers.append(name: "session", value: " ")
    let valid = try headers.validated(block: "Header")
    #expect(valid.values(for: "SESSION") == ["1", ""])
    #expect(valid.map(\.name) == headers.map(\.name))
    #expect(valid.map(\.isSecret) == headers.map(\.isSecret))
    #expect(valid.hasConsistentIndex)
    #expect(try valid.validated(block: "Header") == valid)
  }

  @Test func `The first field at fault is named`() {
    let found = error(["A": "1", "B": "x\ny", "C D": "z"])
    #expect(found?.code == .invalidHeaderValue)
    #expect(found?.field == "B")
    #expect(found?.offset == 1)
    #expect(found?.block == "Header")
    #expect(error(["A": "1", "C D": "z", "B": "x\ny"])?.code == .invalidHeaderName)
  }

  @Test(arguments: ["Transfer-Encoding", "transfer-encoding"])
  func `Framing belongs to the transport`(name: String) {
    let found = error(["A": "1", name: "chunked"])
    #expect(found?.code == .forbiddenHeader)
    #expect(found?.field == "Transfer-Encoding")
    #expect(found?.message.contains("The transport sets this field.") == true)
  }

  @Test(arguments: ["Host", "Content-Length"])
  func `Fields that name the message may stand once`(name: String) {
    var headers: HTTPHeaders = [name: "1"]
    #expect(error(headers) == nil)
    headers.append(name: name == "Host" ? "hOST" : "CONTENT-LENGTH", value: "1")
    #expect(error(headers)?.code == .repeatedHeader)
    #expect(error(headers)?.field == name)
  }

  @Test func `More than sixty-five thousand fields are refused`() {
    var headers = HTTPHeaders()
    for _ in 0..<65_000 { headers.append(name: "A", value: "") }
    #expect(error(headers) == nil)
    headers.append(name: "A", value: "")
    #expect(error(headers)?.code == .tooManyHeaders)
    #expect(throws: RequestError.self) { try headers.httpFields }
  }
}
