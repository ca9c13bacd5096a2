// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import RequestsTesting

@Suite struct ExpectationTests {
  static func request() throws -> ComposedRequest {
    try ComposedRequest {
      Method.POST
      BaseURL("https://api.example.com")
      Endpoint("/users")
      Query("page", 1)
      Query("tags", ["a", "b"])
      Accept(.json)
      Timeout(5)
      RequestBody.json(["name": "x"])
    }
  }

  /// Reports an issue with this message at this line and nothing else.
  private static func expectIssue(
    _ message: String,
    line: Int,
    _ expectation: () -> Void
  ) {
    withKnownIssue {
      expectation()
    } matching: { issue in
      texts(of: issue) == [message] && issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileID == #fileID
    }
  }

  /// The texts of an issue without colors, which a terminal gets.
  private static func texts(of issue: Issue) -> [String] {
    issue.comments.map { comment in
      ["\u{1B}[31m", "\u{1B}[32m", "\u{1B}[0m"]
        .reduce(comment.rawValue) { $0.replacing($1, with: "") }
    }
  }

  @Test func `what blocks do not mention is not compared`() throws {
    let request = try Self.request()
    expectRequest(request) {}
    expectRequest(request) { Method.POST }
    expectRequest(request) { BaseURL("https://api.example.com") }
    expectRequest(request) { BaseURL("https://api.example.com/") }
    expectRequest(request) { Endpoint("/users") }
    expectRequest(request) { Query("page", 1) }
    expectRequest(request) { Query("tags", ["a", "b"]) }
    expectRequest(request) { Accept(.json) }
    expectRequest(request) { Timeout(5) }
    expectRequest(request) { RequestBody.json(["name": "x"]) }
    expectRequest(request) {
      Method.POST; BaseURL("https://api.example.com"); Endpoint("/users")
      RequestBody.json(["name": "x"])
    }
  }

  @Test func `a field that blocks write anew each time need only be there`() throws {
    let blocks = RequestBlock {
      Method.POST
      BaseURL("https://api.example.com/items")
      IdempotencyKey()
      RequestBody.multipart { MultipartPart.field(name: "a", value: "b") }
    }
    expectRequest(try ComposedRequest(blocks)) { blocks }
    let base = BaseURL("https://h/")
    let without = try ComposedRequest(base)
    let stated = try ComposedRequest {
      base
      IdempotencyKey("1")
    }
    let start =
      "The request GET https://h/ differs from the expected request:\nfield Idempotency-Key: "
    Self.expectIssue(start + #"expected "<any>", actual nothing"#, line: #line + 1) {
      expectRequest(without) { IdempotencyKey() }
    }
    Self.expectIssue(start + #"expected "2", actual "1""#, line: #line + 1) {
      expectRequest(stated) { IdempotencyKey("2") }
    }
  }

  @Test func `what blocks mention is an issue at the line of the caller`() throws {
    let request = try Self.request()
    let start =
      "The request POST https://api.example.com/users?page=1&tags%5B%5D=a&tags%5B%5D=b differs from the expected request:\n"
    Self.expectIssue(start + "method: expected GET, actual POST", line: #line + 1) {
      expectRequest(request) { Method.GET }
    }
    Self.expectIssue(
      start + "scheme: expected http, actual https\nport: expected 80, actual nothing",
      line: #line + 2
    ) {
      expectRequest(request) { BaseURL("http://api.example.com:80") }
    }
    Self.expectIssue(
      start + "host: expected other.example.com, actual api.example.com",
      line: #line + 2
    ) {
      expectRequest(request) { BaseURL("https://other.example.com") }
    }
    Self.expectIssue(start + "path: expected /user, actual /users", line: #line + 1) {
      expectRequest(request) { Endpoint("/user") }
    }
    Self.expectIssue(start + "path: expected /, actual /users", line: #line + 1) {
      expectRequest(request) { Endpoint("/") }
    }
    Self.expectIssue(
      start + #"query tags[] #2: expected nothing, actual "b""#,
      line: #line + 2
    ) {
      expectRequest(request) { Query("tags", ["a"]) }
    }
    Self.expectIssue(start + #"query more: expected "1", actual nothing"#, line: #line + 1) {
      expectRequest(request) { Query("more", 1) }
    }
    Self.expectIssue(
      start + #"field Accept: expected "text/html", actual "application/json""#,
      line: #line + 2
    ) {
      expectRequest(request) { Accept("text/html") }
    }
    Self.expectIssue(start + "option timeout: expected 6.0 s, actual 5.0 s", line: #line + 1) {
      expectRequest(request) { Timeout(6) }
    }
    Self.expectIssue(
      start + "method: expected PUT, actual POST\n" + #"body name: expected "y", actual "x""#,
      line: #line + 2
    ) {
      expectRequest(request) {
        Method.PUT; RequestBody.json(["name": "y"])
      }
    }
  }

