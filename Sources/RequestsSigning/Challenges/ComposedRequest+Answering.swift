// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  extension ComposedRequest {
    /// Returns the request with an answer to a challenge, in `Authorization` or `Proxy-Authorization`.
    ///
    /// ```swift
    /// let challenge = AuthenticationChallenge(response.headers)
    /// let next = try request.answering(challenge, username: "alice", password: password)
    /// ```
    ///
    /// It answers the first Digest challenge (RFC 7616) with SHA-512-256, SHA-256 or MD5, including
    /// `-sess`. It prefers the quality of protection `auth`. It uses `auth-int`, for which the body
    /// is read, only if the server offers no other.
    ///
    /// It answers Basic (RFC 7617), which sends the password, only if the server does not offer
    /// Digest. If the server offers only unknown kinds of Digest, this method throws an error: an
    /// attacker who can change the response could ask for the password in this way. Add
    /// `Authorization.basic` yourself if you trust the connection.
    ///
    /// A Digest answer is valid for one method and URL, so a redirect drops it. If you pass a
    /// `URLRequest` to a session yourself, Foundation follows the redirect: on Linux it sends
    /// answers to any host, including Basic answers.
    ///
    /// - Parameters:
    ///   - challenge: The challenge of the response.
    ///   - username: The user name. Basic refuses a name with a `:`. A server that asks for `charset=UTF-8`
    ///     expects the name and the password in the composed form (RFC 7616 §4, RFC 7617 §2.1). Text that
    ///     may have another one becomes so by `precomposedStringWithCanonicalMapping` of Foundation.
    ///   - password: The password, in the same form.
    ///   - count: The number of uses of the server's nonce, including this one: 1 for the first answer.
    ///   - clientNonce: A text for one use, or nil for a random one. With a `-sess` algorithm,
    ///     the server keeps the text of the first answer to a nonce: pass the same text until the
    ///     nonce changes.
    /// - Returns: The request to send next.
    /// - Throws: `RequestError` with `notExpressible` if there is no challenge, if no scheme can
    ///   be answered, or if `auth-int` needs a body that only an asynchronous client can read;
    ///   `malformedText` with the offset if the field is malformed and contains no supported
    ///   Digest; `invalidOption` for a count below 1; `invalidCredentials` if Basic cannot
    ///   represent the user name or the password; and the errors of reading the body.
    /// - Complexity: O(*n*), where *n* is the length of the head, and of the body for `auth-int`.
    public func answering(
      _ challenge: AuthenticationChallenge,
      username: String,
      password: String,
      count: UInt32 = 1,
      clientNonce: String? = nil
    ) throws -> ComposedRequest {
      guard count > 0 else {
        throw RequestError(
          .invalidOption,
          block: Self.challengeBlock,
          field: "count",
          "The count is less than 1. Use 1 for the first answer."
        )
      }
      func offers(_ scheme: String) -> Bool {
        challenge.schemes.contains { ASCIICase.equal($0.name, scheme) }
      }
      let name = challenge.answerField
      var request = self
      if let digest = challenge.schemes.lazy.compactMap({ DigestChallenge($0) }).first {
        let answer = try digest.answer(
          for: self,
          username: username,
          password: password,
          count: count,
          clientNonce: clientNonce ?? SignatureText.nonce()
        )
        request.headers.update(HTTPHeader(name: name, signature: answer))
      } else if let fault = challenge.fault {
        throw RequestError(
          .malformedText,
          block: Self.challengeBlock,
          field: challenge.field,
          offset: fault.offset,
          "The challenge of the server is malformed: expected \(fault.expected). Contact the "
            + "operator of the server."
        )
      } else if offers("Basic"), !offers("Digest") {
        let basic = try HTTPHeader.authorization(username: username, password: password)
          .validated(block: Self.challengeBlock)
        request.headers.update(name: name, value: basic.value)
      } else {
        let message =
          if challenge.schemes.isEmpty {
            "The response contains no challenge. Answer one with WWW-Authenticate or "
              + "Proxy-Authenticate, which statuses 401 and 407 have."
          } else if offers("Digest") {
            "The server asks for a kind of Digest that is not supported. Authenticate in another way."
          } else {
            "The server asks for an authentication scheme that is not supported. Supported schemes "
              + "are Digest with SHA-512-256, SHA-256 or MD5, and Basic."
          }
        throw RequestError(
          .notExpressible,
          block: Self.challengeBlock,
          field: challenge.schemes.isEmpty ? nil : challenge.field,
          message
        )
      }
      return try request.validated(block: Self.challengeBlock)
    }

    /// Sends the request with a client, and sends it again with an answer if it is challenged.
    ///
    /// ```swift
    /// let response = try await request.sending(username: "alice", password: password) {
    ///   try await session.response(for: $0)
    /// }
    /// ```
    ///
    /// It answers like ``answering(_:username:password:count:clientNonce:)``. The server gets one
    /// answer, and another one if it reports that the nonce is stale or if a redirect has dropped the
    /// first. The count of a nonce increases with each answer. It does not answer a challenge of
    /// another origin after a redirect, nor a challenge to a body that can be read only once.
    ///
    /// - Parameters:
    ///   - username: The name, in the form that ``answering(_:username:password:count:clientNonce:)`` explains.
    ///   - password: The password, in the same form.
    ///   - isolation: The actor on which `send` runs: the caller's actor by default.
    ///   - send: Sends a request with any client.
    /// - Returns: The last response, with any status.
    /// - Throws: The errors of answering and sending.
    public func sending<Response: ResponseHead>(
      username: String,
      password: String,
      isolation: isolated (any Actor)? = #isolation,
      send: (ComposedRequest) async throws -> Response
    ) async throws -> Response {
      var counts: [String: UInt32] = [:]
      var answered: Set<String> = []
      let clientNonce = SignatureText.nonce()
      return try await sending { refusal, _ in
        let challenge = AuthenticationChallenge(refusal)
        let isFirst = answered.insert(challenge.field).inserted
        // A redirect drops an answer.
        let isUnanswered = isFirst || refusal.request.headers[challenge.answerField] == nil
        guard [401, 407].contains(refusal.status.code), isUnanswered || challenge.isStale,
          !challenge.schemes.isEmpty, refusal.request.body?.isReplayable ?? true,
          refusal.request.url.hasOrigin(of: self.url)
        else { return nil }
        // Of the scheme that is answered, as in `answering`.
        let nonce = challenge.schemes.first { DigestChallenge($0) != nil }?["nonce"] ?? ""
        counts[nonce, default: 0] += 1
        return try refusal.request.answering(
          challenge,
          username: username,
          password: password,
          count: counts[nonce, default: 1],
          clientNonce: clientNonce
        )
      } send: {
        try await send($0)
      }
    }

    private static let challengeBlock = "ComposedRequest.answering"
  }

  extension AuthenticationChallenge {
    /// The name of the field with the answer.
    fileprivate var answerField: String { isProxy ? "Proxy-Authorization" : "Authorization" }
  }
#endif
