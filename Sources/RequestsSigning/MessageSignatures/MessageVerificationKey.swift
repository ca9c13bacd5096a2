// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  /// A key with which a server, or a test, verifies a ``MessageSignature``.
  ///
  /// Descriptions and mirrors show only the algorithm.
  public struct MessageVerificationKey: Sendable, CustomStringConvertible, CustomReflectable {
    private enum Storage: Sendable {
      case hmac(SymmetricKey)
      case ed25519(Curve25519.Signing.PublicKey)
      case p256(P256.Signing.PublicKey)
      case p384(P384.Signing.PublicKey)
      case rsaPSS(_RSA.Signing.PublicKey)
      case rsaV15(_RSA.Signing.PublicKey)
    }

    private let storage: Storage

    /// The key identifier that a signature must state, or nil to accept any.
    let keyID: String?

    private init(_ storage: Storage, _ keyID: String?) {
      self.storage = storage
      self.keyID = keyID
    }

    /// HMAC with SHA-256 and a shared key (RFC 9421 §3.3.3).
    ///
    /// - Parameters:
    ///   - secret: The key, at least one byte. Verifying throws `invalidCredentials` for an empty key.
    ///   - id: The key identifier that a signature must state, or nil to accept any.
    /// - Returns: The key.
    public static func hmacSHA256(_ secret: some ContiguousBytes, id: String? = nil) -> Self {
      Self(.hmac(unsafe secret.withUnsafeBytes { unsafe SymmetricKey(data: $0) }), id)
    }

    /// EdDSA with curve 25519 (RFC 9421 §3.3.6).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The key identifier that a signature must state, or nil to accept any.
    /// - Returns: The key.
    public static func ed25519(_ key: Curve25519.Signing.PublicKey, id: String? = nil) -> Self {
      Self(.ed25519(key), id)
    }

    /// ECDSA with curve P-256 and SHA-256 (RFC 9421 §3.3.4).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The key identifier that a signature must state, or nil to accept any.
    /// - Returns: The key.
    public static func ecdsaP256SHA256(_ key: P256.Signing.PublicKey, id: String? = nil) -> Self {
      Self(.p256(key), id)
    }

    /// ECDSA with curve P-384 and SHA-384 (RFC 9421 §3.3.5).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The key identifier that a signature must state, or nil to accept any.
    /// - Returns: The key.
    public static func ecdsaP384SHA384(_ key: P384.Signing.PublicKey, id: String? = nil) -> Self {
      Self(.p384(key), id)
    }

    /// RSA-PSS with SHA-512 (RFC 9421 §3.3.1).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The key identifier that a signature must state, or nil to accept any.
    /// - Returns: The key.
    public static func rsaPSSSHA512(_ key: _RSA.Signing.PublicKey, id: String? = nil) -> Self {
      Self(.rsaPSS(key), id)
    }

    /// RSA with PKCS #1 1.5 and SHA-256 (RFC 9421 §3.3.2).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The key identifier that a signature must state, or nil to accept any.
    /// - Returns: The key.
    public static func rsaV15SHA256(_ key: _RSA.Signing.PublicKey, id: String? = nil) -> Self {
      Self(.rsaV15(key), id)
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

    /// Returns true if a signature matches a text; an HMAC is compared in constant time.
    ///
    /// - Throws: `invalidCredentials` for an empty key, because anyone can sign with it.
    package func isValid(_ signature: Data, for text: Data) throws(RequestError) -> Bool {
      switch storage {
      case .hmac(let key):
        guard key.bitCount > 0 else {
          throw MessageSignature.error(
            .invalidCredentials,
            field: "key",
            "The key is empty. Use the shared key."
          )
        }
        return HMAC<SHA256>.isValidAuthenticationCode(signature, authenticating: text, using: key)
      case .ed25519(let key):
        return key.isValidSignature(signature, for: text)
      case .p256(let key):
        guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else {
          return false
        }
        return key.isValidSignature(signature, for: text)
      case .p384(let key):
        guard let signature = try? P384.Signing.ECDSASignature(rawRepresentation: signature) else {
          return false
        }
        return key.isValidSignature(signature, for: text)
      case .rsaPSS(let key):
        return key.isValidSignature(
          _RSA.Signing.RSASignature(rawRepresentation: signature),
          for: SHA512.hash(data: text),
          padding: .PSS
        )
      case .rsaV15(let key):
        return key.isValidSignature(
          _RSA.Signing.RSASignature(rawRepresentation: signature),
          for: SHA256.hash(data: text),
          padding: .insecurePKCS1v1_5
        )
      }
    }

    /// The algorithm.
    public var description: String { algorithm }

    /// A mirror with only the algorithm.
    public var customMirror: Mirror {
      Mirror(self, children: ["algorithm": algorithm], displayStyle: .struct)
    }
  }
#endif
