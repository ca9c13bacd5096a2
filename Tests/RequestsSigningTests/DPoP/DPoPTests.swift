// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  /// What is in the proof of a request.
  struct DPoPProof {
    let header: StrictJSON
    let claims: StrictJSON

    init(_ request: ComposedRequest) throws {
      let parts = try #require(request.headers["DPoP"]).split(separator: ".")
      try #require(parts.count == 3)
      header = try StrictJSON(parsing: Array(Self.decoded(parts[0])))
      claims = try StrictJSON(parsing: Array(Self.decoded(parts[1])))
    }

    /// The bytes of a text in Base64 for URLs.
    static func decoded(_ text: Substring) -> Data {
      var text = text.replacingOccurrences(of: "-", with: "+")
        .replacingOccurrences(of: "_", with: "/")
      while text.utf8.count % 4 != 0 { text += "=" }
      return Data(base64Encoded: text) ?? Data()
    }
  }

  @Suite struct DPoPTests {
    private static let clock: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_562_262_618) }

    private func request(_ block: DPoP) throws -> ComposedRequest {
      try ComposedRequest {
        Method.POST
        BaseURL("HTTPS://Server.Example.com:443/token?a=1#b")
        block
      }
    }

    // The access token and its hash are those of RFC 9449 §7.1.
    @Test func `a proof is signed and says what it is for`() throws {
      let key = P256.Signing.PrivateKey()
      let token = "Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU"
      let request = try request(
        DPoP(key: key, accessToken: token, nonce: "eyJ\"7", id: "-BwC3", clock: Self.clock)
      )
      #expect(request.headers["Authorization"] == "DPoP \(token)")
      let parts = try #require(request.headers["DPoP"]).split(separator: ".")
      try #require(parts.count == 3)
      let text = Data("\(parts[0]).\(parts[1])".utf8)
      let signature = try P256.Signing.ECDSASignature(
        rawRepresentation: DPoPProof.decoded(parts[2])
      )
      #expect(key.publicKey.isValidSignature(signature, for: text))

      let proof = try DPoPProof(request)
      let header = proof.header
      #expect(header["typ"]?.text == "dpop+jwt" && header["alg"]?.text == "ES256")
      let jwk = try #require(header["jwk"])
      let point = try ["x", "y"].map { DPoPProof.decoded(try jwk.string($0)[...]) }
      #expect(point[0] + point[1] == key.publicKey.rawRepresentation)
      #expect(jwk.members?.map(\.key) == ["kty", "crv", "x", "y"])

      let expected = #"""
        {"jti":"-BwC3","htm":"POST","htu":"https://server.example.com/token","iat":1562262618,
        "ath":"fUHyO2r2Z3DZ53EsNrWBb0xWXoaNy59IiKCAqksmQEo","nonce":"eyJ\"7"}
        """#
      #expect(proof.claims == (try StrictJSON(parsing: Array(expected.utf8))))
    }

    @Test func `proofs are unique, and right for PyJWT`() throws {
      let proofs = try (0..<50).map { _ in
        try #require(try request(DPoP(key: P256.Signing.PrivateKey())).headers["DPoP"])
      }
      #expect(Set(proofs).count == 50)
      guard let path = ProcessInfo.processInfo.environment["REQUESTS_DPOP_PROOFS"] else { return }
      try Data(proofs.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
    }

    /// What a server answers that gives out a nonce (RFC 9449 §9).
    private func answer(to request: ComposedRequest) throws -> (status: Int, headers: HTTPHeaders) {
      let nonce = "eyJ7S_zG.eyJH0-Z.HX4w-7v"
      guard try DPoPProof(request).claims["nonce"]?.text == nonce else {
        return (401, ["WWW-Authenticate": "DPoP error=\"use_dpop_nonce\"", "DPoP-Nonce": nonce])
      }
      return (200, [:])
    }

    @Test func `the nonce of a refusal is in the second proof`() throws {
      let key = P256.Signing.PrivateKey()
      let first = try answer(to: request(DPoP(key: key, accessToken: "t")))
      #expect(first.status == 401)
      #expect(AuthenticationChallenge(first.headers).schemes.first?["error"] == "use_dpop_nonce")
      let nonce = first.headers["DPoP-Nonce"]
      let second = try answer(to: request(DPoP(key: key, accessToken: "t", nonce: nonce)))
      #expect(second.status == 200)
    }

    /// A signer outside of the process, such as the Secure Enclave.
    private struct RemoteSigner: MessageSigner {
      let key: P256.Signing.PrivateKey
      var keyID: String? { nil }
      var algorithm = "ecdsa-p256-sha256"
      var isDER = false

      func signature(for text: Data) async throws -> Data {
        await Task.yield()
        let signature = try key.signature(for: text)
        return isDER ? signature.derRepresentation : signature.rawRepresentation
      }
    }

    @Test func `a key outside of the process signs a proof`() async throws {
      let signer = RemoteSigner(key: P256.Signing.PrivateKey())
      let block = DPoP(signer: signer, publicKey: signer.key.publicKey, accessToken: "t")
      let request = try await ComposedRequest.compose {
        BaseURL("https://server.example.com/token")
        block
      }
      #expect(request.headers["Authorization"] == "DPoP t")
      let parts = try #require(request.headers["DPoP"]).split(separator: ".")
      try #require(parts.count == 3)
      let signature = try P256.Signing.ECDSASignature(
        rawRepresentation: DPoPProof.decoded(parts[2])
      )
      let text = Data("\(parts[0]).\(parts[1])".utf8)
      #expect(signer.key.publicKey.isValidSignature(signature, for: text))
      let error = #expect(throws: RequestError.self) { try self.request(block) }
      #expect(error?.code == .needsAwait)
    }

    @Test(arguments: [
      ("ed25519", false, RequestError.Code.invalidOption),
      ("ecdsa-p256-sha256", true, .invalidSignature),
    ])
    func `a signer of another kind is an error`(
      _ algorithm: String,
      _ isDER: Bool,
      _ code: RequestError.Code
    ) async throws {
      let key = P256.Signing.PrivateKey()
      let signer = RemoteSigner(key: key, algorithm: algorithm, isDER: isDER)
      let error = await #expect(throws: RequestError.self) {
        try await ComposedRequest.compose {
          BaseURL("https://server.example.com/token")
          DPoP(signer: signer, publicKey: key.publicKey)
        }
      }
      #expect(error?.code == code)
      #expect(error?.field == "signer")
    }

    @Test func `a request for a token has no authorization`() throws {
      let request = try request(DPoP(key: P256.Signing.PrivateKey()))
      #expect(request.headers["Authorization"] == nil)
      #expect(request.headers.description == "DPoP: <redacted>")
    }

    @Test(arguments: [("", 0), ("a b", 1)])
    func `a token with a blank is an error`(token: String, offset: Int) {
      let error = #expect(throws: RequestError.self) {
        try self.request(DPoP(key: P256.Signing.PrivateKey(), accessToken: token))
      }
      #expect(error?.code == .invalidCredentials)
      #expect(error?.offset == offset)
    }
  }
#endif
