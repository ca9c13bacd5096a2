// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOHTTP1

  extension HTTPClient {
    /// The fields that a client drops when it follows a redirect to another origin by itself.
    private static let droppedFields = ["Authorization", "Cookie", "Origin", "Proxy-Authorization"]

    /// The client that sends a request, and the limits within which its redirects are followed here.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - hasProgress: Whether somebody is told how far its body is.
    ///   - conduct: What a client does with redirects.
    /// - Returns: This client or its twin; no limits if the client follows redirects by itself, or
    ///   returns them.
    /// - Throws: `RequestError` with `notExpressible` when it is not known whether the client would
    ///   take secrets to another origin.
    func route(
      of request: ComposedRequest,
      hasProgress: Bool,
      conduct: (HTTPClient) -> (RedirectConduct, twin: HTTPClient?) = {
        RedirectTwins.shared.conduct(of: $0)
      }
    ) throws(RequestError) -> (client: HTTPClient, limits: RedirectConduct.Limits?) {
      let isBound = request.isBoundToOrigin(besides: Self.droppedFields)
      let isStreamed = request.body.map { body in
        HTTPClientRequest.Body.isStreamed(body, hasProgress: hasProgress)
      }
      guard isBound || isStreamed ?? false else { return (self, nil) }
      let (conduct, twin) = conduct(self)
      switch conduct {
      case .returns: return (self, nil)
      case .follows(let limits): return (isBound ? twin ?? self : self, limits)
      case .unknown:
        // What is not bound is not taken anywhere: the client returns what asks for a stream again.
        guard isBound else { return (self, nil) }
        throw RequestError(
          .notExpressible,
          block: "HTTPClient",
          "This version of AsyncHTTPClient does not show how it follows redirects, and may take the "
            + "secrets of the request to another origin. Configure a client with `.disallow`, and send "
            + "an HTTPClientRequest with it."
        )
      }
    }

    /// Sends a request, and what redirects ask for, within limits.
    ///
    /// The client by itself follows no redirects, or only those that turn a stream into a GET.
    ///
    /// - Parameters:
    ///   - rendered: The request.
    ///   - composed: What it was rendered from.
    ///   - limits: How many redirects are followed, and which.
    ///   - scope: What closes the body.
    ///   - deadline: When all of it must have an answer.
    ///   - render: Renders what is sent next.
    /// - Returns: The last response, with the history of all.
    /// - Throws: What the client throws, and `HTTPClientError` with `redirectLimitReached` or
    ///   `redirectCycleDetected`.
    func execute(
      _ rendered: HTTPClientRequest,
      composed: ComposedRequest,
      within limits: RedirectConduct.Limits,
      scope: BodyScope,
      deadline: NIODeadline,
      render: (ComposedRequest) throws(RequestError) -> HTTPClientRequest
    ) async throws -> HTTPClientResponse {
      var (rendered, composed) = (rendered, composed)
      var history: [HTTPClientRequestResponse] = []
      while true {
        var response = try await execute(rendered, scope: scope, deadline: deadline)
        let isFollowed = response.history.count > 1
        history += response.history
        response.history = history
        if isFollowed { try limits.check(history.map(\.request.url)) }
        // What the client has followed is a GET of its own, not the request that is known here.
        guard !isFollowed, let location = response.headers.first(name: "Location"),
          let next = try? composed.redirected(
            to: location,
            status: limits.status(Int(response.status.code))
          ),
          let request = try? render(next)
        else { return response }
        try limits.check(history.map(\.request.url) + [request.url])
        (rendered, composed) = (request, next)
      }
    }
  }

  extension RedirectConduct.Limits {
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
