// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  public import NIOHTTP1

  extension HTTPClient {
    /// Sends a composed request and reads its response into memory.
    ///
    /// ```swift
    /// let user = try await client.response(for: request).accepted().json(User.self)
    /// ```
    ///
    /// It sends the body and follows redirects like
    /// ``execute(_:timeout:progress:)-(ComposedRequest,_,_)``.
    ///
    /// - Parameters:
    ///   - request: A request with a host.
    ///   - timeout: The maximum time until the head of the response, and then for each piece of its body. If
    ///     nil, the timeout of the request.
    ///   - limit: The maximum size of the response body in bytes: 64 MiB by default.
    ///   - progress: Called with the number of bytes accepted and the length of the body.
    /// - Returns: The response, with any status.
    /// - Throws: `RequestError` with `bodyTooLarge` for a longer body, `HTTPClientError.readTimeout` for a late
    ///   piece of it, and the errors of ``execute(_:timeout:progress:)-(ComposedRequest,_,_)``.
    public func response(
      for request: ComposedRequest,
      timeout: TimeAmount? = nil,
      limit: Int = ReceivedResponse.bodyLimit,
      progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil
    ) async throws -> ReceivedResponse {
      try await stream(for: request, timeout: timeout, progress: progress).received(limit: limit)
    }

    /// Composes a request, sends it and reads its response into memory.
    ///
    /// - Parameters:
    ///   - block: Any block with a `BaseURL`.
    ///   - timeout: The maximum time until the head of the response, and then for each piece of its body.
    ///   - limit: The maximum size of the response body in bytes: 64 MiB by default.
    ///   - progress: Called with the number of bytes accepted and the length of the body.
    /// - Returns: The response, with any status.
    /// - Throws: The errors of composing and of ``response(for:timeout:limit:progress:)-(ComposedRequest,_,_,_)``.
    public func response(
      for block: some RequestBuildable,
      timeout: TimeAmount? = nil,
      limit: Int = ReceivedResponse.bodyLimit,
      progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil
    ) async throws -> ReceivedResponse {
      try await response(for: block.composed(), timeout: timeout, limit: limit, progress: progress)
    }

    /// Composes a request from blocks, sends it and reads its response into memory.
    ///
    /// ```swift
    /// let response = try await HTTPClient.shared.response {
    ///   BaseURL("https://api.example.com")
    ///   Endpoint("/status")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - timeout: The maximum time until the head of the response, and then for each piece of its body.
    ///   - limit: The maximum size of the response body in bytes: 64 MiB by default.
    ///   - progress: Called with the number of bytes accepted and the length of the body.
    ///   - content: The blocks.
    /// - Returns: The response, with any status.
    /// - Throws: The errors of composing and of ``response(for:timeout:limit:progress:)-(ComposedRequest,_,_,_)``.
    public func response(
      timeout: TimeAmount? = nil,
      limit: Int = ReceivedResponse.bodyLimit,
      progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil,
      @RequestBuilder _ content: () throws -> RequestBlock
    ) async throws -> ReceivedResponse {
      try await response(for: content(), timeout: timeout, limit: limit, progress: progress)
    }

    /// Sends a composed request and returns its response as soon as the head arrives.
    ///
    /// ```swift
    /// let stream = try await client.stream(for: request).accepted()
    /// for try await event in stream.events { print(event.data) }
    /// ```
    ///
    /// The client reads no faster than the reader of the body, so a slow reader slows down the
    /// server. Releasing the response, or leaving a loop over its body, ends the transfer. Its loop throws
    /// `HTTPClientError.readTimeout` if a piece is late.
    ///
    /// - Parameters:
    ///   - request: A request with a host.
    ///   - timeout: The maximum time until the head of the response, and then for each piece of its body. If
    ///     nil, the timeout of the request.
    ///   - progress: Called with the number of bytes accepted and the length of the body.
    /// - Returns: The response, with any status.
    /// - Throws: The errors of ``execute(_:timeout:progress:)-(ComposedRequest,_,_)``.
    public func stream(
      for request: ComposedRequest,
      timeout: TimeAmount? = nil,
      progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil
    ) async throws -> StreamedResponse {
      let (response, last) = try await exchange(request, timeout: timeout, progress: progress)
      return StreamedResponse(response, to: last, timeout: timeout ?? TimeAmount(of: last.options))
    }

    /// Composes a request, sends it and returns its response as soon as the head arrives.
    ///
    /// - Parameters:
    ///   - block: Any block with a `BaseURL`.
    ///   - timeout: The maximum time until the head of the response, and then for each piece of its body.
    /// - Returns: The response, with any status.
    /// - Throws: The errors of composing and of ``stream(for:timeout:progress:)``.
    public func stream(
      for block: some RequestBuildable,
      timeout: TimeAmount? = nil
    ) async throws -> StreamedResponse {
      try await stream(for: block.composed(), timeout: timeout)
    }

    /// Composes a request from blocks, sends it and returns its response as soon as the head arrives.
    ///
    /// - Parameters:
    ///   - timeout: The maximum time until the head of the response, and then for each piece of its body.
    ///   - content: The blocks.
    /// - Returns: The response, with any status.
    /// - Throws: The errors of composing and of ``stream(for:timeout:progress:)``.
    public func stream(
      timeout: TimeAmount? = nil,
      @RequestBuilder _ content: () throws -> RequestBlock
    ) async throws -> StreamedResponse {
      try await stream(for: content(), timeout: timeout)
    }

    /// Returns the events of a stream that reconnects whenever it ends.
    ///
    /// ```swift
    /// for try await event in client.events(for: request) { print(event.data) }
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
    /// let events = try await client.events { BaseURL("https://example.com/events") }
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
    /// Creates a response from the response of a client.
    ///
    /// ```swift
    /// let stream = StreamedResponse(try await client.execute(request), to: request)
    /// ```
    ///
    /// - Parameters:
    ///   - response: The response, with an unread body.
    ///   - request: The request that was sent last.
    ///   - timeout: The maximum wait for each piece of the body. If nil, only `timeout.read` of the client
    ///     limits it.
    public init(
      _ response: HTTPClientResponse,
      to request: ComposedRequest,
      timeout: TimeAmount? = nil
    ) {
      let content = response.body
      let status = response.status
      let isEmpty =
        request.method == .head || [204, 304].contains(status.code)
        || response.headers.first(name: "Content-Length") == "0"
      self.init(
        // HTTPTypes ends the process for a code of more than three digits.
        HTTPResponse.Status(
          code: min(Int(clamping: status.code), 999),
          reasonPhrase: status.reasonPhrase
        ),
        headers: Requests.HTTPHeaders(response.headers),
        body: ResponseBody {
          // Each wait ends before the next one begins.
          nonisolated(unsafe) var iterator = content.makeAsyncIterator()
          return {
            let read = { @Sendable in
              try await unsafe iterator.next().map { Data($0.readableBytesView) }
            }
            do {
              guard let timeout else { return try await read() }
              return try await withTimeLimit(
                nanoseconds: UInt64(clamping: timeout.nanoseconds),
                throwing: HTTPClientError.readTimeout,
                read
              )
            } catch {
              // The client expects a coded body after each head that states a coding.
              guard isEmpty else { throw error }
              return nil
            }
          }
        },
        to: request,
        url: response.url.flatMap { try? URLReference($0.absoluteString) }
      )
    }
  }

  extension Requests.HTTPHeaders {
    /// Creates a list from the fields of a client, with every line, and without blanks at the ends of values.
    ///
    /// ```swift
    /// let headers = HTTPHeaders(response.headers)
    /// ```
    ///
    /// - Parameter fields: The fields.
    /// - Complexity: O(*n*), where *n* is the length of names and values.
    public init(_ fields: NIOHTTP1.HTTPHeaders) {
      self.init()
      for (name, value) in fields { append(HTTPHeader(name: name, value: value).trimmed) }
    }
  }

  extension AuthenticationChallenge {
    /// Reads the challenges of a response.
    ///
    /// - Parameter response: The response.
    /// - Complexity: O(*n*), where *n* is the length of the fields.
    public init(_ response: HTTPClientResponse) {
      self.init(Requests.HTTPHeaders(response.headers))
    }
  }

  extension HTTPClientError: NetworkFailure {
    /// A Boolean value that indicates whether the same request could succeed later.
    package var isTransient: Bool {
      ![
        .cancelled, .alreadyShutdown, .invalidURL, .emptyHost, .emptyScheme, .redirectLimitReached,
        .redirectCycleDetected, .proxyAuthenticationRequired, .shutdownUnsupported,
      ].contains(self)
    }
  }
#endif
