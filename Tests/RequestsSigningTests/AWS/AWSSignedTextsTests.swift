// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  @Suite struct AWSSignedTextsTests {
    private static let credentials = AWSCredentials(
      accessKeyID: "AKIDEXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"
    )

    private func signature(
      _ service: String = "service",
      _ payload: AWSSignature.Payload = .signed
    ) -> AWSSignature {
      AWSSignature(Self.credentials, region: "us-east-1", service: service, payload: payload) {
        Date(timeIntervalSince1970: 1_440_938_160)
      }
    }

    // The case "get-vanilla" of the test suite for Signature Version 4.
    @Test func `the texts are those of the published test suite`() async throws {
      let signature = signature()
      let request = try ComposedRequest {
        BaseURL("https://example.amazonaws.com/")
        signature
      }
      #expect(
        try await signature.canonicalRequest(of: request) == """
          GET
          /

          host:example.amazonaws.com
          x-amz-date:20150830T123600Z

          host;x-amz-date
          e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
          """
      )
      #expect(
        try await signature.stringToSign(of: request) == """
          AWS4-HMAC-SHA256
          20150830T123600Z
          20150830/us-east-1/service/aws4_request
          bb579772317eb040ac9ed261061d46c1f17a8133879d6129b6e1c25292927e63
          """
      )
    }

    @Test func `the string to sign gives the signature`() async throws {
      for test in try Fixture.cases("aws") {
        let secret = try test.string("secret")
        let signature = AWSSignature(
          AWSCredentials(
            accessKeyID: try test.string("access"),
            secretAccessKey: secret,
            sessionToken: test["token"]?.text
          ),
          region: try test.string("region"),
          service: try test.string("service"),
          payload: test.flag("unsigned") ? .unsigned : .signed,
          clock: { [time = try test.double("time")] in Date(timeIntervalSince1970: time) }
        )
        let blocks = try test.request()
        let signed = try ComposedRequest {
          blocks
          signature
        }
        let text = try await signature.stringToSign(of: signed)
        let expected = try #require(signed.headers["Authorization"]?.split(separator: "=").last)
        #expect(Self.code(of: text, secret: secret) == expected, "\(test)")
        guard test["presigned"]?.text != nil else { continue }
        var presigned = try ComposedRequest(blocks)
        presigned.url = try await presigned.presigned(by: signature, expiresIn: 900)
        let urlText = try await signature.stringToSign(of: presigned)
        let inURL = try QueryString(presigned.url.query ?? "").pairs.first {
          $0.name == "X-Amz-Signature"
        }
        #expect(Self.code(of: urlText, secret: secret) == inURL?.value ?? "", "\(test)")
      }
    }

    /// The signature of a string to sign, whose third line has the parts of the key.
    private static func code(of text: String, secret: String) -> String {
      let scope = text.split(separator: "\n").dropFirst(2).first ?? ""
      var key = SymmetricKey(data: Data("AWS4\(secret)".utf8))
      for part in scope.split(separator: "/") {
        key = SymmetricKey(data: HMAC<SHA256>.authenticationCode(for: Data(part.utf8), using: key))
      }
      return HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key)
        .map { String(format: "%02x", $0) }.joined()
    }

    @Test func `a field that was changed after signing is in the text`() async throws {
      let signature = signature()
      var request = try ComposedRequest {
        BaseURL("https://example.amazonaws.com/")
        Header.custom("X-A").setValue("1")
        signature
      }
      request.headers.update(name: "X-A", value: "2")
      request.headers.update(name: "X-B", value: "3")
      let text = try await signature.canonicalRequest(of: request)
      #expect(text.contains("\nx-a:2\n"))
      #expect(!text.contains("x-b"))
    }

    @Test(arguments: [AWSSignature.Payload.signed, .announced, .chunked, .unsigned])
    func `the last line is the payload as sent`(_ payload: AWSSignature.Payload) async throws {
      let directory = try TemporaryDirectory()
      let file = try directory.file("a.bin", Data(count: 100_000))
      let signature = signature("s3", payload)
      let request = try await ComposedRequest.compose {
        Method.PUT
        BaseURL("https://b.s3.amazonaws.com/a")
        RequestBody.file(file)
        signature
      }
      let text = try await signature.canonicalRequest(of: request)
      let last = text.split(separator: "\n").last.map(String.init)
      #expect(last == request.headers["X-Amz-Content-Sha256"])
    }

    @Test func `a file of another service is hashed again`() async throws {
      let directory = try TemporaryDirectory()
      let file = try directory.file("a.bin", Data("a".utf8))
      let signature = signature()
      let request = try await ComposedRequest.compose {
        Method.PUT
        BaseURL("https://example.amazonaws.com/a")
        RequestBody.file(file)
        signature
      }
      #expect(
        try await signature.canonicalRequest(of: request).hasSuffix(
          "\nca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"
        )
      )
    }

    @Test(arguments: [nil, "Basic dTpw", "AWS4-HMAC-SHA256 ", "AWS4-HMAC-SHA256 Credential=a/b"])
    func `a request without a signature is an error`(_ authorization: String?) async throws {
      var request = try ComposedRequest { BaseURL("https://example.amazonaws.com/?a=1") }
      if let authorization { request.headers.update(name: "Authorization", value: authorization) }
      let error = await #expect(throws: RequestError.self) {
        _ = try await signature().canonicalRequest(of: request)
      }
      #expect(error?.code == .invalidSignature)
      #expect(error?.field == "Authorization")
    }
  }
#endif
