// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  extension ReceivedResponse {
    /// Returns the response with a signature, and with a digest that the signature can cover (RFC 9421).
    ///
    /// A server signs its answer with it, and sends the fields of the result:
    ///
    /// ```swift
    /// let answer = ReceivedResponse(.ok, headers: fields, body: json, to: request)
    /// let signed = try await answer.signed(
    ///   by: MessageSignature(
    ///     key: .ed25519(key, id: "k1"),
    ///     covering: [.status, .field("content-digest"), .method.ofRequest, .path.ofRequest]),
    ///   digest: ContentDigest(.sha256))
    /// ```
    ///
    /// - Parameters:
    ///   - signature: The key and the covered components.
    ///   - digest: The hash functions of a `Content-Digest` field, or nil to add no digest.
    /// - Returns: The response with the fields `Signature-Input` and `Signature`.
    /// - Throws: The errors of composing a request with the block ``MessageSignature``, and those of its key.
    /// - Complexity: O(*n*), where *n* is the length of the response.
    public func signed(
      by signature: MessageSignature,
      digest: ContentDigest? = nil
    ) async throws -> ReceivedResponse {
      var response = self
      try digest?.add(to: &response.headers, for: body)
      let material = try await signature.awaitedMaterial(for: SignedMessage(response))
      try signature.sign(&response.headers, with: material)
      return response
    }

    /// Verifies a message signature of the response (RFC 9421 §3.2).
    ///
    /// ```swift
    /// let response = try await session.response(for: request)
    /// try response.verifyMessageSignature(
    ///   "sig1", key: .ed25519(key), covering: [.status, .field("content-digest"), .method.ofRequest])
    /// ```
    ///
    /// It returns normally if the signature matches the response. If `content-digest` or `repr-digest` is
    /// covered, the digest is also compared with the body. A digest describes the bytes on the wire, so
    /// ask for them without a content coding: `Header.acceptEncoding.setValue("identity")`. A signature
    /// that covers nothing of the request is also valid for the answer to another request.
    ///
    /// The answer to HEAD, 304, and a part of a representation do not contain what `repr-digest` describes
    /// (RFC 9530 §3), so it is not compared there. For 304, the signature must then cover `@status`, and for a
    /// part `Content-Range`, or `@status` and `Content-Type` if it is `multipart/byteranges`.
    ///
    /// - Parameters:
    ///   - label: The label of the signature.
    ///   - key: The key. It determines the algorithm, whatever the signature states.
    ///   - components: The components that the signature must cover: everything that you depend on. If
    ///     nil, these are `@status`, and for a response with a body, `content-digest` or the `repr-digest`
    ///     of a complete representation. A signature without components is always refused.
    ///   - now: The current time.
    ///   - maximumAge: The maximum age of the signature in seconds. If set, the signature must state its
    ///     time. A signature from the future is always refused, with a tolerance of a minute.
    /// - Throws: `RequestError` with `invalidSignature`, `invalidCredentials`, `malformedText` and
    ///   `notExpressible`, as for a request.
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

    /// Compares the body with the `Content-Digest` field of the response (RFC 9530 §2).
    ///
    /// The field describes the bytes on the wire, so ask for them without a content coding.
    ///
    /// - Throws: `RequestError` with `invalidSignature` if a digest does not match the body, or if there
    ///   is no SHA-256 or SHA-512 digest; `malformedText` for a malformed field.
    /// - Complexity: O(*n*), where *n* is the length of the body.
    public func verifyContentDigest() throws {
      try SignedMessage(self).verifyDigest(in: "Content-Digest")
    }

    /// Returns the text that a signature of the response covers (RFC 9421 §2.5).
    ///
    /// - Parameter label: The label of the signature.
    /// - Returns: The text.
    /// - Throws: `RequestError` with `invalidSignature` if there is no signature with this label,
    ///   `malformedText` for malformed fields, or `notExpressible` for a component that the response lacks.
    /// - Complexity: O(*n*), where *n* is the length of the head.
    public func messageSignatureBase(_ label: String) throws(RequestError) -> String {
      try SignedMessage(self).signatureBase(label)
    }
  }
#endif
