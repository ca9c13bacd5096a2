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
      let values: [Any] = [
        credentials,
        AWSSignature(credentials, region: "a", service: "b"),
        HMACSignature(field: "X-S", key: Self.canary),
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
      for text in Self.shown(request) + Self.shown(request.headers) {
        #expect(!text.contains(Self.canary))
        #expect(!text.contains("Signature="))
      }
    }
  }
#endif
