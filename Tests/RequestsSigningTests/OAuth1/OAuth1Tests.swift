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

    // RFC 5849 §1.2. It has no oauth_version, so its signature is another one.
    @Test func `a request for temporary credentials has realm, key and callback`() throws {
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

    private func baseString(
      _ query: String,
      form: String = "",
      parameters: [OAuth1BaseString.Parameter] = []
    ) throws -> String {
      let url = try URLReference("http://example.com/\(query)")
      let request = try ComposedRequest { Finalize { $0.url = url } }
      return try OAuth1BaseString(request, form: Data(form.utf8), parameters: parameters).text
    }

    // RFC 5849 §3.4.1.3.2 encodes bytes, which are not UTF-8 everywhere.
    @Test(arguments: [
      ("?a=%FF", "", "a%3D%25FF"), ("?a=%25FF", "", "a%3D%2525FF"),
      ("?a=b+c%FF", "", "a%3Db%2520c%25FF"), ("", "a=%C3%A4+%e4", "a%3D%25C3%25A4%2520%25E4"),
    ])
    func `bytes that are no UTF-8 are encoded as they are`(
      query: String,
      form: String,
      expected: String
    ) throws {
      let text = try baseString(query, form: form)
      #expect(text == "GET&http%3A%2F%2Fexample.com%2F&\(expected)")
    }

    // RFC 5849 §3.4.1.3.1.
    @Test(arguments: [
      ("?oauth_signature=x&a=1", ""), ("?a=1&oauth%5Fsignature=", ""),
      ("?a=1", "oauth_signature=x"),
    ])
    func `a signature that is there already is not signed`(query: String, form: String) throws {
      #expect(try baseString(query, form: form) == (try baseString("?a=1")))
    }

    private func request(
      realm: String? = nil,
      callback: String? = nil,
      verifier: String? = nil
    ) throws -> String {
      try ComposedRequest {
        BaseURL("https://example.com")
        OAuth1(
          consumer: OAuth1.Credentials(key: "a", secret: "b"),
          realm: realm,
          callback: callback,
          verifier: verifier,
          nonce: "n",
          clock: { Date(timeIntervalSince1970: 0) }
        )
      }.headers["Authorization"] ?? ""
    }

    @Test func `the realm is sent and not signed, callback and verifier are both`() throws {
      let plain = Self.parameters(try request())
      let realm = try request(realm: "a \"b\"")
      #expect(realm.hasPrefix(#"OAuth realm="a \"b\"", oauth_consumer_key="a", "#))
      #expect(Self.parameters(realm)["oauth_signature"] == plain["oauth_signature"])
      for (name, value) in [
        ("oauth_callback", try request(callback: "oob/1")),
        ("oauth_verifier", try request(verifier: "oob/1")),
      ] {
        #expect(Self.parameters(value)[name] == "\"oob%2F1\"")
        #expect(Self.parameters(value)["oauth_signature"] != plain["oauth_signature"])
      }
    }

    @Test func `a form from a file is signed as one in memory`() async throws {
      let directory = try TemporaryDirectory()
      let file = directory.path("form")
      try Data("a=1&b=2+3".utf8).write(to: file)
      let type = MIMEType.formURLEncoded
      func blocks(_ body: RequestBody) -> RequestBlock {
        RequestBlock {
          Method.POST
          BaseURL("https://example.com")
          body
          OAuth1(
            consumer: OAuth1.Credentials(key: "a", secret: "b"),
            nonce: "n",
            clock: { Date(timeIntervalSince1970: 0) }
          )
        }
      }
      let fromFile = blocks(.file(file, type: type))
      let expected = try ComposedRequest(blocks(.data(Data("a=1&b=2+3".utf8), type: type)))
      #expect(try await fromFile.composed().headers == expected.headers)
      let error = #expect(throws: RequestError.self) { try ComposedRequest(fromFile) }
      #expect(error?.code == .needsAwait)
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
