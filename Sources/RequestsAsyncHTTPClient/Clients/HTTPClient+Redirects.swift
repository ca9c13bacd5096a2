// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOHTTP1

  extension HTTPClient {
    typealias FollowConfiguration = Configuration.RedirectConfiguration.FollowConfiguration

    /// How the client follows redirects, or nil when it does not.
    ///
    /// The configuration is not public, and what is configured not to follow redirects must not do so
    /// because of this package. If another version of the client keeps it elsewhere, redirects of
    /// streamed bodies are handed to the caller, as the client itself does.
    var followConfiguration: FollowConfiguration? {
      Mirror(reflecting: self)
        .descendant("configuration", "redirectConfiguration", "mode", "follow")
        as? FollowConfiguration
    }

    /// Sends a request and follows redirects that ask for its body again.
    ///
    /// The client follows those that turn the request into a GET; it returns the response of the
    /// others, since it cannot know that this body can be read again.
    func execute(
      _ request: HTTPClientRequest,
      following configuration: FollowConfiguration,
      secrets: [String],
      scope: BodyScope,
      deadline: NIODeadline
    ) async throws -> HTTPClientResponse {
      var request = request
      var visited = [request.url]
      var history: [HTTPClientRequestResponse] = []
      while true {
        var response = try await execute(request, scope: scope, deadline: deadline)
        history += response.history
        response.history = history
        guard let next = history.last?.request.redirected(by: response, secrets: secrets)
        else { return response }
        guard visited.count <= configuration.max else {
          throw HTTPClientError.redirectLimitReached
        }
        guard configuration.allowCycles || !visited.contains(next.url) else {
          throw HTTPClientError.redirectCycleDetected
        }
        visited.append(next.url)
        request = next
      }
    }
  }
#endif
