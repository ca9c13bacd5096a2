// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

private let filler = String(repeating: "a", count: 200)

@Suite struct ReceivedResponseTests {
  private func response(
    _ status: HTTPResponse.Status = .ok,
    _ headers: HTTPHeaders = HTTPHeaders(),
    _ body: String = "",
    path: String = "/users/1"
  ) throws -> ReceivedResponse {
    let request = try ComposedRequest {
      BaseURL("https://h.example")
      Endpoint(reference: path)
      Authorization.bearer("t0ken-canary")
    }
    return ReceivedResponse(status, headers: headers, body: Data(body.utf8), to: request)
  }

  @Test(
    arguments: [
      (199, false, false), (200, true, true), (204, true, false), (299, true, false),
      (300, false, false), (201, true, true), (404, false, false),
    ]
  )
  func `a status is accepted or thrown`(_ code: Int, _ inRange: Bool, _ isListed: Bool) throws {
    let response = try response(HTTPResponse.Status(code: code))
    #expect(((try? response.accepted()) != nil) == inRange)
    #expect(((try? response.accepted(.ok, .created)) != nil) == isListed)
    #expect((try? response.accepted(100..<600)) != nil)
    guard !inRange else { return }
    let error = #expect(throws: UnacceptedStatus.self) { try response.accepted() }
    #expect(error?.response == response)
  }

  @Test(
    arguments: [
      (nil, nil), ("", ""), ("text", ""), ("Text/CSV; charset=utf-8", "text/csv"),
      ("text/csv; a=b/c", "text/csv"), ("text/csv, text/html", "text/csv"),
      ("text/c@sv", ""), ("text/csv(;a=b", ""), ("text/csv/;a=b", ""),
    ] as [(String?, String?)]
  )
  func `the media type is that of the field`(_ field: String?, _ essence: String?) throws {
    var headers = HTTPHeaders()
    headers["Content-Type"] = field
    let request = try ComposedRequest { BaseURL("https://h") }
    let response = ReceivedResponse(.ok, headers: headers, to: request)
    #expect(response.contentType?.essence == essence)
  }

  @Test(
    arguments: [
      ("boundary=a:b=c", ["boundary=a:b=c"]),
      ("boundary=a b ; x=\"c;d", ["boundary=a b", "x=c;d"]),
      ("x=\"a\\\"\\", ["x=a\"\\"]), ("=a;b=\"\";@=\"c;d=e\"; f=\u{7F}; G=h", ["b=", "G=h"]),
      ("a=\"b\"c=d, e/f; g", ["a=b"]), ("a", []),
    ]
  )
  func `parameters of a response are read as in browsers`(_ text: String, _ read: [String]) throws {
    let request = try ComposedRequest { BaseURL("https://h") }
    let headers: HTTPHeaders = ["Content-Type": "multipart/mixed; \(text)"]
    let type = try #require(ReceivedResponse(.ok, headers: headers, to: request).contentType)
    #expect(type.parameters.map { "\($0.name)=\($0.value)" } == read)
  }

