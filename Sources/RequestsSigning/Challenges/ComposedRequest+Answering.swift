// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  extension ComposedRequest {
    /// The request with an answer to a challenge, in `Authorization` or `Proxy-Authorization`.
    ///
    /// ```swift
    /// let challenge = AuthenticationChallenge(response.headers)
    /// let next = try request.answering(challenge, username: "alice", password: password)
    /// ```
    ///
    /// The first Digest challenge (RFC 7616) of SHA-512-256, SHA-256 or MD5 is answered, also as `-sess`.
    /// Of the qualities of protection `auth` is taken, and `auth-int`, for which the body is read, if there
    /// is no other.
    ///
    /// Basic (RFC 7617), which sends the password, is answered only if the server does not ask for Digest.
    /// If it does, and in no way that is known here, this throws: whoever can change the answer of a
    /// server could ask for the password so. Add `Authorization.basic` yourself if you trust the
    /// connection.
    ///
    /// An answer by Digest is good for the method and the URL: a redirect drops it. If you hand a
    /// `URLRequest` to a session yourself, Foundation follows the redirect: on Linux it takes answers along
    /// to any host, those by Basic too.
    ///
    /// - Parameters:
    ///   - challenge: What was asked for.
    ///   - username: The name. Basic refuses one with a `:`.
    ///   - password: The password.
    ///   - count: How often the nonce of the server was used, this time included: 1 for the first
    ///     answer.
    ///   - clientNonce: A text that is used once; a random one if nil. With an algorithm of `-sess` the
    ///     server keeps that of the first answer to a nonce: give the same text each time until the nonce
    ///     changes.
    /// - Returns: The request to send next.
    /// - Throws: `RequestError` with `notExpressible` if there is no challenge, no scheme can be answered, or
    ///   `auth-int` is asked for a body that only an asynchronous client can read; `malformedText` with the
    ///   offset if the field could not be read as a whole and has no Digest that can be answered;
    ///   `invalidOption` for a count below 1; `invalidCredentials` for what Basic cannot carry; and what
    ///   reading the body throws.
    /// - Complexity: O(*n*), where *n* is the length of the head, and of the body for `auth-int`.
    public func answering(
      _ challenge: AuthenticationChallenge,
      username: String,
      password: String,
      count: UInt32 = 1,
      clientNonce: String? = nil
    ) throws -> ComposedRequest {
      guard count > 0 else {
        throw challengeError(
          .invalidOption,
          "count",
          "The count is less than 1. Use 1 for the first answer."
        )
      }
      let name = challenge.isProxy ? "Proxy-Authorization" : "Authorization"
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
      } else if challenge.schemes.contains(where: { ASCIICase.equal($0.name, "Digest") }) {
        throw challengeError(
          .notExpressible,
          challenge.field,
          "The server asks for a kind of Digest that is not supported. Authenticate in another way."
        )
      } else if challenge.schemes.contains(where: { ASCIICase.equal($0.name, "Basic") }) {
        let basic = try HTTPHeader.authorization(username: username, password: password)
          .validated(block: Self.challengeBlock)
        request.headers.update(name: name, value: basic.value)
      } else if challenge.schemes.isEmpty {
        throw challengeError(
          .notExpressible,
          nil,
          "The response contains no challenge. Answer one with WWW-Authenticate or "
            + "Proxy-Authenticate, which statuses 401 and 407 have."
        )
      } else {
        throw challengeError(
          .notExpressible,
          challenge.field,
          "The server asks for an authentication scheme that is not supported. Supported schemes "
            + "are Digest with SHA-512-256, SHA-256 or MD5, and Basic."
        )
      }
      return try request.validated(block: Self.challengeBlock)
    }

    /// Sends the request with a client, and again with an answer if a server or a proxy asks who is there.
    ///
    /// ```swift
    /// let response = try await request.sending(username: "alice", password: password) {
    ///   try await session.response(for: $0)
    /// }
    /// ```
    ///
    /// The challenge is answered as by ``answering(_:username:password:count:clientNonce:)``. The server gets one
    /// answer, and another one if it says that the nonce was too old; the count of a nonce goes up with each answer. A
    /// challenge of another origin, after a redirect, is not answered, nor is one for a body that can be read only once.
    ///
    /// - Parameters:
    ///   - username: The name.
    ///   - password: The password.
    ///   - isolation: The actor that `send` runs on, by default that of the caller.
    ///   - send: Sends a request with any client.
    /// - Returns: The last response, whatever its status is.
    /// - Throws: What answering and sending throw.
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
        guard [401, 407].contains(refusal.status.code), isFirst || challenge.isStale,
          !challenge.schemes.isEmpty, refusal.request.body?.isReplayable ?? true,
          refusal.request.url.hasOrigin(of: self.url)
        else { return nil }
        let nonce = challenge.schemes.lazy.compactMap { $0["nonce"] }.first ?? ""
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

    private func challengeError(
      _ code: RequestError.Code,
      _ field: String?,
      _ message: String
    ) -> RequestError {
      RequestError(code, block: Self.challengeBlock, field: field, message)
    }
  }
#endif
