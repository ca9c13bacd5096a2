// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  extension HTTPClient {
    /// Sends a composed request.
    ///
    /// A body that is not in memory is read while it is sent, at the pace of the server. Its files are
    /// closed, and the tasks that read its sequences are cancelled, when the request fails, is
    /// cancelled or is refused by the server.
    ///
    /// Redirects are followed within the limits that the client is configured to, and what is only for
    /// one origin is not sent to another: no credentials, no cookies, no field and no body that is
    /// marked secret (see `ComposedRequest.redirected(to:status:)`). A body is sent again if the
    /// redirect asks for it. The response is the redirect itself if no request may follow it: its
    /// body can be read only once, or is marked secret and would go to another origin, or its location
    /// cannot be requested. A client that is configured to `.disallow` redirects returns all of them.
    ///
    /// A client with redirects of its own would carry secrets such as `X-Api-Key` to another origin, and
    /// its process ends if a server names a port that is out of range. So such a client sends nothing
    /// here. A second client does, which is configured like the first, follows nothing, and uses the
    /// event loops that NIO shares. It refuses requests after the first one has been shut down. Create
    /// clients with ``AsyncHTTPClient/HTTPClient/init(redirectLimit:allowsRedirectCycles:eventLoopGroup:configuration:)``,
    /// and there is no second one.
    ///
    /// - Parameters:
    ///   - request: A request with a host.
    ///   - timeout: How long all of it may take up to the head of the last response, redirects
    ///     included. By default it is the timeout of the request, and without one what the client is
    ///     configured to.
    ///   - progress: Called, as the client takes the body, with the bytes that it has taken and the
    ///     bytes of the whole body, nil if that is not known. It begins anew when the body is sent
    ///     again.
    /// - Returns: The head of the response, with a body to be read and the history of all redirects.
    /// - Throws: Before anything is sent, what rendering throws, and `RequestError` with
    ///   `notExpressible` if the version of the client does not show how it is configured to follow
    ///   redirects. Then `RequestError` with `unreadableFile` or `fileChanged` for a file that is not
    ///   what it was, `contentLengthMismatch` for a sequence of another length than announced, and what
    ///   the client throws, such as `redirectLimitReached`. The connection is closed then, so the server
    ///   cannot take a part for the whole.
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
      let render = { (request: ComposedRequest) throws(RequestError) in
        try HTTPClientRequest(
          request,
          progress: progress.map { BodyProgress(total: request.body?.length, handler: $0) },
          scope: scope
        )
      }
      let rendered = try render(request)
      let (client, limits) = try route()
      let deadline = timeout.map { .now() + $0 } ?? NIODeadline(of: request.options)
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
      try await execute(block.composed(), timeout: timeout, progress: progress)
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
    ///   - timeout: How long all of it may take up to the head of the response; by default what a
    ///     `Timeout` block says.
    ///   - progress: Called with the bytes that the client has taken and the bytes of the whole body.
    ///   - content: The blocks.
    /// - Returns: The head of the response, with a body to be read.
    /// - Throws: What composing throws, and what ``execute(_:timeout:progress:)-(ComposedRequest,_,_)``
    ///   throws.
    public func execute(
      timeout: TimeAmount? = nil,
      progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil,
      @RequestBuilder _ content: () throws -> RequestBlock
    ) async throws -> HTTPClientResponse {
      try await execute(content(), timeout: timeout, progress: progress)
    }
  }

  extension NIODeadline {
    /// When a request that is sent now times out, or never if it has no timeout.
    ///
    /// Rendering has checked the timeout.
    init(of options: RequestOptions) {
      self =
        options.timeout
        .flatMap { Int64(exactly: ($0 * 1e9).rounded(.up)) }
        .map { .now() + .nanoseconds($0) } ?? .distantFuture
    }
  }
#endif
