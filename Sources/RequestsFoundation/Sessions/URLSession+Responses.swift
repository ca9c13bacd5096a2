// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLSession {
  /// Sends a composed request and reads its response into memory.
  ///
  /// ```swift
  /// let user = try await session.response(for: request).accepted().json(User.self)
  /// ```
  ///
  /// Body and redirects go the way of ``upload(for:spooling:progress:)-(ComposedRequest,_,_)``.
  ///
  /// - Parameters:
  ///   - request: A request with a host.
  ///   - limit: The most bytes of the body of the response, 64 MiB by default.
  ///   - progress: Called, on a queue of the session, with the bytes that were sent and the bytes of
  ///     the whole body, nil if that is not known.
  /// - Returns: The response, whatever its status is.
  /// - Throws: `RequestError` with `bodyTooLarge` for a longer body, and what
  ///   ``upload(for:spooling:progress:)-(ComposedRequest,_,_)`` throws.
  public func response(
    for request: ComposedRequest,
    limit: Int = ReceivedResponse.bodyLimit,
    progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil
  ) async throws -> ReceivedResponse {
    try await stream(for: request, progress: progress).received(limit: limit)
  }

  /// Composes a request, sends it and reads its response into memory.
  ///
  /// - Parameters:
  ///   - block: Any block with a `BaseURL`.
  ///   - limit: The most bytes of the body of the response, 64 MiB by default.
  /// - Returns: The response, whatever its status is.
  /// - Throws: What composing throws, and what ``response(for:limit:progress:)`` throws.
  public func response(
    for block: some RequestBuildable,
    limit: Int = ReceivedResponse.bodyLimit
  ) async throws -> ReceivedResponse {
    try await response(for: block.composed(), limit: limit)
  }

  /// Composes a request from blocks, sends it and reads its response into memory.
  ///
  /// ```swift
  /// let response = try await session.response {
  ///   BaseURL("https://api.example.com")
  ///   Endpoint("/status")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The most bytes of the body of the response, 64 MiB by default.
  ///   - content: The blocks.
  /// - Returns: The response, whatever its status is.
  /// - Throws: What composing throws, and what ``response(for:limit:progress:)`` throws.
  public func response(
    limit: Int = ReceivedResponse.bodyLimit,
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> ReceivedResponse {
    try await response(for: content(), limit: limit)
  }

  /// Sends a composed request and returns its response as soon as the head is there.
  ///
  /// ```swift
  /// let stream = try await session.stream(for: request).accepted()
  /// for try await event in stream.events { print(event.data) }
  /// ```
  ///
  /// Body and redirects go the way of ``upload(for:spooling:progress:)-(ComposedRequest,_,_)``. Releasing the
  /// response, or leaving a loop over its body, ends the transfer; cancelling a task that waits ends it at once.
  ///
  /// On Linux a slow reader does not slow down the server: up to 16 MiB wait in memory and then in a private
  /// file. To slow down a server there, send with AsyncHTTPClient. On Apple systems a piece of the body ends at
  /// a line feed, or at 64 KiB.
  ///
  /// - Parameters:
  ///   - request: A request with a host.
  ///   - spooling: Whether a body that could be read while it is sent is copied to a file as well.
  ///   - progress: Called, on a queue of the session, with the bytes that were sent and the bytes of
  ///     the whole body, nil if that is not known.
  ///   - bufferLimit: The bytes that may wait in the file on Linux, 1 GiB by default. Reading throws
  ///     `RequestError` with `bodyTooLarge` when more wait. Elsewhere nothing waits.
  /// - Returns: The response, whatever its status is.
  /// - Throws: What ``upload(for:spooling:progress:)-(ComposedRequest,_,_)`` throws.
  public func stream(
    for request: ComposedRequest,
    spooling: UploadSpooling = .whenNeeded,
    progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil,
    bufferLimit: Int = 1 << 30
  ) async throws -> StreamedResponse {
    let (body, response, last) = try await exchange(
      request,
      spooling: spooling,
      progress: progress,
      send: { try await streamed($0, bufferLimit: bufferLimit) },
      discard: { await $0.skip() }
    )
    let head = try ReceivedResponse(response, to: last)
    return StreamedResponse(head.status, headers: head.headers, body: body, to: last, url: head.url)
  }

  /// Composes a request, sends it and returns its response as soon as the head is there.
  ///
  /// - Parameter block: Any block with a `BaseURL`.
  /// - Returns: The response, whatever its status is.
  /// - Throws: What composing throws, and what ``stream(for:spooling:progress:bufferLimit:)`` throws.
  public func stream(for block: some RequestBuildable) async throws -> StreamedResponse {
    try await stream(for: block.composed())
  }

  /// Composes a request from blocks, sends it and returns its response as soon as the head is there.
  ///
  /// - Parameter content: The blocks.
  /// - Returns: The response, whatever its status is.
  /// - Throws: What composing throws, and what ``stream(for:spooling:progress:bufferLimit:)`` throws.
  public func stream(
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> StreamedResponse {
    try await stream(for: content())
  }

  /// Sends a request and reads its response into memory, a redirect too.
  package func firstResponse(for request: ComposedRequest) async throws -> ReceivedResponse {
    let (body, response, last) = try await exchange(
      request,
      following: false,
      send: { try await streamed($0, bufferLimit: ReceivedResponse.bodyLimit) }
    )
    let head = try ReceivedResponse(response, to: last)
    let stream = StreamedResponse(
      head.status,
      headers: head.headers,
      body: body,
      to: last,
      url: head.url
    )
    return try await stream.received(limit: ReceivedResponse.bodyLimit)
  }

  /// Returns the events of a stream that is opened again whenever it ends.
  ///
  /// ```swift
  /// for try await event in session.events(for: request) { print(event.data) }
  /// ```
  ///
  /// - Parameter request: A request with a host.
  /// - Returns: The events, as `ComposedRequest.events(clock:send:)` has them.
  public func events(for request: ComposedRequest) -> ReconnectingEvents<ContinuousClock> {
    request.events { try await self.stream(for: $0) }
  }
}

extension ReceivedResponse {
  /// Creates a response from the head and the body that a session has returned.
  ///
  /// ```swift
  /// let (data, head) = try await session.data(for: request)
  /// let response = try ReceivedResponse(head, body: data, to: request)
  /// ```
  ///
  /// - Parameters:
  ///   - response: The head.
  ///   - body: The body.
  ///   - request: The request as it was sent last.
  /// - Throws: `URLError` with `badServerResponse` for a response of another protocol than HTTP.
  public init(_ response: URLResponse, body: Data = Data(), to request: ComposedRequest) throws {
    guard let head = response as? HTTPURLResponse, (0...999).contains(head.statusCode) else {
      throw URLError(.badServerResponse)
    }
    self.init(
      HTTPResponse.Status(code: head.statusCode),
      headers: HTTPHeaders(head),
      body: body,
      to: request,
      url: head.url.flatMap { try? URLReference($0.absoluteString) }
    )
  }
}
