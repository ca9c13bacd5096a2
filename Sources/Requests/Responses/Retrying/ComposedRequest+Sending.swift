// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// Sends the request with a client, and again after failures that may pass.
  ///
  /// ```swift
  /// let response = try await request.sending(retries: 3) { try await session.response(for: $0) }
  /// ```
  ///
  /// A response is awaited again as ``ResponseHead/retryDelay(attempt:)`` says, an error as
  /// ``retryDelay(after:attempt:)`` says. A request that is not ``isRetryable`` is sent once. Each try sends
  /// the same request, its `Idempotency-Key` included. Cancelling the task ends a wait at once.
  ///
  /// - Parameters:
  ///   - retries: The most tries after the first one; 0 or less sends the request once.
  ///   - clock: The clock that waits between tries.
  ///   - isolation: The actor that `send` runs on, by default that of the caller.
  ///   - send: Sends a request with any client.
  /// - Returns: The last response, whatever its status is.
  /// - Throws: The error of the last try, or `CancellationError`.
  public func sending<Response: ResponseHead>(
    retries: Int,
    clock: some Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    send: (ComposedRequest) async throws -> Response
  ) async throws -> Response {
    var attempt = 0
    while true {
      try Task.checkCancellation()
      attempt += 1
      let isLast = attempt > retries || !isRetryable
      let delay: Duration
      do {
        let response = try await send(self)
        guard !isLast, let wait = response.retryDelay(attempt: attempt) else { return response }
        delay = wait
      } catch {
        guard !isLast, !Task.isCancelled, let wait = retryDelay(after: error, attempt: attempt)
        else {
          throw error
        }
        delay = wait
      }
      try await clock.sleep(for: delay)
    }
  }

  /// Sends the request with a client, and then what a closure answers to refusals.
  ///
  /// The closure gets each response of 400, 401 and 407 and returns the request to send next. It can answer a
  /// challenge, renew a token, or compose the request again with the nonce that the server has sent:
  ///
  /// ```swift
  /// let response = try await makeRequest(nonce: nil).sending { response, _ in
  ///   try response.headers.value(for: "DPoP-Nonce").map { try makeRequest(nonce: $0) }
  /// } send: {
  ///   try await session.response(for: $0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The actor that the closures run on, by default that of the caller.
  ///   - answer: Returns the request to send next, or nil if the response stands. Its count is 1 for the first
  ///     refusal. It is asked three times at most.
  ///   - send: Sends a request with any client.
  /// - Returns: The last response, whatever its status is.
  /// - Throws: What the closures throw.
  public func sending<Response: ResponseHead>(
    isolation: isolated (any Actor)? = #isolation,
    answering answer: (_ refusal: Response, _ count: Int) async throws -> ComposedRequest?,
    send: (ComposedRequest) async throws -> Response
  ) async throws -> Response {
    var response = try await send(self)
    for count in 1...3 {
      guard [400, 401, 407].contains(response.status.code),
        let next = try await answer(response, count)
      else { return response }
      response = try await send(next)
    }
    return response
  }

  /// Sends the request with a token, and once more with a new one if the server refuses the first.
  ///
  /// ```swift
  /// let response = try await request.sending(with: tokens) { try await session.response(for: $0) }
  /// ```
  ///
  /// The token goes into `Authorization` as a bearer token (RFC 6750). After a 401 it is renewed, by one refresh
  /// for all requests that wait, and the request is sent again if its body can be read again.
  ///
  /// - Parameters:
  ///   - tokens: The tokens.
  ///   - isolation: The actor that `send` runs on, by default that of the caller.
  ///   - send: Sends a request with any client.
  /// - Returns: The last response, whatever its status is.
  /// - Throws: What refreshing and sending throw, and ``RequestError`` with
  ///   ``RequestError/Code/invalidCredentials`` for a text that is no token.
  public func sending<Response: ResponseHead>(
    with tokens: SharedToken<String>,
    isolation: isolated (any Actor)? = #isolation,
    send: (ComposedRequest) async throws -> Response
  ) async throws -> Response {
    let token = try await tokens.current()
    return try await authorized(with: token).sending { refusal, count in
      guard count == 1, refusal.status == .unauthorized, self.body?.isReplayable ?? true else {
        return nil
      }
      return try self.authorized(with: try await tokens.renewed(after: token))
    } send: {
      try await send($0)
    }
  }

  private func authorized(with token: String) throws -> ComposedRequest {
    var request = self
    request.headers.update(.authorization(bearerToken: token))
    return try request.validated(block: "SharedToken")
  }
}
