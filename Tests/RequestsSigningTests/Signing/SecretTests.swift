// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import Testing

  @Suite struct SecretTests {
    private static let canary = "canarysecret"

    private static func shown(_ value: Any) -> [String] {
      var dumped = ""
      dump(value, to: &dumped)
      return [String(describing: value), String(reflecting: value), dumped]
    }

    /// Whether a text has the bytes of a secret, as text, in Base64, in hexadecimal digits, or as a list
    /// of numbers, however that is laid out.
    private static func shows(_ text: String, _ secret: Data) -> Bool {
      let start = secret.prefix(9)
      let digits = start.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let words = text.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
      let plain = String(bytes: secret, encoding: .utf8).map { text.contains($0) } ?? false
      return plain || text.contains(start.base64EncodedString())
        || text.lowercased().contains(digits)
        || words.contains(start.map { String($0) }.joined(separator: " "))
    }

    @Test func `what shows a secret is found`() {
      let secret = Data(Self.canary.utf8)
      var dumped = ""
      dump(Array(secret), to: &dumped)
      let digits = secret.map { String($0, radix: 16) }.joined()
      for text in [
        "a \(Self.canary)", dumped, "\(Array(secret))", secret.base64EncodedString(), digits,
        digits.uppercased(),
      ] {
        #expect(Self.shows(text, secret))
      }
      #expect(!Self.shows("<redacted>", secret))
    }

    @Test func `no key is in a description, a dump or a mirror`() throws {
      let credentials = AWSCredentials(
        accessKeyID: "AKID",
        secretAccessKey: Self.canary,
        sessionToken: Self.canary
      )
      let oauth = OAuth1.Credentials(key: Self.canary, secret: Self.canary)
      let canary = Data(Self.canary.utf8)
      let key = MessageKey.hmacSHA256(canary, id: "k1")
      let p256 = P256.Signing.PrivateKey()
      let p384 = P384.Signing.PrivateKey()
      let ed25519 = Curve25519.Signing.PrivateKey()
      let keys: [MessageKey] = [
        key, .ecdsaP256SHA256(p256), .ecdsaP384SHA384(p384), .ed25519(ed25519),
      ]
      let secrets = [
        canary, p256.rawRepresentation, p384.rawRepresentation, ed25519.rawRepresentation,
      ]
      let values: [Any] = [
        credentials,
        AWSSignature(credentials, region: "a", service: "b"),
        HMACSignature(field: "X-S", key: Self.canary),
        oauth, OAuth1(consumer: oauth, token: oauth), OAuth1.Method.rsaSHA1(try Fixture.rsaKey()),
        key, MessageVerificationKey.hmacSHA256(canary, id: "k1"),
        MessageSignature(key: key, covering: [.method], nonce: Self.canary),
        DPoP(key: p256, accessToken: Self.canary),
      ]
      let all = values + keys + keys.map { MessageSignature(key: $0, covering: [.method]) }
      for text in all.flatMap(Self.shown) {
        for secret in secrets { #expect(!Self.shows(text, secret)) }
      }
    }

    @Test func `no signature or token is in a description of the request`() throws {
      let credentials = AWSCredentials(
        accessKeyID: "AKID",
        secretAccessKey: "b",
        sessionToken: Self.canary
      )
      let request = try ComposedRequest {
        BaseURL("https://example.com")
        AWSSignature(credentials, region: "a", service: "b")
        HMACSignature(field: "X-S", key: "k", prefix: Self.canary)
      }
      let oauth = try ComposedRequest {
        BaseURL("https://example.com")
        OAuth1(consumer: OAuth1.Credentials(key: "a", secret: Self.canary), method: .plaintext)
        DPoP(key: P256.Signing.PrivateKey())
        MessageSignature(key: .hmacSHA256(Data("k".utf8)), covering: [.method])
      }
      let token = try ComposedRequest {
        BaseURL("https://example.com")
        DPoP(key: P256.Signing.PrivateKey(), accessToken: Self.canary)
      }
      let answered = try token.answering(
        AuthenticationChallenge(["Proxy-Authenticate": "Basic realm=a"]),
        username: Self.canary,
        password: Self.canary
      )
      let digest = try token.answering(
        AuthenticationChallenge(["Proxy-Authenticate": "Digest realm=a, nonce=n"]),
        username: Self.canary,
        password: Self.canary
      )
      let chunked = try ComposedRequest {
        BaseURL("https://example.com")
        RequestBody.data(Data("a".utf8))
        AWSSignature(
          AWSCredentials(accessKeyID: "AKID", secretAccessKey: Self.canary),
          region: "a",
          service: "s3",
          payload: .chunked
        )
      }
      for text in [request, oauth, token, answered, digest, chunked].flatMap({
        Self.shown($0) + Self.shown($0.headers) + Self.shown($0.body as Any)
      }) {
        #expect(!Self.shows(text, Data(Self.canary.utf8)))
        #expect(!text.contains("response="))
        #expect(!text.contains("ignature="))
        #expect(!text.contains("sig1=:"))
        #expect(!text.contains("eyJ"))
        #expect(!text.contains(Data(Self.canary.utf8).base64EncodedString().prefix(12)))
      }
    }

    @Test func `no secret is in an error`() throws {
      let broken = "\(Self.canary)\r\n"
      let blocks: [any RequestBuildable] = [
        HMACSignature(field: "X-S", key: broken),
        OAuth1(consumer: OAuth1.Credentials(key: Self.canary, secret: broken)),
        AWSSignature(
          AWSCredentials(accessKeyID: "a", secretAccessKey: broken),
          region: "a",
          service: "b"
        ),
        AWSSignature(
          AWSCredentials(accessKeyID: broken, secretAccessKey: Self.canary),
          region: "a",
          service: "b"
        ),
        AWSSignature(
          AWSCredentials(accessKeyID: "a", secretAccessKey: Self.canary, sessionToken: broken),
          region: "a",
          service: "b"
        ),
        DPoP(key: P256.Signing.PrivateKey(), accessToken: broken),
        HMACSignature(field: "X-S", key: Self.canary, prefix: broken),
        OAuth1(
          consumer: OAuth1.Credentials(key: Self.canary, secret: Self.canary),
          realm: broken
        ),
        MessageSignature(key: .hmacSHA256(Data("k".utf8)), covering: [.method], nonce: broken),
      ]
      for block in blocks {
        let error = try #require(throws: RequestError.self) {
          try ComposedRequest {
            BaseURL("https://example.com")
            RequestBlock { block }
          }
        }
        for text in Self.shown(error) { #expect(!text.contains(Self.canary)) }
        #expect(error.block == "\(type(of: block))")
      }
    }
  }
#endif
