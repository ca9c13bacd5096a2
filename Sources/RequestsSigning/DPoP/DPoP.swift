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
  /// access token is empty or contains a space, and `missingHost` without a base.
  public struct DPoP: SigningBlock {
    static let name = "DPoP"
    static let coversHost = true

    private let key: P256.Signing.PrivateKey
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
      self.key = key
      self.accessToken = accessToken
      self.nonce = nonce
      self.id = id
      self.clock = clock
    }

    /// The change that the block makes to a request, as data.
    public var step: RequestStep { signerStep }

    func material(for request: ComposedRequest) -> Void? { () }

    func awaitedMaterial(for request: inout ComposedRequest) async {}

    func sign(_ request: inout ComposedRequest, with material: Void) throws {
      if let accessToken, !FieldText.isUnbroken(accessToken) {
        throw Self.error(
          .invalidCredentials,
          field: "accessToken",
          offset: ByteSet.unbroken.firstOffset(outside: accessToken) ?? 0,
          "The token is empty or contains a space or a control byte. If it comes from a file, trim "
            + "it."
        )
      }
      let text = "\(header).\(try claims(for: request))"
      let signature = try key.signature(for: Data(text.utf8)).rawRepresentation
      let proof = "\(text).\(SignatureText.base64URL(signature))"
      try set(HTTPHeader(name: "DPoP", signature: proof), in: &request)
      if let accessToken {
        let value = "DPoP \(accessToken)"
        try set(HTTPHeader(name: "Authorization", signature: value), in: &request)
      }
    }

    /// The type of the proof, and the public key (RFC 9449 §4.2).
    private var header: String {
      let point = key.publicKey.rawRepresentation
      let x = SignatureText.base64URL(point.prefix(32))
      let y = SignatureText.base64URL(point.suffix(32))
      let text = """
        {"typ":"dpop+jwt","alg":"ES256",\
        "jwk":{"kty":"EC","crv":"P-256","x":"\(x)","y":"\(y)"}}
        """
      return SignatureText.base64URL(text.utf8)
    }

    /// Returns the claims of the proof (RFC 9449 §4.2).
    private func claims(for request: ComposedRequest) throws -> String {
      let address = try request.signedAddress(block: Self.name)
      var members = [
        "\"jti\":\(SignatureText.json(id ?? SignatureText.nonce()))",
        "\"htm\":\(SignatureText.json(request.method.rawValue))",
        "\"htu\":\(SignatureText.json(address))",
        "\"iat\":\(try SignatureText.seconds(of: clock()))",
      ]
      if let accessToken {
        let hash = SHA256.hash(data: Data(accessToken.utf8))
        members.append("\"ath\":\"\(SignatureText.base64URL(hash))\"")
      }
      if let nonce { members.append("\"nonce\":\(SignatureText.json(nonce))") }
      return SignatureText.base64URL("{\(members.joined(separator: ","))}".utf8)
    }
  }
#endif
