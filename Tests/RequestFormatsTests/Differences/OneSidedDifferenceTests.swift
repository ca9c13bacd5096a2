// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

/// Bodies and secrets that only one of two requests has.
@Suite struct OneSidedDifferenceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let place: String
    let secret: ComposedRequest
    let plain: ComposedRequest

    init(
      _ place: String,
      @RequestBuilder _ secret: () throws -> RequestBlock,
      @RequestBuilder _ plain: () throws -> RequestBlock
    ) throws {
      self.place = place
      (self.secret, self.plain) = (
        try OneSidedDifferenceTests.request(secret), try OneSidedDifferenceTests.request(plain)
      )
    }

    var testDescription: String { place }
  }

  private static func request(
    @RequestBuilder _ blocks: () throws -> RequestBlock
  ) throws -> ComposedRequest {
    try ComposedRequest {
      BaseURL("https://h.example")
      try blocks()
    }
  }

  @Test(arguments: [true, false])
  func `a secret of one request hides what the other has there`(isFound: Bool) throws {
    let cases = [
      try Case("host") {
        BaseURL("https://hunter2.example").secret()
      } _: {
        BaseURL("https://swordfish.example")
      },
      try Case("path") {
        Endpoint("/hunter2").secret()
      } _: {
        Endpoint("/swordfish")
      },
      try Case("fragment") {
        Endpoint(reference: "#access_token=hunter2")
      } _: {
        Endpoint(reference: "#swordfish")
      },
      try Case("field X-Pin") {
        Header.custom("X-Pin").setValue("hunter2").secret()
      } _: {
        Header.custom("X-Pin").setValue("swordfish")
      },
      try Case("body") {
        RequestBody.json(["name": "hunter2"]).secret()
      } _: {
        RequestBody.json(["name": "swordfish"])
      },
    ]
    for test in cases {
      let differences =
        isFound
        ? test.secret.differences(from: test.plain) : test.plain.differences(from: test.secret)
      #expect(differences.map(\.isSecret) == [true], "\(test.place)")
      for line in differences.map(\.description) {
        #expect(line.hasPrefix("\(test.place): "))
        #expect(!line.contains("hunter2") && !line.contains("swordfish"))
      }
    }
  }

  @Test func `secret bodies that say the same do not differ`() throws {
    let bodies = try [#"{"a":1,"b":2}"#, #"{ "b":2, "a":1 }"#].map { text in
      try Self.request { RequestBody.string(text, type: .json).secret() }
    }
    #expect(bodies[1].differences(from: bodies[0]) == [])
  }

  /// The lines for the bodies of two requests.
  private func lines(_ expected: ComposedRequest, _ found: ComposedRequest) -> [String] {
    found.differences(from: expected).map(\.description).filter { $0.hasPrefix("body") }
  }

  @Test func `a body that is compressed on one side is compared by its bytes`() throws {
    let plain = try Self.request { RequestBody.string(#"{"a":1}"#, type: .json) }
    let compressed = try Self.request {
      RequestBody.string(#"{"a": 1}"#, type: .json)
      Header.custom("Content-Encoding").setValue("br")
    }
    #expect(lines(plain, compressed).allSatisfy { $0.hasPrefix("body byte 5: ") })
    #expect(lines(plain, compressed).count == 1)
    #expect(lines(compressed, plain).count == 1)
  }

  @Test(arguments: [
    (
      MIMEType.plainText, "one\ntwo", MIMEType("application/octet-stream"), "one\ntoo",
      "body byte 5: expected 7 bytes, with byte 0x77 here, actual 7 bytes, with byte 0x6F here"
    ),
    (
      .plainText, "token", .formURLEncoded, "tolkien",
      "body: expected text of 5 bytes, actual a form of 7 bytes"
    ),
    (
      .formURLEncoded, "token", .json, "1",
      "body: expected a form of 5 bytes, actual JSON of 1 byte"
    ),
  ])
  func `bodies of two kinds are one difference, which shows no secret`(
    type: MIMEType,
    text: String,
    otherType: MIMEType,
    otherText: String,
    difference: String
  ) throws {
    let expected = try Self.request { RequestBody.string(text, type: type) }
    let found = try Self.request { RequestBody.string(otherText, type: otherType) }
    #expect(lines(expected, found) == [difference])
  }

  @Test func `parts in another order differ, and a secret part by any byte`() throws {
    func parts(_ first: String, _ second: String, secret: String) throws -> ComposedRequest {
      try Self.request {
        RequestBody.multipart(boundary: "b") {
          MultipartPart.field(name: first, value: "1")
          MultipartPart.field(name: second, value: "1")
          MultipartPart.field(name: "password", value: secret)
        }
      }
    }
    let expected = try parts("x", "y", secret: "hunter2")
    #expect(lines(expected, try parts("y", "x", secret: "hunter2")).count == 1)
    let shown = lines(expected, try parts("x", "y", secret: "hunter3"))
    #expect(shown.count == 1)
    #expect(shown.allSatisfy { !$0.contains("hunter") })
  }
}
