// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  @Suite struct OAuth1Tests {
    private static func credentials(_ texts: [String]?) -> OAuth1.Credentials? {
      guard let texts, texts.count == 2 else { return nil }
      return OAuth1.Credentials(key: texts[0], secret: texts[1])
    }

    /// The parameters of the field, as they are sent.
    private static func parameters(_ value: String?) -> [String: String] {
      let pairs = (value ?? "").drop { $0 != " " }.dropFirst().components(separatedBy: ", ")
      return Dictionary(
        pairs.map { pair in
          let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
          return (parts[0], parts.count > 1 ? parts[1] : "")
        },
        uniquingKeysWith: { first, _ in first }
      )
    }

    @Test func `random requests are signed as oauthlib signs them`() throws {
      let methods: [String: OAuth1.Method] = [
        "HMAC-SHA1": .hmacSHA1, "HMAC-SHA256": .hmacSHA256, "PLAINTEXT": .plaintext,
        "RSA-SHA1": .rsaSHA1(try Fixture.rsaKey()),
      ]
      for test in try Fixture.cases("oauth1") {
        let time = Date(timeIntervalSince1970: try test.double("time"))
        let request = try ComposedRequest {
          try test.request()
          OAuth1(
            consumer: try #require(Self.credentials(test["consumer"]?.texts)),
            token: Self.credentials(test["token"]?.texts),
            method: try #require(methods[try test.string("signed")]),
            nonce: try test.string("nonce"),
            clock: { time }
          )
        }
        #expect(
          Self.parameters(request.headers["Authorization"])
            == Self.parameters(try test.string("authorization")),
          "\(test)"
        )
      }
    }

    // RFC 5849 §1.2.
    @Test func `the example of the RFC comes out`() throws {
      let request = try ComposedRequest {
        Method.POST
        BaseURL("https://photos.example.net/initiate")
        OAuth1(
          consumer: OAuth1.Credentials(key: "dpf43f3p2l4k3l03", secret: "kd94hf93k423kf44"),
          realm: "Photos",
          callback: "http://printer.example.com/ready",
          nonce: "wIjqoxSZ",
          clock: { Date(timeIntervalSince1970: 137_131_200) }
        )
      }
      let value = try #require(request.headers["Authorization"])
      #expect(value.hasPrefix("OAuth realm=\"Photos\", oauth_consumer_key=\"dpf43f3p2l4k3l03\", "))
      #expect(value.contains("oauth_callback=\"http%3A%2F%2Fprinter.example.com%2Fready\""))
    }

    @Test func `two requests have two nonces`() throws {
      let block = OAuth1(consumer: OAuth1.Credentials(key: "a", secret: "b"))
      let values = try (0..<2).map { _ in
        try ComposedRequest {
          BaseURL("https://example.com")
          block
        }.headers["Authorization"]
      }
      #expect(
        Self.parameters(values[0])["oauth_nonce"] != Self.parameters(values[1])["oauth_nonce"]
      )
    }

    @Test func `a body that is no form is not signed`() throws {
      func signature(_ body: String) throws -> String? {
        try ComposedRequest {
          BaseURL("https://example.com")
          RequestBody.string(body)
          OAuth1(
            consumer: OAuth1.Credentials(key: "a", secret: "b"),
            nonce: "n",
            clock: { Date(timeIntervalSince1970: 0) }
          )
        }.headers["Authorization"]
      }
      #expect(try signature("a=1") == signature("a=2"))
    }

    @Test func `an empty consumer key is an error`() {
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest {
          BaseURL("https://example.com")
          OAuth1(consumer: OAuth1.Credentials(key: "", secret: "b"))
        }
      }
      #expect(error?.code == .invalidCredentials)
      #expect(error?.field == "consumer")
    }
  }
#endif
