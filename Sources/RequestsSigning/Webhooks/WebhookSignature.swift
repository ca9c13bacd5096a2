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
  /// `invalidHeaderValue` for an id that cannot be sent, and `notExpressible` for a body that can be read
  /// only once.
  ///
  /// For another service, or for two keys in one field, use ``HMACSignature``.
  public struct WebhookSignature: SigningBlock {
    /// The form in which a service writes a signature.
    struct Form: Sendable {
      /// The field of the signature.
      let field: String
      /// The field of the signed id, or nil if none is signed.
      var idField: String?
      /// The field of the signed time, or nil if it has no field of its own.
      var timeField: String?
      /// The text before the signed time in the field of the signature, or nil if it is not there.
      var timePrefix: String?
      /// The byte between items of the field, or nil if it has one signature.
      var separator: UInt8?
      /// The text before a signature.
      let prefix: String
      /// The text form of the signature, and of the secret if it is Base64.
      var encoding = HMACSignature.Encoding.hexadecimal
      /// Returns the text that is signed before the body.
      let head: @Sendable (Stamp) -> String

      static let gitHub = Form(field: "X-Hub-Signature-256", prefix: "sha256=") { _ in "" }

      static let slack = Form(
        field: "X-Slack-Signature",
        timeField: "X-Slack-Request-Timestamp",
        prefix: "v0="
      ) { "v0:\($0.time):" }

      static let stripe = Form(
        field: "Stripe-Signature",
        timePrefix: "t=",
        separator: UInt8(ascii: ","),
        prefix: "v1="
      ) { "\($0.time)." }

      static let standard = Form(
        field: "webhook-signature",
        idField: "webhook-id",
        timeField: "webhook-timestamp",
        separator: UInt8(ascii: " "),
        prefix: "v1,",
        encoding: .base64
      ) { "\($0.id).\($0.time)." }
    }

    /// The values that are signed together with the body.
    typealias Stamp = (id: String, time: String)

    static let name = "WebhookSignature"

    let form: Form
    private let secret: String
    private var id: String?
    private var time: Date?

    /// The form of GitHub: `X-Hub-Signature-256: sha256=…`.
    ///
    /// It signs no time. It follows *Validating webhook deliveries* in the documentation of GitHub.
    ///
    /// - Parameter secret: The secret of the webhook.
    /// - Returns: The signature.
    public static func gitHub(secret: String) -> WebhookSignature {
      WebhookSignature(form: .gitHub, secret: secret)
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
      WebhookSignature(form: .slack, secret: secret, time: time)
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
      WebhookSignature(form: .stripe, secret: secret, time: time)
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
      WebhookSignature(form: .standard, secret: secret, id: id, time: time)
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
      guard request.headers.value(for: form.field) == nil else {
        throw Self.error(
          .repeatedHeader,
          field: form.field,
          "The request already has this field. Remove one of the two."
        )
      }
      for (field, value) in [(form.idField, stamp.id), (form.timeField, stamp.time)] {
        if let field { try set(HTTPHeader(name: field, value: value), in: &request.headers) }
      }
      let time = form.timePrefix.map { "\($0)\(stamp.time)," } ?? ""
      let value = time + form.prefix + form.encoding.text(of: code)
      try set(HTTPHeader(name: form.field, signature: value), in: &request.headers)
    }

    private func stamp() throws(RequestError) -> Stamp {
      let time = "\(try SignatureText.seconds(of: time ?? Date()))"
      guard let field = form.idField else { return ("", time) }
      let id = id ?? "msg_\(SignatureText.nonce())"
      // With a period, an id and a time could be read as another pair.
      guard !id.isEmpty, !id.utf8.contains(UInt8(ascii: ".")) else {
        throw Self.error(
          .invalidHeaderValue,
          field: field,
          "The id is empty or contains a period. Use letters, digits, `_` and `-`."
        )
      }
      return (id, time)
    }

    /// Returns the HMAC after the bytes that precede the body.
    func hash(for stamp: Stamp) throws(RequestError) -> HMAC<SHA256> {
      var hash = HMAC<SHA256>(key: try key())
      hash.update(Data(form.head(stamp).utf8))
      return hash
    }

    private func key() throws(RequestError) -> SymmetricKey {
      try Self.check(secret, "secret", field: "secret")
      var bytes = Data(secret.utf8)
      if form.encoding == .base64 {
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
