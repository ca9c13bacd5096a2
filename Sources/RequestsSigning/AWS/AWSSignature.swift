// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// A signature of AWS, version 4, in the `Authorization` field.
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   BaseURL("https://examplebucket.s3.amazonaws.com")
  ///   Endpoint("/photos/2026/tea.jpg")
  ///   AWSSignature(credentials, region: "eu-west-1", service: "s3")
  /// }
  /// ```
  ///
  /// It is made after every other block and covers the method, the URL, the body and all fields but
  /// those that proxies and clients change, such as `User-Agent` and `Connection`. `X-Amz-Date` is
  /// added, for temporary credentials `X-Amz-Security-Token`, and for S3 `X-Amz-Content-Sha256`. All
  /// of these are left out by a redirect. Give a field that has several values as one line: some
  /// clients join lines, and AWS reads another text then.
  ///
  /// A `+` in the query is signed as `%2B`, as AWS reads it. Other services read a space: write `%20` or
  /// `%2B`, as the block `Query` does.
  ///
  /// S3 signs the key of an object: the slashes that `Endpoint("/\(key)")` sends as `%2F` are signed as
  /// slashes. A host in capitals is signed and sent in lower case.
  ///
  /// Composing throws `RequestError` with `invalidCredentials` for a key or a token that is empty or
  /// contains a control byte, `invalidOption` for a region or a service that is no name, and
  /// `missingHost` for a request without a base. It throws
  /// `needsAwait` if the credentials come from a closure or the body from a file or a sequence: then
  /// use `ComposedRequest.compose { }`.
  ///
  /// A redirect drops the signature and the session token, unless you hand a `URLRequest` to a session
  /// yourself: on Linux Foundation takes both along to any host.
  ///
  /// [Signature Version 4](https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv.html) is
  /// described by AWS.
  public struct AWSSignature: SigningBlock {
    /// How the body is covered.
    public enum Payload: Hashable, Sendable {
      /// By its SHA-256, which S3 is told in `X-Amz-Content-Sha256` too.
      ///
      /// If the request states that field, its value is signed, and the body is not read: give the
      /// SHA-256 of a large file that you know already.
      case signed
      /// By its SHA-256, which every service is told in `X-Amz-Content-Sha256`.
      ///
      /// For services that ask for the field, such as OpenSearch Serverless, and for those that do as S3
      /// does under another name.
      case announced
      /// By a signature of each 64 KiB, made while they are sent, for S3.
      ///
      /// The body is read once, also if it can be read only once; its length must be known. It becomes
      /// a sequence, which a `URLRequest` cannot have.
      case chunked
      /// Not at all: `X-Amz-Content-Sha256` says so. Only TLS protects the body then.
      case unsigned
    }

    /// What services do differently.
    public struct Rules: Hashable, Sendable {
      /// Whether `.`, `..` and empty segments are removed from the path that is signed.
      public var normalizesPath: Bool

      /// Whether the path is escaped once more for the signature.
      public var encodesPathTwice: Bool

      /// Whether the signature covers the session token.
      public var signsSessionToken: Bool

      /// The rules of all services but S3.
      public static let standard = Rules(
        normalizesPath: true,
        encodesPathTwice: true,
        signsSessionToken: true
      )

      /// The rules of S3, whose keys may be any text.
      public static let s3 = Rules(
        normalizesPath: false,
        encodesPathTwice: false,
        signsSessionToken: true
      )

      /// Creates rules.
      ///
      /// - Parameters:
      ///   - normalizesPath: Whether `.`, `..` and empty segments are removed from the path that is
      ///     signed.
      ///   - encodesPathTwice: Whether the path is escaped once more for the signature.
      ///   - signsSessionToken: Whether the signature covers the session token.
      public init(normalizesPath: Bool, encodesPathTwice: Bool, signsSessionToken: Bool) {
        self.normalizesPath = normalizesPath
        self.encodesPathTwice = encodesPathTwice
        self.signsSessionToken = signsSessionToken
      }
    }

    static let name = "AWSSignature"
    static let coversHost = true

    private enum Source: Sendable {
      case value(AWSCredentials)
      case provider(@Sendable () async throws -> AWSCredentials)
    }

    private let source: Source
    let region: String
    let service: String
    let payload: Payload
    let rules: Rules
    private let clock: @Sendable () -> Date
    /// Nil for credentials that are fetched, which may be others each time.
    private let scopes: AWSScopeCache?

    /// Signs with credentials that are at hand.
    ///
    /// The block keeps the key that it derives for a day. Keep the block where you sign many requests.
    ///
    /// - Parameters:
    ///   - credentials: The credentials.
    ///   - region: The region, such as `eu-west-1`.
    ///   - service: The name by which signatures know the service, such as `s3` or `execute-api`.
    ///   - payload: How the body is covered.
    ///   - rules: What the service does differently; by default the rules of S3 for a service whose
    ///     name begins with `s3`, and the standard ones for others.
    ///   - clock: The time of the signature. AWS refuses one that is five minutes off.
    public init(
      _ credentials: AWSCredentials,
      region: String,
      service: String,
      payload: Payload = .signed,
      rules: Rules? = nil,
      clock: @escaping @Sendable () -> Date = { Date() }
    ) {
      self.init(.value(credentials), region, service, payload, rules, clock)
    }

    /// Signs with credentials that have to be fetched first.
    ///
    /// ```swift
    /// AWSSignature(region: "eu-west-1", service: "s3") { try await role.credentials() }
    /// ```
    ///
    /// - Parameters:
    ///   - region: The region, such as `eu-west-1`.
    ///   - service: The name by which signatures know the service, such as `s3` or `execute-api`.
    ///   - payload: How the body is covered.
    ///   - rules: What the service does differently, as above.
    ///   - clock: The time of the signature. AWS refuses one that is five minutes off.
    ///   - credentials: Fetches the credentials; called once for each request. What it throws ends the
    ///     composition unchanged.
    public init(
      region: String,
      service: String,
      payload: Payload = .signed,
      rules: Rules? = nil,
      clock: @escaping @Sendable () -> Date = { Date() },
      credentials: @escaping @Sendable () async throws -> AWSCredentials
    ) {
      self.init(.provider(credentials), region, service, payload, rules, clock)
    }

    private init(
      _ source: Source,
      _ region: String,
      _ service: String,
      _ payload: Payload,
      _ rules: Rules?,
      _ clock: @escaping @Sendable () -> Date
    ) {
      self.source = source
      self.region = region
      self.service = service
      self.payload = payload
      self.rules = rules ?? (service.utf8.starts(with: "s3".utf8) ? .s3 : .standard)
      self.clock = clock
      if case .value = source { scopes = AWSScopeCache() } else { scopes = nil }
    }

    /// What the block adds to a request, as data.
    public var step: RequestStep { signerStep }

    /// Whether the service is S3, which asks for the digest in a field and ignores it in a URL.
    var isS3: Bool { service.utf8.starts(with: "s3".utf8) }

    func material(for request: ComposedRequest) throws -> Material? {
      try material(for: request, inURL: false)
    }

    func awaitedMaterial(for request: inout ComposedRequest) async throws -> Material {
      try await awaitedMaterial(for: &request, inURL: false)
    }

    func material(for request: ComposedRequest, inURL: Bool) throws -> Material? {
      guard case .value(let credentials) = source else { return nil }
      if let word = payloadWord(for: request, inURL: inURL) {
        return Material(credentials: credentials, payload: word)
      }
      guard let hash = SHA256().updated(with: request.body) else { return nil }
      return Material(credentials: credentials, payload: Self.text(of: hash))
    }

    func awaitedMaterial(
      for request: inout ComposedRequest,
      inURL: Bool
    ) async throws -> Material {
      let credentials = try await fetchedCredentials()
      if let word = payloadWord(for: request, inURL: inURL) {
        return Material(credentials: credentials, payload: word)
      }
      let hash = try await SHA256().updated(with: &request.body, block: Self.name)
      return Material(credentials: credentials, payload: Self.text(of: hash))
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
        HTTPHeader(name: "X-Amz-Security-Token", signature: $0)
      }
      if let token, rules.signsSessionToken { headers.update(token) }
      request.headers = headers
      let canonical = try AWSCanonicalRequest(request, payload: material.payload, rules: rules)
      let signature = scope.signature(of: canonical)
      let value = """
        AWS4-HMAC-SHA256 Credential=\(material.credentials.accessKeyID)/\(scope.text), \
        SignedHeaders=\(canonical.signedHeaders), \
        Signature=\(signature)
        """
      if let body {
        let chunks = AWSChunkedBody(
          body: body,
          scope: scope,
          seed: signature
        )
        request.body = chunks.signed
      }
      if let token, !rules.signsSessionToken { request.headers.update(token) }
      try set(HTTPHeader(name: "Authorization", signature: value), in: &request)
    }

    /// What is known before the request is signed.
    struct Material {
      let credentials: AWSCredentials
      /// The SHA-256 of the body, or the word for none.
      let payload: String
    }

    private static let unsigned = "UNSIGNED-PAYLOAD"
    private static let payloadField = "X-Amz-Content-Sha256"

    /// What is signed for the body, if that need not be read.
    private func payloadWord(for request: ComposedRequest, inURL: Bool) -> String? {
      let stated = request.headers.value(for: Self.payloadField)
      // S3 does not look at the body of a URL that is signed.
      if inURL, isS3, stated == nil { return Self.unsigned }
      switch payload {
      case .unsigned: return Self.unsigned
      case .chunked where inURL: return Self.unsigned
      case .chunked where request.body != nil: return "STREAMING-AWS4-HMAC-SHA256-PAYLOAD"
      case .signed: return stated
      case .announced, .chunked: return nil
      }
    }

    private static func text(of hash: SHA256) -> String {
      SignatureText.hexadecimal(hash.finalize())
    }

    private func fetchedCredentials() async throws -> AWSCredentials {
      switch source {
      case .value(let credentials): credentials
      case .provider(let credentials): try await credentials()
      }
    }

    /// The scope of a signature that is made now.
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
