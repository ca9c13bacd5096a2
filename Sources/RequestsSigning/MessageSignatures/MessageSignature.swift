// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// A signature over chosen parts of the request, in the fields `Signature-Input` and `Signature`
  /// (RFC 9421).
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   Method.POST
  ///   BaseURL("https://api.example.com/orders?page=2")
  ///   RequestBody.json(["item": "tea"])
  ///   ContentDigest(.sha256)
  ///   MessageSignature(
  ///     key: .hmacSHA256(secret, id: "k1"),
  ///     covering: [.method, .targetURI, .field("content-digest")])
  /// }
  /// ```
  ///
  /// The signature covers the body only through its digest: write ``ContentDigest`` before the
  /// signature, and cover `content-digest`. Signatures are computed after every other block, in the
  /// order written. One can cover another with `.field("signature", key: "sig1")`.
  /// `verifyMessageSignature(_:key:)` detects later changes of the composed request. A host in
  /// capitals is sent in lowercase, as in the signature. A redirect drops the signature, unless you
  /// pass a `URLRequest` to a session yourself: Foundation on Linux sends it to any host.
  ///
  /// A block that you keep signs each request at its own time, but repeats its nonce and its expiry time.
  ///
  /// Composing throws `RequestError` with `notExpressible` for a component that the request lacks
  /// or that is covered twice, `invalidOption` if the label is not a key of RFC 9651 or is already
  /// used, or if the expiry time is not after the creation, `invalidHeaderValue` if a nonce or a
  /// tag is not printable ASCII, and `needsAwait` for a signer that waits.
  public struct MessageSignature: SigningBlock {
    static let name = "MessageSignature"
    static let coversHost = true

    private let signer: any MessageSigner
    private let components: [SignatureComponent]
    private let label: String
    /// The time of the signature, or nil to leave it out.
    private let created: (@Sendable () -> Date)?
    private let expires: Date?
    private let nonce: String?
    private let statesAlgorithm: Bool
    private let tag: String?

    /// Signs a request at the time of its composition.
    ///
    /// - Parameters:
    ///   - key: A key, such as `.hmacSHA256(secret, id: "k1")`, or another signer.
    ///   - components: The covered components, in the order in which they are signed.
    ///   - label: The label that identifies the signature: lowercase letters, digits and `_-.*`.
    ///   - expires: The expiry time of the signature, or nil.
    ///   - nonce: A text for one use, or nil.
    ///   - statesAlgorithm: True to add the parameter `alg`. A server knows the algorithm from
    ///     the key, and is safer if it ignores this parameter.
    ///   - tag: The purpose of the signature, or nil.
    ///   - clock: Returns the time of the signature, for each request.
    public init(
      key: some MessageSigner,
      covering components: [SignatureComponent],
      label: String = "sig1",
      expires: Date? = nil,
      nonce: String? = nil,
      statesAlgorithm: Bool = false,
      tag: String? = nil,
      clock: @escaping @Sendable () -> Date = { Date() }
    ) {
      self.init(key, components, label, clock, expires, nonce, statesAlgorithm, tag)
    }

    /// Signs a request at a fixed time, or without a time.
    ///
    /// - Parameters:
    ///   - key: A key, such as `.hmacSHA256(secret, id: "k1")`, or another signer.
    ///   - components: The covered components, in the order in which they are signed.
    ///   - label: The label that identifies the signature: lowercase letters, digits and `_-.*`.
    ///   - created: The time of the signature, the same for each request, or nil to omit it.
    ///   - expires: The expiry time of the signature, or nil.
    ///   - nonce: A text for one use, or nil.
    ///   - statesAlgorithm: True to add the parameter `alg`, as above.
    ///   - tag: The purpose of the signature, or nil.
    public init(
      key: some MessageSigner,
      covering components: [SignatureComponent],
      label: String = "sig1",
      created: Date?,
      expires: Date? = nil,
      nonce: String? = nil,
      statesAlgorithm: Bool = false,
      tag: String? = nil
    ) {
      let clock = created.map { time in { @Sendable in time } }
      self.init(key, components, label, clock, expires, nonce, statesAlgorithm, tag)
    }

    private init(
      _ signer: any MessageSigner,
      _ components: [SignatureComponent],
      _ label: String,
      _ created: (@Sendable () -> Date)?,
      _ expires: Date?,
      _ nonce: String?,
      _ statesAlgorithm: Bool,
      _ tag: String?
    ) {
      self.signer = signer
      self.components = components
      self.label = label
      self.created = created
      self.expires = expires
      self.nonce = nonce
      self.statesAlgorithm = statesAlgorithm
      self.tag = tag
    }

    /// The change that the block makes to a request, as data.
    public var step: RequestStep { signerStep }

    /// The signed text and its signature.
    struct Material {
      let base: SignatureBase
      let signature: Data
    }

    func material(for request: ComposedRequest) throws -> Material? {
      guard let key = signer as? MessageKey else { return nil }
      let base = try base(of: .request(request))
      return Material(base: base, signature: try key.signatureAtOnce(for: Data(base.text.utf8)))
    }

    func awaitedMaterial(for request: inout ComposedRequest) async throws -> Material {
      try await awaitedMaterial(for: .request(request))
    }

    func awaitedMaterial(for message: SignedMessage) async throws -> Material {
      let base = try base(of: message)
      let signature = try await signer.signature(for: Data(base.text.utf8))
      return Material(base: base, signature: signature)
    }

    func sign(_ request: inout ComposedRequest, with material: Material) throws {
      try sign(&request.headers, with: material)
    }

    /// Adds the signature to the fields of a message.
    func sign(_ headers: inout HTTPHeaders, with material: Material) throws {
      let inputs =
        try members(of: "Signature-Input", in: headers)
        + [.init(key: label, value: .innerList(material.base.input))]
      let signature = StructuredField.Item(.byteSequence(material.signature))
      let signatures =
        try members(of: "Signature", in: headers)
        + [.init(key: label, value: .item(signature))]
      let input = try StructuredField.dictionary(StructuredField.OrderedMap(inputs)).text
      try set(HTTPHeader(name: "Signature-Input", signed: input), in: &headers)
      let text = try StructuredField.dictionary(StructuredField.OrderedMap(signatures)).text
      try set(HTTPHeader(name: "Signature", signature: text), in: &headers)
    }

    /// Returns the existing signatures.
    private func members(
      of field: String,
      in headers: HTTPHeaders
    ) throws(RequestError) -> [StructuredField.OrderedMap<StructuredField.Member>.Element] {
      let members = try headers.dictionary(in: field, block: Self.name) ?? [:]
      guard members[label] == nil else {
        throw Self.error(
          .invalidOption,
          field: "label",
          "The message already has a signature with this label. Use another label."
        )
      }
      return Array(members)
    }

    private func base(of message: SignedMessage) throws(RequestError) -> SignatureBase {
      let bytes = label.utf8
      guard let first = bytes.first, ByteSet.structuredKeyStart.contains(first),
        bytes.allSatisfy(ByteSet.structuredKey.contains)
      else {
        throw Self.error(
          .invalidOption,
          field: "label",
          "The label is not valid. Begin it with a lowercase letter, and use only lowercase "
            + "letters, digits and `_-.*`."
        )
      }
      let input = StructuredField.InnerList(
        components.map(\.identifier),
        parameters: try parameters
      )
      return try SignatureBase(of: message, input: input, components: components)
    }

    private var parameters: StructuredField.Parameters {
      get throws(RequestError) {
        var parameters: StructuredField.Parameters = [:]
        let start = try created.map { clock throws(RequestError) in
          try SignatureText.seconds(of: clock())
        }
        let end = try expires.map { date throws(RequestError) in
          try SignatureText.seconds(of: date)
        }
        if let start { parameters["created"] = .integer(start) }
        if let end {
          guard start.map({ $0 < end }) ?? true else {
            throw Self.error(
              .invalidOption,
              field: "expires",
              "The signature would expire before it is created. Use a later expiry time."
            )
          }
          parameters["expires"] = .integer(end)
        }
        if let nonce { parameters["nonce"] = .string(nonce) }
        if statesAlgorithm { parameters["alg"] = .string(signer.algorithm) }
        if let id = signer.keyID { parameters["keyid"] = .string(id) }
        if let tag { parameters["tag"] = .string(tag) }
        return parameters
      }
    }
  }
#endif
