// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  extension HTTPClient {
    /// Sends a composed request.
    ///
    /// A body that is not in memory is read while it is sent, at the pace of the server. Its files are
    /// closed, and the tasks that read its sequences are cancelled, when the request fails, is
    /// cancelled or is refused by the server. Where a
    /// redirect asks for the body again (307 and 308), and the client is configured to follow
    /// redirects, it is read again, and what is secret is not sent to another origin. The client
    /// alone follows the redirects of other requests, and drops no field of a name that it does not
    /// know, such as `X-Api-Key`: configure it not to follow them where this matters.
    ///
    /// - Parameters:
    ///   - request: A request with a host.
    ///   - timeout: How long all of it may take up to the head of the response. By default it is the
    ///     timeout of the request, and without one what the client is configured to.
    ///   - progress: Called, as the client takes the body, with the bytes that it has taken and the
    ///     bytes of the whole body, nil if that is not known. It begins anew when the body is sent
    ///     again.
    /// - Returns: The head of the response, with a body to be read.
    /// - Throws: Before anything is sent, what rendering throws. Then `RequestError` with
    ///   `unreadableFile` or `fileChanged` for a file that is not what it was, `contentLengthMismatch`
    ///   for a sequence of another length than announced, and what the client throws. The connection
    ///   is closed then, so the server cannot take a part for the whole.
    public func execute(
      _ request: ComposedRequest,
      timeout: TimeAmount? = nil,
      progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil
    ) async throws -> HTTPClientResponse {
      let scope = BodyScope()
      let rendered = try HTTPClientRequest(
        request,
        progress: progress.map { BodyProgress(total: request.body?.length, handler: $0) },
        scope: scope
      )
      let deadline = try timeout.map { .now() + $0 } ?? NIODeadline(of: request.options)
      let chunks = request.body.flatMap { BodyChunks($0, progress: nil, scope: scope) }
      do {
        if request.body?.length == 0 { try await chunks?.checkEmpty() }
        guard chunks?.isReplayable ?? false, let configuration = followConfiguration else {
          return try await execute(rendered, scope: scope, deadline: deadline)
        }
        return try await execute(
          rendered,
          following: configuration,
          secrets: request.headers.filter(\.isMasked).map(\.name),
          scope: scope,
          deadline: deadline
        )
      } catch {
        scope.close()
        throw error
      }
    }

    /// Composes a request and sends it.
    ///
    /// ```swift
    /// let response = try await HTTPClient.shared.execute(block, timeout: .seconds(30))
    /// let user = try await response.body.collect(upTo: 1_000_000)
    /// ```
    ///
    /// - Parameters:
    ///   - block: Any block with a `BaseURL`.
    ///   - timeout: How long all of it may take up to the head of the response; by default what a
    ///     `Timeout` block says.
    ///   - progress: Called with the bytes that the client has taken and the bytes of the whole body.
    /// - Returns: The head of the response, with a body to be read.
    /// - Throws: What composing throws, and what ``execute(_:timeout:progress:)-(ComposedRequest,_,_)``
    ///   throws.
    public func execute(
      _ block: some RequestBuildable,
      timeout: TimeAmount? = nil,
      progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil
    ) async throws -> HTTPClientResponse {
      try await execute(ComposedRequest(block), timeout: timeout, progress: progress)
    }

    /// Composes a request and sends it, while a sequence says how far its body is.
    ///
    /// ```swift
    /// let progress = UploadProgress()
    /// Task { for await step in progress { print(step.fraction ?? 0) } }
    /// let response = try await HTTPClient.shared.execute(block, progress: progress)
    /// ```
    ///
    /// - Parameters:
    ///   - block: Any block with a `BaseURL`.
    ///   - timeout: How long all of it may take up to the head of the response; by default what a
    ///     `Timeout` block says.
    ///   - progress: The sequence, which ends when the head of the response is there.
    /// - Returns: The head of the response, with a body to be read.
    /// - Throws: What composing throws, and what ``execute(_:timeout:progress:)-(ComposedRequest,_,_)``
    ///   throws.
    public func execute(
      _ block: some RequestBuildable,
      timeout: TimeAmount? = nil,
      progress: UploadProgress
    ) async throws -> HTTPClientResponse {
      defer { progress.finish() }
      return try await execute(
        ComposedRequest(block),
        timeout: timeout,
        progress: { progress.report(sent: $0, total: $1) }
      )
    }

    /// Composes a request from blocks and sends it.
    ///
    /// ```swift
    /// let response = try await HTTPClient.shared.execute(timeout: .seconds(30)) {
    ///   BaseURL("https://api.example.com")
    ///   Endpoint("/status")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - timeout: How long all of it may take up to the head of the response; by default what a
    ///     `Timeout` block says.
    ///   - progress: Called with the bytes that the client has taken and the bytes of the whole body.
    ///   - content: The blocks.
    /// - Returns: The head of the response, with a body to be read.
    /// - Throws: As ``execute(_:timeout:progress:)-(RequestBuildable,_,_)``.
    public func execute(
      timeout: TimeAmount? = nil,
      progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil,
      @RequestBuilder _ content: () throws -> RequestBlock
    ) async throws -> HTTPClientResponse {
      try await execute(content(), timeout: timeout, progress: progress)
    }
  }
#endif
