// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// An OAuth 1.0 signature in the `Authorization` field (RFC 5849).
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   Method.POST
  ///   BaseURL("https://api.example.com/1.1/statuses/update.json")
  ///   RequestBody.urlEncoded(["status": "Hello"])
  ///   OAuth1(
  ///     consumer: OAuth1.Credentials(key: "consumer", secret: "c-secret"),
  ///     token: OAuth1.Credentials(key: "token", secret: "t-secret"),
  ///     method: .hmacSHA1)
  /// }
  /// ```
  ///
  /// The block signs after every other block. It covers the method, the URL, the query, and the body
  /// if it is a form. It covers no other body and no fields, so use https. A redirect drops it, unless you
  /// pass a `URLRequest` to a session yourself: Foundation on Linux sends it to any host.
  ///
  /// A body without a type is not covered. If you hand such a `URLRequest` to a session yourself, Foundation adds
  /// `Content-Type: application/x-www-form-urlencoded`, so the server reads a form and refuses the signature:
  /// state the type of the body.
  ///
  /// Composing throws `RequestError` with `invalidCredentials` if a key is empty, or if a key or a
  /// secret contains a control character, `missingHost` without a base, `needsAwait` for a form that
  /// must be read first, and `notExpressible` for one that can be read only once.
  public struct OAuth1: SigningBlock {
    /// A key and its secret, of the client or of a token (RFC 5849 §1.1).
    ///
    /// Descriptions and mirrors show neither of them.
    public struct Credentials: Sendable, CustomStringConvertible, CustomReflectable {
      let key: String
      let secret: String

      /// Creates credentials.
      ///
      /// - Parameters:
      ///   - key: The key. It is sent, and cannot be empty.
      ///   - secret: The secret. It can be empty, and only ``Method/plaintext`` sends it.
      public init(key: String, secret: String) {
        self.key = key
        self.secret = secret
      }

      /// Checks that the credentials can sign.
      ///
      /// - Throws: `invalidCredentials`.
      func check(_ name: String) throws(RequestError) {
        guard !key.isEmpty else {
          throw OAuth1.error(
            .invalidCredentials,
            field: name,
            "The \(name) key is empty. Use the key that the service issued."
          )
        }
        try OAuth1.check(key, "\(name) key", field: name)
        try OAuth1.check(secret, "\(name) secret", field: name)
      }

      /// The name of the type.
      public var description: String { "OAuth1.Credentials" }

      /// A mirror without children.
      public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
    }

    /// A signature method (RFC 5849 §3.4).
    public struct Method: Sendable, CustomStringConvertible, CustomReflectable {
      /// The name of the method on the wire, such as `HMAC-SHA1`.
      public let description: String

      /// Returns the signature of a text with the joined secrets.
      fileprivate let sign: @Sendable (_ text: Data, _ secrets: String) throws -> String

      /// HMAC with SHA-1 (RFC 5849 §3.4.2).
      public static let hmacSHA1 = hmac("HMAC-SHA1", with: Insecure.SHA1.self)

      /// HMAC with SHA-256, supported by many servers although it is not in the RFC.
      public static let hmacSHA256 = hmac("HMAC-SHA256", with: SHA256.self)

      private static func hmac<Hash: HashFunction>(_ name: String, with _: Hash.Type) -> Method {
        Method(description: name) {
          let key = SymmetricKey(data: Data($1.utf8))
          return Data(HMAC<Hash>.authenticationCode(for: $0, using: key)).base64EncodedString()
        }
      }

      /// The plain secrets, protected only by TLS (RFC 5849 §3.4.4).
      public static let plaintext = Method(description: "PLAINTEXT") { $1 }

      /// RSA with SHA-1 (RFC 5849 §3.4.3).
      ///
      /// It does not use the secrets of the credentials.
      ///
      /// - Parameter key: The key of the client.
      /// - Returns: The method.
      public static func rsaSHA1(_ key: _RSA.Signing.PrivateKey) -> Method {
        Method(description: "RSA-SHA1") { text, _ in
          let hash = Insecure.SHA1.hash(data: text)
          return try key.signature(for: hash, padding: .insecurePKCS1v1_5).rawRepresentation
            .base64EncodedString()
        }
      }

      /// A mirror with only the name.
      public var customMirror: Mirror {
        Mirror(self, children: ["name": description], displayStyle: .struct)
      }
    }

    static let name = "OAuth1"
    static let coversHost = true

    private let consumer: Credentials
    private let token: Credentials?
    private let method: Method
    private let realm: String?
    private let callback: String?
    private let verifier: String?
    private let nonce: String?
    private let statesVersion: Bool
    private let clock: @Sendable () -> Date

    /// Signs a request.
    ///
    /// - Parameters:
    ///   - consumer: The credentials of the client.
    ///   - token: The credentials of the token, or nil before you have one.
    ///   - method: The signature method.
    ///   - realm: The realm. It is sent, but not signed (RFC 5849 §3.5.1).
    ///   - callback: The URL to which the user returns, to request temporary credentials (§2.1).
    ///   - verifier: The code with which the user returned, to request a token (§2.3).
    ///   - nonce: A text for one use, or nil for a random one.
    ///   - statesVersion: True to send and sign the optional parameter `oauth_version` (§3.1).
    ///   - clock: Returns the time of the signature.
    public init(
      consumer: Credentials,
      token: Credentials? = nil,
      method: Method = .hmacSHA1,
      realm: String? = nil,
      callback: String? = nil,
      verifier: String? = nil,
      nonce: String? = nil,
      statesVersion: Bool = true,
      clock: @escaping @Sendable () -> Date = { Date() }
    ) {
      self.consumer = consumer
      self.token = token
      self.method = method
      self.realm = realm
      self.callback = callback
      self.verifier = verifier
      self.nonce = nonce
      self.statesVersion = statesVersion
      self.clock = clock
    }

    /// The change that the block makes to a request, as data.
    public var step: RequestStep { signerStep }

    func material(for request: ComposedRequest) -> Data? {
      guard request.hasForm else { return Data() }
      return ReadBytes().updated(with: request.body)?.bytes
    }

    func awaitedMaterial(for request: inout ComposedRequest) async throws -> Data {
      guard request.hasForm else { return Data() }
      return try await ReadBytes().updated(with: &request.body, block: Self.name).bytes
    }

    func sign(_ request: inout ComposedRequest, with form: Data) throws {
      try consumer.check("consumer")
      try token?.check("token")
      var parameters: [(name: String, value: String)] = [
        ("oauth_consumer_key", consumer.key),
        ("oauth_nonce", nonce ?? SignatureText.nonce()),
        ("oauth_signature_method", method.description),
        ("oauth_timestamp", String(try SignatureText.seconds(of: clock()))),
      ]
      if statesVersion { parameters.append(("oauth_version", "1.0")) }
      if let token { parameters.append(("oauth_token", token.key)) }
      if let callback { parameters.append(("oauth_callback", callback)) }
      if let verifier { parameters.append(("oauth_verifier", verifier)) }
      let base = try OAuth1BaseString(request, form: form, parameters: parameters)
      parameters.append(("oauth_signature", try method.signature(of: base.text, consumer, token)))
      var values = parameters.map { "\($0.name)=\"\(PercentEscape.encoded($0.value))\"" }
      if let realm { values.insert("realm=\(QuotedText.quoted(realm))", at: 0) }
      let value = "OAuth " + values.joined(separator: ", ")
      try set(HTTPHeader(name: "Authorization", signature: value), in: &request.headers)
    }

    /// The bytes of a body that is needed as a whole.
    private struct ReadBytes: BodyHash {
      var bytes = Data()

      mutating func update(_ chunk: Data) { bytes.append(chunk) }

      var code: Data { bytes }
    }
  }

  extension OAuth1.Method {
    /// Returns the signature of a base string as text (RFC 5849 §3.4).
    package func signature(
      of text: String,
      _ consumer: OAuth1.Credentials,
      _ token: OAuth1.Credentials?
    ) throws -> String {
      let secrets = [consumer.secret, token?.secret ?? ""].map(PercentEscape.encoded)
      return try sign(Data(text.utf8), secrets.joined(separator: "&"))
    }
  }

  extension ComposedRequest {
    /// A Boolean value that indicates whether the body is a form to sign (RFC 5849 §3.4.1.3.1).
    fileprivate var hasForm: Bool {
      guard body != nil, let stated = headers.value(for: "Content-Type"),
        let type = try? MIMEType(stated)
      else { return false }
      return type.essence.hasSameBytes(as: MIMEType.formURLEncoded.essence)
    }
  }
#endif
