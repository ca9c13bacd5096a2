// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  @Suite struct AWSSignatureTests {
    private static let credentials = AWSCredentials(
      accessKeyID: "AKIDEXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"
    )
    private static let clock: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_440_938_160) }

    private static func signature(
      _ credentials: AWSCredentials = credentials,
      region: String = "us-east-1",
      service: String = "service",
      payload: AWSSignature.Payload = .signed
    ) -> AWSSignature {
      AWSSignature(credentials, region: region, service: service, payload: payload, clock: clock)
    }

    @Test func `random requests are signed as botocore signs them`() async throws {
      for test in try Fixture.cases("aws") {
        let credentials = AWSCredentials(
          accessKeyID: try test.string("access"),
          secretAccessKey: try test.string("secret"),
          sessionToken: test["token"]?.text
        )
        let time = Date(timeIntervalSince1970: try test.double("time"))
        let signature = AWSSignature(
          credentials,
          region: try test.string("region"),
          service: try test.string("service"),
          payload: test.flag("unsigned") ? .unsigned : .signed,
          clock: { time }
        )
        let blocks = try test.request()
        let request = try ComposedRequest {
          blocks
          signature
        }
        #expect(request.headers["Authorization"] == test["authorization"]?.text, "\(test)")
        guard let expected = test["presigned"]?.text else { continue }
        let url = try await ComposedRequest(blocks).presigned(by: signature, expiresIn: 900)
        #expect(url.description == expected)
      }
    }

    @Test func `S3 is told the digest of the body`() throws {
      let request = try ComposedRequest {
        BaseURL("https://b.s3.amazonaws.com/a")
        Self.signature(service: "s3")
      }
      #expect(
        request.headers["X-Amz-Content-Sha256"]
          == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
      )
      #expect(request.headers["X-Amz-Date"] == "20150830T123600Z")
    }

    @Test func `credentials may have to be fetched`() async throws {
      let fetched = AWSSignature(region: "us-east-1", service: "service", clock: Self.clock) {
        Self.credentials
      }
      let blocks = RequestBlock {
        BaseURL("https://example.amazonaws.com")
        fetched
      }
      let error = #expect(throws: RequestError.self) { try ComposedRequest(blocks) }
      #expect(error?.code == .needsAwait)
      let request = try await blocks.composed()
      let expected = try ComposedRequest {
        BaseURL("https://example.amazonaws.com")
        Self.signature()
      }
      #expect(request == expected)
    }

    @Test func `a signature sees the digest that is written before it`() throws {
      let request = try ComposedRequest {
        BaseURL("https://example.amazonaws.com")
        RequestBody.string("a")
        ContentDigest(.sha256)
        Self.signature()
      }
      let value = try #require(request.headers["Authorization"])
      #expect(value.contains("SignedHeaders=content-digest;content-type;host;x-amz-date,"))
    }

    @Test(arguments: [
      (signature(region: ""), RequestError.Code.invalidOption, "region"),
      (signature(service: "a b"), .invalidOption, "service"),
      (
        signature(AWSCredentials(accessKeyID: "a\n", secretAccessKey: "b")), .invalidCredentials,
        "accessKeyID"
      ),
      (
        signature(AWSCredentials(accessKeyID: "a", secretAccessKey: "")), .invalidCredentials,
        "secretAccessKey"
      ),
    ])
    func `what cannot be signed with is an error`(
      signature: AWSSignature,
      code: RequestError.Code,
      field: String
    ) {
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest {
          BaseURL("https://example.amazonaws.com")
          signature
        }
      }
      #expect(error?.code == code)
      #expect(error?.field == field)
    }

    @Test func `a request without a base has no host to sign`() {
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest { Self.signature() }
      }
      #expect(error?.code == .missingHost)
    }

    @Test(arguments: [0, 604_801, Int.min])
    func `a URL is valid for a week at most`(seconds: Int) async throws {
      let request = try ComposedRequest { BaseURL("https://example.amazonaws.com") }
      let error = await #expect(throws: RequestError.self) {
        try await request.presigned(by: Self.signature(), expiresIn: seconds)
      }
      #expect(error?.code == .invalidOption)
      #expect(error?.field == "expiresIn")
    }

    @Test func `no redirect takes a signature along`() throws {
      let token = "canary-token"
      let request = try ComposedRequest {
        Header.custom("X-Kept").setValue("1")
        BaseURL("https://b.s3.amazonaws.com/a")
        Self.signature(
          AWSCredentials(accessKeyID: "a", secretAccessKey: "b", sessionToken: token),
          service: "s3"
        )
      }
      for location in ["/b", "https://elsewhere.example/"] {
        let next = try request.redirected(to: location, status: 307)
        #expect(next.headers.map(\.name) == ["X-Kept"])
      }
    }
  }
#endif
