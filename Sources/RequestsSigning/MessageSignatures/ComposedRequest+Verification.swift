// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  extension ComposedRequest {
    /// Verifies a message signature as strictly as a server should (RFC 9421 §3.2).
    ///
    /// ```swift
    /// try request.verifyMessageSignature(
    ///   "sig1", key: .hmacSHA256(secret, id: "k1"), covering: [.method, .targetURI])
    /// ```
    ///
    /// It returns normally if the signature matches the request. If `content-digest` or
    /// `repr-digest` is covered, the digest is also compared with the body. With a `Content-Range`,
    /// the body is only a part of a representation whose digest cannot be compared. In this case,
    /// the signature must cover `Content-Range` next to `repr-digest`.
    ///
    /// - Parameters:
    ///   - label: The label of the signature.
    ///   - key: The key. It determines the algorithm, whatever the signature states.
    ///   - components: The components that the signature must cover: everything that your answer
    ///     depends on. If nil, these are `@method`; `@target-uri` or its parts; and for a request
    ///     with a body, `content-digest`, or `repr-digest` of a complete representation. A
    ///     signature without components is always refused.
    ///   - now: The current time.
    ///   - maximumAge: The maximum age of the signature in seconds. If set, the signature must
    ///     state its time. A signature from the future is always refused, with a tolerance of a
    ///     minute. Nonces are not compared with earlier ones: store them yourself.
    /// - Throws: `RequestError` with `invalidSignature` if the signature is missing, wrong, too
    ///   old or from the future, uses another algorithm or key, covers too little, or has unknown
    ///   parameters; `invalidCredentials` for an empty key; `malformedText` for malformed fields;
    ///   `notExpressible` for a component that the request lacks, and for a covered body that only
    ///   an asynchronous client can read; the errors of reading a covered body.
    /// - Complexity: O(*n*), where *n* is the length of the head, and of the body if its digest is covered.
    public func verifyMessageSignature(
      _ label: String,
      key: MessageVerificationKey,
      covering components: [SignatureComponent]? = nil,
      at now: Date = Date(),
      maximumAge: Int? = nil
    ) throws {
      let digests = try checkSignature(label, key, components, now, maximumAge)
      for field in digests { try verifyDigest(in: field) }
    }

    /// Verifies a message signature of a request whose body arrives while it is read.
    ///
    /// ```swift
    /// let checked = try request.verifyingMessageSignature("sig1", key: key)
    /// if let body = checked.body {
    ///   for try await chunk in body.chunks() { try file.write(contentsOf: chunk) }
    /// }
    /// ```
    ///
    /// Everything except the body is checked at once, as by `verifyMessageSignature(_:key:)`. A body from
    /// a sequence is compared with its digest while you read it, and ends with `invalidSignature` if its
    /// bytes differ: do not act on it before its end. Other bodies are read at once.
    ///
    /// - Parameters:
    ///   - label: The label of the signature.
    ///   - key: The key.
    ///   - components: The components that the signature must cover. If nil, method, URL and body.
    ///   - now: The current time.
    ///   - maximumAge: The maximum age of the signature in seconds.
    /// - Returns: The request, with a checked body.
    /// - Throws: The errors of the other method, except for bodies from sequences.
    /// - Complexity: O(*n*), where *n* is the length of the head, and of a body that is read at once.
    public func verifyingMessageSignature(
      _ label: String,
      key: MessageVerificationKey,
      covering components: [SignatureComponent]? = nil,
      at now: Date = Date(),
      maximumAge: Int? = nil
    ) throws -> ComposedRequest {
      var request = self
      for field in try checkSignature(label, key, components, now, maximumAge) {
        try request.checkDigest(in: field)
      }
      return request
    }

    /// Compares the body with its `Content-Digest` field (RFC 9530 §2).
    ///
    /// - Throws: `RequestError` with `invalidSignature` if a digest does not match the body, or if there
    ///   is no SHA-256 or SHA-512 digest; `malformedText` for a malformed field; `notExpressible` for a
    ///   body that only an asynchronous client can read; the errors of reading the body.
    /// - Complexity: O(*n*), where *n* is the length of the body.
    public func verifyContentDigest() throws {
      try verifyDigest(in: "Content-Digest")
    }

    /// Returns the request with a body that is compared with its `Content-Digest` field on reading
    /// (RFC 9530 §2).
    ///
    /// A body from a sequence ends with `invalidSignature` if its bytes differ. Other bodies are
    /// compared at once.
    ///
    /// - Returns: The request, with a checked body.
    /// - Throws: The errors of `verifyContentDigest()`, except for bodies from sequences.
    /// - Complexity: O(1) for a body from a sequence, else O(*n*), where *n* is the length of the body.
    public func verifyingContentDigest() throws -> ComposedRequest {
      var request = self
      try request.checkDigest(in: "Content-Digest")
      return request
    }

    // MARK: The signature

    /// Verifies a signature, and returns the fields whose digests must match the body.
    private func checkSignature(
      _ label: String,
      _ key: MessageVerificationKey,
      _ components: [SignatureComponent]?,
      _ now: Date,
      _ maximumAge: Int?
    ) throws -> [String] {
      let block = MessageSignature.name
      guard
        case .innerList(let input)? = try headers.dictionary(in: "Signature-Input", block: block)?[
          label
        ],
        case .item(let item)? = try headers.dictionary(in: "Signature", block: block)?[label],
        case .byteSequence(let signature) = item.value
      else {
        throw signatureFault(
          label,
          "The request has no signature with this label. Use another label."
        )
      }
      var coverage = SignatureCoverage(input.items.map { SignatureComponent($0) })
      try coverage.check(for: self, atLeast: components)
      let parameters = try SignatureParameters(input.parameters)
      try parameters.check(key: key, now: now, maximumAge: maximumAge)
      let base = try SignatureBase(of: self, input: input, components: coverage.components)
      guard try key.isValid(signature, for: Data(base.text.utf8)) else {
        throw signatureFault(
          label,
          "The signature does not match the request and the key. Reject the request."
        )
      }
      return try coverage.comparedDigests(of: self)
    }

    // MARK: Digests

    /// Returns the hashes for the digests of a field, and these digests one after another.
    private func expectedDigests(in field: String) throws(RequestError) -> (ContentHash, Data) {
      let members = try headers.dictionary(in: field, block: MessageSignature.name) ?? [:]
      var (known, expected): ([ContentDigest.Algorithm], Data) = ([], Data())
      for algorithm in [ContentDigest.Algorithm.sha256, .sha512] {
        guard let member = members[algorithm.rawValue] else { continue }
        known.append(algorithm)
        if case .item(let item) = member, case .byteSequence(let digest) = item.value {
          expected += digest
        }
      }
      guard !known.isEmpty else {
        throw signatureFault(
          field,
          "The field has no SHA-256 or SHA-512 digest. Ask the client for one."
        )
      }
      return (ContentHash(known), expected)
    }

    private func verifyDigest(in field: String) throws {
      var (hash, expected) = try expectedDigests(in: field)
      try body?.forEachChunk { hash.update($0) }
      guard hash.code == expected else { throw digestFault(field) }
    }

    /// Compares a digest with the body, at once or while the body is read.
    private mutating func checkDigest(in field: String) throws {
      guard let body, body.segmented?.hasSequences == true else {
        return try verifyDigest(in: field)
      }
      let (hash, expected) = try expectedDigests(in: field)
      self.body = body.checked(hash, against: expected, fault: digestFault(field))
    }

    private func digestFault(_ field: String) -> RequestError {
      signatureFault(field, "The digest does not match the body. Reject the request.")
    }

    private func signatureFault(_ field: String, _ message: String) -> RequestError {
      MessageSignature.error(.invalidSignature, field: field, message)
    }
  }

  /// The parameters of a signature to verify (RFC 9421 §2.3).
  private struct SignatureParameters {
    private var created: Int64?
    private var expires: Int64?
    private var algorithm: String?
    private var keyID: String?

    /// Reads parameters; all must be known and have the right type.
    init(_ parameters: StructuredField.Parameters) throws(RequestError) {
      for parameter in parameters {
        switch (parameter.key, parameter.value) {
        case ("created", .integer(let seconds)): created = seconds
        case ("expires", .integer(let seconds)): expires = seconds
        case ("alg", .string(let name)): algorithm = name
        case ("keyid", .string(let id)): keyID = id
        case ("nonce", .string), ("tag", .string): break
        default:
          throw Self.fault(
            PrintableText.escaping(parameter.key),
            "The parameter is unknown, or its type differs from RFC 9421. Reject the request."
          )
        }
      }
    }

    /// Checks algorithm, key and times.
    func check(key: MessageVerificationKey, now: Date, maximumAge: Int?) throws(RequestError) {
      if let algorithm, !algorithm.hasSameBytes(as: key.algorithm) {
        throw Self.fault(
          "alg",
          "The signature uses another algorithm than the key. Reject the request."
        )
      }
      if let expected = key.keyID, !(keyID?.hasSameBytes(as: expected) ?? false) {
        throw Self.fault("keyid", "The signature was made with another key. Look up that key.")
      }
      let now = try SignatureText.seconds(of: now)
      if let created, created > now + 60 {
        throw Self.fault(
          "created",
          "The signature was created in the future. Correct the clock of the client or of the "
            + "server."
        )
      }
      if let expires, expires <= now {
        throw Self.fault("expires", "The signature has expired. Sign the request again.")
      }
      if let maximumAge {
        guard let created, created >= now - Int64(clamping: min(max(maximumAge, 0), 1 << 40)) else {
          throw Self.fault("created", "The signature is too old. Sign the request again.")
        }
      }
    }

    private static func fault(_ field: String, _ message: String) -> RequestError {
      MessageSignature.error(.invalidSignature, field: field, message)
    }
  }
#endif
