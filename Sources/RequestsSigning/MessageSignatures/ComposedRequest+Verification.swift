// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  extension ComposedRequest {
    /// Checks a message signature as a server does, strictly (RFC 9421 §3.2).
    ///
    /// ```swift
    /// try request.verifyMessageSignature(
    ///   "sig1", key: .hmacSHA256(secret, id: "k1"), covering: [.method, .targetURI])
    /// ```
    ///
    /// It returns if the signature is that of the request as it is now. If `content-digest` or
    /// `repr-digest` is covered, the digest is compared with the body too. The second one is not if there
    /// is a `Content-Range`, as the body is only a part then.
    ///
    /// - Parameters:
    ///   - label: The label of the signature.
    ///   - key: The key. The algorithm is that of the key, whatever the signature says.
    ///   - components: What the signature must cover at least. Without them one that covers nothing is
    ///     right, too: name what your answer depends on.
    ///   - now: The time to compare with.
    ///   - maximumAge: How many seconds ago it may have been made; then it must say when. A signature
    ///     from the future is always refused, with a minute for clocks that differ. A nonce is not
    ///     compared with earlier ones: remember those by yourself.
    /// - Throws: `RequestError` with `invalidSignature` for a signature that is missing, of another
    ///   algorithm or key, too old, from the future, wrong, covers too little, or has parameters that
    ///   are not known; `malformedText` for fields that cannot be read; `notExpressible` for a component
    ///   that the request does not have. What reading a covered body throws.
    /// - Complexity: O(*n*), where *n* is the length of what is covered.
    public func verifyMessageSignature(
      _ label: String,
      key: MessageVerificationKey,
      covering components: [SignatureComponent] = [],
      at now: Date = Date(),
      maximumAge: Int? = nil
    ) throws {
      guard case .innerList(let input)? = try signatureMember("Signature-Input", label),
        case .item(let item)? = try signatureMember("Signature", label),
        case .byteSequence(let signature) = item.value
      else {
        throw signatureFault(
          label,
          "The request has no signature of this label. Choose another one."
        )
      }
      let covered = input.items.map { SignatureComponent($0) }
      if let missing = components.first(where: { !covered.contains($0) }) {
        throw signatureFault(
          missing.description,
          "The signature does not cover the component. Refuse the request."
        )
      }
      let parameters = try SignatureParameters(input.parameters)
      try parameters.check(key: key, now: now, maximumAge: maximumAge)
      // What the caller knows of fields goes along.
      let known = covered.map { component in components.first { $0 == component } ?? component }
      let base = try SignatureBase(of: self, input: input, components: known)
      guard key.isValid(signature, for: Data(base.text.utf8)) else {
        throw signatureFault(
          label,
          "The signature is not that of the request and the key. Refuse the request."
        )
      }
      if covered.contains(where: { $0.name.hasSameBytes(as: "content-digest") }) {
        try verifyContentDigest()
      }
      if covered.contains(where: { $0.name.hasSameBytes(as: "repr-digest") }),
        headers.value(for: "Content-Range") == nil
      {
        try verifyDigest(in: "Repr-Digest")
      }
    }

    /// Compares the body with its `Content-Digest` field (RFC 9530 §2).
    ///
    /// - Throws: `RequestError` with `invalidSignature` if a digest is not that of the body, or there is
    ///   none by SHA-256 or SHA-512; `malformedText` for a field that cannot be read; what reading the
    ///   body throws.
    /// - Complexity: O(*n*), where *n* is the length of the body.
    public func verifyContentDigest() throws {
      try verifyDigest(in: "Content-Digest")
    }

    private func verifyDigest(in field: String) throws {
      guard
        case .dictionary(let members) = try StructuredField(
          parsing: headers.value(for: field) ?? "",
          as: .dictionary
        )
      else { return }
      let known = [ContentDigest.Algorithm.sha256, .sha512].filter { members[$0.rawValue] != nil }
      guard !known.isEmpty else {
        throw signatureFault(field, "The field has no digest by SHA-256 or SHA-512. Ask for one.")
      }
      var hash = ContentHash(known)
      try body?.forEachChunk { hash.update($0) }
      for (name, digest) in hash.members {
        guard case .item(let item)? = members[name], item.value == .byteSequence(digest) else {
          throw signatureFault(field, "The digest is not that of the body. Refuse the request.")
        }
      }
    }

    private func signatureMember(
      _ field: String,
      _ label: String
    ) throws(RequestError) -> StructuredField.Member? {
      guard let value = headers.value(for: field),
        case .dictionary(let members) = try StructuredField(parsing: value, as: .dictionary)
      else { return nil }
      return members[label]
    }

    private func signatureFault(_ field: String, _ message: String) -> RequestError {
      MessageSignature.error(.invalidSignature, field: field, message)
    }
  }

  /// The parameters of a signature to be verified (RFC 9421 §2.3).
  private struct SignatureParameters {
    private var created: Int64?
    private var expires: Int64?
    private var algorithm: String?
    private var keyID: String?

    /// Reads parameters, of which all must be known and of their type.
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
            "The parameter is not known, or has another type than in RFC 9421. Refuse the request."
          )
        }
      }
    }

    /// Checks algorithm, key and times.
    func check(key: MessageVerificationKey, now: Date, maximumAge: Int?) throws(RequestError) {
      if let algorithm, !algorithm.hasSameBytes(as: key.algorithm) {
        throw Self.fault("alg", "The signature is of another algorithm than the key. Refuse it.")
      }
      if let expected = key.keyID, !(keyID?.hasSameBytes(as: expected) ?? false) {
        throw Self.fault("keyid", "The signature is by another key. Look that one up.")
      }
      let now = try SignatureText.seconds(of: now)
      if let created, created > now + 60 {
        throw Self.fault("created", "The signature is from the future. Set the clocks.")
      }
      if let expires, expires <= now {
        throw Self.fault("expires", "The signature has expired. Sign the request anew.")
      }
      if let maximumAge {
        guard let created, created >= now - Int64(clamping: min(max(maximumAge, 0), 1 << 40)) else {
          throw Self.fault("created", "The signature is too old. Sign the request anew.")
        }
      }
    }

    private static func fault(_ field: String, _ message: String) -> RequestError {
      MessageSignature.error(.invalidSignature, field: field, message)
    }
  }
#endif
