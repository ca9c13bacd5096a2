// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import Testing

@Suite struct ComposedRequestTests {
  @Test func `a request reads like the wire`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://api.example.com")
      Endpoint("/v1/login")
      Header.accept.setValue("application/json")
      RequestBody.json(["user": "alice"])
    }
    #expect(
      request.debugDescription == """
        POST /v1/login HTTP/1.1
        Host: api.example.com
        Accept: application/json
        Content-Type: application/json

        {"user":"alice"}
        """
    )
    #expect(request.description.hasSuffix("\n\n(application/json, 16 bytes)"))
  }

  @Test(arguments: [65_535, 65_536, 65_537, 1 << 20])
  func `debuggers show the beginning of a long body`(_ length: Int) throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.data(Data(repeating: UInt8(ascii: "a"), count: length))
    }
    let shown = String(repeating: "a", count: min(length, 65_536)) + (length > 65_536 ? "…" : "")
    let text = "\([request])"
    #expect(text == "[POST / HTTP/1.1\nHost: h\n\n\(shown)]")
  }

  @Test func `a masked value at the end of what is shown is followed by the rest`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.urlEncoded([
        "a": String(repeating: "b", count: 65_518), "password": "s3cret", "c": "d",
      ])
    }
    #expect(request.debugDescription.hasSuffix("bb&password=<redac…"))
  }

  @Test func `composing twice gives equal requests`() throws {
    func make() throws -> ComposedRequest {
      try ComposedRequest {
        Method.POST
        BaseURL("https://h/x?y")
        Cookie("a", "b")
        Timeout(5)
        RequestBody.multipart(boundary: "B") { MultipartPart.field(name: "a", value: "b") }
      }
    }
    #expect(try make() == make())
    #expect(try Set([make(), make()]).count == 1)
    var other = try make()
    other.headers.append(name: "X", value: "1")
    #expect(try other != make())
    let random = try ComposedRequest {
      RequestBody.multipart { MultipartPart.field(name: "a", value: "b") }
    }
    #expect(random == random)
  }

  @Test func `finalizers see the finished request, in the order written`() throws {
    let request = try ComposedRequest {
      Finalize { request in
        request.headers.add(name: "X-Length", value: "\(request.body?.length ?? -1)")
        request.headers.add(name: "X-Url", value: request.url.description)
      }
      Finalize { request in
        request.headers.add(name: "X-Count", value: "\(request.headers.count)")
      }
      BaseURL("https://h")
      Endpoint("/x")
      RequestBody.json([1, 2])
    }
    #expect(request.headers["X-Length"] == "5")
    #expect(request.headers["X-Url"] == "https://h/x")
    #expect(request.headers["X-Count"] == "3")
  }

  @Test func `what a finalizer writes is checked too`() throws {
    let error = try #require(throws: RequestError.self) {
      try ComposedRequest { Finalize { $0.headers.add(name: "X", value: "a\r\nb") } }
    }
    #expect(error.code == .invalidHeaderValue)
    #expect(error.block == "Finalize")
  }

  @Test func `a request that was changed is checked when it is rendered`() throws {
    var request = try ComposedRequest { BaseURL("https://h") }
    request.headers.append(name: "X", value: "a\nb")
    let error = try #require(throws: RequestError.self) { try request.httpRequest }
    #expect(error.code == .invalidHeaderValue)
  }

  @Test(
    arguments: [
      ([("X", "a\r\nY: b")], .invalidHeaderValue, "X"),
      ([("X", "a\rb")], .invalidHeaderValue, "X"),
      ([("X", "a\0b")], .invalidHeaderValue, "X"),
      ([("X", "\u{7F}")], .invalidHeaderValue, "X"),
      ([("X", "token\n")], .invalidHeaderValue, "X"),
      ([("X", "a\r\n b")], .invalidHeaderValue, "X"),
      ([("", "a")], .invalidHeaderName, ""),
      ([("A B", "a")], .invalidHeaderName, "A B"),
      ([("A:", "a")], .invalidHeaderName, "A:"),
      ([("A\r\nB", "a")], .invalidHeaderName, "A\\r\\nB"),
      ([(":path", "a")], .invalidHeaderName, ":path"),
      ([("Transfer-Encoding", "chunked")], .forbiddenHeader, "Transfer-Encoding"),
      ([("transfer-encoding", "identity")], .forbiddenHeader, "Transfer-Encoding"),
      ([("Host", "a"), ("host", "b")], .repeatedHeader, "Host"),
      ([("Host", "a/b")], .invalidHeaderValue, "Host"),
      ([("Host", "u@b")], .invalidHeaderValue, "Host"),
      ([("Content-Length", "3")], .contentLengthMismatch, "Content-Length"),
      ([("Content-Length", "+2")], .contentLengthMismatch, "Content-Length"),
      ([("Content-Length", "02")], .contentLengthMismatch, "Content-Length"),
      ([("Content-Length", "-5")], .contentLengthMismatch, "Content-Length"),
      ([("Content-Length", "2"), ("Content-Length", "2")], .repeatedHeader, "Content-Length"),
    ] as [([(String, String)], RequestError.Code, String)]
  )
  func `a field that would break the framing is refused`(
    _ fields: [(String, String)],
    _ code: RequestError.Code,
    _ field: String
  ) throws {
    let error = try #require(throws: RequestError.self) {
      try ComposedRequest {
        BaseURL("https://h")
        RequestBody.string("hi")
        for (name, value) in fields { Header.custom(name).addValue(value) }
      }
    }
    #expect(error.code == code)
    #expect(error.field == field)
  }

  @Test(arguments: [("7", true), ("07", true), ("", false), ("+7", false), ("7x", false)])
  func `a length is a number where the body does not know its own`(
    _ value: String,
    _ isLength: Bool
  ) {
    let request = {
      try ComposedRequest {
        BaseURL("https://h")
        RequestBody.source(.sequence { AsyncStream<[UInt8]> { $0.finish() } })
        Header.custom("Content-Length").setValue(value)
      }
    }
    if isLength {
      #expect(throws: Never.self) { try request() }
    } else {
      let error = #expect(throws: RequestError.self) { try request() }
      #expect(error?.code == .contentLengthMismatch)
    }
  }

  @Test func `fields that real requests use pass`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h")
      Header.custom("Connection").setValue("keep-alive, Upgrade")
      Header.custom("Upgrade").setValue("websocket")
      Header.custom("TE").setValue("trailers")
      Header.custom("X").setValue("  a\tb é  ")
      Header.custom("X-Empty").setValue("")
      Header.custom("X-Nil").setValue(nil)
      Header.host.setValue("other:8080")
      Header.custom("Content-Length").setValue("2")
      RequestBody.string("hi")
    }
    #expect(request.headers["X"] == "a\tb é")
    #expect(request.headers["X-Empty"] == "")
    #expect(request.headers["X-Nil"] == nil)
    #expect(try request.httpRequest.authority == "other:8080")
  }

  @Test func `HTTPRequest keeps order, case and lines`() throws {
    let request = try ComposedRequest {
      Method.custom("LINK")
      BaseURL("https://h:8080?q")
      Header.custom("X-CaSe").setValue("1")
      Header.accept.addValue("a")
      Header.accept.addValue("b")
    }
    let head = try request.httpRequest
    #expect(head.method.rawValue == "LINK")
    #expect(head.scheme == "https")
    #expect(head.authority == "h:8080")
    #expect(head.path == "/?q")
    #expect(head.headerFields.map(\.name.rawName) == ["X-CaSe", "Accept", "Accept"])
    #expect(head.headerFields[values: .accept] == ["a", "b"])
  }

  @Test func `what needs a host says so`() throws {
    let request = try ComposedRequest { Endpoint("/x") }
    let error = try #require(throws: RequestError.self) { try request.httpRequest }
    #expect(error.code == .missingHost)
    #expect(error.message == "The request has no host. Add a BaseURL.")
    #expect(request.description == "GET /x HTTP/1.1\n")
  }

  @Test(arguments: ["", "PO ST", "GET / HTTP/1.1\r\nX: y", "G\0", "GÉT", "A:B"])
  func `a method is a token`(_ method: String) throws {
    let error = try #require(throws: RequestError.self) {
      try ComposedRequest { Method.custom(method) }
    }
    #expect(error.code == .invalidMethod)
  }

  @Test(arguments: [0, -1, .infinity, -.infinity, .nan, 1e300, 10_000_001])
  func `a timeout outside its range is refused`(_ seconds: Double) throws {
    let error = try #require(throws: RequestError.self) {
      try ComposedRequest { Timeout(seconds) }
    }
    #expect(error.code == .invalidOption)
  }

  @Test func `options are a typed bag`() throws {
    enum Limit: RequestOptionKey {
      typealias Value = [Int]
      static func combining(_ earlier: [Int], _ later: [Int]) -> [Int] { earlier + later }
    }
    var options = RequestOptions()
    #expect(options.isEmpty && options[Limit.self] == nil)
    options[Limit.self] = [1]
    var same = RequestOptions()
    same[Limit.self] = [1]
    #expect(options == same)
    same.timeout = 3
    #expect(options != same)
    options[Limit.self] = nil
    #expect(options.isEmpty)
  }
}
