// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

/// Secrets are not shown, and nothing else makes a message long or acts on a terminal.
@Suite struct HostileDifferenceTests {
  private static let mask =
    "expected <redacted>, actual <redacted> (a secret; the values are not shown)"

  struct Secret: Sendable, CustomTestStringConvertible {
    let line: String
    let request: @Sendable (_ secret: String) throws -> ComposedRequest

    init(
      _ line: String,
      @RequestBuilder _ blocks: @escaping @Sendable (_ secret: String) throws -> RequestBlock
    ) {
      self.line = line
      request = { secret in
        try ComposedRequest {
          BaseURL("https://h.example/p")
          try blocks(secret)
        }
      }
    }

    var testDescription: String { line }
  }

  static let secrets: [Secret] = [
    Secret("field Cookie") { Cookie("session", $0) },
    Secret("field X-Pin") { Header.custom("X-Pin").setValue($0).secret() },
    Secret("query api_key") { Query("api_key", $0) },
    Secret("query pin") { Query("pin", $0).secret() },
    Secret("path") { Endpoint("/\($0)").secret() },
    Secret("host") { BaseURL("https://\($0).example/p").secret() },
    Secret("fragment") { Endpoint(reference: "#access_token=\($0)") },
    Secret("body") { RequestBody.json(["name": $0]).secret() },
    Secret("body password") { RequestBody.json(["password": $0]) },
    Secret("body user.tokens.access_token") {
      RequestBody.string(#"{"user":{"tokens":{"access_token":"\#($0)"}}}"#, type: .json)
    },
    Secret("body password.a[0]") {
      RequestBody.string(#"{"password":{"a":["\#($0)"]}}"#, type: .json)
    },
    Secret("body password") { RequestBody.urlEncoded(["password": $0]) },
    Secret("body password") { secret in
      RequestBody.multipart { MultipartPart.field(name: "password", value: secret) }
    },
  ]

  @Test(arguments: secrets)
  func `a secret is found and not shown`(secret: Secret) throws {
    let differences = try secret.request("hunter2").differences(
      from: try secret.request("swordfish")
    )
    let shown = differences.map(\.description)
    #expect(shown == ["\(secret.line): \(Self.mask)"])
    #expect(differences.map(\.isSecret) == [true])
    for text in shown + differences.map({ String(reflecting: $0) }) {
      #expect(!text.contains("hunter2") && !text.contains("swordfish"))
    }
    #expect(try secret.request("hunter2").differences(from: try secret.request("hunter2")) == [])
  }

  @Test func `names that are secret are not shown`() throws {
    func request(_ name: String) throws -> ComposedRequest {
      try ComposedRequest {
        BaseURL("https://h.example")
        Query([name: 1] as OrderedParameters).secret()
      }
    }
    let shown = try request("hunter2").differences(from: try request("swordfish")).map(
      \.description
    )
    #expect(shown.count == 2)
    #expect(shown.allSatisfy { $0.hasPrefix("query <redacted>: ") })
  }

  @Test func `a secret in a value that is shown as a whole is masked`() throws {
    let left = try BodyDifferenceTests.request("{}", .json)
    let right = try BodyDifferenceTests.request(#"{"u":{"password":"hunter2","n":1}}"#, .json)
    #expect(
      right.differences(from: left).map(\.description) == [
        #"body u: expected nothing, actual {"password":<redacted>,"n":1}"#
      ]
    )
  }

  @Test(arguments: ["hunter2", "password=hunter2", "[hunter2]", "{\"password\":hunter2}"])
  func `what is called JSON and is none is not shown`(text: String) throws {
    let left = try BodyDifferenceTests.request("{}", .json)
    let lines = try BodyDifferenceTests.request(text, .json).differences(from: left)
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { !$0.description.contains("hunter") })
  }

  @Test func `what cannot be read by its structure is not shown`() throws {
    let left = try BodyDifferenceTests.request(#"{"password":"swordfish""#, .json)
    let right = try BodyDifferenceTests.request(#"{"password":"hunter2""#, .json)
    #expect(
      right.differences(from: left).map(\.description) == [
        "body byte 13: expected 23 bytes, actual 21 bytes"
      ]
    )
  }

  @Test(arguments: ["password=%FFhunter2", "password=%zzhunter2"])
  func `a form that cannot be decoded is not shown`(form: String) throws {
    let left = try BodyDifferenceTests.request("password=%FEhunter2", .formURLEncoded)
    let lines = try BodyDifferenceTests.request(form, .formURLEncoded).differences(from: left)
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { !$0.description.contains("hunter") })
  }

  @Test func `bytes that are not UTF-8 are told apart`() throws {
    for type: MIMEType in [.formURLEncoded, .plainText, .json, "application/x-any"] {
      var (left, right) = (
        try BodyDifferenceTests.request("", type), try BodyDifferenceTests.request("", type)
      )
      left.body = .init(Data([0x61, 0x3D, 0xFE]))
      right.body = .init(Data([0x61, 0x3D, 0xFF]))
      #expect(right.differences(from: left).map(\.place) == [.body(path: "byte 2")])
    }
    let left = try ComposedRequest { BaseURL("https://h/?a=%FF") }
    let right = try ComposedRequest { BaseURL("https://h/?a=%25FF") }
    #expect(right.differences(from: left).map(\.place) == [.query(name: "a", index: 0)])
  }

  @Test func `controls and what is not ASCII are escaped`() throws {
    func request(_ text: String) throws -> ComposedRequest {
      try ComposedRequest {
        BaseURL("https://h.example")
        Query(text, text)
        RequestBody.urlEncoded([text: text])
      }
    }
    let left = try request("a")
    for text in [
      "\u{1B}[2J\n", "\r\nforged: 1", "\u{202E}abc", "\u{0}", "\u{7F}\u{85}", "é\u{2028}",
    ] {
      for line in try request(text).differences(from: left).map(\.description) {
        #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(line)")
      }
    }
    let right = try BodyDifferenceTests.request(#"{"\u001b[2J":"\u001b"}"#, .json)
    let json = right.differences(from: try BodyDifferenceTests.request("{}", .json))
    #expect(json.map(\.description) == [#"body ["\x1B[2J"]: expected nothing, actual "\x1B""#])
  }

  @Test func `long texts are cut to what is around the difference`() throws {
    let text = String(repeating: "a", count: 1_000_000)
    let left = try BodyDifferenceTests.request(text + "b" + text, .plainText)
    let right = try BodyDifferenceTests.request(text + "c" + text, .plainText)
    let lines = right.differences(from: left).map(\.description)
    #expect(lines.count == 1)
    let around = { (letter: String) in
      "...\"" + String(repeating: "a", count: 40) + letter + String(repeating: "a", count: 119)
        + "\"..."
    }
    #expect(lines.first == "body line 1: expected \(around("b")), actual \(around("c"))")
    var named = left
    named.headers[String(repeating: "X", count: 10_000)] = text
    #expect(named.differences(from: left).allSatisfy { $0.description.utf8.count < 500 })
  }

  @Test func `there is a greatest number of differences`() throws {
    let many = "[" + (1...5_000).map(String.init).joined(separator: ",") + "]"
    let left = try BodyDifferenceTests.request("[]", .json)
    let right = try BodyDifferenceTests.request(many, .json)
    let differences = right.differences(from: left)
    #expect(differences.count == RequestDifference.maximumCount)
    #expect(differences.last?.place == .body(path: "[99]"))
    let pairs = try ComposedRequest {
      BaseURL("https://h.example")
      for number in 1...200 { Query("q\(number)", number) }
      for number in 1...200 { Header.custom("X-\(number)").setValue("\(number)") }
    }
    let found = pairs.differences(from: try ComposedRequest { BaseURL("https://h.example") })
    #expect(found.count == RequestDifference.maximumCount)
    #expect(found.last?.place == .query(name: "q100", index: 0))
  }

  @Test(arguments: [10, 128, 129, 100_000])
  func `deep JSON ends, and a difference in it is found`(depth: Int) throws {
    func nested(_ value: String) -> String {
      String(repeating: "[", count: depth) + value + String(repeating: "]", count: depth)
    }
    let left = try BodyDifferenceTests.request(nested("1"), .json)
    let right = try BodyDifferenceTests.request(nested("2"), .json)
    let path = depth <= 128 ? String(repeating: "[0]", count: depth) : "byte \(depth)"
    #expect(right.differences(from: left).map(\.place) == [.body(path: path)])
  }
}
