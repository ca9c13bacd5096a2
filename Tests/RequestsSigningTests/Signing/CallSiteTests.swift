// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import Testing

  /// The calls that are promised, as they are written there.
  @Suite struct CallSiteTests {
    @Test func `all blocks are written as promised`() async throws {
      let secret = Data("secret".utf8)
      let date = Date(timeIntervalSince1970: 1_618_884_473)
      let nonce = "n"
      let credentials = AWSCredentials(accessKeyID: "a", secretAccessKey: "b")
      let base = RequestBlock {
        BaseURL("https://example.com/?page=2")
        ContentDigest(.sha256); ContentDigest(.sha512)
      }
      _ = MessageSignature(
        key: .hmacSHA256(secret, id: "k1"),
        covering: [.method, .targetURI, .authority, .field("content-digest"), .query("page")],
        label: "sig1",
        created: date,
        expires: date,
        nonce: nonce,
        tag: "app"
      )
      let signed = try ComposedRequest {
        base
        MessageSignature(
          key: .hmacSHA256(secret, id: "k1"),
          covering: [.method, .targetURI, .authority, .field("content-digest"), .query("page")],
          label: "sig1",
          created: date,
          expires: date + 60,
          nonce: nonce,
          tag: "app"
        )
      }
      #expect(
        signed.headers["Signature-Input"] == """
          sig1=("@method" "@target-uri" "@authority" "content-digest" "@query-param";name="page")\
          ;created=1618884473;expires=1618884533;nonce="n";keyid="k1";tag="app"
          """
      )
      try signed.verifyMessageSignature("sig1", key: .hmacSHA256(secret), at: date)

      let request = try ComposedRequest {
        BaseURL("https://example.com")
        AWSSignature(credentials, region: "eu-west-1", service: "s3");
        AWSSignature(
          credentials,
          region: "eu-west-1",
          service: "s3",
          payload: .unsigned
        )
      }
      let url = try await request.presigned(
        by: AWSSignature(credentials, region: "eu-west-1", service: "s3"),
        expiresIn: 900
      )
      #expect(url.query?.contains("X-Amz-Expires=900") == true)

      let (key, token) = (secret, OAuth1.Credentials(key: "a", secret: "b"))
      try signed.verifyMessageSignature(
        "sig1",
        key: .hmacSHA256(secret),
        covering: [.method],
        at: date
      )
      _ = HMACSignature(field: "X-Hub-Signature-256", key: key, prefix: "sha256=")
      do {
        let key = token
        _ = OAuth1(consumer: key, token: token, method: .hmacSHA1)
      }
      do {
        let (key, token) = (P256.Signing.PrivateKey(), "t")
        _ = DPoP(key: key, accessToken: token, nonce: nonce)
      }
      let (u, p) = ("alice", "secret")
      let response = (headers: ["WWW-Authenticate": "Basic realm=r"] as HTTPHeaders, 401)
      let challenge = AuthenticationChallenge(response.headers)
      let next = try request.answering(challenge, username: u, password: p)
      #expect(next.headers["Authorization"] == "Basic YWxpY2U6c2VjcmV0")
    }
  }
#endif
