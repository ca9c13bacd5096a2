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
      MessageKey(.hmac(unsafe secret.withUnsafeBytes { unsafe SymmetricKey(data: $0) }), id)
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
    ) -> MessageKey { MessageKey(.ed25519(key), id) }

    /// ECDSA with curve P-256 and SHA-256 (RFC 9421 §3.3.4).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The identifier of the key for the server.
    /// - Returns: The key.
    public static func ecdsaP256SHA256(
      _ key: P256.Signing.PrivateKey,
      id: String? = nil
    ) -> MessageKey { MessageKey(.p256(key), id) }

    /// ECDSA with curve P-384 and SHA-384 (RFC 9421 §3.3.5).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The identifier of the key for the server.
    /// - Returns: The key.
    public static func ecdsaP384SHA384(
      _ key: P384.Signing.PrivateKey,
      id: String? = nil
    ) -> MessageKey { MessageKey(.p384(key), id) }

    /// RSA-PSS with SHA-512 (RFC 9421 §3.3.1).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The identifier of the key for the server.
    /// - Returns: The key.
    public static func rsaPSSSHA512(
      _ key: _RSA.Signing.PrivateKey,
      id: String? = nil
    ) -> MessageKey { MessageKey(.rsaPSS(key), id) }

    /// RSA with PKCS #1 1.5 and SHA-256 (RFC 9421 §3.3.2), for servers that support no other algorithm.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The identifier of the key for the server.
    /// - Returns: The key.
    public static func rsaV15SHA256(
      _ key: _RSA.Signing.PrivateKey,
      id: String? = nil
    ) -> MessageKey { MessageKey(.rsaV15(key), id) }
  }

  /// A key in memory that signs requests without waiting.
  ///
  /// Its factories are members of ``MessageSigner``, such as `.hmacSHA256(_:id:)`. Descriptions and
  /// mirrors show only the algorithm and the identifier.
  public struct MessageKey: MessageSigner, CustomStringConvertible, CustomReflectable {
    fileprivate enum Storage: Sendable {
      case hmac(SymmetricKey)
      case ed25519(Curve25519.Signing.PrivateKey)
      case p256(P256.Signing.PrivateKey)
      case p384(P384.Signing.PrivateKey)
      case rsaPSS(_RSA.Signing.PrivateKey)
      case rsaV15(_RSA.Signing.PrivateKey)
    }

    private let storage: Storage

    /// The identifier of the key for the server.
    public let keyID: String?

    fileprivate init(_ storage: Storage, _ keyID: String?) {
      self.storage = storage
      self.keyID = keyID
    }

    /// The name of the algorithm (RFC 9421 §3.3).
    public var algorithm: String {
      switch storage {
      case .hmac: "hmac-sha256"
      case .ed25519: "ed25519"
      case .p256: "ecdsa-p256-sha256"
      case .p384: "ecdsa-p384-sha384"
      case .rsaPSS: "rsa-pss-sha512"
      case .rsaV15: "rsa-v1_5-sha256"
      }
    }

    /// Signs a text.
    ///
    /// - Parameter text: The signature base (RFC 9421 §2.5).
    /// - Returns: The bytes of the signature.
    /// - Throws: `RequestError` with `invalidCredentials` for an empty key, and errors of the system.
    /// - Complexity: O(*n*), where *n* is the length of the text.
    public func signature(for text: Data) async throws -> Data {
      try signatureAtOnce(for: text)
    }

    func signatureAtOnce(for text: Data) throws -> Data {
      switch storage {
      case .hmac(let key):
        guard key.bitCount > 0 else {
          throw MessageSignature.error(
            .invalidCredentials,
            field: "key",
            "The key is empty. Use the shared key."
          )
        }
        return Data(HMAC<SHA256>.authenticationCode(for: text, using: key))
      case .ed25519(let key):
        return try key.signature(for: text)
      case .p256(let key):
        return try key.signature(for: text).rawRepresentation
      case .p384(let key):
        return try key.signature(for: text).rawRepresentation
      case .rsaPSS(let key):
        return try key.signature(for: SHA512.hash(data: text), padding: .PSS).rawRepresentation
      case .rsaV15(let key):
        return try key.signature(for: SHA256.hash(data: text), padding: .insecurePKCS1v1_5)
          .rawRepresentation
      }
    }

    /// The algorithm and the identifier.
    public var description: String { "\(algorithm) \(keyID ?? "")" }

    /// A mirror with the content of ``description``.
    public var customMirror: Mirror {
      Mirror(self, children: ["key": description], displayStyle: .struct)
    }
  }
#endif
