// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite(.serialized, .timeLimit(.minutes(15)))
struct InspectedAnswerTests {
  private static let get = "GET /a?token=s3cret HTTP/1.1\r\nHost: h\r\nOrigin: http://evil\r\n\r\n"

  /// The lines of a head without its status and the state of the connection.
  private func fields(of answer: RawAnswer) -> [String] {
    answer.head.components(separatedBy: "\r\n").dropFirst().filter { !$0.hasPrefix("Connection:") }
  }

  @Test func `a request is answered with its own data until an answer is set`() async throws {
    try await Studio.withRunning { studio in
      let first = try await studio.get("answer")
      #expect(first["status"] as? Int == 200 && first["fields"] as? String == "")
      #expect(first["body"] is NSNull && first["origin"] is NSNull)

      let answer: [String: Any] = [
        "status": 201, "fields": "Content-Type: text/plain\r\n\n \nX-Two:\t é  \nx-two: 2\nX-None:",
        "body": "made é",
      ]
      let set = try await studio.post("answer", answer)
      #expect(set.status == 200)
      let shown = "Content-Type: text/plain\nX-Two: é\nx-two: 2\nX-None: "
      #expect(try set.json["fields"] as? String == shown)
      #expect(try await studio.get("answer")["body"] as? String == "made é")

      let got = try await studio.inspect(Self.get)
      #expect(got.status == 201 && got.body == "made é")
      #expect(
        fields(of: got) == [
          "Content-Type: text/plain", "X-Two: é", "x-two: 2", "X-None: ", "Content-Length: 7",
        ]
      )
      let head = try await studio.inspect("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(head.status == 201 && head.body.isEmpty && head.value(of: "Content-Length") == "7")

      #expect(try await studio.post("answer", ["status": 200]).status == 200)
      #expect(try await studio.inspect(Self.get).json["method"] as? String == "GET")
    }
  }

