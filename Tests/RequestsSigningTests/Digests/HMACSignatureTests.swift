// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  @Suite struct HMACSignatureTests {
    private func value(of block: HMACSignature, body: String) throws -> String? {
      try ComposedRequest {
        BaseURL("https://example.com")
        RequestBody.string(body)
        block
      }.headers["X-Signature"]
    }

    // What GitHub and Slack publish; stripe 16.1.0 of PyPI for its webhooks, with the payload and the
    // secret of its tests; openssl dgst -hmac for the others, Shopify's form among them.
    @Test(arguments: [
      (
        HMACSignature(field: "X-Signature", key: "It's a Secret to Everybody", prefix: "sha256="),
        "Hello, World!",
        "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17"
      ),
      (
        HMACSignature(
          field: "X-Signature",
          key: "8f742231b10e8888abcd99yyyzzz85a5",
          prefix: "v0="
        ) { request in
          try Data("v0:1531420618:".utf8) + (request.body?.contents() ?? Data())
        },
        """
        token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V\
        &channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=\
        &response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F\
        96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c
        """,
        "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503"
      ),
      (
        HMACSignature(
          field: "X-Signature",
          key: "whsec_test_secret",
          prefix: "t=1531420618,v1="
        ) { request in try Data("1531420618.".utf8) + (request.body?.contents() ?? Data()) },
        """
        {
          "id": "evt_test_webhook",
          "object": "event"
        }
        """,
        "t=1531420618,v1=97df0c774691c060847e06f4b0e2619569615ac56add67798d431e54c281a2d0"
      ),
      (
        HMACSignature(
          field: "X-Signature",
          key: "It's a Secret to Everybody",
          encoding: .base64
        ),
        "Hello, World!", "dXEH6g6yUJ/CESIczphLijdXC211hsIsRvQ3nIsEPhc="
      ),
      (
        HMACSignature(
          field: "X-Signature",
          key: "key",
          algorithm: .sha1,
          encoding: .base64
        ),
        "The quick brown fox jumps over the lazy dog", "3nybhbi3iqa8ino29wqQcBydtNk="
      ),
      (
        HMACSignature(field: "X-Signature", key: Data("key".utf8), algorithm: .sha512),
        "The quick brown fox jumps over the lazy dog",
        """
        b42af09057bac1e2d41708e48a902e09b5ff7f12ab428a4fe86653c73dd248fb\
        82f948a549f7b791a5b41915ee4d1ec3935357e4e2317250d0372afa2ebeeb3a
        """
      ),
    ])
    func `published examples come out`(
      block: HMACSignature,
      body: String,
      expected: String
    ) throws {
      #expect(try value(of: block, body: body) == expected)
    }

    private static let timed = HMACSignature(field: "X-Signature", key: "k") { request in
      try Data("1.".utf8) + (request.body?.contents() ?? Data())
    }

    @Test func `a closure that asks for the contents signs those of a file`() throws {
      let directory = try TemporaryDirectory()
      let file = directory.path("hello")
      try Data("hello".utf8).write(to: file)
      let request = try ComposedRequest {
        BaseURL("https://example.com")
        RequestBody.file(file)
        Self.timed
      }
      #expect(request.headers["X-Signature"] == (try value(of: Self.timed, body: "hello")))
    }

    @Test func `a closure that asks for the contents of a sequence throws`() async {
      let error = await #expect(throws: RequestError.self) {
        try await ComposedRequest.compose {
          BaseURL("https://example.com")
          RequestBody.source { AsyncStream<Data> { $0.finish() } }
          Self.timed
        }
      }
      #expect(error?.code == .notExpressible)
    }

    @Test func `a body from a file is signed where composing waits`() async throws {
      let directory = try TemporaryDirectory()
      let file = directory.path("hello")
      try Data("hello".utf8).write(to: file)
      let block = HMACSignature(field: "X-Signature", key: "k")
      let request = try await ComposedRequest.compose {
        BaseURL("https://example.com")
        RequestBody.file(file)
        block
      }
      #expect(request.headers["X-Signature"] == (try value(of: block, body: "hello")))
    }

    @Test func `an empty key is an error`() {
      let error = #expect(throws: RequestError.self) {
        try self.value(of: HMACSignature(field: "X-Signature", key: ""), body: "a")
      }
      #expect(error?.code == .invalidCredentials)
      #expect(error?.field == "key")
    }

    @Test(
      arguments: [
        (HMACSignature(field: "X-S", key: "k\n"), RequestError.Code.invalidCredentials, "key", 1),
        (HMACSignature(field: "X-S", key: "\u{0}"), .invalidCredentials, "key", 0),
        (HMACSignature(field: "X S", key: "k"), .invalidHeaderName, "X S", 1),
        (HMACSignature(field: "X-S", key: "k", prefix: "a\n"), .invalidHeaderValue, "X-S", 1),
        (HMACSignature(field: "x-stated", key: "k"), .repeatedHeader, "x-stated", nil),
        (
          HMACSignature(field: "X-Stated", key: "k", prefix: "a\n", separator: ","),
          .invalidHeaderValue, "X-Stated", 1
        ),
      ] as [(HMACSignature, RequestError.Code, String, Int?)]
    )
    func `what cannot be signed or sent is an error of the block`(
      block: HMACSignature,
      code: RequestError.Code,
      field: String,
      offset: Int?
    ) {
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest {
          BaseURL("https://example.com")
          Header.custom("X-Stated").setValue("t=1")
          block
        }
      }
      #expect(error?.code == code)
      #expect(error?.block == "HMACSignature")
      #expect(error?.field == field)
      #expect(error?.offset == offset)
    }

    @Test func `a key of bytes may have any of them`() throws {
      let block = HMACSignature(field: "X-Signature", key: Data([0, 10, 255]))
      #expect(try value(of: block, body: "a")?.count == 64)
    }

    @Test func `two keys sign in one field if there is a separator`() throws {
      let values = try ["new", "old"].map { key in
        try value(of: HMACSignature(field: "X-Signature", key: key), body: "a") ?? ""
      }
      func request(_ separator: String?) throws -> ComposedRequest {
        try ComposedRequest {
          BaseURL("https://example.com")
          RequestBody.string("a")
          HMACSignature(field: "X-Signature", key: "new", prefix: "t=1,v1=")
          HMACSignature(field: "x-signature", key: "old", prefix: "v1=", separator: separator)
        }
      }
      let signed = try request(",")
      #expect(
        signed.headers.values(for: "X-Signature") == ["t=1,v1=\(values[0]),v1=\(values[1])"]
      )
      #expect(signed.headers.description.contains("<redacted>"))
      let error = #expect(throws: RequestError.self) { try request(nil) }
      #expect(error?.code == .repeatedHeader)
    }

    @Test func `the value is masked under any name`() throws {
      let request = try ComposedRequest {
        BaseURL("https://example.com")
        HMACSignature(field: "X-Plain", key: "k")
      }
      #expect(request.headers["X-Plain"]?.count == 64)
      #expect(request.headers.description == "X-Plain: <redacted>")
    }
  }
#endif
