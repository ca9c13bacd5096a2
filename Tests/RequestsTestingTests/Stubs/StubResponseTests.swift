// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RequestsTesting

@Suite struct StubResponseTests {
  @Test func `a response says what its file is`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    try Data("[1]".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let response = StubResponse(file: file)
    #expect(response.body == Data("[1]".utf8))
    #expect(response.headers["Content-Type"] == "application/json")
    #expect(
      StubResponse(headers: ["Content-Type": "a/b"], file: file).headers["Content-Type"] == "a/b"
    )
  }

  @Test func `literals of mixed types are bodies of JSON`() {
    struct User: Encodable { var id = 1 }
    let (name, next): (String, Int?) = ("Ann", nil)
    let rows: [(response: StubResponse, body: String)] = [
      (StubResponse(json: ["token": "t", "a": 3600]), #"{"token":"t","a":3600}"#),
      (
        StubResponse(json: ["items": [["id": 1, "name": name]], "next": next]),
        #"{"items":[{"id":1,"name":"Ann"}],"next":null}"#
      ),
      (StubResponse(json: [["id": 1, "name": name]]), #"[{"id":1,"name":"Ann"}]"#),
      (StubResponse(json: [1, "a", nil]), #"[1,"a",null]"#), (StubResponse(json: [:]), "{}"),
      (StubResponse(json: []), "[]"), (StubResponse(json: [User()]), #"[{"id":1}]"#),
      (StubResponse(json: ["user": User()], encoder: JSONEncoder()), #"{"user":{"id":1}}"#),
    ]
    for row in rows {
      #expect(String(decoding: row.response.body, as: UTF8.self) == row.body)
      #expect(row.response.headers["Content-Type"] == "application/json")
    }
  }

  @Test func `a model has the same bytes each time`() {
    struct User: Encodable {
      var userName = "Ann"
      var id = 1
      var email = "a@b/c"
      var tags = ["z": 1, "a": 2]
      var born = Date(timeIntervalSince1970: 0)
    }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .secondsSince1970
    let body = #"{"user_name":"Ann","id":1,"email":"a@b\/c","tags":{"a":2,"z":1},"born":0}"#
    for _ in 0..<20 {
      let response = StubResponse(json: User(), encoder: encoder)
      #expect(String(decoding: response.body, as: UTF8.self) == body)
    }
  }

  @Test(arguments: [
    (Double.nan, 0), (-1, 0), (.infinity, 86_400), (0.5, 0.5), (1e300, 86_400),
  ])
  func `a delay is a time that can be waited`(seconds: Double, delay: Double) {
    #expect(StubResponse().delayed(by: seconds).delay == delay)
  }

  @Test func `a body is cut into what comes`() {
    let response = StubResponse(text: "0123456789")
    #expect(response.pieces.map(\.data) == [Data("0123456789".utf8)])
    #expect(response.cutOff(after: 3).pieces.map(\.data) == [Data("012".utf8)])
    #expect(response.cutOff(after: -1).pieces.isEmpty)
    #expect(!response.cutOff(after: 10).isCutOff)
    let slow = response.slowed(to: 80).pieces
    #expect(slow.map(\.data.count) == [4, 4, 2])
    #expect(slow.map(\.pause).reduce(0, +) == 0.125)
    #expect(response.slowed(to: .min).pieces.count == 10)
  }

  @Test(arguments: [0, 99, 100, 101, 103, 199])
  func `a status that ends no exchange is an error and an issue`(_ code: Int) async throws {
    let response = StubResponse(HTTPResponse.Status(code: code))
    for stub in [
      Stub(answers: response) {},
      Stub {
      } answer: {
        response
      },
    ] {
      let error = await issue("Status \(code) cannot answer a request") {
        _ = try await RequestStubs { stub }.response(to: RequestStubsTests.request {})
      }
      #expect((error as? RequestError)?.code == .invalidOption)
    }
  }

  @Test(arguments: [
    (204, "GET", 0, nil), (204, "HEAD", 0, nil), (205, "POST", 0, "0"), (205, "HEAD", 0, "0"),
    (304, "GET", 0, nil), (304, "HEAD", 0, nil), (200, "HEAD", 0, "4"), (404, "HEAD", 0, "4"),
    (200, "GET", 4, "4"), (302, "POST", 4, "4"), (999, "GET", 4, "4"),
  ])
  func `an answer has a body only if HTTP has one there`(
    _ status: Int,
    _ method: String,
    _ count: Int,
    _ length: String?
  ) async throws {
    for fields: HTTPHeaders in [[:], ["Content-Length": "4"]] {
      let answer = StubResponse(HTTPResponse.Status(code: status), headers: fields, text: "body")
      let stubs = RequestStubs {
        Stub {
        } answer: {
          answer.slowed(to: 1).cutOff(after: 3)
        }
      }
      let response = try await stubs.response(
        to: RequestStubsTests.request { Method.custom(method) }
      )
      #expect(response.body.count == count)
      #expect(response.sentHeaders["Content-Length"] == length)
      #expect(response.isCutOff == (count > 0))
      #expect(response.pieces.isEmpty == (count == 0))
    }
  }

  @Test(
    arguments: [
      ("X-A", "a\nb", .invalidHeaderValue), ("Bad Name", "1", .invalidHeaderName),
      ("X-A", "é", nil), ("Transfer-Encoding", "chunked", nil),
    ] as [(String, String, RequestError.Code?)]
  )
  func `a field that cannot be sent is an error and an issue`(
    _ name: String,
    _ value: String,
    _ code: RequestError.Code?
  ) async throws {
    func test() async throws {
      let stubs = RequestStubs {
        Stub {
        } answer: {
          StubResponse(headers: [name: value])
        }
      }
      _ = try await stubs.response(to: RequestStubsTests.request {})
    }
    guard let code else { return try await test() }
    let error = await issue("in StubResponse") { try await test() }
    #expect((error as? RequestError)?.code == code)
  }

  @Test func `a response cannot smuggle a field`() {
    let response = StubResponse(headers: ["X-A": "a\r\nX-B: b", "X-C": "c"])
    #expect(response.sentHeaders.map(\.name) == ["X-C", "Content-Length"])
  }
}