  @Test func `blocks that cannot be composed are an issue`() throws {
    let request = try Self.request()
    withKnownIssue {
      expectRequest(request) { BaseURL("ftp://h") }
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasPrefix("The expected request could not be composed. unsupportedScheme")
      }
    }
  }

  static let text = """
    POST /users?page=1&tags%5B%5D=a&tags%5B%5D=b HTTP/1.1
    Host: api.example.com
    Accept: application/json
    Content-Type: application/json

    {
      "name": "x"
    }
    """

  @Test func `all that a text says is compared`() throws {
    var request = try Self.request()
    expectRequest(request, matches: Self.text)
    expectRequest(
      request,
      matches: Self.text.replacingOccurrences(of: "\nAccept", with: "\nContent-Length: 12\nAccept")
    )
    // What a text does not say.
    var other = request
    other.url = try URLReference(
      "http://api.example.com/users?page=1&tags%5B%5D=a&tags%5B%5D=b#end"
    )
    other.options.timeout = nil
    expectRequest(other, matches: Self.text)
    request.headers["X-More"] = "1"
    Self.expectIssue(
      "The request POST https://api.example.com/users?page=1&tags%5B%5D=a&tags%5B%5D=b differs from the expected request:\n"
        + #"field X-More: expected nothing, actual "1""#,
      line: #line + 2
    ) {
      expectRequest(request, matches: Self.text)
    }
    request.headers["X-More"] = nil
    request.body = nil
    Self.expectIssue(
      "The request POST https://api.example.com/users?page=1&tags%5B%5D=a&tags%5B%5D=b differs from the expected request:\nbody: expected 17 bytes, actual nothing",
      line: #line + 2
    ) {
      expectRequest(request, matches: Self.text)
    }
    withKnownIssue {
      expectRequest(request, matches: "no request")
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasPrefix("The expected request could not be composed. ")
      }
    }
  }

  @Test func `parts in a text have line breaks of their own`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h.example")
      RequestBody.multipart(boundary: "B") {
        MultipartPart.field(name: "title", value: "Sea")
        MultipartPart.data(
          name: "avatar",
          filename: "a.png",
          data: Data("image".utf8),
          type: .png
        )
        MultipartPart.data(
          name: "meta",
          filename: nil,
          data: Data(#"{"w":1}"#.utf8),
          type: .json
        )
      }
    }
    expectRequest(
      request,
      matches: #"""
        GET / HTTP/1.1
        Host: h.example
        Content-Type: multipart/form-data; boundary=X

        --X
        Content-Disposition: form-data; name="title"

        Sea
        --X
        Content-Disposition: form-data; name="avatar"; filename="a.png"
        Content-Type: image/png

        image
        --X
        Content-Disposition: form-data; name="meta"
        Content-Type: application/json

        { "w": 1 }
        --X--
        """#
    )
  }

  @Test func `a boundary in a text needs no quotes`() throws {
    let type = "multipart/related; type=application/xop+xml; boundary==X"
    let request = try ComposedRequest {
      BaseURL("https://h.example")
      Header.custom("Content-Type").setValue(type)
      RequestBody.data(Data("--=X\r\n\r\nSea\r\n--=X--\r\n".utf8))
    }
    expectRequest(
      request,
      matches: """
        GET / HTTP/1.1
        Host: h.example
        Content-Type: \(type)

        --=X

        Sea
        --=X--
        """
    )
  }

  @Test func `a streamed body is read by the variant that waits`() async throws {
    let request = try ComposedRequest {
      BaseURL("https://h.example")
      RequestBody.source(type: .plainText) {
        AsyncStream { continuation in
          continuation.yield(Data("one\n".utf8))
          continuation.yield(Data("two".utf8))
          continuation.finish()
        }
      }
    }
    await expectRequest(request, readingStreamsUpTo: 100) {
      RequestBody.string("one\ntwo", type: .plainText)
    }
    await withKnownIssue {
      await expectRequest(request, readingStreamsUpTo: 100) {
        RequestBody.string("one\ntwo\n", type: .plainText)
      }
    } matching: { issue in
      Self.texts(of: issue) == [
        "The request GET https://h.example differs from the expected request:\n"
          + #"body line 3: expected "", actual nothing"#
      ]
    }
    withKnownIssue {
      expectRequest(request) { RequestBody.string("one\ntwo", type: .plainText) }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("notExpressible") }
    }
  }

  @Test func `a streamed body is compared with a text by the variant that waits`() async throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h.example")
      RequestBody.source(type: .plainText) {
        AsyncStream { continuation in
          for piece in ["one\n", "two"] { continuation.yield(Data(piece.utf8)) }
          continuation.finish()
        }
      }
    }
    func text(_ body: String) -> String {
      "POST / HTTP/1.1\nHost: h.example\nContent-Type: text/plain\n\n\(body)"
    }
    await expectRequest(request, matches: text("one\ntwo"), readingStreamsUpTo: 100)
    await withKnownIssue {
      await expectRequest(request, matches: text("one\nTwo"), readingStreamsUpTo: 100)
    } matching: { issue in
      Self.texts(of: issue) == [
        "The request POST https://h.example differs from the expected request:\n"
          + #"body line 2: expected "Two", actual "two""#
      ]
    }
    await withKnownIssue {
      await expectRequest(request, matches: text("one\ntwo"), readingStreamsUpTo: 6)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("more than 6 bytes") }
    }
    await withKnownIssue {
      await expectRequest(request, matches: "no request", readingStreamsUpTo: 100)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasPrefix("The expected request could not be composed. ")
      }
    }
  }

  // MARK: - Colors

  @Test(arguments: [
    (true, nil, nil, true), (true, "", "xterm", true), (true, "1", "xterm", false),
    (true, nil, "dumb", false), (false, nil, "xterm", false), (false, "", nil, false),
  ])
  func `a terminal gets colors unless it is told otherwise`(
    _ isTerminal: Bool,
    _ noColor: String?,
    _ term: String?,
    _ isColorful: Bool
  ) {
    let shows = ExpectationOutcome.showsColors(
      onTerminal: isTerminal,
      noColor: noColor,
      term: term
    )
    #expect(shows == isColorful)
  }

  @Test func `what was expected is green, and what came is red`() throws {
    let outcome = ExpectationOutcome(try Self.request(), limit: 100) {
      try Expectation(
        blocks: RequestBlock {
          Method.GET
          Query("more", 1)
        }
      )
    }
    #expect(
      outcome.message(inColor: true) == """
        The request POST https://api.example.com/users?page=1&tags%5B%5D=a&tags%5B%5D=b differs from the expected request:
        method: expected \u{1B}[32mGET\u{1B}[0m, actual \u{1B}[31mPOST\u{1B}[0m
        query more: expected \u{1B}[32m"1"\u{1B}[0m, actual \u{1B}[31mnothing\u{1B}[0m
        """
    )
    #expect(
      outcome.message(inColor: false) == """
        The request POST https://api.example.com/users?page=1&tags%5B%5D=a&tags%5B%5D=b differs from the expected request:
        method: expected GET, actual POST
        query more: expected "1", actual nothing
        """
    )
  }

  @Test func `a long list of differences says that it ends`() throws {
    let many = try ComposedRequest {
      BaseURL("https://h.example")
      RequestBody.string("[" + String(repeating: "1,", count: 200) + "1]", type: .json)
    }
    withKnownIssue {
      expectRequest(many) { RequestBody.string("[]", type: .json) }
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasSuffix("There may be more differences: the comparison stops after 100.")
      }
    }
  }
}
