// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  @Suite struct MessageSignatureTests {
    private static let secret = Data("shared secret".utf8)
    private static let created = Date(timeIntervalSince1970: 1_618_884_473)

    /// The keys of a file that http-message-signatures has signed with.
    private struct Keys {
      let ed25519: Curve25519.Signing.PrivateKey
      let p256: P256.Signing.PrivateKey
      let p384: P384.Signing.PrivateKey
      let rsa: _RSA.Signing.PrivateKey

      init() throws {
        let keys = try #require(try Fixture.content("messages")["keys"])
        func pem(_ name: String) throws -> String {
          String(decoding: try keys.data(name), as: UTF8.self)
        }
        ed25519 = try Curve25519.Signing.PrivateKey(rawRepresentation: Data(0..<32))
        p256 = try P256.Signing.PrivateKey(pemRepresentation: pem("ecdsa-p256-sha256"))
        p384 = try P384.Signing.PrivateKey(pemRepresentation: pem("ecdsa-p384-sha384"))
        rsa = try _RSA.Signing.PrivateKey(pemRepresentation: pem("rsa-pss-sha512"))
      }

      var signing: [MessageKey] {
        [
          .hmacSHA256(secret, id: "hmac-sha256"), .ed25519(ed25519, id: "ed25519"),
          .ecdsaP256SHA256(p256, id: "ecdsa-p256-sha256"),
          .ecdsaP384SHA384(p384, id: "ecdsa-p384-sha384"),
          .rsaPSSSHA512(rsa, id: "rsa-pss-sha512"), .rsaV15SHA256(rsa, id: "rsa-v1_5-sha256"),
        ]
      }

      var verifying: [MessageVerificationKey] {
        [
          .hmacSHA256(secret, id: "hmac-sha256"), .ed25519(ed25519.publicKey, id: "ed25519"),
          .ecdsaP256SHA256(p256.publicKey, id: "ecdsa-p256-sha256"),
          .ecdsaP384SHA384(p384.publicKey, id: "ecdsa-p384-sha384"),
          .rsaPSSSHA512(rsa.publicKey, id: "rsa-pss-sha512"),
          .rsaV15SHA256(rsa.publicKey, id: "rsa-v1_5-sha256"),
        ]
      }
    }

    @Test func `what http-message-signatures signs is verified, and nothing that was changed`()
      throws
    {
      let keys = try Keys().verifying
      for test in try Fixture.cases("messages") {
        let time = Date(timeIntervalSince1970: try test.double("time"))
        let name = try test.string("algorithm")
        let key = try #require(keys.first { $0.algorithm == name })
        var request = try ComposedRequest(test.request())
        try request.verifyMessageSignature("sig1", key: key, covering: [], at: time)
        for other in keys where other.algorithm != name {
          #expect(throws: RequestError.self) {
            try request.verifyMessageSignature("sig1", key: other, covering: [], at: time)
          }
        }
        request.method = .trace
        request.headers.update(name: "Date", value: "Tue, 20 Apr 2021 02:07:56 GMT")
        request.headers.update(name: "X-Note", value: "changed")
        request.headers.update(name: "X-Dict", value: "b=3, c=(b)")
        request.url = try URLReference("http://example.net/changed?all")
        #expect(throws: RequestError.self) {
          try request.verifyMessageSignature("sig1", key: key, covering: [], at: time)
        }
      }
    }

    @Test func `what is signed here is verified, here and by http-message-signatures`() throws {
      let keys = try Keys()
      var written: [String] = []
      for (position, test) in try Fixture.cases("messages").enumerated() {
        let key = keys.signing[position % keys.signing.count]
        let request = try ComposedRequest {
          try test.request()
          Finalize { request in
            for name in ["Signature", "Signature-Input"] { request.headers.remove(name: name) }
          }
          MessageSignature(
            key: key,
            covering: [
              .method, .targetURI, .authority, .scheme, .requestTarget, .path, .query,
              .field("Date"), .field("x-dict", key: "b"), .field("x-note", isBinary: true),
              .field("x-note"),
            ],
            created: Self.created,
            nonce: "n \"1\"",
            statesAlgorithm: position.isMultiple(of: 2),
            tag: "app"
          )
        }
        let verifying = keys.verifying[position % keys.verifying.count]
        try request.verifyMessageSignature(
          "sig1",
          key: verifying,
          covering: [.method, .field("x-dict", key: "b")],
          at: Self.created,
          maximumAge: 0
        )
        let fields = request.headers.map { "\(Self.json($0.name)): \(Self.json($0.value))" }
        written.append(
          """
          {"method": \(Self.json(request.method.rawValue)), "url": \(Self.json("\(request.url)")), \
          "fields": {\(fields.joined(separator: ", "))}, "algorithm": "\(key.algorithm)"}
          """
        )
      }
      guard let path = ProcessInfo.processInfo.environment["REQUESTS_SIGNED_MESSAGES"] else {
        return
      }
      let text = "{\"cases\": [\n\(written.joined(separator: ",\n"))\n]}"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private static func json(_ text: String) -> String {
      String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }

    // B.2 to B.4: a proxy has added fields, a parameter, or joined lines, and in two cases more.
    @Test func `appendix B of RFC 9421 is verified`() throws {
      let keys = try #require(try Fixture.content("rfc9421")["keys"])
      func url(_ name: String) throws -> Data {
        var text = try keys.string(name).replacingOccurrences(of: "-", with: "+")
          .replacingOccurrences(of: "_", with: "/")
        while text.utf8.count % 4 != 0 { text += "=" }
        return try #require(Data(base64Encoded: text))
      }
      let ed25519 = try Curve25519.Signing.PrivateKey(rawRepresentation: url("ed25519_d"))
      let rsa = try _RSA.Signing.PublicKey(n: url("rsa_n"), e: url("rsa_e"))
      let p256 = try P256.Signing.PublicKey(rawRepresentation: url("ecc_x") + url("ecc_y"))
      for test in try Fixture.cases("rfc9421") {
        let label = try test.string("label")
        let key: MessageVerificationKey =
          switch try test.string("algorithm") {
          case "hmac-sha256": .hmacSHA256(try keys.data("hmac"))
          case "ed25519": .ed25519(ed25519.publicKey)
          case "ecdsa-p256-sha256": .ecdsaP256SHA256(p256)
          default: .rsaPSSSHA512(rsa)
          }
        let request = try ComposedRequest {
          try test.request()
          Header.custom("Signature-Input").setValue("\(label)=\(try test.string("input"))")
          Header.custom("Signature").setValue("\(label)=:\(try test.string("signature")):")
        }
        let error: RequestError?
        do {
          try request.verifyMessageSignature(label, key: key, covering: [], at: Self.created)
          error = nil
        } catch let fault as RequestError {
          error = fault
        }
        // It covers nothing, and nobody should take that for an answer.
        let isRefused = test.flag("isBroken") || label == "sig-b21"
        #expect(error?.code == (isRefused ? .invalidSignature : nil), "\(test)")
        #expect(label != "sig-b21" || error?.field == "Signature-Input")
      }
    }

    @Test func `signatures of appendix B that are always the same are made`() throws {
      let keys = try #require(try Fixture.content("rfc9421")["keys"])
      let tests = try Fixture.cases("rfc9421")
      let test = try #require(tests.first { $0["label"]?.text == "sig-b25" })
      let request = try ComposedRequest {
        try test.request()
        MessageSignature(
          key: .hmacSHA256(try keys.data("hmac"), id: "test-shared-secret"),
          covering: [.field("date"), .authority, .field("content-type")],
          label: "sig-b25",
          created: Self.created
        )
      }
      #expect(request.headers["Signature-Input"] == "sig-b25=\(try test.string("input"))")
      #expect(request.headers["Signature"] == "sig-b25=:\(try test.string("signature")):")
    }

    @Test func `two signatures have two labels, and one can cover the other`() throws {
      let key = MessageKey.hmacSHA256(Self.secret, id: "k1")
      let request = try ComposedRequest {
        BaseURL("https://example.com")
        MessageSignature(key: key, covering: [.method], created: Self.created)
        MessageSignature(
          key: key,
          covering: [.field("signature", key: "sig1")],
          label: "outer",
          created: Self.created
        )
      }
      for label in ["sig1", "outer"] {
        try request.verifyMessageSignature(
          label,
          key: .hmacSHA256(Self.secret),
          covering: [],
          at: Self.created
        )
      }
      let input = try #require(request.headers["Signature-Input"])
      #expect(
        input == """
          sig1=("@method");created=1618884473;keyid="k1", \
          outer=("signature";key="sig1");created=1618884473;keyid="k1"
          """
      )
    }

    private struct Service: MessageSigner {
      let keyID: String? = "service"
      let algorithm = "hmac-sha256"

      func signature(for text: Data) async throws -> Data {
        await Task.yield()
        return Data(
          HMAC<SHA256>.authenticationCode(for: text, using: SymmetricKey(data: secret))
        )
      }
    }

    @Test func `a service is waited for`() async throws {
      let block = RequestBlock {
        BaseURL("https://example.com")
        MessageSignature(key: Service(), covering: [.authority], created: Self.created)
      }
      let error = #expect(throws: RequestError.self) { try ComposedRequest(block) }
      #expect(error?.code == .needsAwait)
      let request = try await block.composed()
      try request.verifyMessageSignature(
        "sig1",
        key: .hmacSHA256(Self.secret),
        covering: [.authority],
        at: Self.created
      )
    }

    @Test func `a block that is kept signs each request at its own time`() throws {
      let directory = try TemporaryDirectory()
      let path = directory.path("time")
      let block = MessageSignature(key: .hmacSHA256(Self.secret), covering: [.method], tag: "app") {
        Date(timeIntervalSince1970: (try? Data(contentsOf: path)).map { Double($0.count) } ?? 0)
      }
      for seconds in [7, 8, 9] {
        try Data(count: seconds).write(to: path)
        let request = try ComposedRequest {
          BaseURL("https://example.com")
          block
        }
        #expect(
          request.headers["Signature-Input"] == #"sig1=("@method");created=\#(seconds);tag="app""#
        )
      }
    }

    @Test(arguments: [(created, ";created=1618884473"), (nil, "")] as [(Date?, String)])
    func `a time that is given is signed, and none if it is nil`(
      created: Date?,
      parameters: String
    ) throws {
      let request = try ComposedRequest {
        BaseURL("https://example.com")
        MessageSignature(key: .hmacSHA256(Self.secret), covering: [.method], created: created)
      }
      #expect(request.headers["Signature-Input"] == "sig1=(\"@method\")\(parameters)")
    }

    // MARK: What is refused

    private func error(
      covering components: [SignatureComponent],
      label: String = "sig1",
      key: MessageKey = .hmacSHA256(secret),
      expires: Date? = nil,
      nonce: String? = nil
    ) -> RequestError? {
      #expect(throws: RequestError.self) {
        try ComposedRequest {
          BaseURL("https://example.com/?a=1&a=2")
          Header.custom("X-Text").setValue("ä")
          Header.custom("X-Unclear").setValue("a, a")
          MessageSignature(
            key: key,
            covering: components,
            label: label,
            created: Self.created,
            expires: expires,
            nonce: nonce
          )
        }
      }
    }

    @Test(arguments: [
      ([SignatureComponent.field("x-missing")], "\"x-missing\""),
      ([.query("b")], "\"@query-param\";name=\"b\""),
      ([.query("a")], "\"@query-param\";name=\"a\""),
      ([.method, .method], "\"@method\""),
      ([.field("@status")], "\"@status\""),
      ([.field("x-text")], "\"x-text\""),
      ([.field("content-length")], "\"content-length\""),
    ])
    func `a component that the request does not have is an error`(
      components: [SignatureComponent],
      field: String
    ) {
      let error = error(covering: components)
      #expect(error?.code == .notExpressible)
      #expect(error?.field == field)
      #expect(error?.message.contains("lower case") == false)
    }

    @Test func `labels, times, nonces and keys out of range are errors`() {
      #expect(error(covering: [], label: "Sig")?.code == .invalidOption)
      #expect(error(covering: [], label: "")?.field == "label")
      #expect(error(covering: [], expires: Self.created)?.field == "expires")
      #expect(error(covering: [], nonce: "ä")?.code == .invalidHeaderValue)
      #expect(error(covering: [], nonce: "ä")?.block == "MessageSignature")
      #expect(error(covering: [], nonce: "aä")?.field == "nonce")
      #expect(error(covering: [], nonce: "aä")?.offset == 1)
      #expect(error(covering: [], key: .hmacSHA256(Data()))?.code == .invalidCredentials)
    }

    @Test func `a label that is taken is an error`() {
      let block = MessageSignature(key: .hmacSHA256(Self.secret), covering: [.method])
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest {
          BaseURL("https://example.com")
          block
          block
        }
      }
      #expect(error?.code == .invalidOption)
      #expect(error?.field == "label")
    }
  }
#endif
