// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  /// What is signed for a body, and in the forms in a field and in a URL.
  @Suite struct AWSPayloadTests {
    private static let clock: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_440_938_160) }
    /// The SHA-256 of `a`.
    private static let hash = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"

    private static func signature(
      service: String = "service",
      payload: AWSSignature.Payload = .signed,
      rules: AWSSignature.Rules? = nil,
      token: String? = nil
    ) -> AWSSignature {
      AWSSignature(
        AWSCredentials(
          accessKeyID: "AKIDEXAMPLE",
          secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
          sessionToken: token
        ),
        region: "us-east-1",
        service: service,
        payload: payload,
        rules: rules,
        clock: clock
      )
    }

    /// The signatures of a request in both forms.
    private func signatures(
      _ blocks: RequestBlock,
      by signature: AWSSignature = signature()
    ) async throws -> [String] {
      let signed = try await RequestBlock {
        blocks
        signature
      }.composed()
      let request = try await blocks.composed()
      let url = try await request.presigned(by: signature, expiresIn: 3_600)
      return [signed.headers["Authorization"] ?? "", url.description].map { String($0.suffix(64)) }
    }

    private func blocks(_ url: String, _ fields: [(String, String)] = []) throws -> RequestBlock {
      let reference = try URLReference(url)
      return RequestBlock {
        for field in fields { Header.custom(field.0).addValue(field.1) }
        Finalize { $0.url = reference }
      }
    }

    // What botocore 1.44.5 signs.
    @Test(arguments: [
      (
        "", [("My-Header1", "value2"), ("My-Header1", "value2"), ("My-Header1", "value1")],
        [
          "c9d5ea9f3f72853aea855b47ea873832890dbdd183b4468f858259531a5138ea",
          "3349ee0b81b4b589da0ff28a395c3591e04de515651dd74f298fa992d1507a97",
        ]
      ),
      (
        "", [("My-Header1", "a \t b   c")],
        [
          "6ff6bc3cebca8811504dc903f3a072c310d9f48f8ee5c0b08115052209439e1b",
          "2a04535c03112bd477e1ce767afa6af52689082c9d13631df7c2c2b59ea2e4de",
        ]
      ),
      (
        "?", [],
        [
          "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31",
          "e93c787ed7f371d5c6b165c1b38ede9550f4dce4144713e844b25b7192d3865d",
        ]
      ),
      // As the signers of AWS read a plus: botocore signs it as it is, which no server verifies.
      (
        "?q=a+b", [],
        [
          "e6944a72739df54de065943a2df52b1b1fa41d9c64bfe314bdc6d9730bbcfb13",
          "97f6dbd9e0d14608460d3148ae7239c279592a2ab01df0af03ee4c2902984c5a",
        ]
      ),
      (
        "?q=a%2Bb", [],
        [
          "e6944a72739df54de065943a2df52b1b1fa41d9c64bfe314bdc6d9730bbcfb13",
          "97f6dbd9e0d14608460d3148ae7239c279592a2ab01df0af03ee4c2902984c5a",
        ]
      ),
    ])
    func `lines, blanks and queries are signed in one form`(
      query: String,
      fields: [(String, String)],
      expected: [String]
    ) async throws {
      let blocks = try blocks("https://example.amazonaws.com/\(query)", fields)
      #expect(try await signatures(blocks) == expected)
    }

    // The case post-sts-header-after of aws-c-auth.
    @Test func `a session token may be sent and not signed`() async throws {
      let token = """
        AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxf\
        pSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPk\
        yQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBA\
        z+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA==
        """
      var rules = AWSSignature.Rules.standard
      rules.signsSessionToken = false
      let signature = Self.signature(rules: rules, token: token)
      let blocks = RequestBlock {
        Method.POST
        BaseURL("https://example.amazonaws.com/")
      }
      #expect(
        try await signatures(blocks, by: signature) == [
          "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b",
          "2ce6e6d2e0cf2f9d1b55fafec88cd20574c31dc2e7631979f71ba2310083e95b",
        ]
      )
      let request = try ComposedRequest {
        blocks
        signature
      }
      #expect(request.headers["X-Amz-Security-Token"] == token)
      let url = try await ComposedRequest(blocks).presigned(by: signature, expiresIn: 3_600)
      #expect(url.description.contains("&X-Amz-Security-Token=AQoDYXdzEPT%2F%2F"))
    }

    private static let directory =
      "https://b--usw2-az1--x-s3.s3express-usw2-az1.us-west-2.amazonaws.com"

    // The signatures that botocore 1.43.11 computes.
    @Test func `S3 Express gets the token of its session`() async throws {
      let signature = Self.signature(service: "s3express", token: "t0ken+/=")
      #expect(
        try await signatures(try blocks("\(Self.directory)/k"), by: signature) == [
          "e792ed6a2b8a62ec7b2f63ccea7c612f4d49b7cdb6d1fcf51325a3ca7300b5fd",
          "9b9faf4db90fccaabbc0b5043442f5d411dada69aeb7d9bbd7afae1c27ff7a44",
        ]
      )
    }

    @Test(
      arguments: [
        ("s3express", "\(directory)/k", true), ("s3express", "\(directory)/?session", false),
        ("s3express", "\(directory)/?a&session=", false),
        ("s3express", "https://S3Express-control.us-west-2.amazonaws.com/b", false),
        ("s3", "https://b.s3.amazonaws.com/k", false),
      ] as [(String, String, Bool)]
    )
    func `a token of temporary credentials is sent in the usual field`(
      service: String,
      url: String,
      isOfSession: Bool
    ) async throws {
      let blocks = try blocks(url)
      let signature = Self.signature(service: service, token: "t0ken")
      let request = try ComposedRequest {
        blocks
        signature
      }
      #expect(request.headers["X-Amz-S3session-Token"] == (isOfSession ? "t0ken" : nil))
      #expect(request.headers["X-Amz-Security-Token"] == (isOfSession ? nil : "t0ken"))
      #expect(!request.description.contains("t0ken"))
      let presigned = try await ComposedRequest(blocks).presigned(by: signature, expiresIn: 60)
      let query = presigned.query ?? ""
      #expect(query.contains("&X-Amz-S3session-Token=t0ken") == isOfSession)
      #expect(query.contains("&X-Amz-Security-Token=t0ken") == !isOfSession)
    }

    private func post(_ body: RequestBody, field: String? = nil) -> RequestBlock {
      RequestBlock {
        Method.POST
        BaseURL("https://example.amazonaws.com/")
        body
        if let field { Header.custom("X-Amz-Content-Sha256").setValue(field) }
      }
    }

    // What botocore 1.44.5 signs; a stated field is what it signs for the body.
    @Test(
      arguments: [
        (
          AWSSignature.Payload.announced, nil, hash,
          "fbb00fbcc1ac0fa298a9b2fe4b8ce253f64fac4326c4c4564ba4d63b2f5ede62"
        ),
        (.signed, hash, hash, "fbb00fbcc1ac0fa298a9b2fe4b8ce253f64fac4326c4c4564ba4d63b2f5ede62"),
        (
          .signed, "UNSIGNED-PAYLOAD", "UNSIGNED-PAYLOAD",
          "05e1b307416f2cbcf15dd86269efd55537182ee4416101af58762e96bba470bb"
        ),
        (
          .unsigned, nil, "UNSIGNED-PAYLOAD",
          "05e1b307416f2cbcf15dd86269efd55537182ee4416101af58762e96bba470bb"
        ),
        (
          .unsigned, hash, "UNSIGNED-PAYLOAD",
          "05e1b307416f2cbcf15dd86269efd55537182ee4416101af58762e96bba470bb"
        ),
        (
          .announced, "UNSIGNED-PAYLOAD", hash,
          "fbb00fbcc1ac0fa298a9b2fe4b8ce253f64fac4326c4c4564ba4d63b2f5ede62"
        ),
      ] as [(AWSSignature.Payload, String?, String, String)]
    )
    func `the field for the body says what is signed`(
      payload: AWSSignature.Payload,
      stated: String?,
      sent: String,
      signature: String
    ) throws {
      let request = try ComposedRequest {
        post(.data(Data("a".utf8)), field: stated)
        Self.signature(payload: payload)
      }
      #expect(request.headers.values(for: "X-Amz-Content-Sha256") == [sent])
      #expect(request.headers["Authorization"]?.hasSuffix(signature) == true)
      #expect(try request.redirected(to: "/b", status: 307).headers.isEmpty)
    }

    // What botocore 1.44.5 signs.
    @Test(
      arguments: [
        (
          "service", AWSSignature.Payload.unsigned, nil,
          "52c45c5d05f874717a90f1b6de23dc40db81b6404144f5ab1a76f3b65380be20"
        ),
        (
          "service", .signed, "UNSIGNED-PAYLOAD",
          "ec2168c832d326a5d1a7ad05d85a8e3770e6db2deaf99b08b5e6112bce1d69db"
        ),
        ("s3", .signed, hash, "23b99baf8e25ad4f5d200901fb45b063633c148ef200873f7c29ca5848409a45"),
      ] as [(String, AWSSignature.Payload, String?, String)]
    )
    func `a URL covers what the field says`(
      service: String,
      payload: AWSSignature.Payload,
      stated: String?,
      signature: String
    ) async throws {
      let request = try ComposedRequest(post(.data(Data("a".utf8)), field: stated))
      let url = try await request.presigned(
        by: Self.signature(service: service, payload: payload),
        expiresIn: 3_600
      )
      #expect(url.description.hasSuffix(signature))
    }

    /// A body that can be read once.
    private func once(_ text: String) -> RequestBody {
      RequestBody.source(length: text.utf8.count, isReplayable: false) {
        AsyncStream<Data> { continuation in
          continuation.yield(Data(text.utf8))
          continuation.finish()
        }
      }
    }

    @Test(
      arguments: [
        (AWSSignature.Payload.signed, RequestError.Code.notExpressible),
        (.announced, .notExpressible),
        (.unsigned, nil), (.chunked, nil),
      ] as [(AWSSignature.Payload, RequestError.Code?)]
    )
    func `a body that can be read once is signed without reading it or not at all`(
      payload: AWSSignature.Payload,
      code: RequestError.Code?
    ) async throws {
      let block = RequestBlock {
        post(once("hello"))
        Self.signature(service: "s3", payload: payload)
      }
      guard code == nil else {
        let error = await #expect(throws: RequestError.self) { try await block.composed() }
        #expect(error?.code == code)
        #expect(error?.block == "AWSSignature")
        return
      }
      let request = try await block.composed()
      let sent = String(decoding: try await Fixture.sent(request.body), as: UTF8.self)
      #expect(payload == .chunked ? sent.contains("\r\nhello\r\n0;chunk") : sent == "hello")
    }

    @Test(
      arguments: [
        ("s3", AWSSignature.Payload.signed, nil), ("s3", .announced, nil), ("s3", .chunked, nil),
        ("service", .unsigned, nil), ("service", .chunked, nil),
        ("service", .signed, .notExpressible), ("service", .announced, .notExpressible),
      ] as [(String, AWSSignature.Payload, RequestError.Code?)]
    )
    func `a URL that does not cover the body leaves it unread`(
      service: String,
      payload: AWSSignature.Payload,
      code: RequestError.Code?
    ) async throws {
      let request = try ComposedRequest(post(once("hello")))
      let signature = Self.signature(service: service, payload: payload)
      let error: RequestError?
      do {
        _ = try await request.presigned(by: signature, expiresIn: 900)
        #expect(try await Fixture.sent(request.body) == Data("hello".utf8))
        error = nil
      } catch let fault as RequestError {
        error = fault
      }
      #expect(error?.code == code)
    }

    @Test(
      arguments: [
        ContentDigest(.sha256), ReprDigest(.sha256), HMACSignature(field: "X-Signature", key: "k"),
        OAuth1(consumer: OAuth1.Credentials(key: "a", secret: "b")),
      ] as [any RequestBuildable & Sendable]
    )
    func `no other block signs a body that can be read once`(
      block: any RequestBuildable & Sendable
    ) async {
      let error = await #expect(throws: RequestError.self) {
        try await ComposedRequest.compose {
          post(once("a=1"))
          ContentType(.formURLEncoded)
          RequestBlock { block }
        }
      }
      #expect(error?.code == .notExpressible)
    }

    @Test func `the SHA-256 of a body that can be read once may be stated`() throws {
      let request = try ComposedRequest {
        post(once("a"), field: Self.hash)
        Self.signature()
      }
      #expect(
        request.headers["Authorization"]?.hasSuffix(
          "fbb00fbcc1ac0fa298a9b2fe4b8ce253f64fac4326c4c4564ba4d63b2f5ede62"
        ) == true
      )
    }
  }
#endif
