// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  /// A key with which a server, or a test, verifies a ``MessageSignature``.
  ///
  /// Descriptions and mirrors show only the algorithm.
  public struct MessageVerificationKey: Sendable, CustomStringConvertible, CustomReflectable {
    /// The name of the algorithm (RFC 9421 §3.3).
    public let algorithm: String

    /// The key identifier that a signature must state, or nil to accept any.
    let keyID: String?

    /// Returns true if a signature matches a text; an HMAC is compared in constant time.
    ///
    /// It throws `invalidCredentials` for an empty key, because anyone can sign with it.
    package let isValid: @Sendable (_ signature: Data, _ text: Data) throws(RequestError) -> Bool

    private init(
      _ algorithm: String,
      _ keyID: String?,
      _ isValid: @escaping @Sendable (Data, Data) throws(RequestError) -> Bool
    ) {
      self.algorithm = algorithm
      self.keyID = keyID
      self.isValid = isValid
    }

    /// HMAC with SHA-256 and a shared key (RFC 9421 §3.3.3).
    ///
    /// - Parameters:
    ///   - secret: The key, at least one byte. Verifying throws `invalidCredentials` for an empty key.
    ///   - id: The key identifier that a signature must state, or nil to accept any.
    /// - Returns: The key.
    public static func hmacSHA256(_ secret: some ContiguousBytes, id: String? = nil) -> Self {
      let key = SymmetricKey(data: secret)
      return Self("hmac-sha256", id) { signature, text throws(RequestError) in
        guard key.bitCount > 0 else { throw MessageSignature.emptyKey }
        return HMAC<SHA256>.isValidAuthenticationCode(signature, authenticating: text, using: key)
      }
    }

    /// EdDSA with curve 25519 (RFC 9421 §3.3.6).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The key identifier that a signature must state, or nil to accept any.
    /// - Returns: The key.
    public static func ed25519(_ key: Curve25519.Signing.PublicKey, id: String? = nil) -> Self {
      Self("ed25519", id) { key.isValidSignature($0, for: $1) }
    }

    /// ECDSA with curve P-256 and SHA-256 (RFC 9421 §3.3.4).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The key identifier that a signature must state, or nil to accept any.
    /// - Returns: The key.
    public static func ecdsaP256SHA256(_ key: P256.Signing.PublicKey, id: String? = nil) -> Self {
      Self("ecdsa-p256-sha256", id) { signature, text in
        (try? P256.Signing.ECDSASignature(rawRepresentation: signature))
          .map { key.isValidSignature($0, for: text) } ?? false
      }
    }

    /// ECDSA with curve P-384 and SHA-384 (RFC 9421 §3.3.5).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The key identifier that a signature must state, or nil to accept any.
    /// - Returns: The key.
    public static func ecdsaP384SHA384(_ key: P384.Signing.PublicKey, id: String? = nil) -> Self {
      Self("ecdsa-p384-sha384", id) { signature, text in
        (try? P384.Signing.ECDSASignature(rawRepresentation: signature))
          .map { key.isValidSignature($0, for: text) } ?? false
      }
    }

    /// RSA-PSS with SHA-512 (RFC 9421 §3.3.1).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The key identifier that a signature must state, or nil to accept any.
    /// - Returns: The key.
    public static func rsaPSSSHA512(_ key: _RSA.Signing.PublicKey, id: String? = nil) -> Self {
      Self("rsa-pss-sha512", id) { signature, text in
        let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
        return key.isValidSignature(signature, for: SHA512.hash(data: text), padding: .PSS)
      }
    }

    /// RSA with PKCS #1 1.5 and SHA-256 (RFC 9421 §3.3.2).
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - id: The key identifier that a signature must state, or nil to accept any.
    /// - Returns: The key.
    public static func rsaV15SHA256(_ key: _RSA.Signing.PublicKey, id: String? = nil) -> Self {
      Self("rsa-v1_5-sha256", id) { signature, text in
        let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
        let hash = SHA256.hash(data: text)
        return key.isValidSignature(signature, for: hash, padding: .insecurePKCS1v1_5)
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
