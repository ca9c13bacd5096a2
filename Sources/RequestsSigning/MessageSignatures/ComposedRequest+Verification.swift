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
      try SignedMessage(self).verify(label, key, components, now, maximumAge)
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
      let message = SignedMessage(self)
      for field in try message.checkSignature(label, key, components, now, maximumAge) {
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
      try SignedMessage(self).verifyDigest(in: "Content-Digest")
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

    /// Returns the text that a signature of the request covers (RFC 9421 §2.5).
    ///
    /// Compare it with the text of the other side if they disagree about a signature. The text contains
    /// the values of all covered components, so it can contain secrets.
    ///
    /// ```swift
    /// print(try request.messageSignatureBase("sig1"))
    /// // "@method": POST
    /// // "@signature-params": ("@method");created=1618884473;keyid="k1"
    /// ```
    ///
    /// - Parameter label: The label of the signature.
    /// - Returns: The text.
    /// - Throws: `RequestError` with `invalidSignature` if there is no signature with this label,
    ///   `malformedText` for malformed fields, or `notExpressible` for a component that the request lacks.
    /// - Complexity: O(*n*), where *n* is the length of the head.
    public func messageSignatureBase(_ label: String) throws(RequestError) -> String {
      try SignedMessage(self).signatureBase(label)
    }

    /// Compares a digest with the body, at once or while the body is read.
    private mutating func checkDigest(in field: String) throws {
      let message = SignedMessage(self)
      guard let body, body.segmented?.hasSequences == true else {
        return try message.verifyDigest(in: field)
      }
      let (hash, expected) = try message.expectedDigests(in: field)
      self.body = body.checked(hash, against: expected, fault: message.digestFault(field))
    }
  }
#endif