  @Test(
    arguments: [
      ("text/plain", "no such user", "no such user"),
      ("text/plain", "two\nlines \u{1B}[0m", "two\\nlines \\x1B[0m"),
      (
        "application/json", #"{"error":"no","token":"canary"}"#,
        #"{"error":"no","token":"<redacted>"}"#
      ),
      ("text/plain", "bad token t0ken-canary", "bad token <redacted>"),
      ("text/plain", "see https://h/?sig=canary", "see https://h/?sig=%3Credacted%3E"),
      ("image/png", "canary", nil), ("text/plain", "", nil), ("text/plain", "a\0canary", nil),
      (
        "application/problem+json", #"{"title":"Gone","detail":"It left.","x":"canary"}"#,
        "Gone: It left."
      ),
      ("application/problem+json", #"{"title":"Not found","detail":"No user."}"#, "No user."),
      ("application/problem+json", #"{"title":1}"#, #"{"title":1}"#),
      (
        "application/problem+json", #"{"title":"a","detail":"{\"otp\":\"canary\"}"}"#,
        #"a: {"otp":"<redacted>"}"#
      ),
      ("text/plain", "no key url-canary or url%2Dcanary", "no key <redacted> or <redacted>"),
      ("text/plain", String(repeating: "a", count: 300), String(repeating: "a", count: 200) + "…"),
      ("text/plain", String(repeating: "ü", count: 101) + "a", nil),
      // The name of a secret and the end of a credential are after the limit.
      (
        "application/json", #"{"value":"canary","a":"\#(filler)","name":"otp"}"#,
        #"{"value":"<redacted>","a":"\#(filler.prefix(173))…"#
      ),
      ("text/plain", "\(filler.prefix(190))t0ken-canary", "\(filler.prefix(190))<redacted>"),
      ("text/plain", "\(filler.prefix(198))t0ken-canary a", "\(filler.prefix(198))<redacted>…"),
    ] as [(String, String, String?)]
  )
  func `an unaccepted status says what the body says, without secrets`(
    _ type: String,
    _ body: String,
    _ said: String?
  ) throws {
    let response = try response(
      .notFound,
      ["Content-Type": type],
      body,
      path: "/users/1?token=url%2Dcanary"
    )
    let error = #expect(throws: UnacceptedStatus.self) { try response.accepted() }
    let text = try #require(error).description
    #expect(!text.contains("canary") && !text.contains("\n"))
    if body.hasPrefix("ü") {
      // A character is not cut in two.
      #expect(text.hasSuffix("\\u{FC}…"))
    } else {
      let expected = "GET /users/1 was answered with 404 Not Found" + (said.map { ": \($0)" } ?? "")
      #expect(text == expected)
    }
  }

  @Test(arguments: [
    ("session s3cr3tvalue has expired", "session <redacted> has expired"),
    ("no s:signed, s%3Asigned or \"quoted\"", "no <redacted>, <redacted> or \"<redacted>\""),
    ("sid=s3cr3tvalue; dark", "sid=<redacted>; dark"),
    ("wrong password hunter22", "wrong password <redacted>"),
    ("no alice:hunter22 for alice", "no <redacted> for alice"),
    ("no YWxpY2U6aHVudGVyMjI=", "no <redacted>"), ("no pa:ss:word", "no <redacted>"),
  ])
  func `cookies and passwords that a server repeats are masked`(
    _ body: String,
    _ said: String
  ) throws {
    let request = try ComposedRequest {
      BaseURL("https://h")
      Cookie("sid", "s3cr3tvalue")
      Cookie("signed", "s%3Asigned")
      Cookie("quoted", "\"quoted\"")
      Cookie("theme", "dark")
      Authorization.basic(username: "alice", password: "hunter22")
      Header.custom("Proxy-Authorization").setValue("basic YTpwYTpzczp3b3Jk")
    }
    let response = ReceivedResponse(
      .forbidden,
      headers: ["Content-Type": "text/plain"],
      body: Data(body.utf8),
      to: request
    )
    let error = #expect(throws: UnacceptedStatus.self) { try response.accepted() }
    #expect(error?.description == "GET / was answered with 403 Forbidden: \(said)")
  }

  @Test(
    arguments: [
      ("iso-8859-1", [0x67, 0x72, 0xF6, 0xDF], "gr\\u{F6}\\u{DF}"),
      ("utf-16le", [0x61, 0x00, 0xF6, 0x00], "a\\u{F6}"),
      // A wrong label of text in UTF-8, other bytes, and a charset that is not read.
      ("iso-8859-1", [0x67, 0xC3, 0xB6], "g\\u{F6}"), ("utf-8", [0x67, 0xF6], nil),
      ("iso-8859-1", [0x00, 0xF6], nil), ("koi8-r", [0xC1], nil),
    ] as [(String, [UInt8], String?)]
  )
  func `the reason can be in another charset`(
    _ charset: String,
    _ body: [UInt8],
    _ said: String?
  ) throws {
    var response = try response(.notFound, ["Content-Type": "text/plain; charset=\(charset)"], "")
    response.body = Data(body)
    let error = #expect(throws: UnacceptedStatus.self) { try response.accepted() }
    let summary = "GET /users/1 was answered with 404 Not Found"
    #expect(error?.description == summary + (said.map { ": \($0)" } ?? ""))
  }

  @Test func `no description shows a secret`() throws {
    let response = try response(
      .unauthorized,
      [
        "Set-Cookie": "id=canary", "Content-Type": "text/plain; a=\"https://h/?otp=canary\"",
        "X-Api-Key": "canary", "X-Echo": "t0ken-canary",
        "Proxy-Authenticate": #"Bearer realm="https://h/?otp=canary", token="canary""#,
        "WWW-Authenticate": #"Digest realm="r", nonce="canary", opaque="canary", Negotiate canary"#,
        "DPoP-Nonce": "canary", "Location": "https://h/?token=canary",
      ],
      #"{"access_token":"canary","name":"Jane"}"#
    )
    var dumped = ""
    dump(response, to: &dumped)
    let error = #expect(throws: UnreadableBody.self) { try response.json(User.self) }
    for text in ["\(response)", response.debugDescription, dumped, "\(try #require(error))"] {
      #expect(!text.contains("canary"))
    }
    #expect(response.description.contains(#"WWW-Authenticate: Digest realm="r", nonce=<redacted>"#))
    #expect(response.debugDescription.contains(#""name":"Jane""#))
    let type = #"text/plain; a="https://h/?otp=%3Credacted%3E""#
    #expect(response.description.hasSuffix("(\(type), 39 bytes)"))
  }

  private struct User: Decodable, Equatable {
    struct Item: Decodable, Equatable { var price: Int }
    var name: String
    var items: [Item]
  }

  @Test(
    arguments: [
      (#"{"name":"a","items":[{"price":1},{"price":"x"}]}"#, "items[1].price"),
      (#"{"items":[]}"#, "name"), (#"{"name":null,"items":[]}"#, "name"), (#"{"name""#, ""),
      ("", ""),
    ]
  )
  func `an error of decoding says where`(_ body: String, _ path: String) throws {
    let response = try response(.ok, ["Content-Type": "application/json"], body)
    let error = try #require(
      #expect(throws: UnreadableBody.self) { _ = try response.json(User.self) }
    )
    #expect(error.path == path)
    #expect(error.underlying is DecodingError)
    #expect(error.description.hasPrefix("GET /users/1 was answered with 200 OK, and its body"))
    #expect(error.description.contains(body.isEmpty ? "The body is empty." : "begins with {\""))
  }

  private enum Kind: String, Decodable { case a }

  @Test(
    arguments: [
      (#""b""#, "Its value is invalid."), (#""b"#, "It is not JSON."), ("", "It is not JSON."),
      ("1", "It is not String."),
    ]
  )
  func `a value that a type refuses is still JSON`(_ body: String, _ reason: String) throws {
    let response = try response(.ok, ["Content-Type": "application/json"], body)
    let error = #expect(throws: UnreadableBody.self) { _ = try response.json(Kind.self) }
    #expect(try #require(error).description.contains("cannot be read: \(reason)"))
  }

  @Test(arguments: [
    (#"{"name":"a","items":[{"price":1.5}]}"#, true),
    (#"{"name":"a","items":[{"price":01}]}"#, false),
  ])
  func `a number that a type refuses is still JSON`(_ body: String, _ isJSON: Bool) throws {
    let response = try response(.ok, ["Content-Type": "application/json"], body)
    let error = try #require(
      #expect(throws: UnreadableBody.self) { _ = try response.json(User.self) }
    )
    #expect(error.description.contains("It is not JSON.") != isJSON)
    // Foundation on Linux says neither the place nor the reason.
    let reason = "A value does not fit its type. The decoder does not say which."
    if isJSON, error.path.isEmpty { #expect(error.reason == reason) }
  }

  @Test func `JSON is decoded as a decoder is set up`() throws {
    let response = try response(.ok, ["Content-Type": "text/html"], #"{"name":"a","items":[]}"#)
    #expect(try response.json(User.self) == User(name: "a", items: []))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let other = try self.response(.ok, [:], #"{"user_name":"a"}"#)
    #expect(try other.json([String: String].self, decoder: decoder).values.first == "a")
    let error = #expect(throws: UnreadableBody.self) { _ = try response.json([Int].self) }
    #expect(try #require(error).description.contains("Its type is text/html, not JSON."))
  }

  @Test(
    arguments: [
      (nil, [0x61, 0xC3, 0xBC], "aü"), ("utf-8", [0xEF, 0xBB, 0xBF, 0x61], "a"),
      ("utf-8", [0x61, 0xFF], "a\u{FFFD}"), ("ISO-8859-1", [0x61, 0xFC, 0x80], "aü€"),
      ("windows-1252", [0x93, 0x81], "\u{201C}\u{81}"), ("\"us-ascii\"", [0x61], "a"),
      ("utf-16", [0x61, 0x00], "a"), ("utf-16be", [0x00, 0x61], "a"),
      ("utf-16", [0xFE, 0xFF, 0x00, 0x61], "a"), ("utf-16le", [0x61, 0x00, 0x62], "a\u{FFFD}"),
      ("utf-16le", [0x3D, 0xD8, 0x00, 0xDE], "\u{1F600}"),
      ("utf-16le", [0x3D, 0xD8, 0x00], "\u{FFFD}"), ("utf-16be", [0x00, 0x61, 0xD8], "a\u{FFFD}"),
      ("latin1", [0xFF, 0xFE, 0x61, 0x00], "a"),
      // A parameter without a name or a value is left out alone.
      ("latin1; profile=https://h/p", [0xFC], "ü"),
      ("utf-8; q; x = y; charset=latin1", [0x61], "a"),
      (" \t; charset=\"latin1\" ; x=\"", [0xFC], "ü"), ("latin1, text/plain", [0xFC], "ü"),
      // A value needs neither quotes nor a closing quote.
      (" latin1 ", [0xFC], "ü"), ("\"latin1", [0xFC], "ü"), ("\"l\\atin1\"x; q=\"", [0xFC], "ü"),
      ("a/b; charset=latin1", [0x61], nil),
      ("shift_jis", [0x61], nil), ("utf-7", [0x61], nil),
    ] as [(String?, [UInt8], String?)]
  )
  func `text heeds the charset`(_ charset: String?, _ bytes: [UInt8], _ text: String?) throws {
    var response = try response()
    response.headers["Content-Type"] = "text/plain" + (charset.map { "; charset=\($0)" } ?? "")
    response.body = Data(bytes)
    #expect(response.text == text)
    if text == nil {
      let error = #expect(throws: UnreadableBody.self) { _ = try response.text() }
      let label = charset?.prefix { $0 != ";" } ?? ""
      #expect(try #require(error).description.contains("Its charset is \(label)"))
      #expect(try response.text(charset: "utf-8") == "a")
    }
  }

  @Test(
    arguments: [
      (
        "application/problem+json",
        #"{"type":"https://h/p","title":"T","status":403,"detail":"D","instance":"/i"}"#,
        "https://h/p|T|403|D|/i"
      ),
      ("application/problem+json; charset=utf-8", "{}", "about:blank||||"),
      ("application/problem+json; profile=https://h/p", "{}", "about:blank||||"),
      ("application/problem+json", #"{"title":7,"status":"x","detail":"D"}"#, "about:blank|||D|"),
      ("application/problem+json", #"{"status":7}"#, "about:blank||||"),
      ("application/problem+json", "[]", nil), ("application/json", #"{"title":"T"}"#, nil),
    ] as [(String, String, String?)]
  )
  func `a problem is read as RFC 9457 says`(_ type: String, _ body: String, _ read: String?) throws
  {
    let problem = try response(.forbidden, ["Content-Type": type], body).problem
    let members = problem.map {
      [
        $0.type, $0.title ?? "", $0.status.map(String.init) ?? "", $0.detail ?? "",
        $0.instance ?? "",
      ]
      .joined(separator: "|")
    }
    #expect(members == read)
  }
}
