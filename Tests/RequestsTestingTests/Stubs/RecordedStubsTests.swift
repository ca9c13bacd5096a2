// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting
import Testing

/// Stubs that answer as an archive has recorded.
@Suite struct RecordedStubsTests {
  @Test func `an archive answers as it recorded`() async throws {
    let archive = try HARArchive(
      parsing: """
        {"log": {"version": "1.2", "creator": {"name": "a", "version": "1"}, "entries": [
          {"startedDateTime": "2026-01-01T00:00:00Z", "time": 1, "cache": {}, "timings": {},
           "request": {"method": "GET", "url": "https://h.example/a?x=1", "httpVersion": "HTTP/1.1",
             "headers": [{"name": "User-Agent", "value": "browser"}]},
           "response": {"status": 200, "headers": [{"name": "Content-Encoding", "value": "gzip"},
             {"name": "Set-Cookie", "value": "a=1"}, {"name": "Set-Cookie", "value": "b=2"},
             {"name": "X-B", "value": "b"}, {"name": "X-C", "value": "c\\nc"}],
             "content": {"text": "Zmlyc3Q=", "encoding": "base64"}}},
          {"startedDateTime": "2026-01-01T00:00:00Z", "time": 1, "cache": {}, "timings": {},
           "request": {"method": "GET", "url": "https://h.example/a?x=1", "httpVersion": "HTTP/1.1"},
           "response": {"status": 404, "content": {"text": "gone"}}},
          {"startedDateTime": "2026-01-01T00:00:00Z", "time": 1, "cache": {}, "timings": {},
           "request": {"method": "POST", "url": "https://h.example/a", "httpVersion": "HTTP/1.1",
             "postData": {"mimeType": "application/json", "text": "{\\"a\\": 1}"}},
           "response": {"status": 201, "content": {"text": "made"}}},
          {"startedDateTime": "2026-01-01T00:00:00Z", "time": 1, "cache": {}, "timings": {},
           "request": {"method": "GET", "url": "https://h.example/b", "httpVersion": "HTTP/1.1"},
           "response": {"status": 0}},
          {"startedDateTime": "2026-01-01T00:00:00Z", "time": 1, "cache": {}, "timings": {},
           "request": {"method": "GET", "url": "https://h.example/c", "httpVersion": "HTTP/1.1"},
           "response": {"status": 200, "content": {"text": "***", "encoding": "base64"}}}
        ]}}
        """
    )
    let recorded = RequestStubs(har: archive)
    func answer(
      of stubs: RequestStubs = recorded,
      @RequestBuilder _ blocks: () throws -> RequestBlock
    ) async throws -> StubResponse {
      let request = try ComposedRequest {
        BaseURL("https://h.example")
        try blocks()
      }
      return try await stubs.response(to: request)
    }
    let first = try await answer {
      Endpoint("/a"); Query("x", 1)
    }
    #expect(first.body == Data("first".utf8))
    #expect(first.headers.map(\.value) == ["a=1", "b=2", "b"])
    #expect(
      try await answer {
        Endpoint("/a"); Query("x", 1)
      }.status == .notFound
    )
    #expect(
      try await answer {
        Endpoint("/a"); Query("x", 1)
      }.body == Data("gone".utf8)
    )
    let made = try await answer {
      Method.POST; Endpoint("/a"); RequestBody.json(["a": 1])
    }
    #expect(made.status == .created)
    let missing = [
      RequestBlock {
        Endpoint("/a"); Query("x", 1); Query("y", 2)
      },
      RequestBlock {
        Method.POST; Endpoint("/a"); RequestBody.json(["a": 2])
      },
      RequestBlock { Endpoint("/b") }, RequestBlock { Endpoint("/c") },
    ]
    for block in missing {
      let error = await unmatched { _ = try await answer(of: RequestStubs(har: archive)) { block } }
      #expect(error != nil)
    }
  }

  /// An archive of entries, each of a request with a method, a URL and what else it has, and of the content
  /// of its response.
  private static func archive(
    _ entries: [(request: String, content: String)]
  ) throws -> HARArchive {
    let texts = entries.map { request, content in
      """
      {"startedDateTime": "2026-01-01T00:00:00Z", "time": 1, "cache": {}, "timings": {},
        "request": {\(request), "httpVersion": "HTTP/1.1"},
        "response": {"status": 200, "content": \(content)}}
      """
    }
    return try HARArchive(
      parsing: """
        {"log": {"version": "1.2", "creator": {"name": "a", "version": "1"},
          "entries": [\(texts.joined(separator: ","))]}}
        """
    )
  }

  private static func upload(_ boundary: String) -> String {
    let text =
      #"--\#(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--\#(boundary)--"#
    return """
      "method": "POST", "url": "https://h.example/a",
      "postData": {"mimeType": "multipart/form-data; boundary=\(boundary)", "text": "\(text)\\r\\n"}
      """
  }

  private static func post(_ json: String) -> String {
    """
    "method": "POST", "url": "https://h.example/b",
    "postData": {"mimeType": "application/json", "text": "\(json)"}
    """
  }

  @Test func `entries that take one request answer one after the other`() async throws {
    let uploads = ["B", "C", "B"].map(Self.upload)
    let queries = ["a=1&b=2", "b=2&a=1"].map {
      #""method": "GET", "url": "https://h.example/?\#($0)""#
    }
    let posts = ["[1]", "[ 1 ]", "[2]", "[1.0]"].map(Self.post)
    let stubs = RequestStubs(
      har: try Self.archive(
        (uploads + queries + posts).enumerated()
          .map { ($0.element, #"{"text": "\#($0.offset)"}"#) }
      )
    )
    func answers(
      _ count: Int,
      @RequestBuilder _ blocks: () throws -> RequestBlock
    ) async throws -> [String] {
      let request = try ComposedRequest {
        BaseURL("https://h.example")
        try blocks()
      }
      var answers: [String] = []
      for _ in 0..<count {
        answers.append(String(decoding: try await stubs.response(to: request).body, as: UTF8.self))
      }
      return answers
    }
    let uploaded = try await answers(4) {
      Method.POST
      Endpoint("/a")
      RequestBody.multipart { MultipartPart.field(name: "a", value: "x") }
    }
    #expect(uploaded == ["0", "1", "2", "2"])
    let asked = try await answers(3) {
      Query("a", 1)
      Query("b", 2)
    }
    #expect(asked == ["3", "4", "4"])
    let posted = try await answers(4) {
      Method.POST
      Endpoint("/b")
      RequestBody.json([1])
    }
    #expect(posted == ["5", "6", "8", "8"])
    let other = try await answers(1) {
      Method.POST
      Endpoint("/b")
      RequestBody.json([2])
    }
    #expect(other == ["7"])
  }

  @Test(arguments: [
    ("https://other.example/a?x=1", "host"), ("http://h.example/a?x=1", "scheme"),
    ("https://h.example:81/a?x=1", "port"), ("https://h.example/b?x=1", "path"),
    ("https://h.example/a?x=2", "query x"), ("https://h.example/a", "query x"),
    ("https://h.example/a?x=1&y=1", "query y"),
  ])
  func `another place is not answered`(_ url: String, _ place: String) async throws {
    let archive = try Self.archive([
      (#""method": "GET", "url": "https://h.example/a?x=1""#, #"{"text": "a"}"#)
    ])
    let request = try ComposedRequest { BaseURL(url) }
    let error = await unmatched { _ = try await RequestStubs(har: archive).response(to: request) }
    #expect(error?.differences.map { "\($0.place)" } == [place])
  }

  @Test(arguments: [
    (#"{"size": 7}"#, nil), (#"{"size": 0}"#, ""), ("{}", ""),
    (#"{"size": 7, "text": "seventh"}"#, "seventh"),
  ])
  func `an entry that has lost its content is left out`(
    _ content: String,
    _ body: String?
  ) async throws {
    let archive = try Self.archive([(#""method": "GET", "url": "https://h.example/""#, content)])
    let request = try ComposedRequest { BaseURL("https://h.example") }
    guard let body else {
      let error = await unmatched { _ = try await RequestStubs(har: archive).response(to: request) }
      #expect(error != nil)
      return
    }
    let response = try await RequestStubs(har: archive).response(to: request)
    #expect(String(decoding: response.body, as: UTF8.self) == body)
  }
}
