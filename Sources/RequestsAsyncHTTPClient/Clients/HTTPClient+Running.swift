// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOConcurrencyHelpers
  internal import NIOHTTP1

  extension HTTPClient {
    /// Checks that the client has not been shut down, as its twin would go on without it.
    ///
    /// The client says so to nobody but those who send. So it gets a request that it refuses: first
    /// when it has been shut down, then because no request has such a field. Nothing is sent.
    ///
    /// - Throws: `HTTPClientError.alreadyShutdown`.
    func checkRunning() async throws {
      var request = try Request(url: "http://localhost/")
      request.headers.add(name: " ", value: "")
      let refusal = Refusal()
      let task = execute(request: request, delegate: refusal, deadline: .now())
      // A client that runs refuses at once, so there is nothing to wait for.
      guard !refusal.isThere else { return }
      do {
        try await task.get()
      } catch let error as HTTPClientError where error == .alreadyShutdown {
        RedirectTwins.shared.forget(self)
        throw error
      } catch {
        // It runs.
      }
    }
  }

  /// Whether a request was refused.
  private final class Refusal: HTTPClientResponseDelegate {
    typealias Response = Void

    private let hasError = NIOLockedValueBox(false)

    var isThere: Bool { hasError.withLockedValue { $0 } }

    func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) {
      hasError.withLockedValue { $0 = true }
    }

    func didFinishRequest(task: HTTPClient.Task<Void>) {}
  }

  extension HTTPClient {
    /// Sends a request, and closes its body when the client will take no more of it.
    ///
    /// After a status that redirects or refuses, the client takes no more, and lets the task wait for
    /// good that was to give it more.
    func execute(
      _ request: HTTPClientRequest,
      scope: BodyScope,
      deadline: NIODeadline
    ) async throws -> HTTPClientResponse {
      var response = try await execute(request, deadline: deadline)
      if response.status.code >= 300 {
        let refused = scope.refuse()
        if !refused.isEmpty {
          response.body = .stream(RefusalBody(response.body, refusing: refused))
        }
      } else {
        scope.answer()
      }
      return response
    }
  }
#endif
