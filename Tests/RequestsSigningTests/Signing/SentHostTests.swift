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
        ("https://example.com:443/a", "[2001:DB8::443]", "https://[2001:db8::443]/a"),
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
      #expect(try OAuth1BaseString.address(of: request) == expected)
      #expect(try SignatureComponent.targetURI.value(in: request) == expected)
      let authority = try SignatureComponent.authority.value(in: request)
      #expect(expected.hasSuffix("://\(authority)/a"))
      let proof = try ComposedRequest {
        blocks
        DPoP(key: P256.Signing.PrivateKey())
      }
      #expect(try DPoPProof(proof).claims["htu"]?.text == expected)
    }
  }
#endif
