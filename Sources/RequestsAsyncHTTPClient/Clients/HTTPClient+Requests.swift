// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  extension HTTPClient {
    /// Sends a composed request.
    ///
    /// A body that is not in memory is read while it is sent, at the pace of the server. If the
    /// request fails, is cancelled or is refused by the server, its files are closed, and the tasks
    /// that read its sequences are cancelled.
    ///
    /// Redirects are followed within the configured limits of the client. Secrets of one origin are
    /// never sent to another: no credentials, no cookies, and no field or body that is marked
    /// secret (see `ComposedRequest.redirected(to:status:)`). A body is sent again if the redirect
    /// asks for it. The redirect itself is the response if it cannot be followed: its location
    /// cannot be requested, its body can be read only once, or a secret body would go to another
    /// origin. A client that is configured to `.disallow` redirects returns all of them.
    ///
    /// A client that follows redirects itself would send secrets such as `X-Api-Key` to another
    /// origin, and a server could end its process by naming a port out of range. Therefore, such a
    /// client sends nothing here. A second client with the same configuration sends the request. It
    /// follows no redirects, uses the shared event loops of NIO, and refuses requests after the
    /// first client was shut down. To avoid the second client, create yours with
    /// ``AsyncHTTPClient/HTTPClient/init(redirectLimit:allowsRedirectCycles:eventLoopGroup:configuration:)``.
    ///
    /// - Parameters:
    ///   - request: A request with a host.
    ///   - timeout: The maximum time until the head of the last response, including redirects. If nil, it is
    ///     the timeout of the request. Without either, only the configured timeouts of the client apply.
    ///   - progress: Called while the client accepts the body, with the number of bytes accepted and the
    ///     length of the body, or nil if it is unknown. It starts again if the body is sent again.
    /// - Returns: The head of the response, with an unread body and the history of all redirects.
    /// - Throws: Before sending, the errors of rendering, and `RequestError` with `notExpressible` if
    ///   the version of the client hides how it follows redirects. Later, `RequestError` with
    ///   `unreadableFile` or `fileChanged` if a file changed, `contentLengthMismatch` if a sequence has
    ///   another length than announced, and the errors of the client, such as `redirectLimitReached`. The
    ///   connection is then closed, so the server cannot mistake a part for the complete body.
    public func execute(
      _ request: ComposedRequest,
      timeout: TimeAmount? = nil,
      progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil
    ) async throws -> HTTPClientResponse {
      try await exchange(request, timeout: timeout, progress: progress).response
    }

    /// Sends a composed request, and returns the response with the request that it answers.
    func exchange(
      _ request: ComposedRequest,
      timeout: TimeAmount?,
      progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)?
    ) async throws -> (response: HTTPClientResponse, request: ComposedRequest) {
      let scope = BodyScope()
      let render = { (request: ComposedRequest) throws(RequestError) -> HTTPClientRequest in
        let total = request.body?.length
        let report = progress.map { progress in { @Sendable sent in progress(sent, total) } }
        return try HTTPClientRequest(request, progress: report, scope: scope)
      }
      let rendered = try render(request)
      let (client, limits) = try route()
      let wait = timeout ?? TimeAmount(of: request.options)
      let deadline = wait.map { NIODeadline.now() + $0 } ?? .distantFuture
      do {
        if let body = request.body, body.length == 0 {
          try await BodyChunks(body, progress: nil, scope: scope)?.checkEmpty()
        }
        // The shared client is never shut down.
        if client !== self, self !== HTTPClient.shared { try await checkRunning() }
        guard let limits else {
          return (try await client.execute(rendered, scope: scope, deadline: deadline), request)
        }
        return try await client.exchange(
          rendered,
          composed: request,
          within: limits,
          scope: scope,
          deadline: deadline,
          render: render
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
    ///   - timeout: The maximum time until the head of the response. If nil, it is the time of a
    ///     `Timeout` block.
    ///   - progress: Called with the number of bytes accepted and the length of the body.
    /// - Returns: The head of the response, with an unread body.
    /// - Throws: The errors of composing and of ``execute(_:timeout:progress:)-(ComposedRequest,_,_)``.
    public func execute(
      _ block: some RequestBuildable,
      timeout: TimeAmount? = nil,
      progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil
    ) async throws -> HTTPClientResponse {
      try await execute(block.composed(), timeout: timeout, progress: progress)
    }

    /// Composes a request and sends it, while a sequence reports the progress of its body.
    ///
    /// ```swift
    /// let progress = UploadProgress()
    /// Task { for await step in progress { print(step.fraction ?? 0) } }
    /// let response = try await HTTPClient.shared.execute(block, progress: progress)
    /// ```
    ///
    /// - Parameters:
    ///   - block: Any block with a `BaseURL`.
    ///   - timeout: The maximum time until the head of the response. If nil, it is the time of a
    ///     `Timeout` block.
    ///   - progress: The sequence. It ends when the head of the response arrives.
    /// - Returns: The head of the response, with an unread body.
    /// - Throws: The errors of composing and of ``execute(_:timeout:progress:)-(ComposedRequest,_,_)``.
    public func execute(
      _ block: some RequestBuildable,
      timeout: TimeAmount? = nil,
      progress: UploadProgress
    ) async throws -> HTTPClientResponse {
      defer { progress.finish() }
      return try await execute(
        block.composed(),
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
    ///   - timeout: The maximum time until the head of the response. If nil, it is the time of a
    ///     `Timeout` block.
    ///   - progress: Called with the number of bytes accepted and the length of the body.
    ///   - content: The blocks.
    /// - Returns: The head of the response, with an unread body.
    /// - Throws: The errors of composing and of ``execute(_:timeout:progress:)-(ComposedRequest,_,_)``.
    public func execute(
      timeout: TimeAmount? = nil,
      progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil,
      @RequestBuilder _ content: () throws -> RequestBlock
    ) async throws -> HTTPClientResponse {
      try await execute(content(), timeout: timeout, progress: progress)
    }
  }

  extension TimeAmount {
    /// Creates the timeout of a request, or returns nil if it has none.
    ///
    /// Rendering has checked the timeout.
    init?(of options: RequestOptions) {
      guard let seconds = options.timeout,
        let nanoseconds = Int64(exactly: (seconds * 1e9).rounded(.up))
      else { return nil }
      self = .nanoseconds(nanoseconds)
    }
  }
#endif
