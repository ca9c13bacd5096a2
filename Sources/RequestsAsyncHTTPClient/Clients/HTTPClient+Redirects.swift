// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOHTTP1

  extension HTTPClient {
    /// Creates a client whose redirects `execute` follows without a second client.
    ///
    /// Use it in place of `HTTPClient()` to send composed requests and blocks:
    ///
    /// ```swift
    /// let client = HTTPClient(redirectLimit: 10)
    /// let response = try await client.execute { BaseURL("https://api.example.com") }
    /// ```
    ///
    /// The client by itself follows no redirects, so a rendered `HTTPClientRequest` gets them as
    /// responses. Shut the client down as any other.
    ///
    /// - Parameters:
    ///   - redirectLimit: The most redirects of a request. One more is an error, `redirectLimitReached`.
    ///   - allowsRedirectCycles: A Boolean value that indicates whether a URL can be requested again.
    ///     Otherwise that is an error, `redirectCycleDetected`.
    ///   - eventLoopGroup: The event loops.
    ///   - configuration: The rest of the configuration. Its `redirectConfiguration` is replaced.
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

    /// The client that sends for this one, and the limits within which its redirects are followed here.
    ///
    /// No client that follows redirects by itself sends a composed request: a server could end the
    /// process with a `Location` whose port is out of range, and have secrets sent to other origins.
    ///
    /// - Parameter conduct: What a client does with redirects.
    /// - Returns: This client or its twin; no limits if the client returns redirects.
    /// - Throws: `RequestError` with `notExpressible` if it is unknown how the client is configured.
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

    /// Sends a request, and what redirects ask for, within limits.
    ///
    /// - Parameters:
    ///   - rendered: The request.
    ///   - composed: What it was rendered from.
    ///   - limits: How many redirects are followed, and which.
    ///   - scope: What closes the body.
    ///   - deadline: When all of it must have an answer.
    ///   - render: Renders what is sent next.
    /// - Returns: The last response, with the history of all, and the request that it answers.
    /// - Throws: What the client throws, and `HTTPClientError` with `redirectLimitReached` or
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
        await response.skipShortBody()
        (rendered, composed) = (request, next)
      }
    }
  }

  extension HTTPClientResponse {
    /// Reads a body that is short, so that the connection can be used again.
    fileprivate func skipShortBody() async {
      let limit = 3_072
      guard let stated = headers.first(name: "Content-Length"), let length = Int(stated),
        length <= limit
      else { return }
      // The next request says if the time is over or the task is cancelled.
      _ = try? await body.collect(upTo: limit)
    }
  }

  extension RedirectConduct.Limits {
    /// Limits with which a `POST` becomes a `GET`, as clients have them by default.
    init(max: Int, allowCycles: Bool) {
      self.init(
        max: max,
        allowCycles: allowCycles,
        retainHTTPMethodAndBodyOn301: false,
        retainHTTPMethodAndBodyOn302: false
      )
    }

    /// The status that says what the client is configured to take a status for.
    fileprivate func status(_ status: Int) -> Int {
      switch status {
      case 301 where retainHTTPMethodAndBodyOn301: 308
      case 302 where retainHTTPMethodAndBodyOn302: 307
      default: status
      }
    }

    /// Checks the URLs of all requests.
    ///
    /// - Throws: `HTTPClientError`, as the client does.
    fileprivate func check(_ urls: [String]) throws {
      guard urls.count - 1 <= max else { throw HTTPClientError.redirectLimitReached }
      guard allowCycles || Set(urls).count == urls.count else {
        throw HTTPClientError.redirectCycleDetected
      }
    }
  }
#endif
