// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// An AWS signature, version 4, in the `Authorization` field.
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   BaseURL("https://examplebucket.s3.amazonaws.com")
  ///   Endpoint("/photos/2026/tea.jpg")
  ///   AWSSignature(credentials, region: "eu-west-1", service: "s3")
  /// }
  /// ```
  ///
  /// The block signs after every other block. It covers the method, the URL, the body and all
  /// fields except those that proxies and clients change, such as `User-Agent` and `Connection`. It
  /// adds `X-Amz-Date`, `X-Amz-Security-Token` for temporary credentials, and
  /// `X-Amz-Content-Sha256` for S3. A redirect removes all of these fields. Write several values of
  /// a field as one line: some clients join lines, and AWS would then read another text.
  ///
  /// For `s3express`, the credentials are those of a session of the bucket, whose token is sent as
  /// `X-Amz-S3session-Token`. Requests that create a session, or go to `s3express-control`, send
  /// `X-Amz-Security-Token`.
  ///
  /// A `+` in the query is signed as `%2B`, as AWS reads it. Other services read a space: write
  /// `%20` or `%2B`, as the block `Query` does.
  ///
  /// S3 signs the key of an object: a slash that `Endpoint("/\(key)")` sends as `%2F` is signed as
  /// a slash. A host in capitals is signed and sent in lowercase.
  ///
  /// Composing throws `RequestError` with `invalidCredentials` for a key or a token that is empty
  /// or contains a control byte, `invalidOption` for an invalid region or service, and
  /// `missingHost` without a base. It throws `notExpressible` for a `chunked` body of unknown length,
  /// and for a body that must be read first but can be read only once. It throws `needsAwait` if the
  /// credentials come from a closure or the body from a file or a sequence: use
  /// `ComposedRequest.compose { }` for these.
  ///
  /// A redirect drops the signature and the session token, unless you pass a `URLRequest` to a
  /// session yourself: Foundation on Linux sends both to any host.
  ///
  /// AWS documents
  /// [Signature Version 4](https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv.html).
  public struct AWSSignature: SigningBlock {
    /// The way in which the signature covers the body.
    public enum Payload: Hashable, Sendable {
      /// Covers the SHA-256 of the body, and sends it to S3 in `X-Amz-Content-Sha256`.
      ///
      /// If the request states that field, its value is signed, and the body is not read. Use this
      /// for a large file whose SHA-256 you know.
      case signed
      /// Covers the SHA-256 of the body, and sends it to any service in `X-Amz-Content-Sha256`.
      ///
      /// Use it for services that require the field, such as OpenSearch Serverless, and for
      /// S3-compatible services under another name.
      case announced
      /// Covers the body by a signature of each 64 KiB, made while they are sent, for S3.
      ///
      /// The body is read once, so a body that can be read only once works too. Its length must be
      /// known. It becomes a sequence, and a `URLRequest` cannot contain one.
      case chunked
      /// Excludes the body, so that only TLS protects it; `X-Amz-Content-Sha256` states this.
      case unsigned
    }

    /// The rules that differ between services.
    public struct Rules: Hashable, Sendable {
      /// A Boolean value that indicates whether the signed path omits `.`, `..` and empty segments.
      public var normalizesPath: Bool

      /// A Boolean value that indicates whether the path is escaped again for the signature.
      public var encodesPathTwice: Bool

      /// A Boolean value that indicates whether the signature covers the session token.
      public var signsSessionToken: Bool

      /// The rules of all services except S3.
      public static let standard = Rules(
        normalizesPath: true,
        encodesPathTwice: true,
        signsSessionToken: true
      )

      /// The rules of S3, whose keys can be any text.
      public static let s3 = Rules(
        normalizesPath: false,
        encodesPathTwice: false,
        signsSessionToken: true
      )

      /// Creates rules.
      ///
      /// - Parameters:
      ///   - normalizesPath: True to remove `.`, `..` and empty segments from the signed path.
      ///   - encodesPathTwice: True to escape the path again for the signature.
      ///   - signsSessionToken: True to cover the session token.
      public init(normalizesPath: Bool, encodesPathTwice: Bool, signsSessionToken: Bool) {
        self.normalizesPath = normalizesPath
        self.encodesPathTwice = encodesPathTwice
        self.signsSessionToken = signsSessionToken
      }
    }

    static let name = "AWSSignature"
    static let algorithm = "AWS4-HMAC-SHA256"
    static let coversHost = true

    /// The credentials, or nil if they must be fetched for each request.
    private var known: AWSCredentials?
    private let credentials: @Sendable () async throws -> AWSCredentials
    let region: String
    let service: String
    let payload: Payload
    let rules: Rules
    /// A Boolean value that indicates whether the service is S3, with a digest in a field but not in a URL.
    private let isS3: Bool
    /// A Boolean value that indicates whether the signature is a part of the URL.
    var isInURL = false
    private let clock: @Sendable () -> Date
    /// The cache, or nil for fetched credentials, because they can change each time.
    private var scopes: AWSScopeCache?

    /// Signs with existing credentials.
    ///
    /// The block keeps the key that it derives for a day. Keep the block if you sign many requests.
    ///
    /// - Parameters:
    ///   - credentials: The credentials.
    ///   - region: The region, such as `eu-west-1`.
    ///   - service: The name of the service in signatures, such as `s3` or `execute-api`.
    ///   - payload: The way in which the signature covers the body.
    ///   - rules: The rules of the service. If nil, the rules of S3 for `s3`, `s3express` and names that
    ///     begin with `s3-`, and the standard rules for all others, such as `s3tables`.
    ///   - clock: Returns the time of the signature. AWS refuses a time that is five minutes off.
    public init(
      _ credentials: AWSCredentials,
      region: String,
      service: String,
      payload: Payload = .signed,
      rules: Rules? = nil,
      clock: @escaping @Sendable () -> Date = { Date() }
    ) {
      self.init(region: region, service: service, payload: payload, rules: rules, clock: clock) {
        credentials
      }
      known = credentials
      scopes = AWSScopeCache()
    }

    /// Signs with credentials that must be fetched first.
    ///
    /// ```swift
    /// AWSSignature(region: "eu-west-1", service: "s3") { try await role.credentials() }
    /// ```
    ///
    /// - Parameters:
    ///   - region: The region, such as `eu-west-1`.
    ///   - service: The name of the service in signatures, such as `s3` or `execute-api`.
    ///   - payload: The way in which the signature covers the body.
    ///   - rules: The rules of the service, as above.
    ///   - clock: Returns the time of the signature. AWS refuses a time that is five minutes off.
    ///   - credentials: Fetches the credentials, once for each request. Its errors end the
    ///     composition unchanged.
    public init(
      region: String,
      service: String,
      payload: Payload = .signed,
      rules: Rules? = nil,
      clock: @escaping @Sendable () -> Date = { Date() },
      credentials: @escaping @Sendable () async throws -> AWSCredentials
    ) {
      self.credentials = credentials
      self.region = region
      self.service = service
      self.payload = payload
      let isS3 = ["s3", "s3express"].contains(service) || service.utf8.starts(with: "s3-".utf8)
      self.isS3 = isS3
      self.rules = rules ?? (isS3 ? .s3 : .standard)
      self.clock = clock
    }

    /// The change that the block makes to a request, as data.
    public var step: RequestStep { signerStep }

    func material(for request: ComposedRequest) throws -> Material? {
      guard let known,
        let payload = payloadWord(for: request)
          ?? SHA256().updated(with: request.body).map(Self.text(of:))
      else { return nil }
      return (known, payload)
    }

    func awaitedMaterial(for request: inout ComposedRequest) async throws -> Material {
      (try await credentials(), try await payload(of: &request))
    }

    /// Returns the text that is signed for the body.
    func payload(of request: inout ComposedRequest) async throws -> String {
      if let word = payloadWord(for: request) { return word }
      return Self.text(of: try await SHA256().updated(with: &request.body, block: Self.name))
    }

    func sign(_ request: inout ComposedRequest, with material: Material) throws {
      let scope = try scope(of: material.credentials)
      var headers = request.headers
      headers.remove(name: "Authorization")
      headers.update(HTTPHeader(name: "X-Amz-Date", signed: scope.time))
      if isS3 || payload != .signed || headers.value(for: Self.payloadField) != nil {
        headers.update(HTTPHeader(name: Self.payloadField, signed: material.payload))
      }
      let body = payload == .chunked ? request.body : nil
      if let body { try headers.announceChunks(of: body) }
      let token = material.credentials.sessionToken.map {
        HTTPHeader(name: tokenName(for: request), signature: $0)
      }
      if let token, rules.signsSessionToken { headers.update(token) }
      request.headers = headers
      let canonical = try AWSCanonicalRequest(request, payload: material.payload, rules: rules)
      let signature = scope.signature(of: canonical)
      let value = """
        \(Self.algorithm) Credential=\(material.credentials.accessKeyID)/\(scope.text), \
        SignedHeaders=\(canonical.signedHeaders), \
        Signature=\(signature)
        """
      if let body {
        request.body = AWSChunkedBody.signed(body, scope: scope, seed: signature)
      }
      if let token, !rules.signsSessionToken { request.headers.update(token) }
      try set(HTTPHeader(name: "Authorization", signature: value), in: &request.headers)
    }

    /// The credentials, and the SHA-256 of the body or the word that replaces it.
    typealias Material = (credentials: AWSCredentials, payload: String)

    private static let token = "X-Amz-Security-Token"
    private static let sessionToken = "X-Amz-S3session-Token"
    static let tokenNames = [token, sessionToken]

    /// Returns the name of the field and of the parameter with the session token.
    ///
    /// The operations of S3 Express take the token of its own session; those that create a session or manage
    /// buckets take that of temporary credentials.
    func tokenName(for request: ComposedRequest) -> String {
      let createsSession = FormText.pairs(in: (request.url.query ?? "").utf8)
        .contains { $0.name.elementsEqual("session".utf8) }
      let host = ASCIICase.lowered(request.url.host ?? "")
      let managesBuckets = host.utf8.starts(with: "s3express-control".utf8)
      let takesSession = service == "s3express" && !createsSession && !managesBuckets
      return takesSession ? Self.sessionToken : Self.token
    }

    private static let unsigned = "UNSIGNED-PAYLOAD"
    static let payloadField = "X-Amz-Content-Sha256"

    /// Returns the text that is signed for the body, or nil if the body must be read.
    private func payloadWord(for request: ComposedRequest) -> String? {
      let stated = request.headers.value(for: Self.payloadField)
      // S3 ignores the body of a signed URL.
      if isInURL, isS3, stated == nil { return Self.unsigned }
      switch payload {
      case .unsigned: return Self.unsigned
      case .chunked where isInURL: return Self.unsigned
      case .chunked where request.body != nil: return "STREAMING-AWS4-HMAC-SHA256-PAYLOAD"
      case .signed: return stated
      case .announced, .chunked: return nil
      }
    }

    private static func text(of hash: SHA256) -> String {
      SignatureText.hexadecimal(hash.finalize())
    }

    /// Returns the scope of a signature at the current time.
    func scope(of credentials: AWSCredentials) throws(RequestError) -> AWSScope {
      try credentials.check()
      for (field, name) in [("region", region), ("service", service)] {
        guard !name.isEmpty else {
          throw Self.error(
            .invalidOption,
            field: field,
            "The \(field) is empty. Name one, as in `eu-west-1` or `s3`."
          )
        }
        if let offset = ByteSet.unreserved.firstOffset(outside: name) {
          throw Self.error(
            .invalidOption,
            field: field,
            offset: offset,
            "The \(field) contains a character that is not allowed. Use letters, digits and hyphens, "
              + "as in `eu-west-1` or `s3`."
          )
        }
      }
      let time = try HTTPDate(clock()).basicText
      let derive: @Sendable () -> AWSScope = { [region, service] in
        AWSScope(time: time, region: region, service: service, credentials: credentials)
      }
      return scopes?.scope(at: time, derive: derive) ?? derive()
    }
  }
#endif
