// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  /// The host and the port in what is signed.
  @Suite struct SentHostTests {
    // RFC 5849 §3.4.1.2, RFC 9421 §2.2.3, RFC 9449 §4.2 with RFC 9110 §4.2.3.
    @Test(
      arguments: [
        ("https://Example.com:443/a", nil, "https://example.com/a"),
        ("https://example.com/a", "Other.example:443", "https://other.example/a"),
        ("HTTP://example.com/a", "other.example:80", "http://other.example/a"),
        ("https://example.com/a", "other.example:80", "https://other.example:80/a"),
        ("http://example.com:8080/a", nil, "http://example.com:8080/a"),
        ("https://example.com/a", "other.example:", "https://other.example/a"),
        ("https://example.com/a", "[2001:DB8::443]:", "https://[2001:db8::443]/a"),
        ("https://example.com:443/a", "[2001:DB8::443]", "https://[2001:db8::443]/a"),
        ("wss://example.com:443/a", nil, "wss://example.com/a"),
        ("wss://example.com/a", "other.example:443", "wss://other.example/a"),
        ("ws://example.com:443/a", nil, "ws://example.com:443/a"),
        ("ws://example.com:80/a", nil, "ws://example.com/a"),
      ] as [(String, String?, String)]
    )
    func `the port that the scheme implies is left out, also of a stated Host`(
      url: String,
      host: String?,
      expected: String
    ) throws {
      let reference = try URLReference(url)
      let blocks = RequestBlock {
        if let host { Header.custom("Host").setValue(host) }
        Finalize { $0.url = reference }
      }
      let request = try ComposedRequest(blocks)
      #expect(try request.signedAddress(block: "OAuth1") == expected)
      var values = SignatureValues(of: SignedMessage(request))
      let target = try values.value(of: .targetURI)
      #expect(target == expected)
      let authority = try values.value(of: .authority)
      #expect(expected.hasSuffix("://\(authority)/a"))
      let proof = try ComposedRequest {
        blocks
        DPoP(key: P256.Signing.PrivateKey())
      }
      #expect(try DPoPProof(proof).claims["htu"]?.text == expected)
    }

    private static let aws = AWSSignature(
      AWSCredentials(accessKeyID: "a", secretAccessKey: "b"),
      region: "r",
      service: "s3"
    )
    private static let oauth = OAuth1(consumer: OAuth1.Credentials(key: "a", secret: "b"))

    @Test(
      arguments: [
        (aws, "b.s3.example:8443"), (oauth, "b.s3.example:8443"),
        (DPoP(key: P256.Signing.PrivateKey()), "b.s3.example:8443"),
        (
          MessageSignature(key: .hmacSHA256(Data("k".utf8)), covering: [.field("host")]),
          "b.s3.example:8443"
        ),
        // They do not cover the host.
        (ContentDigest(.sha256), "B.S3.Example:8443"),
        (HMACSignature(field: "X-Signature", key: "k"), "B.S3.Example:8443"),
      ] as [(any RequestBuildable & Sendable, String)]
    )
    func `a host in capitals is sent as it is signed`(
      block: any RequestBuildable & Sendable,
      authority: String
    ) async throws {
      let blocks = RequestBlock {
        BaseURL("https://B.S3.Example:8443/A%2fB?C=D#E")
        RequestBlock { block }
      }
      let expected = "https://\(authority)/A%2fB?C=D#E"
      #expect(try ComposedRequest(blocks).url.description == expected)
      #expect(try await blocks.composed().url.description == expected)
    }

    @Test func `a presigned URL has the host that was signed`() async throws {
      func url(_ base: String) async throws -> String {
        let time = Date(timeIntervalSince1970: 0)
        let signature = AWSSignature(
          AWSCredentials(accessKeyID: "a", secretAccessKey: "b"),
          region: "r",
          service: "s3",
          clock: { time }
        )
        return try await ComposedRequest { BaseURL(base) }
          .presigned(by: signature, expiresIn: 900).description
      }
      #expect(
        try await url("https://B.S3.Example/A") == (try await url("https://b.s3.example/A"))
      )
    }

    @Test func `a mark in the URL stays where it was`() throws {
      let request = try ComposedRequest {
        BaseURL("https://B.S3.Example/A")
        Query("word", "canary").secret()
        Self.aws
      }
      #expect(request.url.host == "b.s3.example")
      #expect(!request.description.contains("canary"))
    }
  }
#endif
