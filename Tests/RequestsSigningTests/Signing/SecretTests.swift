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

    @Test func `no key is in a description, a dump or a mirror`() throws {
      let credentials = AWSCredentials(
        accessKeyID: "AKID",
        secretAccessKey: Self.canary,
        sessionToken: Self.canary
      )
      let oauth = OAuth1.Credentials(key: Self.canary, secret: Self.canary)
      let canary = Data(Self.canary.utf8)
      let key = MessageKey.hmacSHA256(canary, id: "k1")
      let values: [Any] = [
        credentials,
        AWSSignature(credentials, region: "a", service: "b"),
        HMACSignature(field: "X-S", key: Self.canary),
        oauth, OAuth1(consumer: oauth, token: oauth), OAuth1.Method.rsaSHA1(try Fixture.rsaKey()),
        key, MessageVerificationKey.hmacSHA256(canary, id: "k1"),
        MessageSignature(key: key, covering: [.method], nonce: Self.canary),
        DPoP(key: P256.Signing.PrivateKey(), accessToken: Self.canary),
      ]
      for text in values.flatMap(Self.shown) { #expect(!text.contains(Self.canary)) }
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
      for text in [request, oauth, token, answered].flatMap({
        Self.shown($0) + Self.shown($0.headers)
      }) {
        #expect(!text.contains(Self.canary))
        #expect(!text.contains("ignature="))
        #expect(!text.contains("sig1=:"))
        #expect(!text.contains("eyJ"))
        #expect(!text.contains(Data(Self.canary.utf8).base64EncodedString().prefix(12)))
      }
    }

    @Test func `no secret is in an error`() throws {
      let broken = "\(Self.canary)\r\n"
      let blocks: [any RequestBuildable] = [
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
      }
    }
  }
#endif
