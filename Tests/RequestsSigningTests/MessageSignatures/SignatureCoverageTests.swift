// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import Testing

  /// What a signature has to cover for the one who verifies it.
  @Suite struct SignatureCoverageTests {
    private static let secret = Data("shared secret".utf8)
    private static let time = Date(timeIntervalSince1970: 1_618_884_473)
    private static let digest = "content-digest"

    private func request(
      _ components: [SignatureComponent],
      url: String = "https://example.com/a?b=c",
      body: String? = nil,
      range: String? = nil
    ) throws -> ComposedRequest {
      try ComposedRequest {
        Method.PUT
        BaseURL(url)
        if let body {
          RequestBody.string(body)
          Finalize { request in
            let (short, long) = (
              Data(SHA256.hash(data: Data(body.utf8))), SHA512.hash(data: Data(body.utf8))
            )
            request.headers.update(
              name: "Content-Digest",
              value: "unixsum=:AAA=:, sha-256=:\(short.base64EncodedString()):"
            )
            request.headers.update(
              name: "Repr-Digest",
              value: "sha-512=:\(Data(long).base64EncodedString()):"
            )
          }
        }
        if let range { Header.custom("Content-Range").setValue(range) }
        MessageSignature(key: .hmacSHA256(Self.secret), covering: components, created: Self.time)
      }
    }

    private func error(
      _ request: ComposedRequest,
      key: MessageVerificationKey = .hmacSHA256(secret),
      covering components: [SignatureComponent]? = nil
    ) -> RequestError? {
      do {
        try request.verifyMessageSignature("sig1", key: key, covering: components, at: Self.time)
        return nil
      } catch {
        return error as? RequestError
      }
    }

    @Test(arguments: [nil, [], [SignatureComponent.method]] as [[SignatureComponent]?])
    func `a signature that covers nothing is refused`(components: [SignatureComponent]?) throws {
      let error = error(try request([]), covering: components)
      #expect(error?.code == .invalidSignature)
      #expect(error?.field == "Signature-Input")
    }

    @Test(
      arguments: [
        ([.method, .targetURI], nil), ([.method, .authority, .requestTarget], nil),
        ([.method, .authority, .path, .query], nil),
        ([.method, .field("host"), .requestTarget], nil),
        ([.targetURI], "\"@method\""), ([.method], "\"@target-uri\""),
        ([.method, .authority, .path], "\"@target-uri\""),
        ([.method, .authority, .path, .query("b")], "\"@target-uri\""),
        ([.method, .requestTarget], "\"@target-uri\""),
        ([.method, .scheme, .path, .query], "\"@target-uri\""),
      ] as [([SignatureComponent], String?)]
    )
    func `method and URL have to be covered if nothing else is asked for`(
      components: [SignatureComponent],
      field: String?
    ) throws {
      let request = try request(components)
      let error = error(request)
      #expect(error?.code == field.map { _ in .invalidSignature })
      #expect(error?.field == field)
      #expect(self.error(request, covering: []) == nil)
    }

    @Test func `a URL without a query needs none in the signature`() throws {
      let request = try request([.method, .authority, .path], url: "https://example.com/a")
      #expect(error(request) == nil)
    }

    @Test(
      arguments: [
        ([.field(digest)], nil, nil), ([.field(digest, isBinary: true)], nil, nil),
        ([.field(digest, structured: .dictionary)], nil, nil),
        ([.field(digest, key: "sha-256")], nil, nil), ([.field("repr-digest")], nil, nil),
        ([.field("repr-digest", key: "sha-512")], nil, nil),
        ([], nil, "\"content-digest\""),
        ([.field(digest, key: "unixsum")], nil, "\"content-digest\""),
        ([.field("content-type"), .field("content-length")], nil, "\"content-digest\""),
        ([.field("repr-digest"), .field("content-range")], "bytes 0-0/2", "\"content-digest\""),
        ([.field("repr-digest"), .field("content-range"), .field(digest)], "bytes 0-0/2", nil),
      ] as [([SignatureComponent], String?, String?)]
    )
    func `a body has to be covered through a digest that is compared`(
      components: [SignatureComponent],
      range: String?,
      field: String?
    ) throws {
      var request = try request([.method, .targetURI] + components, body: "a", range: range)
      let error = error(request)
      #expect(error?.code == field.map { _ in .invalidSignature })
      #expect(error?.field == field)
      guard field == nil else { return }
      request.body = ComposedRequest.Body(Data("b".utf8))
      #expect(self.error(request)?.code == .invalidSignature)
    }

    @Test func `a body that was added is refused, and an empty one is none`() throws {
      var request = try request([.method, .targetURI])
      request.body = ComposedRequest.Body(Data())
      #expect(error(request) == nil)
      request.body = ComposedRequest.Body(Data("a".utf8))
      #expect(error(request)?.field == "\"content-digest\"")
      let front = #"invalidSignature in MessageSignature "content-digest": "#
      #expect(error(request)?.description.hasPrefix(front) == true)
      #expect(error(request, covering: [.method]) == nil)
    }

    @Test func `a member that is not compared does not cover the body`() throws {
      let request = try request([.method, .field(Self.digest, key: "unixsum")], body: "a")
      let error = error(request, covering: [.method])
      #expect(error?.code == .invalidSignature)
      #expect(error?.field == "\"content-digest\";key=\"unixsum\"")
    }

    @Test(
      arguments: [
        ([], nil, "Repr-Digest"), ([], "bytes 0-0/2", "Content-Range"),
        ([.field("content-range")], "bytes 0-0/2", nil),
        ([.field("content-range", isBinary: true)], "bytes 0-0/2", nil),
      ] as [([SignatureComponent], String?, String?)]
    )
    func `a part of a representation has to be signed as one`(
      components: [SignatureComponent],
      range: String?,
      field: String?
    ) throws {
      let isSigned = !components.isEmpty
      var request = try request(
        [.field("repr-digest")] + components,
        body: "a",
        range: isSigned ? range : nil
      )
      #expect(error(request, covering: []) == nil)
      // What somebody on the way does.
      request.body = ComposedRequest.Body(Data("b".utf8))
      if !isSigned, let range { request.headers.add(name: "Content-Range", value: range) }
      let error = error(request, covering: [])
      #expect(error?.code == field.map { _ in .invalidSignature })
      #expect(error?.field == field)
    }

    // Anybody can sign with it.
    @Test func `an empty key verifies nothing`() throws {
      var request = try request([.method, .targetURI])
      let base = Data(try request.messageSignatureBase("sig1").utf8)
      let code = Data(HMAC<SHA256>.authenticationCode(for: base, using: SymmetricKey(data: Data())))
      request.headers.update(name: "Signature", value: "sig1=:\(code.base64EncodedString()):")
      let error = error(request, key: .hmacSHA256(Data()))
      #expect(error?.code == .invalidCredentials)
      #expect(error?.field == "key")
    }
  }
#endif
