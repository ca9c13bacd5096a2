// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// An HMAC with a shared key, in a field of your choice (RFC 2104).
  ///
  /// Webhooks are signed in this way: GitHub puts the HMAC of the body into `X-Hub-Signature-256`.
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
  /// The HMAC is computed over the body, after every other block, or over the result of a closure
  /// for the finished request:
  ///
  /// ```swift
  /// HMACSignature(field: "X-Slack-Signature", key: key, prefix: "v0=") { request in
  ///   try Data("v0:\(time):".utf8) + (request.body?.contents() ?? Data())
  /// }
  /// ```
  ///
  /// `contents()` reads files, and throws an error for a sequence; `data` is nil for both.
  ///
  /// While a key is being replaced, some services accept a signature with each key. The second
  /// block states the separator between them:
  ///
  /// ```swift
  /// HMACSignature(field: "X-Signature", key: new, prefix: "v1=")
  /// HMACSignature(field: "X-Signature", key: old, prefix: "v1=", separator: ",")
  /// ```
  ///
  /// Descriptions mask the value. A redirect drops it, unless you pass a `URLRequest` to a session
  /// yourself: Foundation on Linux sends it to any host. A body from a file or a sequence is read
  /// once for it. That needs `ComposedRequest.compose { }`.
  ///
  /// Composing throws one of these codes:
  /// - `invalidCredentials` if the key is empty, or is text with a control character.
  /// - `repeatedHeader` if the request has the field already, and you pass no separator.
  /// - `invalidHeaderName` or `invalidHeaderValue` for an invalid field or prefix.
  /// - `notExpressible` for a body that can be read only once.
  public struct HMACSignature: SigningBlock {
    /// The hash function in the HMAC.
    public enum Algorithm: Hashable, Sendable {
      /// SHA-1, for services that support no other function.
      case sha1
      /// SHA-256.
      case sha256
      /// SHA-512.
      case sha512
    }

    /// The text form of the HMAC.
    public enum Encoding: Hashable, Sendable {
      /// Two lowercase digits for each byte.
      case hexadecimal
      /// Base64 with padding.
      case base64

      func text(of code: Data) -> String {
        switch self {
        case .hexadecimal: SignatureText.hexadecimal(code)
        case .base64: code.base64EncodedString()
        }
      }
    }

    static let name = "HMACSignature"

    private let field: String
    private let key: SymmetricKey
    /// The offset of an invalid byte in a key from text, or nil.
    private var keyFault: Int?
    private let prefix: String
    private let separator: String?
    private let algorithm: Algorithm
    private let encoding: Encoding
    private let text: (@Sendable (ComposedRequest) throws -> Data)?

    /// Signs with a key of bytes.
    ///
    /// - Parameters:
    ///   - field: The name of the field, such as `X-Signature`.
    ///   - key: The key, at least one byte.
    ///   - prefix: The text before the HMAC in the field.
    ///   - separator: The text between an existing value and this one, such as `,`. If nil, the
    ///     request cannot have the field already.
    ///   - algorithm: The hash function.
    ///   - encoding: The text form of the HMAC.
    ///   - text: Returns the bytes to sign. If nil, they are the body.
    public init(
      field: String,
      key: some ContiguousBytes,
      prefix: String = "",
      separator: String? = nil,
      algorithm: Algorithm = .sha256,
      encoding: Encoding = .hexadecimal,
      signing text: (@Sendable (_ request: ComposedRequest) throws -> Data)? = nil
    ) {
      self.field = field
      self.key = SymmetricKey(data: key)
      self.prefix = prefix
      self.separator = separator
      self.algorithm = algorithm
      self.encoding = encoding
      self.text = text
    }

    /// Signs with the UTF-8 bytes of a key that is text.
    ///
    /// - Parameters:
    ///   - field: The name of the field, such as `X-Signature`.
    ///   - key: The key, not empty and without control characters. Pass any other key as bytes.
    ///   - prefix: The text before the HMAC in the field.
    ///   - separator: The text between an existing value and this one, such as `,`. If nil, the
    ///     request cannot have the field already.
    ///   - algorithm: The hash function.
    ///   - encoding: The text form of the HMAC.
    ///   - text: Returns the bytes to sign. If nil, they are the body.
    public init(
      field: String,
      key: String,
      prefix: String = "",
      separator: String? = nil,
      algorithm: Algorithm = .sha256,
      encoding: Encoding = .hexadecimal,
      signing text: (@Sendable (_ request: ComposedRequest) throws -> Data)? = nil
    ) {
      self.init(
        field: field,
        key: Data(key.utf8),
        prefix: prefix,
        separator: separator,
        algorithm: algorithm,
        encoding: encoding,
        signing: text
      )
      keyFault = SignatureText.controlOffset(in: key)
    }

    /// The change that the block makes to a request, as data.
    public var step: RequestStep { signerStep }

    func material(for request: ComposedRequest) throws -> Data? {
      guard key.bitCount > 0 else { throw Self.emptyKey }
      if let keyFault {
        throw Self.error(
          .invalidCredentials,
          field: "key",
          offset: keyFault,
          "The key contains a control byte. If it comes from a file, trim it. If it is meant so, use "
            + "its bytes."
        )
      }
      let body = try text.map { ComposedRequest.Body(try $0(request)) } ?? request.body
      return hash.updated(with: body)?.code
    }

    func awaitedMaterial(for request: inout ComposedRequest) async throws -> Data {
      if let code = try material(for: request) { return code }
      return try await hash.updated(with: &request.body, block: Self.name).code
    }

    func sign(_ request: inout ComposedRequest, with code: Data) throws {
      let header = HTTPHeader(name: field, signature: prefix + encoding.text(of: code))
      guard let stated = request.headers.value(for: field) else {
        return try set(header, in: &request.headers)
      }
      guard let separator else {
        throw Self.error(
          .repeatedHeader,
          field: PrintableText.escaping(field),
          "The request already has this field. Remove one, or set `separator` if the service accepts "
            + "several signatures."
        )
      }
      // The offset of an error is an offset in the prefix.
      _ = try header.validated(block: Self.name)
      let value = stated + separator + header.value
      try set(HTTPHeader(name: field, signature: value), in: &request.headers)
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
