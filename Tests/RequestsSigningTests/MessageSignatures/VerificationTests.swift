// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  @Suite struct VerificationTests {
    private static let secret = Data("shared secret".utf8)
    private static let created = Date(timeIntervalSince1970: 1_618_884_473)
    private static let covered: [SignatureComponent] = [.method, .field("content-digest")]

    private func request(expires: Date? = nil) throws -> ComposedRequest {
      try ComposedRequest {
        Method.POST
        BaseURL("https://example.com")
        RequestBody.string("a")
        ContentDigest(.sha256)
        MessageSignature(
          key: .hmacSHA256(Self.secret, id: "k1"),
          covering: Self.covered,
          created: Self.created,
          expires: expires
        )
      }
    }

    private func error(
      _ request: ComposedRequest,
      label: String = "sig1",
      key: MessageVerificationKey = .hmacSHA256(secret, id: "k1"),
      covering components: [SignatureComponent]? = covered,
      at now: Date = created,
      maximumAge: Int? = nil
    ) -> RequestError? {
      do {
        try request.verifyMessageSignature(
          label,
          key: key,
          covering: components,
          at: now,
          maximumAge: maximumAge
        )
        return nil
      } catch {
        return error as? RequestError
      }
    }

    @Test func `the signature of a request that was not changed is right`() throws {
      #expect(error(try request()) == nil)
    }

    @Test func `another label, key, algorithm or more to cover is refused`() throws {
      let request = try request()
      let ed25519 = Curve25519.Signing.PrivateKey().publicKey
      let refused: [(RequestError?, String)] = [
        (error(request, label: "sig2"), "sig2"),
        (error(request, key: .hmacSHA256(Self.secret, id: "k2")), "keyid"),
        (error(request, key: .hmacSHA256(Data("other".utf8))), "sig1"),
        (error(request, key: .ed25519(ed25519)), "sig1"),
        (error(request, covering: [.targetURI]), "\"@target-uri\""),
      ]
      for (error, field) in refused {
        #expect(error?.code == .invalidSignature)
        #expect(error?.field == field)
      }
    }

    @Test func `a body that was changed has another digest`() throws {
      var request = try request()
      request.body = ComposedRequest.Body(Data("b".utf8))
      let error = error(request)
      #expect(error?.code == .invalidSignature)
      #expect(error?.field == "Content-Digest")
    }

    @Test func `times are checked`() throws {
      let signed = try request(expires: Self.created + 300)
      #expect(error(signed, at: Self.created + 299, maximumAge: 299) == nil)
      #expect(error(signed, at: Self.created + 300)?.field == "expires")
      #expect(error(signed, at: Self.created + 299, maximumAge: 298)?.field == "created")
      #expect(error(signed, at: Self.created - 60) == nil)
      #expect(error(signed, at: Self.created - 61)?.field == "created")
      #expect(error(signed, maximumAge: .max) == nil)
      #expect(error(signed, maximumAge: .min) == nil)
    }

    /// The request with another text in its `Signature-Input`, signed anew for it.
    private func resigned(_ input: String) throws -> ComposedRequest {
      var request = try request()
      request.headers.update(name: "Signature-Input", value: input)
      let base = try request.messageSignatureBase("sig1")
      let code = HMAC<SHA256>.authenticationCode(
        for: Data(base.utf8),
        using: SymmetricKey(data: Self.secret)
      )
      let signature = "sig1=:\(Data(code).base64EncodedString()):"
      request.headers.update(name: "Signature", value: signature)
      return request
    }

    @Test(arguments: [
      (#"sig1=("@method");created=1618884473;alg="hmac-sha256";keyid="k1""#, nil),
      (#"sig1=("@method");created=1618884473;alg="ed25519";keyid="k1""#, "alg"),
      (#"sig1=("@method");created=1618884473;keyid="k1";extra=1"#, "extra"),
      (#"sig1=("@method");created="1618884473";keyid="k1""#, "created"),
      (#"sig1=("@method");created=1618884473"#, "keyid"),
    ])
    func `parameters that are not known, or of another type, are refused`(
      input: String,
      field: String?
    ) throws {
      let error = error(try resigned(input), covering: [.method])
      #expect(error?.field == field)
      #expect(error?.code == field.map { _ in .invalidSignature })
    }

    @Test(arguments: [
      #"sig1=("@method" "@method");keyid="k1""#, #"sig1=("@status");keyid="k1""#,
      #"sig1=("content-digest";tr);keyid="k1""#, #"sig1=("@method";req);keyid="k1""#,
      #"sig1=("Content-Digest");keyid="k1""#, #"sig1=(method);keyid="k1""#,
      #"sig1=("content-digest";sf=?0);keyid="k1""#,
    ])
    func `components that a request cannot have are refused`(input: String) throws {
      var request = try request()
      request.headers.update(name: "Signature-Input", value: input)
      #expect(error(request, covering: [])?.code == .notExpressible)
    }

    // RFC 9421 §2.1: `sf` adds nothing to `key`.
    @Test(arguments: [
      #""content-digest";key="sha-256";sf"#, #""content-digest";sf;key="sha-256""#,
    ])
    func `a member may be called structured too`(component: String) throws {
      var request = try resigned(#"sig1=("@method" "@target-uri" \#(component));keyid="k1""#)
      #expect(error(request, covering: nil) == nil)
      request.body = ComposedRequest.Body(Data("b".utf8))
      let error = error(request, covering: nil)
      #expect(error?.code == .invalidSignature)
      #expect(error?.field == "Content-Digest")
    }

    @Test(arguments: ["sig1", "sig1=1", "sig1=()", "sig1=:YQ==:"])
    func `a signature of another type is none`(value: String) throws {
      var request = try request()
      request.headers.update(name: "Signature-Input", value: value)
      request.headers.update(name: "Signature", value: "sig1=a")
      #expect(error(request)?.code == .invalidSignature)
      request.headers.update(name: "Signature", value: "(")
      #expect(error(request)?.code == (value == "sig1=()" ? .malformedText : .invalidSignature))
    }

    // Clients in JavaScript sign and send these characters unescaped.
    @Test(
      arguments: [
        ("/x?ids[]=1&ids[]=2", .query, "?ids[]=1&ids[]=2"),
        ("/x?q={\"a\":1}|^`", .query, "?q={\"a\":1}|^`"), ("/a|b?c", .path, "/a|b"),
        ("/a|b?c[]", .requestTarget, "/a|b?c[]"), ("/a[]", .query, "?"),
        ("/x?a[]=1", .targetURI, "https://h/x?a[]=1"), ("/x?a[]=1", .query("a[]"), "1"),
        ("/x?a%5B%5D=1", .query, "?a%5B%5D=1"),
      ] as [(String, SignatureComponent, String)]
    )
    func `the target is signed as it arrived`(
      target: String,
      component: SignatureComponent,
      value: String
    ) throws {
      let input = "(\(component))"
      let base = "\(component): \(value)\n\"@signature-params\": \(input)"
      let key = SymmetricKey(data: Self.secret)
      let code = Data(HMAC<SHA256>.authenticationCode(for: Data(base.utf8), using: key))
      var head = HTTPRequest(method: .get, scheme: "https", authority: "h", path: target)
      for (name, value) in [("-Input", input), ("", ":\(code.base64EncodedString()):")] {
        head.headerFields[try #require(HTTPField.Name("Signature\(name)"))] = "sig1=\(value)"
      }
      var request = try ComposedRequest(head)
      #expect(try request.messageSignatureBase("sig1") == base)
      #expect(error(request, key: .hmacSHA256(Self.secret), covering: [component]) == nil)
      request.url = try URLReference("https://h/other?a[]=2")
      #expect(error(request, key: .hmacSHA256(Self.secret), covering: [component]) != nil)
    }

    @Test(arguments: ["", "md5=:YQ==:", "sha-256=:YQ==:", "sha-256=1"])
    func `a digest that is not that of the body is refused`(value: String) throws {
      var request = try request()
      request.headers.update(name: "Content-Digest", value: value)
      let error = #expect(throws: RequestError.self) { try request.verifyContentDigest() }
      #expect(error?.code == .invalidSignature)
    }
  }
#endif
