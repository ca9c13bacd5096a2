// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLSession {
  /// Sends a composed request and reads its response into memory.
  ///
  /// ```swift
  /// let user = try await session.response(for: request).accepted().json(User.self)
  /// ```
  ///
  /// It sends the body and follows redirects like
  /// ``upload(for:spooling:progress:)-(ComposedRequest,_,_)``.
  ///
  /// - Parameters:
  ///   - request: A request with a host.
  ///   - limit: The maximum size of the response body in bytes: 64 MiB by default.
  ///   - progress: Called on a queue of the session, with the number of bytes sent and the length
  ///     of the body, or nil if it is unknown.
  /// - Returns: The response, with any status.
  /// - Throws: `RequestError` with `bodyTooLarge` for a longer body, and the errors of
  ///   ``upload(for:spooling:progress:)-(ComposedRequest,_,_)``.
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
  ///   - limit: The maximum size of the response body in bytes: 64 MiB by default.
  ///   - progress: Called with the number of bytes sent and the length of the body.
  /// - Returns: The response, with any status.
  /// - Throws: The errors of composing and of ``response(for:limit:progress:)-(ComposedRequest,_,_)``.
  public func response(
    for block: some RequestBuildable,
    limit: Int = ReceivedResponse.bodyLimit,
    progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil
  ) async throws -> ReceivedResponse {
    try await response(for: block.composed(), limit: limit, progress: progress)
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
  ///   - limit: The maximum size of the response body in bytes: 64 MiB by default.
  ///   - progress: Called with the number of bytes sent and the length of the body.
  ///   - content: The blocks.
  /// - Returns: The response, with any status.
  /// - Throws: The errors of composing and of ``response(for:limit:progress:)-(ComposedRequest,_,_)``.
  public func response(
    limit: Int = ReceivedResponse.bodyLimit,
    progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil,
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> ReceivedResponse {
    try await response(for: content(), limit: limit, progress: progress)
  }

  /// Sends a composed request and returns its response as soon as the head arrives.
  ///
  /// ```swift
  /// let stream = try await session.stream(for: request).accepted()
  /// for try await event in stream.events { print(event.data) }
  /// ```
  ///
  /// It sends the body and follows redirects like
  /// ``upload(for:spooling:progress:)-(ComposedRequest,_,_)``. Releasing the response, or leaving a
  /// loop over its body, ends the transfer. Cancelling a waiting task ends it at once.
  ///
  /// On Linux, a slow reader does not slow down the server: up to 16 MiB wait in memory, and more
  /// in a private file. To slow down a server there, send with AsyncHTTPClient. A 401 that the session
  /// could answer with Basic is returned after its body. On Apple systems, a piece of the body ends at a
  /// line feed, or at 64 KiB.
  ///
  /// - Parameters:
  ///   - request: A request with a host.
  ///   - spooling: The condition for copying the body to a file first.
  ///   - progress: Called on a queue of the session, with the number of bytes sent and the length
  ///     of the body, or nil if it is unknown.
  ///   - bufferLimit: The maximum number of bytes that wait in the file on Linux: 1 GiB by default. If
  ///     more wait, reading throws `RequestError` with `bodyTooLarge`. Elsewhere, no bytes wait.
  /// - Returns: The response, with any status.
  /// - Throws: The errors of ``upload(for:spooling:progress:)-(ComposedRequest,_,_)``.
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
    return try StreamedResponse(response, body: body, to: last)
  }

  /// Composes a request, sends it and returns its response as soon as the head arrives.
  ///
  /// - Parameter block: Any block with a `BaseURL`.
  /// - Returns: The response, with any status.
  /// - Throws: The errors of composing and of ``stream(for:spooling:progress:bufferLimit:)``.
  public func stream(for block: some RequestBuildable) async throws -> StreamedResponse {
    try await stream(for: block.composed())
  }

  /// Composes a request from blocks, sends it and returns its response as soon as the head arrives.
  ///
  /// - Parameter content: The blocks.
  /// - Returns: The response, with any status.
  /// - Throws: The errors of composing and of ``stream(for:spooling:progress:bufferLimit:)``.
  public func stream(
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> StreamedResponse {
    try await stream(for: content())
  }

  /// Sends a request and reads its response into memory, even if it is a redirect.
  package func firstResponse(for request: ComposedRequest) async throws -> ReceivedResponse {
    let limit = ReceivedResponse.bodyLimit
    let (body, response, last) = try await exchange(
      request,
      following: false,
      send: { try await streamed($0, bufferLimit: limit) }
    )
    return try await StreamedResponse(response, body: body, to: last).received(limit: limit)
  }

  /// Returns the events of a stream that reconnects whenever it ends.
  ///
  /// ```swift
  /// for try await event in session.events(for: request) { print(event.data) }
  /// ```
  ///
  /// - Parameter request: A request with a host.
  /// - Returns: The events, as in `ComposedRequest.events(clock:send:)`.
  public func events(for request: ComposedRequest) -> ReconnectingEvents<ContinuousClock> {
    request.events { try await self.stream(for: $0) }
  }

  /// Composes a request from blocks, and returns the events of a stream that reconnects whenever it ends.
  ///
  /// ```swift
  /// let events = try await session.events { BaseURL("https://example.com/events") }
  /// for try await event in events { print(event.data) }
  /// ```
  ///
  /// - Parameter content: The blocks.
  /// - Returns: The events, as in `ComposedRequest.events(clock:send:)`.
  /// - Throws: The errors of composing.
  public func events(
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> ReconnectingEvents<ContinuousClock> {
    try await events(for: content().composed())
  }
}

extension StreamedResponse {
  /// Creates a response from the head that a session returned.
  ///
  /// - Throws: `URLError` with `badServerResponse` if it is not an HTTP response.
  fileprivate init(
    _ response: URLResponse,
    body: ResponseBody,
    to request: ComposedRequest
  ) throws {
    let head = try ReceivedResponse(response, to: request)
    self.init(head.status, headers: head.headers, body: body, to: request, url: head.url)
  }
}

extension ReceivedResponse {
  /// Creates a response from the head and the body that a session returned.
  ///
  /// ```swift
  /// let (data, head) = try await session.data(for: request)
  /// let response = try ReceivedResponse(head, body: data, to: request)
  /// ```
  ///
  /// - Parameters:
  ///   - response: The head.
  ///   - body: The body.
  ///   - request: The request that was sent last.
  /// - Throws: `URLError` with `badServerResponse` if it is not an HTTP response.
  public init(_ response: URLResponse, body: Data = Data(), to request: ComposedRequest) throws {
    guard let head = response as? HTTPURLResponse, (0...999).contains(head.statusCode) else {
      throw URLError(.badServerResponse)
    }
    self.init(
      HTTPResponse.Status(known: head.statusCode),
      headers: HTTPHeaders(head),
      body: body,
      to: request,
      url: head.url.flatMap { try? URLReference($0.absoluteString) }
    )
  }
}
