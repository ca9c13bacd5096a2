// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  /// An HMAC with a shared key in a field of your choice (RFC 2104).
  ///
  /// Webhooks are signed so: GitHub puts the HMAC of the body into `X-Hub-Signature-256`.
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   Method.POST
  ///   BaseURL("https://example.com/webhook")
  ///   RequestBody.string("Hello, World!")
  ///   HMACSignature(
  ///     field: "X-Hub-Signature-256", key: "It's a Secret to Everybody", prefix: "sha256=")
  /// }
  /// ```
  ///
  /// The HMAC is over the body, after every other block, or over what a closure makes of the finished
  /// request:
  ///
  /// ```swift
  /// HMACSignature(field: "X-Slack-Signature", key: key, prefix: "v0=") { request in
  ///   try Data("v0:\(time):".utf8) + (request.body?.contents() ?? Data())
  /// }
  /// ```
  ///
  /// `contents()` reads files, and throws for a sequence; `data` is nil for both.
  ///
  /// The value is masked wherever it is shown, and a redirect drops it. A body from a file or a sequence
  /// is read once for it, which needs `ComposedRequest.compose { }`. Composing throws
  /// `invalidCredentials` for an empty key.
  public struct HMACSignature: SigningBlock {
    /// The hash function in the HMAC.
    public enum Algorithm: Hashable, Sendable {
      /// SHA-1, for services that know nothing else.
      case sha1
      /// SHA-256.
      case sha256
      /// SHA-512.
      case sha512
    }

    /// How the HMAC is written.
    public enum Encoding: Hashable, Sendable {
      /// Two lower-case digits for each byte.
      case hexadecimal
      /// Base64 with padding.
      case base64
    }

    static let name = "HMACSignature"

    private let field: String
    private let key: SymmetricKey
    private let prefix: String
    private let algorithm: Algorithm
    private let encoding: Encoding
    private let text: (@Sendable (ComposedRequest) throws -> Data)?

    /// Signs with a key of bytes.
    ///
    /// - Parameters:
    ///   - field: The name of the field, such as `X-Signature`.
    ///   - key: The key, at least one byte.
    ///   - prefix: What is before the HMAC in the field.
    ///   - algorithm: The hash function.
    ///   - encoding: How the HMAC is written.
    ///   - text: What is signed; the body if nil.
    public init(
      field: String,
      key: some ContiguousBytes,
      prefix: String = "",
      algorithm: Algorithm = .sha256,
      encoding: Encoding = .hexadecimal,
      signing text: (@Sendable (_ request: ComposedRequest) throws -> Data)? = nil
    ) {
      self.field = field
      self.key = unsafe key.withUnsafeBytes { unsafe SymmetricKey(data: $0) }
      self.prefix = prefix
      self.algorithm = algorithm
      self.encoding = encoding
      self.text = text
    }

    /// Signs with a key that is text: its UTF-8 bytes.
    ///
    /// - Parameters:
    ///   - field: The name of the field, such as `X-Signature`.
    ///   - key: The key, not empty.
    ///   - prefix: What is before the HMAC in the field.
    ///   - algorithm: The hash function.
    ///   - encoding: How the HMAC is written.
    ///   - text: What is signed; the body if nil.
    public init(
      field: String,
      key: String,
      prefix: String = "",
      algorithm: Algorithm = .sha256,
      encoding: Encoding = .hexadecimal,
      signing text: (@Sendable (_ request: ComposedRequest) throws -> Data)? = nil
    ) {
      self.init(
        field: field,
        key: Data(key.utf8),
        prefix: prefix,
        algorithm: algorithm,
        encoding: encoding,
        signing: text
      )
    }

    /// What the block adds to a request, as data.
    public var step: RequestStep { signerStep }

    func material(for request: ComposedRequest) throws -> Data? {
      guard key.bitCount > 0 else {
        throw Self.error(
          .invalidCredentials,
          field: "key",
          "The key is empty. Give the shared key."
        )
      }
      if let text {
        let body = ComposedRequest.Body(try text(request))
        return hash.updated(with: body)?.code
      }
      return hash.updated(with: request.body)?.code
    }

    func awaitedMaterial(for request: inout ComposedRequest) async throws -> Data {
      if let code = try material(for: request) { return code }
      return try await hash.updated(with: &request.body, block: Self.name).code
    }

    func sign(_ request: inout ComposedRequest, with code: Data) {
      let text =
        switch encoding {
        case .hexadecimal: SignatureText.hexadecimal(code)
        case .base64: code.base64EncodedString()
        }
      request.headers.update(HTTPHeader(name: field, signature: prefix + text))
    }

    private var hash: any BodyHash {
      switch algorithm {
      case .sha1: HMAC<Insecure.SHA1>(key: key)
      case .sha256: HMAC<SHA256>(key: key)
      case .sha512: HMAC<SHA512>(key: key)
      }
    }
  }
#endif
