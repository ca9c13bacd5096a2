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

    // RFC 5849 §3.4.1.1.
    @Test func `a method is signed in capitals`() throws {
      let signatures = try ["query", "QUERY"].map { method in
        let request = try ComposedRequest {
          BaseURL("https://example.com")
          Method.custom(method)
          OAuth1(
            consumer: .init(key: "key", secret: "secret"),
            nonce: "n",
            clock: { Date(timeIntervalSince1970: 0) }
          )
        }
        return try #require(Self.parameters(request.headers["Authorization"])["oauth_signature"])
      }
      #expect(signatures[0] == signatures[1])
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

    // RFC 5849 §1.2, whose requests have no oauth_version. What it prints for the first of its three
    // requests is the signature of another one.
    @Test(
      arguments: [
        (
          HTTPRequest.Method.post, "https://photos.example.net/token",
          ("hh5s93j4hdidpola", "hdhd0244k9j7ao03"), "hfdp7dh39dks9884", "walatlh", 137_131_201.0,
          "gKgrFCywp7rO0OXSjdot%2FIHF7IU%3D"
        ),
        (
          .get, "http://photos.example.net/photos?file=vacation.jpg&size=original",
          ("nnch734d00sl2jdk", "pfkkdhi9sl3r4s00"), nil, "chapoH", 137_131_202.0,
          "MdpQcU8iPSUjWoN%2FUDMsK2sui9I%3D"
        ),
      ] as [(HTTPRequest.Method, String, (String, String), String?, String, Double, String)]
    )
    func `published requests without a version are signed as published`(
      method: HTTPRequest.Method,
      url: String,
      token: (String, String),
      verifier: String?,
      nonce: String,
      time: Double,
      signature: String
    ) throws {
      let request = try ComposedRequest {
        Method.custom(method.rawValue)
        BaseURL(url)
        OAuth1(
          consumer: OAuth1.Credentials(key: "dpf43f3p2l4k3l03", secret: "kd94hf93k423kf44"),
          token: OAuth1.Credentials(key: token.0, secret: token.1),
          realm: "Photos",
          verifier: verifier,
          nonce: nonce,
          statesVersion: false,
          clock: { Date(timeIntervalSince1970: time) }
        )
      }
      let value = try #require(request.headers["Authorization"])
      #expect(value.hasPrefix("OAuth realm=\"Photos\", oauth_consumer_key=\"dpf43f3p2l4k3l03\", "))
      #expect(value.hasSuffix("oauth_signature=\"\(signature)\""))
      #expect(!value.contains("oauth_version"))
    }

    private func baseString(
      _ query: String,
      form: String = "",
      method: HTTPRequest.Method = .get
    ) throws -> String {
      let url = try URLReference("http://example.com/\(query)")
      let request = try ComposedRequest { Finalize { ($0.method, $0.url) = (method, url) } }
      return try OAuth1BaseString(request, form: Data(form.utf8), parameters: []).text
    }

    // RFC 5849 §3.4.1.1 encodes the methods that it does not name.
    @Test func `a custom method is encoded`() throws {
      let method = try #require(HTTPRequest.Method("a!b|c"))
      let text = try baseString("", method: method)
      #expect(text == "A%21B%7CC&http%3A%2F%2Fexample.com%2F&")
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

    @Test(
      arguments: [
        (("a\n", "b"), ("a", "b"), "consumer", 1), (("a", "b\n"), ("a", "b"), "consumer", 1),
        (("a", "b"), ("", "b"), "token", nil), (("a", "b"), ("a\u{7F}", ""), "token", 1),
        (("a", "b"), ("a", "\r"), "token", 0),
      ] as [((String, String), (String, String), String, Int?)]
    )
    func `keys and secrets that no service issues are errors`(
      consumer: (String, String),
      token: (String, String),
      field: String,
      offset: Int?
    ) {
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest {
          BaseURL("https://example.com")
          OAuth1(
            consumer: OAuth1.Credentials(key: consumer.0, secret: consumer.1),
            token: OAuth1.Credentials(key: token.0, secret: token.1)
          )
        }
      }
      #expect(error?.code == .invalidCredentials)
      #expect(error?.block == "OAuth1")
      #expect(error?.field == field)
      #expect(error?.offset == offset)
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
