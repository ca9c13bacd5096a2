// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import Testing

  /// What a redirect leaves out of a signed request.
  @Suite struct RedirectTests {
    private static let credentials = AWSCredentials(
      accessKeyID: "a",
      secretAccessKey: "b",
      sessionToken: "t"
    )

    /// A way to sign, with the fields of it that describe the body and so go along with it.
    struct Way: Sendable {
      let block: @Sendable () -> RequestBlock
      let kept: [String]

      init(_ kept: [String] = [], @RequestBuilder _ block: @escaping @Sendable () -> RequestBlock) {
        self.block = block
        self.kept = kept
      }
    }

    private static let ways: [Way] = [
      Way { AWSSignature(credentials, region: "r", service: "s3") },
      Way(["Content-Encoding", "Content-Length", "X-Amz-Decoded-Content-Length"]) {
        AWSSignature(credentials, region: "r", service: "s3", payload: .chunked)
      },
      Way { HMACSignature(field: "X-Signature", key: "k") },
      Way { MessageSignature(key: .hmacSHA256(Data("k".utf8)), covering: [.method]) },
      Way {
        OAuth1(consumer: OAuth1.Credentials(key: "a", secret: "b"), method: .plaintext)
      },
      Way { DPoP(key: P256.Signing.PrivateKey(), accessToken: "t") },
      Way {
        Finalize { request in
          request = try request.answering(
            AuthenticationChallenge(["WWW-Authenticate": "Digest realm=r, nonce=n"]),
            username: "a",
            password: "b"
          )
        }
      },
      Way(["Content-Digest"]) { ContentDigest(.sha256) },
      Way(["Repr-Digest"]) { ReprDigest(.sha256) },
    ]

    @Test(arguments: ways.indices)
    func `no redirect takes a signature along`(index: Int) throws {
      let way = Self.ways[index]
      let request = try ComposedRequest {
        Method.PUT
        BaseURL("https://b.s3.amazonaws.com/a")
        Header.custom("X-Kept").setValue("1")
        RequestBody.data(Data("a".utf8))
        way.block()
      }
      #expect(request.headers.count > 1)
      for location in ["/b", "https://elsewhere.example/"] {
        let same = try request.redirected(to: location, status: 307)
        #expect(Set(same.headers.map(\.name)) == Set(way.kept + ["X-Kept"]))
        let other = try request.redirected(to: location, status: 303)
        #expect(other.headers.map(\.name) == ["X-Kept"])
      }
    }
  }
#endif
