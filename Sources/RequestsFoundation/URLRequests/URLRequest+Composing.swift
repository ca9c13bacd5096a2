// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLRequest {
  /// Composes a request from blocks.
  ///
  /// A session that sends this request follows redirects by the rules of Foundation. On Linux, it sends
  /// all fields to any host, including `Authorization`, `Cookie`, `DPoP` and signatures. Send the blocks
  /// with `session.data { }` or its siblings instead: they remove secrets and signatures.
  ///
  /// ```swift
  /// let request = try URLRequest {
  ///   Method.POST
  ///   BaseURL("https://api.example.com")
  ///   Endpoint("/v1/login")
  ///   RequestBody.json(["user": "alice"])
  /// }
  /// ```
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
  /// let request = try await URLRequest.compose {
  ///   BaseURL("https://api.example.com")
  ///   Deferred { Authorization.bearer(try await tokens.current()) }
  /// }
  /// ```
  ///
  /// - Parameter content: The blocks. Read from top to bottom, they are the request.
  /// - Returns: The request.
  /// - Throws: The errors of ``init(_:)-(ComposedRequest)`` and of the blocks.
  ///   `CancellationError` if the task is cancelled while it waits for a block.
  /// - Complexity: O(*n*), where *n* is the number of blocks and the bytes in them.
  public static func compose(
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> URLRequest {
    try URLRequest(await ComposedRequest.compose(content))
  }

  /// Composes a request from a block, such as an endpoint of a repository.
  ///
  /// - Parameter block: Any block.
  /// - Throws: The errors of ``init(_:)-(ComposedRequest)`` and of the blocks.
  /// - Complexity: O(*n*), where *n* is the number of blocks and the bytes in them.
  public init(_ block: some RequestBuildable) throws {
    try self.init(ComposedRequest(block))
  }

  /// Renders a composed request.
  ///
  /// Field names keep their case, because all fields are assigned at once. On Linux, `setValue`
  /// would change it. A `URLRequest` has one line for each name, so several lines are joined with
  /// `, `, and cookies with `; `. A body from files becomes an `httpBodyStream`. Its length is
  /// announced, except on Linux, where Foundation would then send two framings.
  ///
  /// On Linux, a request with such a body can be sent again after it was sent, and fails if it is
  /// sent twice at once. Elsewhere, it can be sent only once: the session asks its own delegate for
  /// another stream. To send it again after a redirect or a challenge, and to learn why a file
  /// could not be read, send the composed request with `URLSession.upload(for:)`.
  ///
  /// A session follows redirects by the rules of Foundation. On Linux, it sends all fields to any host.
  /// Send the composed request with `session.data(for:)` if it contains secrets or a signature.
  ///
  /// - Parameter request: The request. Without a base, its URL is relative. If the
  ///   endpoint is missing too, its `url` is nil.
  /// - Throws: `RequestError` with `invalidURL` for a URL that Foundation would change,
  ///   `invalidMethod` for a method whose case Foundation would change, `notExpressible` for a body
  ///   that only another client can open, and the codes of composing. Errors of a closure of
  ///   ``Requests/Authorization/custom(_:)`` are passed on.
  /// - Complexity: O(*n*), where *n* is the length of the request.
  public init(_ request: ComposedRequest) throws {
    try self.init(request, streams: nil)
  }

  /// Renders a composed request with a body from streams of the caller.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - streams: The streams of the body. They replace streams of the request.
  /// - Throws: The errors of ``init(_:)-(ComposedRequest)``.
  init(_ request: ComposedRequest, streams: BodyStreams?) throws {
    try request.checkFiles(block: "URLRequest")
    let request = try request.validated(block: "URLRequest")
    self = try Self.empty(for: request.url)
    try setMethod(request.method)
    var headers = request.headers
    try setBody(of: request, streams: streams, headers: &headers)
    // The fields were checked above.
    allHTTPHeaderFields = headers.dictionary
    apply(request.options)
    guard let hooks = request.options[URLRequestHook.Key.self] else { return }
    for hook in hooks { try hook.run(&self) }
    try checkHooked(composed: request)
  }

  /// Returns a request with only a URL.
  private static func empty(for reference: URLReference) throws(RequestError) -> URLRequest {
    guard !reference.isEmpty else {
      // A request cannot be created without a URL, but its URL can be removed.
      var request = URLRequest(url: URL(fileURLWithPath: "/"))
      request.url = nil
      return request
    }
    return URLRequest(url: try URL(exactly: reference.text, block: "URLRequest"))
  }

  private mutating func setMethod(_ method: HTTPRequest.Method) throws(RequestError) {
    // GET is the default. Setting it would make Foundation validate it.
    guard method != .get else { return }
    httpMethod = method.rawValue
    guard httpMethod == method.rawValue else {
      throw RequestError(
        .invalidMethod,
        block: "URLRequest",
        "Foundation sends this method in upper case, and methods are case-sensitive. Write it in "
          + "upper case, or use another client."
      )
    }
  }
}

extension URLRequest {
  /// Applies the options that a `URLRequest` supports.
  mutating func apply(_ options: RequestOptions) {
    if let timeout = options.timeout { timeoutInterval = timeout }
    guard options.holdsKeys else { return }
    // Inside URLRequest, the bare names mean its own types.
    if let policy = options[RequestsFoundation.CachePolicy.Key.self] { cachePolicy = policy }
    if let type = options[RequestsFoundation.NetworkServiceType.Key.self] {
      networkServiceType = type
    }
    if let handles = options[HTTPShouldHandleCookies.Key.self] { httpShouldHandleCookies = handles }
    if let allows = options[AllowAccess.Cellular.self] { allowsCellularAccess = allows }
    applyAccess(options)
  }
}

extension RequestBuildable {
  /// The block composed into a `URLRequest`.
  ///
  /// ```swift
  /// let request = try repository.getUser("42").request
  /// ```
  ///
  /// - Throws: The errors of composing and rendering.
  /// - Complexity: O(*n*), where *n* is the number of blocks and the bytes in them.
  public var request: URLRequest {
    get throws { try URLRequest(self) }
  }
}

extension URL {
  /// Composes a request with this URL as its base.
  ///
  /// ```swift
  /// let request = try api.buildRequest {
  ///   Method.GET
  ///   Endpoint("/v1/users/\(userId)")
  /// }
  /// ```
  ///
  /// - Parameter content: The blocks. A `BaseURL` in them wins over this URL.
  /// - Returns: The request.
  /// - Throws: The errors of composing and rendering.
  /// - Complexity: O(*n*), where *n* is the number of blocks and the bytes in them.
  public func buildRequest(
    @RequestBuilder _ content: () throws -> RequestBlock
  ) throws -> URLRequest {
    let block = try content()
    return try URLRequest {
      BaseURL(self)
      block
    }
  }
}
