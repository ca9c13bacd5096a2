// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOHTTP1

  extension HTTPClientRequest {
    /// Composes a request from blocks.
    ///
    /// ```swift
    /// let request = try HTTPClientRequest {
    ///   Method.POST
    ///   BaseURL("https://api.example.com")
    ///   Endpoint("/v1/login")
    ///   RequestBody.json(["user": "alice"])
    /// }
    /// ```
    ///
    /// > Warning: A client that follows redirects itself sends the request to any origin that a server
    /// > names. It removes only `Authorization`, `Cookie`, `Origin` and `Proxy-Authorization`, but sends
    /// > signatures, `X-Amz-Security-Token`, DPoP proofs, API keys and the body. Send the blocks with
    /// > `execute(_:timeout:progress:)`, or use a client that follows no redirects.
    ///
    /// - Parameter content: The blocks. Read from top to bottom, they are the request.
    /// - Throws: The errors of ``init(_:)-(ComposedRequest)`` and of the blocks.
    /// - Complexity: O(*n*), where *n* is the number of blocks and the bytes in them.
    public init(@RequestBuilder _ content: () throws -> RequestBlock) throws {
      try self.init(ComposedRequest(content()))
    }

    /// Composes a request from blocks, some of which need an `await`.
    ///
    /// ```swift
    /// let request = try await HTTPClientRequest.compose {
    ///   BaseURL("https://api.example.com")
    ///   Deferred { Authorization.bearer(try await tokens.current()) }
    /// }
    /// ```
    ///
    /// At a redirect, the client sends its secrets along: see ``init(_:)-(ComposedRequest)``.
    ///
    /// - Parameter content: The blocks. Read from top to bottom, they are the request.
    /// - Returns: The request.
    /// - Throws: The errors of ``init(_:)-(ComposedRequest)`` and of the blocks.
    ///   `CancellationError` if the task is cancelled while it waits for a block.
    /// - Complexity: O(*n*), where *n* is the number of blocks and the bytes in them.
    public static func compose(
      @RequestBuilder _ content: () throws -> RequestBlock
    ) async throws -> HTTPClientRequest {
      try HTTPClientRequest(await ComposedRequest.compose(content))
    }

    /// Composes a request from a block, such as an endpoint of a repository.
    ///
    /// At a redirect, the client sends its secrets along: see ``init(_:)-(ComposedRequest)``.
    ///
    /// - Parameter block: Any block.
    /// - Throws: The errors of ``init(_:)-(ComposedRequest)`` and of the blocks.
    /// - Complexity: O(*n*), where *n* is the number of blocks and the bytes in them.
    public init(_ block: some RequestBuildable) throws {
      try self.init(ComposedRequest(block))
    }

    /// Renders a composed request.
    ///
    /// Fields keep their case and their order. The client appends `host` and the fields that frame the
    /// body. The client can send a body in memory again. Any other body is read piece by piece when the
    /// client has room for it, from the beginning each time it is sent. Its length is announced if it is
    /// known, or stated in a `Content-Length`. Options of other clients, such as a cache policy, are left
    /// out. The timeout is left out too: pass it to the call that sends the request.
    ///
    /// > Warning: A client that follows redirects itself sends the request to any origin that a server
    /// > names. It removes only `Authorization`, `Cookie`, `Origin` and `Proxy-Authorization`, but sends
    /// > signatures, `X-Amz-Security-Token`, DPoP proofs, API keys and the body. Send the blocks with
    /// > `execute(_:timeout:progress:)`, or use a client that follows no redirects.
    ///
    /// If a server can answer before it has read a body from files or a sequence, send the composed
    /// request with `execute(_:timeout:progress:)` instead. It then closes them. The client itself
    /// leaves them open permanently.
    ///
    /// - Parameter request: The request.
    /// - Throws: `RequestError` with `missingHost` without a base, `unsupportedScheme` for `ws`
    ///   and `wss`, `invalidURL` for a URL that the client would change, `notExpressible` for
    ///   CONNECT, for TRACE with a body, and for a body or a block that needs another client, and
    ///   the codes of composing.
    /// - Complexity: O(*n*), where *n* is the length of the request without its files.
    public init(_ request: ComposedRequest) throws(RequestError) {
      try self.init(request, progress: nil, scope: nil)
    }

    /// Renders a composed request with a body that reports progress, and that can be closed.
    init(
      _ request: ComposedRequest,
      progress: BodyProgress?,
      scope: BodyScope?
    ) throws(RequestError) {
      let request = try request.renderable(as: "HTTPClientRequest")
      try request.url.checkTarget()
      try Self.check(request.method, body: request.body)
      self.init(url: request.url.description)
      method = HTTPMethod(rawValue: request.method.rawValue)
      headers = NIOHTTP1.HTTPHeaders(request.headers.map { ($0.name, $0.value) })
      body = try Body(of: request, progress: progress, scope: scope)
    }

    /// Throws an error for methods with which the client would send another request.
    private static func check(
      _ method: HTTPRequest.Method,
      body: ComposedRequest.Body?
    ) throws(RequestError) {
      let reason: String
      switch method {
      case .connect:
        reason = "AsyncHTTPClient opens tunnels itself. Set a proxy in its configuration instead."
      case .trace where body.map { $0.length != 0 } ?? false:
        reason = "A TRACE request cannot have a body (RFC 9110 §9.3.8). Remove the body."
      default:
        return
      }
      throw RequestError(.notExpressible, block: "HTTPClientRequest", reason)
    }
  }
#endif