  @Test func `an own answer is recorded, and one that repeats the request is not`() async throws {
    try await Studio.withRunning { studio in
      try await studio.inspect(Self.get)
      let json = #"{"password":"s3cret"}"#
      _ = try await studio.post(
        "answer",
        ["status": 404, "fields": "Content-Type: application/json", "body": json]
      )
      try await studio.inspect(Self.get)
      try await studio.inspect("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n")
      _ = try await studio.post("answer", ["status": 404])
      #expect(try await studio.inspect(Self.get).status == 404)
      _ = try await studio.post("answer", ["status": 404, "origin": "*"])
      let preflight = "OPTIONS / HTTP/1.1\r\nAccess-Control-Request-Method: PUT\r\n\r\n"
      #expect(try await studio.inspect(preflight).status == 204)
      #expect(await studio.log.exchanges.map { $0.response?.status } == [nil, 404, 404, nil, 204])
      #expect(await studio.log.exchanges.map { $0.response?.bodySize } == [nil, 21, 0, nil, 0])
      let har = try await studio.ask("api/export?format=har&ids=2")
      #expect(har.status == 200 && har.body.contains("404") && !har.body.contains("s3cret"))
      for call in ["requests/2", "requests/2/response/content"] {
        #expect(try await !studio.ask("api/\(call)").body.contains("s3cret"))
      }
      #expect(
        try await studio.ask("api/requests/2/response/content?reveal=1").body.contains("s3cret")
      )
    }
  }

  @Test(arguments: [204, 205, 304])
  func `a status without a body has none`(_ status: Int) async throws {
    try await Studio.withRunning { studio in
      for body in ["x", nil] {
        let input: [String: Any] = ["status": status, "body": body.map { $0 as Any } ?? NSNull()]
        let refused = try await studio.post("answer", input)
        #expect(try refused.status == 400 && refused.json["input"] as? String == "body")
      }
      #expect(try await studio.post("answer", ["status": status, "body": ""]).status == 200)
      let answer = try await studio.inspect(Self.get)
      #expect(answer.status == status && answer.body.isEmpty)
    }
  }

  static let statuses = [
    "99", "100", "101", "103", "199", "600", "999", "-1", "0", "200.5", "1e30",
    "123456789012345678901234567890", #""200""#, "null", "true", "[200]", "{}",
  ]

  static let fields = [
    "X-A", "no colon", ": x", ":", " X-A: folded", "X A: x", "X-A : x", "X-\u{0}: x", "Xé: x",
    "\u{FEFF}X-A: x", "X-A: \u{0}", "X-A: a\rSet-Cookie: b", "X-A: a\r\r", "X-A: \u{1B}[2J",
    "X-A: \u{7F}", "X-A: a\u{B}b", "X-A: 1\nContent-Length: 5", "content-length:0",
    "Transfer-Encoding: chunked", "CONNECTION: close", "X-A: 1\r\n\r\n<script>", "{\"a\": 1",
    "X-A: 1\n" + String(repeating: "X-B: 2\n", count: 2400),
  ]

  static let origins = [
    "null", "localhost", "localhost:3000", "//h", "ftp://h", "ws://h", "file:///", "http://",
    "http:///", "http://h/path", "http://h?x", "http://h#x", "http://u@h", "http://u:p@h", "**",
    "*, http://h", "http://a http://b", "http://a,http://b", "http://h\r\nX-A: 1", "http://h\u{0}",
    "http://[::1", "http://h:99999", "http://h:x", "http://*", "http://*.example",
    "javascript:alert(1)",
    "http://hé\u{0}",
  ]

  @Test func `input that is wrong is refused, named, and changes nothing`() async throws {
    var cases: [(json: String, input: String)] = []
    for status in Self.statuses { cases.append((#"{"status":\#(status)}"#, "status")) }
    cases.append(("{}", "status"))
    for (name, texts) in [("fields", Self.fields), ("origin", Self.origins)] {
      for text in texts {
        let value = try JSONEncoder().encode(text)
        cases.append(
          (#"{"status":200,"\#(name)":\#(String(decoding: value, as: UTF8.self))}"#, name)
        )
      }
    }
    for name in ["fields", "body", "origin"] {
      for value in ["1", "[]", "{}", "true"] {
        cases.append((#"{"status":200,"\#(name)":\#(value)}"#, name))
      }
    }
    let long = String(repeating: "a", count: 262_145)
    cases.append((#"{"status":200,"body":"\#(long)"}"#, "body"))
    try await Studio.withRunning { studio in
      for (json, input) in cases {
        let answer = try await studio.ask(
          "api/answer",
          method: "POST",
          fields: ["Content-Type: application/json"],
          body: json
        )
        let context = Comment(rawValue: "\(json.prefix(80)) \(answer.body)")
        #expect([400, 413].contains(answer.status), context)
        #expect(try answer.json["input"] as? String == input, context)
        #expect((try answer.json["error"] as? String)?.hasSuffix(".") == true, context)
      }
      #expect(await studio.log.answer == InspectedAnswer())
      for json in ["", "[]", "1", "{\"status\":200", "\u{0}"] {
        let answer = try await studio.ask(
          "api/answer",
          method: "POST",
          fields: ["Content-Type: application/json"],
          body: json
        )
        #expect(answer.status == 400, "\(json)")
      }
      #expect(await studio.log.answer == InspectedAnswer())
    }
  }

  @Test func `what fits the limits is used`() async throws {
    try await Studio.withRunning { studio in
      let body = String(repeating: "a", count: 262_144)
      let lines = "X-A: " + String(repeating: "b", count: 16_379)
      for status in [200, 299, 418, 599] {
        let input: [String: Any] = ["status": status, "fields": lines, "body": body]
        #expect(try await studio.post("answer", input).status == 200)
        let answer = try await studio.inspect(Self.get)
        #expect(answer.status == status && answer.body == body)
        #expect(answer.value(of: "X-A")?.utf8.count == 16_379)
      }
    }
  }

  @Test func `nobody else can set the answer`() async throws {
    let json = #"{"status":500}"#
    let type = "Content-Type: application/json"
    try await Studio.withRunning { studio in
      let other = "http://127.0.0.1:\(studio.inspectPort)"
      let refusals = try await [
        studio.ask("api/answer", method: "POST", body: json),
        studio.ask("api/answer", method: "POST", fields: ["Content-Type: text/plain"], body: json),
        studio.ask("api/answer", method: "POST", fields: [type, "Origin: \(other)"], body: json),
        studio.ask("api/answer", method: "POST", fields: [type, "Origin: null"], body: json),
        studio.ask("/api/answer", method: "POST", fields: [type], body: json),
        studio.ask("api/answer", method: "POST", fields: [type], host: "evil.example", body: json),
        studio.ask("api/answer", method: "PUT", fields: [type], body: json),
        studio.ask("api/answer/x", method: "POST", fields: [type], body: json),
        studio.ask("api/answer", method: "OPTIONS", fields: ["Origin: \(other)"]),
      ]
      #expect(refusals.map(\.status) == [415, 415, 403, 403, 404, 421, 405, 404, 403])
      for path in ["/\(studio.token)/api/answer", "/api/answer"] {
        let head = "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(studio.port)\r\n\(type)"
        #expect(try await studio.inspect(bytes: message(head, Array(json.utf8))).status == 200)
      }
      #expect(await studio.log.answer == InspectedAnswer())
    }
  }

  @Test func `requests that are forwarded get no own answer`() async throws {
    try await EchoServer.withRunning { target in
      let forwarder = try Forwarder(to: "http://127.0.0.1:\(target.port)")
      try await Studio.withRunning(forwarder: forwarder) { studio in
        let refused = try await studio.post("answer", ["status": 500])
        #expect(refused.status == 409 && refused.body.contains("--forward"))
        let got = try await studio.wait(for: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(got.status == 200)
      }
    }
  }

  @Test func `watchers are told of an answer, and not what it is`() async throws {
    try await Studio.withRunning { studio in
      var events = await studio.log.events().makeAsyncIterator()
      _ = try await events.next()
      _ = try await studio.post("answer", ["status": 200, "body": "s3cret"])
      let event = try #require(try await events.next())
      #expect(String(decoding: event, as: UTF8.self) == "event: answer\nid: 0\ndata: {}\n\n")
    }
  }
}

/// The fields of an answer for web pages.
@Suite(.serialized, .timeLimit(.minutes(15)))
struct AllowedOriginTests {
  @Test(
    arguments: [
      ("*", "*"), ("http://localhost:3000", "http://localhost:3000"),
      ("HTTP://LocalHost:3000/", "http://localhost:3000"), ("http://h:80", "http://h"),
      ("https://h:443/", "https://h"), ("https://h:80", "https://h:80"),
      ("http://[::1]:5173", "http://[::1]:5173"),
    ]
  )
  func `an origin is written as browsers send it`(_ text: String, _ origin: String) throws {
    #expect(try AllowedOrigin(text).text == origin)
  }

  private func answered(
    _ request: String,
    origin: String,
    _ fields: String = ""
  ) async throws
    -> [String]
  {
    try await Studio.withRunning { studio in
      let set = try await studio.post(
        "answer",
        ["status": 200, "fields": fields, "body": "text", "origin": origin]
      )
      #expect(set.status == 200, "\(set.body)")
      let answer = try await studio.inspect(request + "\r\n\r\n")
      #expect(await studio.log[1]?.response?.status == answer.status)
      return [String(answer.status)]
        + answer.head.components(separatedBy: "\r\n").filter { $0.hasPrefix("Access-Control-") }
    }
  }

  private static let preflight =
    "OPTIONS / HTTP/1.1\r\nHost: h\r\nOrigin: http://evil.example\r\nAccess-Control-Request-Method: "

  private static let named = [
    "Access-Control-Allow-Origin: http://a:1", "Access-Control-Allow-Credentials: true",
  ]

  private static let age = "Access-Control-Max-Age: 0"

  static let requests: [(request: String, origin: String, lines: [String])] = [
    ("GET / HTTP/1.1", "", ["200"]),
    (preflight + "PUT", "", ["200"]),
    ("GET / HTTP/1.1\r\nOrigin: http://evil", "*", ["200", "Access-Control-Allow-Origin: *"]),
    ("GET / HTTP/1.1\r\nOrigin: http://evil", "http://a:1", ["200"] + named),
    ("OPTIONS / HTTP/1.1", "*", ["200", "Access-Control-Allow-Origin: *"]),
    (
      "GET / HTTP/1.1\r\nAccess-Control-Request-Method: PUT", "*",
      ["200", "Access-Control-Allow-Origin: *"]
    ),
    (
      preflight + "PUT", "*",
      ["204", "Access-Control-Allow-Origin: *", age, "Access-Control-Allow-Methods: PUT"]
    ),
    (
      preflight + "PATCH\r\nAccess-Control-Request-Headers: authorization,\tx-a ", "http://a:1",
      ["204"] + named + [
        age,
        "Access-Control-Allow-Methods: PATCH", "Access-Control-Allow-Headers: authorization, x-a",
      ]
    ),
    // Names that are none are not repeated.
    (
      preflight + "A B\r\nAccess-Control-Request-Headers: x-a, <b>", "http://a:1",
      ["204"] + named + [age]
    ),
    (preflight + "é\r\nAccess-Control-Request-Headers: x a", "http://a:1", ["204"] + named + [age]),
    (preflight + "\r\nAccess-Control-Request-Headers: ,", "http://a:1", ["204"] + named + [age]),
  ]

  @Test(arguments: requests)
  func `only the origin that is named is allowed`(
    _ request: String,
    _ origin: String,
    _ lines: [String]
  ) async throws {
    #expect(try await answered(request, origin: origin) == lines)
  }

  @Test func `pages can read the fields of the user, which come first`() async throws {
    let request = "GET / HTTP/1.1\r\nOrigin: http://evil"
    #expect(
      try await answered(request, origin: "*", "X-Total: 1\nLink: <a>\nx-total: 2") == [
        "200", "Access-Control-Allow-Origin: *", "Access-Control-Expose-Headers: link, x-total",
      ]
    )
    let own = "access-control-allow-origin: http://b\nAccess-Control-Expose-Headers: X-B"
    #expect(
      try await answered(request, origin: "*", own) == [
        "200", "Access-Control-Expose-Headers: X-B",
      ]
    )
  }
}
