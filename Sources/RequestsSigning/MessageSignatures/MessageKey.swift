// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  /// A signer for the text of a ``MessageSignature``: a ``MessageKey``, or a key in hardware or a service.
  ///
  /// ```swift
  /// struct ServiceSigner: MessageSigner {
  ///   let keyID: String? = "service-key"
  ///   let algorithm = "ecdsa-p256-sha256"
  ///   func signature(for text: Data) async throws -> Data {
  ///     try await service.sign(text)
  ///   }
  /// }
  /// ```
  public protocol MessageSigner: Sendable {
    /// The identifier of the key for the server, in the parameter `keyid`, or nil to omit the parameter.
    var keyID: String? { get }

    /// The name of the algorithm (RFC 9421 §3.3), such as `ed25519`.
    var algorithm: String { get }

    /// Signs a text.
    ///
    /// - Parameter text: The signature base (RFC 9421 §2.5).
    /// - Returns: The bytes of the signature.
    /// - Throws: Any error. It ends the composition.
    func signature(for text: Data) async throws -> Data
  }

  extension MessageSigner where Self == MessageKey {
    /// HMAC with SHA-256 and a shared key (RFC 9421 §3.3.3).
    ///
    /// - Parameters:
    ///   - secret: The key, at least one byte. Composing throws `invalidCredentials` for an empty key.
    ///   - id: The identifier of the key for the server.
    /// - Returns: The key.
    public static func hmacSHA256(_ secret: some ContiguousBytes, id: String? = nil) -> MessageKey {
      let key = SymmetricKey(data: secret)
      return MessageKey("hmac-sha256", id) { text in
        guard key.bitCount > 0 else { throw MessageSignature.emptyKey }
        return Data(HMAC<SHA256>.authenticationCode(for: text, using: key))
      }
    }

    /// EdDSA with curve 25519 (RFC 9421 §3.3.6).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The identifier of the key for the server.
    /// - Returns: The key.
    public static func ed25519(
      _ key: Curve25519.Signing.PrivateKey,
      id: String? = nil
    ) -> MessageKey { MessageKey("ed25519", id) { try key.signature(for: $0) } }

    /// ECDSA with curve P-256 and SHA-256 (RFC 9421 §3.3.4).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The identifier of the key for the server.
    /// - Returns: The key.
    public static func ecdsaP256SHA256(
      _ key: P256.Signing.PrivateKey,
      id: String? = nil
    ) -> MessageKey {
      MessageKey("ecdsa-p256-sha256", id) { try key.signature(for: $0).rawRepresentation }
    }

    /// ECDSA with curve P-384 and SHA-384 (RFC 9421 §3.3.5).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The identifier of the key for the server.
    /// - Returns: The key.
    public static func ecdsaP384SHA384(
      _ key: P384.Signing.PrivateKey,
      id: String? = nil
    ) -> MessageKey {
      MessageKey("ecdsa-p384-sha384", id) { try key.signature(for: $0).rawRepresentation }
    }

    /// RSA-PSS with SHA-512 (RFC 9421 §3.3.1).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The identifier of the key for the server.
    /// - Returns: The key.
    public static func rsaPSSSHA512(
      _ key: _RSA.Signing.PrivateKey,
      id: String? = nil
    ) -> MessageKey {
      MessageKey("rsa-pss-sha512", id) { text in
        try key.signature(for: SHA512.hash(data: text), padding: .PSS).rawRepresentation
      }
    }

    /// RSA with PKCS #1 1.5 and SHA-256 (RFC 9421 §3.3.2), for servers that support no other algorithm.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The identifier of the key for the server.
    /// - Returns: The key.
    public static func rsaV15SHA256(
      _ key: _RSA.Signing.PrivateKey,
      id: String? = nil
    ) -> MessageKey {
      MessageKey("rsa-v1_5-sha256", id) { text in
        try key.signature(for: SHA256.hash(data: text), padding: .insecurePKCS1v1_5)
          .rawRepresentation
      }
    }
  }

  /// A key in memory that signs requests without waiting.
  ///
  /// Its factories are members of ``MessageSigner``, such as `.hmacSHA256(_:id:)`. Descriptions and
  /// mirrors show only the algorithm and the identifier.
  public struct MessageKey: MessageSigner, CustomStringConvertible, CustomReflectable {
    /// The name of the algorithm (RFC 9421 §3.3).
    public let algorithm: String

    /// The identifier of the key for the server.
    public let keyID: String?

    /// Signs a text without waiting.
    let signatureAtOnce: @Sendable (_ text: Data) throws -> Data

    fileprivate init(
      _ algorithm: String,
      _ keyID: String?,
      _ signatureAtOnce: @escaping @Sendable (Data) throws -> Data
    ) {
      self.algorithm = algorithm
      self.keyID = keyID
      self.signatureAtOnce = signatureAtOnce
    }

    /// Signs a text.
    ///
    /// - Parameter text: The signature base (RFC 9421 §2.5).
    /// - Returns: The bytes of the signature.
    /// - Throws: `RequestError` with `invalidCredentials` for an empty key, and errors of the system.
    /// - Complexity: O(*n*), where *n* is the length of the text.
    public func signature(for text: Data) async throws -> Data {
      try signatureAtOnce(text)
    }

    /// The algorithm and the identifier.
    public var description: String { "\(algorithm) \(keyID ?? "")" }

    /// A mirror with the content of ``description``.
    public var customMirror: Mirror {
      Mirror(self, children: ["key": description], displayStyle: .struct)
    }
  }
#endif
