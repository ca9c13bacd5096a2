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
