// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  @Suite struct SignedResponseTests {
    private static let key = Curve25519.Signing.PrivateKey()
    private static let created = Date(timeIntervalSince1970: 1_618_884_473)
    private static let covered: [SignatureComponent] = [
      .status, .field("content-digest"), .method.ofRequest, .targetURI.ofRequest,
      .field("content-digest").ofRequest,
    ]

    private func response() throws -> ReceivedResponse {
      let request = try ComposedRequest {
        Method.POST
        BaseURL("https://Example.com/orders?page=2")
        RequestBody.string("question")
        ContentDigest(.sha256)
      }
      return ReceivedResponse(
        .created,
        headers: ["Content-Type": "text/plain"],
        body: Data("answer".utf8),
        to: request
      )
    }

    private func signed(
      covering components: [SignatureComponent] = covered,
      digest: ContentDigest? = ContentDigest(.sha256)
    ) async throws -> ReceivedResponse {
      let signature = MessageSignature(
        key: .ed25519(Self.key, id: "k1"),
        covering: components,
        created: Self.created
      )
      return try await response().signed(by: signature, digest: digest)
    }

    private func verify(
      _ response: ReceivedResponse,
      covering components: [SignatureComponent]? = covered
    ) throws {
      try response.verifyMessageSignature(
        "sig1",
        key: .ed25519(Self.key.publicKey, id: "k1"),
        covering: components,
        at: Self.created
      )
    }

    @Test func `a signature covers the response and its request`() async throws {
      let signed = try await signed()
      try verify(signed)
      try verify(signed, covering: nil)
      try signed.verifyContentDigest()
      #expect(
        try signed.messageSignatureBase("sig1") == """
          "@status": 201
          "content-digest": sha-256=:DbUvQHbAglGEEq/T3TV24ssMY3A/1/7V4jreYO/vMdk=:
          "@method";req: POST
          "@target-uri";req: https://example.com/orders?page=2
          "content-digest";req: \(signed.request.headers["Content-Digest"] ?? "")
          "@signature-params": ("@status" "content-digest" "@method";req "@target-uri";req \
          "content-digest";req);created=1618884473;keyid="k1"
          """
      )
    }

    @Test(arguments: [
      "status", "body", "digest", "method", "url", "digest of the request",
    ])
    func `a change is detected`(_ part: String) async throws {
      var response = try await signed()
      switch part {
      case "status": response.status = .ok
      case "body": response.body = Data("other".utf8)
      case "digest":
        response.headers.update(name: "Content-Digest", value: "sha-256=:AAAA:")
      case "method": response.request.method = .put
      case "url": response.request.url = try URLReference("https://example.com/orders?page=3")
      default: response.request.headers.update(name: "Content-Digest", value: "sha-256=:AAAA:")
      }
      let error = #expect(throws: RequestError.self) { try verify(response) }
      #expect(error?.code == .invalidSignature)
      #expect(error?.message.hasSuffix("Reject the response.") == true)
    }

    @Test func `the status and the body must be covered`() async throws {
      let cases: [([SignatureComponent], String)] = [
        ([.field("content-type")], "\"@status\""),
        ([.status], "\"content-digest\""),
        ([.status, .field("content-digest").ofRequest], "\"content-digest\""),
      ]
      for (components, missing) in cases {
        let response = try await signed(covering: components)
        let error = #expect(throws: RequestError.self) { try verify(response, covering: nil) }
        #expect(error?.code == .invalidSignature)
        #expect(error?.field == missing)
      }
    }

    @Test func `a digest of the request is not compared with the response`() async throws {
      let components: [SignatureComponent] = [.status, .field("content-digest").ofRequest]
      let signed = try await signed(covering: components, digest: nil)
      try verify(signed, covering: components)
    }

    private static let reprDigest = SignatureComponent.field("repr-digest")
    private static let contentType = SignatureComponent.field("content-type")
    private static let ranges = "Multipart/ByteRanges; boundary=b"

    typealias Answer = (HTTPRequest.Method, HTTPResponse.Status, String, String)

    // RFC 9530 §3.
    @Test(
      arguments: [
        ((.head, .ok, "a/b", ""), [.status, reprDigest], nil),
        ((.head, .ok, "a/b", ""), [reprDigest], nil),
        ((.get, .notModified, "a/b", ""), [.status, reprDigest], nil),
        ((.get, .notModified, "a/b", ""), [reprDigest], "@status"),
        ((.get, .partialContent, ranges, "--b--"), [.status, reprDigest, contentType], nil),
        ((.get, .partialContent, ranges, "--b--"), [.status, reprDigest], "Content-Type"),
        ((.get, .partialContent, ranges, "--b--"), [contentType, reprDigest], "@status"),
        (
          (.get, .partialContent, "a/b", "--b--"), [.status, reprDigest, contentType], "Repr-Digest"
        ),
        ((.get, .ok, ranges, "--b--"), [.status, reprDigest, contentType], "Repr-Digest"),
        ((.head, .ok, "a/b", "other"), [.status, reprDigest], "Repr-Digest"),
        ((.get, .notModified, "a/b", "other"), [.status, reprDigest], "Repr-Digest"),
        ((.get, .ok, "a/b", ""), [.status, reprDigest], "Repr-Digest"),
      ] as [(Answer, [SignatureComponent], String?)]
    )
    func `a response without the representation is not compared with its digest`(
      answer: Answer,
      components: [SignatureComponent],
      field: String?
    ) async throws {
      let (method, status, type, body) = answer
      let request = try ComposedRequest {
        Method(method)
        BaseURL("https://example.com")
      }
      let digest = Data(SHA256.hash(data: Data("answer".utf8))).base64EncodedString()
      let response = try await ReceivedResponse(
        status,
        headers: ["Content-Type": type, "Repr-Digest": "sha-256=:\(digest):"],
        body: Data(body.utf8),
        to: request
      ).signed(
        by: MessageSignature(key: .ed25519(Self.key, id: "k1"), covering: components, created: nil)
      )
      if let field {
        let error = #expect(throws: RequestError.self) {
          try verify(response, covering: components)
        }
        #expect(error?.code == .invalidSignature)
        #expect(error?.field == field)
      } else {
        try verify(response, covering: components)
      }
      guard components.contains(.status), field == nil else { return }
      if body.isEmpty {
        try verify(response, covering: nil)
      } else {
        let error = #expect(throws: RequestError.self) { try verify(response, covering: nil) }
        #expect(error?.field == "\"content-digest\"")
      }
    }

    // RFC 9421 §2: the order of parameters is signed, but it does not make another component.
    @Test func `the order of parameters does not matter`() throws {
      let reversed = #""content-digest";req;key="sha-256""#
      var response = try response()
      response.headers.update(name: "Signature-Input", value: "sig1=(\(reversed))")
      let base = try response.messageSignatureBase("sig1")
      let signature = try Self.key.signature(for: Data(base.utf8)).base64EncodedString()
      response.headers.update(name: "Signature", value: "sig1=:\(signature):")
      try response.verifyMessageSignature(
        "sig1",
        key: .ed25519(Self.key.publicKey),
        covering: [.field("content-digest", key: "sha-256").ofRequest]
      )
      response.headers.update(
        name: "Signature-Input",
        value: #"sig1=("content-digest";key="sha-256";req \#(reversed))"#
      )
      let error = #expect(throws: RequestError.self) { try response.messageSignatureBase("sig1") }
      #expect(error?.code == .notExpressible)
      #expect(error?.field == reversed)
    }

    @Test func `an empty body needs no digest`() async throws {
      var response = try response()
      response.body = Data()
      let signature = MessageSignature(key: .ed25519(Self.key), covering: [.status])
      let signed = try await response.signed(by: signature)
      #expect(signed.headers["Content-Digest"] == nil)
      try signed.verifyMessageSignature("sig1", key: .ed25519(Self.key.publicKey))
    }

    @Test(arguments: [
      (SignatureComponent.method, "\"@method\""),
      (.field("x-missing"), "\"x-missing\""),
      (.field("content-length"), "\"content-length\""),
      (.status.ofRequest, "\"@status\""),
    ])
    func `a component that the response lacks is an error`(
      _ component: SignatureComponent,
      _ field: String
    ) async throws {
      let error = await #expect(throws: RequestError.self) {
        _ = try await signed(covering: [component])
      }
      #expect(error?.code == .notExpressible)
      #expect(error?.field == field)
    }

    @Test func `a response without a signature is refused`() throws {
      let error = #expect(throws: RequestError.self) { try verify(response()) }
      #expect(error?.code == .invalidSignature)
      #expect(error?.message == "The response has no signature with this label. Use another label.")
    }

    @Test func `labels are unique`() async throws {
      let signed = try await signed()
      let signature = MessageSignature(key: .ed25519(Self.key), covering: [.status])
      let error = await #expect(throws: RequestError.self) {
        _ = try await signed.signed(by: signature)
      }
      #expect(error?.code == .invalidOption)
    }
  }
#endif
