// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// Sends the request with a client, and again after temporary failures.
  ///
  /// ```swift
  /// let response = try await request.sending(retries: 3) { try await session.response(for: $0) }
  /// ```
  ///
  /// A request that is not ``isRetryable`` is sent once. Each try sends the same request with the same
  /// `Idempotency-Key`. Cancelling the task ends a wait immediately.
  ///
  /// The closure `delay` decides about statuses and errors of your own:
  ///
  /// ```swift
  /// let response = try await request.sending(retries: 3) { outcome, attempt in
  ///   switch outcome {
  ///   case .success(let response) where response.status == .conflict: .seconds(1)
  ///   case .success(let response): response.retryDelay(attempt: attempt)
  ///   case .failure(let error): request.retryDelay(after: error, attempt: attempt)
  ///   }
  /// } send: {
  ///   try await session.response(for: $0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - retries: The maximum number of tries after the first one. With 0 or less, the request is sent once.
  ///   - limit: The maximum time from the start of the first try to the start of the last one, or nil for no
  ///     limit. If the server asks to wait longer with `Retry-After`, its response is returned, or the error about
  ///     it thrown.
  ///     A try in progress goes on. To end it, give the request a ``Timeout``.
  ///   - clock: The clock that waits between tries.
  ///   - isolation: The actor that the closures run on, by default the actor of the caller.
  ///   - delay: Returns the time to wait after a try, or nil to end the tries. By default it is
  ///     ``ResponseHead/retryDelay(attempt:)`` of a response, and ``retryDelay(after:attempt:)`` of an error, such as
  ///     that of `accepted()` in `send`. The number of the attempt begins at 1.
  ///   - send: Sends a request with any client.
  /// - Returns: The last response, whatever its status is.
  /// - Throws: The error of the last try, or `CancellationError`.
  public func sending<Response: ResponseHead>(
    retries: Int,
    within limit: Duration? = nil,
    clock: some Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    delay: ((_ outcome: Result<any ResponseHead, any Error>, _ attempt: Int) -> Duration?)? = nil,
    send: (ComposedRequest) async throws -> Response
  ) async throws -> Response {
    let start = clock.now
    var attempt = 0
    while true {
      try Task.checkCancellation()
      attempt += 1
      let result: Result<Response, any Error>
      do {
        result = .success(try await send(self))
      } catch {
        result = .failure(error)
      }
      let outcome = result.map { $0 as any ResponseHead }
      guard attempt <= retries, isRetryable,
        let wait = delay.map({ $0(outcome, attempt) }) ?? retryDelay(after: outcome, attempt),
        limit.map({ start.duration(to: clock.now) + wait <= $0 }) ?? true
      else { return try result.get() }
      try await clock.sleep(for: wait)
    }
  }

  private func retryDelay(
    after outcome: Result<any ResponseHead, any Error>,
    _ attempt: Int
  ) -> Duration? {
    switch outcome {
    case .success(let response): response.retryDelay(attempt: attempt)
    case .failure(let error): retryDelay(after: error, attempt: attempt)
    }
  }

  /// Sends the request with a client, and then sends the answers of a closure to refusals.
  ///
  /// The closure gets each response with status 400, 401 or 407, and returns the request to send next. It can
  /// answer a challenge, renew a token, or compose the request again with the nonce of the server:
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
  ///   - isolation: The actor that the closures run on, by default the actor of the caller.
  ///   - answer: A closure that returns the request to send next, or nil to keep the response. Its
  ///     count is 1 for the first refusal. It is called three times at most.
  ///   - send: Sends a request with any client.
  /// - Returns: The last response, whatever its status is.
  /// - Throws: The errors of the closures.
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
  /// The token is sent in `Authorization` as a bearer token (RFC 6750). After a 401, one refresh renews it
  /// for all waiting requests, and the request is sent again if its body can be read again. Call `accepted()`
  /// on the result: inside of `send`, its error ends the call before the 401 is seen.
  ///
  /// - Parameters:
  ///   - tokens: The tokens.
  ///   - isolation: The actor that `send` runs on, by default the actor of the caller.
  ///   - send: Sends a request with any client.
  /// - Returns: The last response, whatever its status is.
  /// - Throws: The errors of refreshing and sending, or ``RequestError`` with
  ///   ``RequestError/Code/invalidCredentials`` if the text is not a token.
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
