// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOHTTP1

  extension HTTPClient {
    /// Creates a client whose redirects `execute` follows without a second client.
    ///
    /// Use it instead of `HTTPClient()` to send composed requests and blocks:
    ///
    /// ```swift
    /// let client = HTTPClient(redirectLimit: 10)
    /// let response = try await client.execute { BaseURL("https://api.example.com") }
    /// ```
    ///
    /// The client itself follows no redirects, so it returns them for a rendered
    /// `HTTPClientRequest`. Shut the client down like any other.
    ///
    /// - Parameters:
    ///   - redirectLimit: The maximum number of redirects. One more throws `redirectLimitReached`.
    ///   - allowsRedirectCycles: A Boolean value that indicates whether a URL can be requested
    ///     again. If false, that throws `redirectCycleDetected`.
    ///   - eventLoopGroup: The event loops.
    ///   - configuration: The remaining configuration. Its `redirectConfiguration` is replaced.
    public convenience init(
      redirectLimit: Int,
      allowsRedirectCycles: Bool = false,
      eventLoopGroup: any EventLoopGroup = HTTPClient.defaultEventLoopGroup,
      configuration: Configuration = Configuration()
    ) {
      var configuration = configuration
      configuration.redirectConfiguration = .disallow
      self.init(eventLoopGroup: eventLoopGroup, configuration: configuration)
      let limits = RedirectConduct.Limits(max: redirectLimit, allowCycles: allowsRedirectCycles)
      RedirectTwins.shared.remember(self, limits)
    }

    /// Returns the client that sends for this one, and the limits for redirects that are followed here.
    ///
    /// A client that follows redirects itself never sends a composed request. A server could end the
    /// process with a `Location` whose port is out of range, or have secrets sent to other origins.
    ///
    /// - Parameter conduct: Returns the redirect behavior of a client.
    /// - Returns: This client or its twin, without limits if the client returns redirects.
    /// - Throws: `RequestError` with `notExpressible` if the configuration of the client is unknown.
    func route(
      conduct: (HTTPClient) -> (RedirectConduct, twin: HTTPClient?) = {
        RedirectTwins.shared.conduct(of: $0)
      }
    ) throws(RequestError) -> (client: HTTPClient, limits: RedirectConduct.Limits?) {
      let (conduct, twin) = conduct(self)
      switch conduct {
      case .returns: return (self, nil)
      case .follows(let limits): return (twin ?? self, limits)
      case .unknown:
        throw RequestError(
          .notExpressible,
          block: "HTTPClient",
          "This version of AsyncHTTPClient does not show how the client follows redirects. Create "
            + "the client with `HTTPClient(redirectLimit:)`."
        )
      }
    }

    /// Sends a request, and follows redirects within limits.
    ///
    /// - Parameters:
    ///   - rendered: The request.
    ///   - composed: The request from which it was rendered.
    ///   - limits: The limits for redirects.
    ///   - scope: The scope that closes the body.
    ///   - deadline: The deadline for the last answer.
    ///   - render: Renders the next request.
    /// - Returns: The last response with the complete history, and the request that it answers.
    /// - Throws: The errors of the client, and `HTTPClientError` with `redirectLimitReached` or
    ///   `redirectCycleDetected`.
    func exchange(
      _ rendered: HTTPClientRequest,
      composed: ComposedRequest,
      within limits: RedirectConduct.Limits,
      scope: BodyScope,
      deadline: NIODeadline,
      render: (ComposedRequest) throws(RequestError) -> HTTPClientRequest
    ) async throws -> (response: HTTPClientResponse, request: ComposedRequest) {
      var (rendered, composed) = (rendered, composed)
      var history: [HTTPClientRequestResponse] = []
      while true {
        var response = try await execute(rendered, scope: scope, deadline: deadline)
        history += response.history
        response.history = history
        guard let location = response.headers.first(name: "Location"),
          let next = try? composed.redirected(
            to: location,
            status: limits.status(Int(response.status.code))
          ),
          let request = try? render(next)
        else { return (response, composed) }
        try limits.check(history.map(\.request.url) + [request.url])
        await response.skipShortBody(until: deadline)
        // The client sends a request even if its deadline has passed, and may be answered first.
        guard .now() < deadline else { throw HTTPClientError.deadlineExceeded }
        (rendered, composed) = (request, next)
      }
    }
  }

  extension HTTPClientResponse {
    /// Reads a short body, so that the connection can be reused, but not after the deadline.
    fileprivate func skipShortBody(until deadline: NIODeadline) async {
      let limit = 3_072
      guard let stated = headers.first(name: "Content-Length"), let length = Int(stated),
        length <= limit
      else { return }
      let body = body
      // A new connection costs less than a longer wait.
      let wait = min(deadline - .now(), .seconds(1))
      // The caller throws if the time is over, and the next request if the task is cancelled.
      _ = try? await withTimeLimit(
        nanoseconds: UInt64(clamping: wait.nanoseconds),
        throwing: HTTPClientError.readTimeout
      ) {
        try await body.collect(upTo: limit)
      }
    }
  }

  extension RedirectConduct.Limits {
    /// Creates limits with which a `POST` becomes a `GET`, as clients do by default.
    init(max: Int, allowCycles: Bool) {
      self.init(
        max: max,
        allowCycles: allowCycles,
        retainHTTPMethodAndBodyOn301: false,
        retainHTTPMethodAndBodyOn302: false
      )
    }

    /// Returns the status whose rules the client is configured to follow for a status.
    fileprivate func status(_ status: Int) -> Int {
      switch status {
      case 301 where retainHTTPMethodAndBodyOn301: 308
      case 302 where retainHTTPMethodAndBodyOn302: 307
      default: status
      }
    }

    /// Checks the URLs of all requests.
    ///
    /// - Throws: `HTTPClientError`, like the client.
    fileprivate func check(_ urls: [String]) throws {
      guard urls.count - 1 <= max else { throw HTTPClientError.redirectLimitReached }
      guard allowCycles || Set(urls).count == urls.count else {
        throw HTTPClientError.redirectCycleDetected
      }
    }
  }
#endif
