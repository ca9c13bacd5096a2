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
    private var created: (@Sendable () -> Date)?
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
      signer = key
      self.components = components
      self.label = label
      created = clock
      self.expires = expires
      self.nonce = nonce
      self.statesAlgorithm = statesAlgorithm
      self.tag = tag
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
      self.init(
        key: key,
        covering: components,
        label: label,
        expires: expires,
        nonce: nonce,
        statesAlgorithm: statesAlgorithm,
        tag: tag
      )
      self.created = created.map { time in { @Sendable in time } }
    }

    /// The change that the block makes to a request, as data.
    public var step: RequestStep { signerStep }

    /// The list of covered components with its parameters, and the signature.
    typealias Material = (input: StructuredField.InnerList, signature: Data)

    func material(for request: ComposedRequest) throws -> Material? {
      guard let key = signer as? MessageKey else { return nil }
      let base = try base(of: SignedMessage(request))
      return (base.input, try key.signatureAtOnce(Data(base.text.utf8)))
    }

    func awaitedMaterial(for request: inout ComposedRequest) async throws -> Material {
      try await awaitedMaterial(for: SignedMessage(request))
    }

    func awaitedMaterial(for message: SignedMessage) async throws -> Material {
      let base = try base(of: message)
      return (base.input, try await signer.signature(for: Data(base.text.utf8)))
    }

    func sign(_ request: inout ComposedRequest, with material: Material) throws {
      try sign(&request.headers, with: material)
    }

    /// Adds the signature to the fields of a message.
    func sign(_ headers: inout HTTPHeaders, with material: Material) throws {
      let input = try text(adding: .innerList(material.input), to: "Signature-Input", of: headers)
      let signature = try text(
        adding: .byteSequence(material.signature),
        to: "Signature",
        of: headers
      )
      try set(HTTPHeader(name: "Signature-Input", signed: input), in: &headers)
      try set(HTTPHeader(name: "Signature", signature: signature), in: &headers)
    }

    /// Returns a field with the existing signatures and one more.
    private func text(
      adding member: StructuredField.Member,
      to field: String,
      of headers: HTTPHeaders
    ) throws(RequestError) -> String {
      var members = try headers.dictionary(in: field, block: Self.name)
      guard members[label] == nil else {
        throw Self.error(
          .invalidOption,
          field: "label",
          "The message already has a signature with this label. Use another label."
        )
      }
      members[label] = member
      return try StructuredField.dictionary(members).text
    }

    private func base(of message: SignedMessage) throws(RequestError) -> SignatureBase {
      guard (try? StructuredField.dictionary([label: true]).text) != nil else {
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
        let start = try (created?()).map(SignatureText.seconds(of:))
        let end = try expires.map(SignatureText.seconds(of:))
        if let start, let end, start >= end {
          throw Self.error(
            .invalidOption,
            field: "expires",
            "The signature would expire before it is created. Use a later expiry time."
          )
        }
        parameters["created"] = start.map { .integer($0) }
        parameters["expires"] = end.map { .integer($0) }
        let algorithm = statesAlgorithm ? signer.algorithm : nil
        for (name, text) in [
          ("nonce", nonce), ("alg", algorithm), ("keyid", signer.keyID), ("tag", tag),
        ] {
          guard let text else { continue }
          if let offset = ByteSet.printable.firstOffset(outside: text) {
            throw Self.error(
              .invalidHeaderValue,
              field: name,
              offset: offset,
              "The text contains a character other than printable ASCII. Use letters and digits."
            )
          }
          parameters[name] = .string(text)
        }
        return parameters
      }
    }
  }
#endif
