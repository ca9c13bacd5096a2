// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// The signature of a webhook in the form of a service: an HMAC with SHA-256 of the body.
  ///
  /// The block signs a webhook that you send. `verifyWebhook(_:at:tolerance:)` verifies one that you receive:
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   Method.POST
  ///   BaseURL("https://example.com/webhook")
  ///   RequestBody.json(event)
  ///   WebhookSignature.gitHub(secret: secret)
  /// }
  /// try request.verifyWebhook(.gitHub(secret: secret))
  /// ```
  ///
  /// The block signs after every other block. A body from a file or a sequence is read once for it, which needs
  /// `ComposedRequest.compose { }`. The signature is masked wherever it is shown, and a redirect drops it.
  /// Composing throws `invalidCredentials` for a secret that is empty, contains a control character or does not
  /// have the form of its service, `repeatedHeader` if the request already has the field of the signature,
  /// and `invalidHeaderValue` for an id that cannot be sent.
  ///
  /// For another service, or for two keys in one field, use ``HMACSignature``.
  public struct WebhookSignature: SigningBlock {
    /// The form in which a service writes a signature.
    enum Form {
      case gitHub, slack, stripe
      case standard(id: String?)
    }

    /// The values that are signed together with the body.
    struct Stamp {
      let id: String
      let time: String
    }

    static let name = "WebhookSignature"

    let form: Form
    private let secret: String
    private let time: Date?

    private init(_ form: Form, secret: String, time: Date? = nil) {
      self.form = form
      self.secret = secret
      self.time = time
    }

    /// The form of GitHub: `X-Hub-Signature-256: sha256=…`.
    ///
    /// It signs no time. It follows *Validating webhook deliveries* in the documentation of GitHub.
    ///
    /// - Parameter secret: The secret of the webhook.
    /// - Returns: The signature.
    public static func gitHub(secret: String) -> WebhookSignature {
      WebhookSignature(.gitHub, secret: secret)
    }

    /// The form of Slack: `X-Slack-Request-Timestamp`, and `X-Slack-Signature: v0=…`.
    ///
    /// It follows *Verifying requests from Slack* in the documentation of Slack.
    ///
    /// - Parameters:
    ///   - secret: The signing secret of the app.
    ///   - time: The time of signing, or nil for the time of composing. Verification ignores it.
    /// - Returns: The signature.
    public static func slack(secret: String, at time: Date? = nil) -> WebhookSignature {
      WebhookSignature(.slack, secret: secret, time: time)
    }

    /// The form of Stripe: `Stripe-Signature: t=…,v1=…`.
    ///
    /// It follows *Verify webhook signatures manually* in the documentation of Stripe. A webhook with several
    /// `v1` signatures is valid if one of them is.
    ///
    /// - Parameters:
    ///   - secret: The secret of the endpoint, with its `whsec_`.
    ///   - time: The time of signing, or nil for the time of composing. Verification ignores it.
    /// - Returns: The signature.
    public static func stripe(secret: String, at time: Date? = nil) -> WebhookSignature {
      WebhookSignature(.stripe, secret: secret, time: time)
    }

    /// The form of Standard Webhooks 1.0: `webhook-id`, `webhook-timestamp` and `webhook-signature: v1,…`.
    ///
    /// A webhook with several `v1` signatures, separated by spaces, is valid if one of them is.
    ///
    /// - Parameters:
    ///   - secret: The secret in Base64, with or without `whsec_` before it.
    ///   - id: The id of the event, which stays the same when you send the webhook again. If nil, each request
    ///     gets a random one. It contains no period. Verification ignores it.
    ///   - time: The time of signing, or nil for the time of composing. Verification ignores it.
    /// - Returns: The signature.
    public static func standard(
      secret: String,
      id: String? = nil,
      at time: Date? = nil
    ) -> WebhookSignature {
      WebhookSignature(.standard(id: id), secret: secret, time: time)
    }

    /// The data that the block adds to a request.
    public var step: RequestStep { signerStep }

    func material(for request: ComposedRequest) throws -> (Stamp, Data)? {
      let stamp = try stamp()
      guard let hash = try hash(for: stamp).updated(with: request.body) else { return nil }
      return (stamp, hash.code)
    }

    func awaitedMaterial(for request: inout ComposedRequest) async throws -> (Stamp, Data) {
      let stamp = try stamp()
      let hash = try await hash(for: stamp).updated(with: &request.body, block: Self.name)
      return (stamp, hash.code)
    }

    func sign(_ request: inout ComposedRequest, with material: (Stamp, Data)) throws {
      let (stamp, code) = material
      guard request.headers.value(for: signatureField) == nil else {
        throw Self.error(
          .repeatedHeader,
          field: signatureField,
          "The request already has this field. Remove one of the two."
        )
      }
      let value: String
      switch form {
      case .gitHub: value = "sha256=" + SignatureText.hexadecimal(code)
      case .slack:
        try set(HTTPHeader(name: Self.slackTime, value: stamp.time), in: &request.headers)
        value = "v0=" + SignatureText.hexadecimal(code)
      case .stripe: value = "t=\(stamp.time),v1=" + SignatureText.hexadecimal(code)
      case .standard:
        try set(HTTPHeader(name: Self.standardID, value: stamp.id), in: &request.headers)
        try set(HTTPHeader(name: Self.standardTime, value: stamp.time), in: &request.headers)
        value = "v1," + code.base64EncodedString()
      }
      try set(HTTPHeader(name: signatureField, signature: value), in: &request.headers)
    }

    // MARK: The form of a service

    static let slackTime = "X-Slack-Request-Timestamp"
    static let standardID = "webhook-id"
    static let standardTime = "webhook-timestamp"

    var signatureField: String {
      switch form {
      case .gitHub: "X-Hub-Signature-256"
      case .slack: "X-Slack-Signature"
      case .stripe: "Stripe-Signature"
      case .standard: "webhook-signature"
      }
    }

    /// A Boolean value that indicates whether the signature covers a time.
    var signsTime: Bool { if case .gitHub = form { false } else { true } }

    private func stamp() throws(RequestError) -> Stamp {
      let time = "\(try SignatureText.seconds(of: time ?? Date()))"
      guard case .standard(let id) = form else { return Stamp(id: "", time: time) }
      let stamp = Stamp(id: id ?? "msg_\(SignatureText.nonce())", time: time)
      // With a period, an id and a time could be read as another pair.
      guard !stamp.id.isEmpty, !stamp.id.utf8.contains(UInt8(ascii: ".")) else {
        throw Self.error(
          .invalidHeaderValue,
          field: Self.standardID,
          "The id is empty or contains a period. Use letters, digits, `_` and `-`."
        )
      }
      return stamp
    }

    /// Returns the HMAC after the bytes that precede the body.
    func hash(for stamp: Stamp) throws(RequestError) -> HMAC<SHA256> {
      var hash = HMAC<SHA256>(key: try key())
      switch form {
      case .gitHub: break
      case .slack: hash.update(Data("v0:\(stamp.time):".utf8))
      case .stripe: hash.update(Data("\(stamp.time).".utf8))
      case .standard: hash.update(Data("\(stamp.id).\(stamp.time).".utf8))
      }
      return hash
    }

    private func key() throws(RequestError) -> SymmetricKey {
      if let offset = SignatureText.controlOffset(in: secret) {
        throw Self.error(
          .invalidCredentials,
          field: "secret",
          offset: offset,
          "The secret contains a control byte. If it comes from a file, trim it."
        )
      }
      var bytes = Data(secret.utf8)
      if case .standard = form {
        let prefix = Data("whsec_".utf8)
        let text = bytes.starts(with: prefix) ? bytes.dropFirst(prefix.count) : bytes
        bytes = Data(base64Encoded: text) ?? Data()
      }
      guard !bytes.isEmpty else {
        throw Self.error(
          .invalidCredentials,
          field: "secret",
          "The secret is empty or, for Standard Webhooks, not Base64. Use the secret of the webhook."
        )
      }
      return SymmetricKey(data: bytes)
    }
  }
#endif
