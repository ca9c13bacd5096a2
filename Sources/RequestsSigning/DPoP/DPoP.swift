// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// A proof that the sender has the key to which its access token is bound (RFC 9449).
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   BaseURL("https://api.example.com/orders")
  ///   DPoP(key: key, accessToken: token)
  /// }
  /// ```
  ///
  /// The field `DPoP` contains a token for the method and the URL without its query, signed with
  /// ES256. With an access token, `Authorization` becomes `DPoP` and that token. Without one, this
  /// is a request for a token. Both are added after every other block, and a redirect drops them:
  /// compose the request again. If you pass a `URLRequest` to a session yourself, Foundation
  /// follows the redirect: on Linux it sends proof and token to any host.
  ///
  /// A server that requires a nonce answers 400 or 401 with a field `DPoP-Nonce`. Compose the request
  /// again with this value as the nonce. Composing throws `RequestError` with `invalidCredentials` if the
  /// access token is empty or contains a space, `missingHost` without a base, and `needsAwait` for a
  /// signer that waits.
  public struct DPoP: SigningBlock {
    static let name = "DPoP"
    static let coversHost = true

    private let signer: any MessageSigner
    private let publicKey: P256.Signing.PublicKey
    private let accessToken: String?
    private let nonce: String?
    private let id: String?
    private let clock: @Sendable () -> Date

    /// Proves that the sender has a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - accessToken: The access token that is bound to the key, or nil to request one.
    ///   - nonce: The value of `DPoP-Nonce` from the server, or nil.
    ///   - id: The unique identifier of the proof, `jti`, or nil for a random one.
    ///   - clock: Returns the time of the proof.
    public init(
      key: P256.Signing.PrivateKey,
      accessToken: String? = nil,
      nonce: String? = nil,
      id: String? = nil,
      clock: @escaping @Sendable () -> Date = { Date() }
    ) {
      self.init(
        signer: .ecdsaP256SHA256(key),
        publicKey: key.publicKey,
        accessToken: accessToken,
        nonce: nonce,
        id: id,
        clock: clock
      )
    }

    /// Proves that the sender has a key that stays in hardware or in a service.
    ///
    /// A key of the Secure Enclave is a signer of a few lines:
    ///
    /// ```swift
    /// struct EnclaveSigner: MessageSigner {
    ///   let key: SecureEnclave.P256.Signing.PrivateKey
    ///   let keyID: String? = nil
    ///   let algorithm = "ecdsa-p256-sha256"
    ///   func signature(for text: Data) throws -> Data {
    ///     try key.signature(for: text).rawRepresentation
    ///   }
    /// }
    ///
    /// DPoP(signer: EnclaveSigner(key: key), publicKey: key.publicKey, accessToken: token)
    /// ```
    ///
    /// Composing throws `invalidOption` if the signer has another algorithm than `ecdsa-p256-sha256`, and
    /// `invalidSignature` if its signature is not the 64 bytes of *r* and *s*.
    ///
    /// - Parameters:
    ///   - signer: Signs with the key.
    ///   - publicKey: The public key of the signer.
    ///   - accessToken: The access token that is bound to the key, or nil to request one.
    ///   - nonce: The value of `DPoP-Nonce` from the server, or nil.
    ///   - id: The unique identifier of the proof, `jti`, or nil for a random one.
    ///   - clock: Returns the time of the proof.
    public init(
      signer: some MessageSigner,
      publicKey: P256.Signing.PublicKey,
      accessToken: String? = nil,
      nonce: String? = nil,
      id: String? = nil,
      clock: @escaping @Sendable () -> Date = { Date() }
    ) {
      self.signer = signer
      self.publicKey = publicKey
      self.accessToken = accessToken
      self.nonce = nonce
      self.id = id
      self.clock = clock
    }

    /// The change that the block makes to a request, as data.
    public var step: RequestStep { signerStep }

    func material(for request: ComposedRequest) throws -> String? {
      guard let key = signer as? MessageKey else { return nil }
      let text = try text(for: request)
      return try proof(text, key.signatureAtOnce(Data(text.utf8)))
    }

    func awaitedMaterial(for request: inout ComposedRequest) async throws -> String {
      let text = try text(for: request)
      return try proof(text, await signer.signature(for: Data(text.utf8)))
    }

    func sign(_ request: inout ComposedRequest, with proof: String) throws {
      try set(HTTPHeader(name: "DPoP", signature: proof), in: &request.headers)
      if let accessToken {
        let value = "DPoP \(accessToken)"
        try set(HTTPHeader(name: "Authorization", signature: value), in: &request.headers)
      }
    }

    /// Returns the text of the proof that is signed.
    private func text(for request: ComposedRequest) throws -> String {
      if let accessToken, !FieldText.isUnbroken(accessToken) {
        throw Self.error(
          .invalidCredentials,
          field: "accessToken",
          offset: ByteSet.unbroken.firstOffset(outside: accessToken) ?? 0,
          "The token is empty or contains a space or a control byte. If it comes from a file, trim "
            + "it."
        )
      }
      guard signer.algorithm == "ecdsa-p256-sha256" else {
        throw Self.error(
          .invalidOption,
          field: "signer",
          "The signer has another algorithm than ES256. Use a P-256 key with `ecdsa-p256-sha256`."
        )
      }
      return "\(try base64JSON(header)).\(try base64JSON(try claims(for: request)))"
    }

    /// Returns the proof: the text and its signature.
    private func proof(_ text: String, _ signature: Data) throws(RequestError) -> String {
      guard signature.count == 64 else {
        throw Self.error(
          .invalidSignature,
          field: "signer",
          "The signer returned \(signature.count) bytes and not 64. Return the raw signature, which is r "
            + "and s, and not DER."
        )
      }
      return "\(text).\(SignatureText.base64URL(signature))"
    }

    /// The type of the proof, and the public key (RFC 9449 §4.2).
    private var header: OrderedParameters<String> {
      let point = publicKey.rawRepresentation
      let key: OrderedParameters<String> = [
        "kty": "EC", "crv": "P-256",
        "x": SignatureText.base64URL(point.prefix(32)),
        "y": SignatureText.base64URL(point.suffix(32)),
      ]
      return ["typ": "dpop+jwt", "alg": "ES256", "jwk": key]
    }

    /// Returns the claims of the proof (RFC 9449 §4.2).
    private func claims(for request: ComposedRequest) throws -> OrderedParameters<String> {
      var claims: OrderedParameters<String> = [
        "jti": id ?? SignatureText.nonce(),
        "htm": request.method.rawValue,
        "htu": try request.signedAddress(block: Self.name),
        "iat": try SignatureText.seconds(of: clock()),
      ]
      if let accessToken {
        let hash = SHA256.hash(data: Data(accessToken.utf8))
        claims["ath"] = SignatureText.base64URL(hash)
      }
      if let nonce { claims["nonce"] = nonce }
      return claims
    }

    private func base64JSON(_ members: OrderedParameters<String>) throws -> String {
      let json = try JSONWriter.encode(members, settings: JSONSettings(), block: Self.name)
      return SignatureText.base64URL(json)
    }
  }
#endif
