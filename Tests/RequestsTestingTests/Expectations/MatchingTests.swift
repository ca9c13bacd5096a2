// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting
import Testing

@Suite struct MatchingTests {
  private static func request(
    @RequestBuilder _ blocks: () throws -> RequestBlock = { RequestBlock {} }
  ) throws -> ComposedRequest {
    try ComposedRequest {
      Method.POST
      BaseURL("https://h.example/users?page=1&flag&token=a")
      Authorization.bearer("s3cret")
      RequestBody.json(
        ["name": "Ann", "address": ["city": "Ulm", "zip": "89073"], "tags": [["a": 1, "b": 2]]]
          as [String: any Sendable]
      )
      try blocks()
    }
  }

  struct Failure: Error {}

  static let cases: [(line: String?, block: @Sendable () -> RequestBlock)] = [
    (nil, { RequestBlock { Matching.header("authorization") } }),
    (
      "field X-Id: expected any value, actual nothing", { RequestBlock { Matching.header("X-Id") } }
    ),
    (nil, { RequestBlock { Matching.query("page") } }),
    (nil, { RequestBlock { Matching.query("flag") } }),
    ("query pag: expected any value, actual nothing", { RequestBlock { Matching.query("pag") } }),
    (nil, { RequestBlock { Matching.body } }),
    (nil, { RequestBlock { Matching.json(containing: ["name": "Ann"]) } }),
    (nil, { RequestBlock { Matching.json(containing: ["address": ["zip": "89073"]]) } }),
    (nil, { RequestBlock { Matching.json(containing: ["tags": [["b": 2]]]) } }),
    (
      nil,
      { RequestBlock { Matching.json(containing: ["name": "Ann", "tags": [["a": 1, "b": 2]]]) } }
    ),
    (nil, { RequestBlock { Matching.json(containing: [String: Int]()) } }),
    (
      #"body address.zip: expected "1", actual "89073""#,
      { RequestBlock { Matching.json(containing: ["address": ["zip": "1"]]) } }
    ),
    (
      #"body address.street: expected "A", actual nothing"#,
      { RequestBlock { Matching.json(containing: ["address": ["street": "A"]]) } }
    ),
    (
      #"body tags[1]: expected {"a":1}, actual nothing"#,
      { RequestBlock { Matching.json(containing: ["tags": [["a": 1], ["a": 1]]]) } }
    ),
    (nil, { RequestBlock { Matching("a POST") { $0.method == .post } } }),
    (
      "condition a GET: expected true, actual false",
      { RequestBlock { Matching("a GET") { $0.method == .get } } }
    ),
    (
      "condition a\\nline: expected true, actual false",
      { RequestBlock { Matching("a\nline") { _ in throw Failure() } } }
    ),
  ]

  @Test(arguments: cases)
  func `a condition is met, or is a difference`(
    _ line: String?,
    _ block: @escaping @Sendable () -> RequestBlock
  ) async throws {
    let request = try Self.request()
    let make = {
      RequestStubs(.allowsUnmatched) {
        Stub {
          Endpoint("/users")
          block()
        } answer: {
          StubResponse()
        }
      }
    }
    let stubs = make()
    let response = try? await stubs.response(for: request)
    #expect((response != nil) == (line == nil))
    #expect(stubs.count { block() } == (line == nil ? 1 : 0))
    #expect(stubs.unmatchedRequests.first?.differences.map { "\($0)" } == line.map { [$0] })
    guard let line else {
      expectRequest(request) { block() }
      return await expectRequest(request, readingStreamsUpTo: 1_000) { block() }
    }
    withKnownIssue {
      expectRequest(request) { block() }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasSuffix(line) || $0.rawValue.contains("\u{1B}") }
    }
  }

  @Test func `several conditions are all asked for`() throws {
    var request = try Self.request()
    request.body = nil
    request.headers = HTTPHeaders()
    withKnownIssue {
      expectRequest(request) {
        Matching.body
        Matching.header("A")
        Matching.header("B")
      }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return ["body: ", "field A: ", "field B: "].allSatisfy(text.contains)
    }
  }

  @Test func `a request with a condition is not sent`() async throws {
    let request = try ComposedRequest {
      BaseURL("https://h.example")
      Matching.body
    }
    let error = #expect(throws: RequestError.self) { try request.httpRequest }
    #expect(error?.code == .notExpressible)
  }
}
