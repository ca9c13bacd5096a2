// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOConcurrencyHelpers
  internal import NIOHTTP1

  extension HTTPClient {
    /// Throws an error if the client was shut down, because its twin would continue without it.
    ///
    /// The client reports this only when it sends. So it receives a request that it refuses: first
    /// if it was shut down, then because the field is invalid. Nothing is sent.
    ///
    /// - Throws: `HTTPClientError.alreadyShutdown`.
    func checkRunning() async throws {
      var request = try Request(url: "http://localhost/")
      request.headers.add(name: " ", value: "")
      let refusal = Refusal()
      let task = execute(request: request, delegate: refusal, deadline: .now())
      // A running client refuses at once, so there is no need to wait.
      guard !refusal.isThere else { return }
      do {
        try await task.get()
      } catch let error as HTTPClientError where error == .alreadyShutdown {
        RedirectTwins.shared.forget(self)
        throw error
      } catch {
        // The client runs.
      }
    }
  }

  /// Records that a request was refused.
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
    /// Sends a request, and closes its body when the client will read no more of it.
    ///
    /// After a status for a redirect or a refusal, the client reads no more, and lets the task that
    /// feeds it wait forever.
    func execute(
      _ request: HTTPClientRequest,
      scope: BodyScope,
      deadline: NIODeadline
    ) async throws -> HTTPClientResponse {
      var response = try await execute(request, deadline: deadline)
      if response.status.code >= 300 {
        let refused = scope.refuse()
        if !refused.isEmpty {
          response.body = response.body.closing(refused)
        }
      } else {
        scope.answer()
      }
      return response
    }
  }

  extension HTTPClientResponse.Body {
    /// The body of a response that came before the request body was read; it closes these readings of the
    /// request body after it was read or dropped.
    func closing(_ readings: [BodyReading]) -> Self {
      let refused = RefusedReadings(readings)
      return .stream(map { buffer in withExtendedLifetime(refused) { buffer } })
    }
  }

  /// Readings that end when no code reads the response any more.
  private final class RefusedReadings: Sendable {
    private let readings: [BodyReading]

    init(_ readings: [BodyReading]) {
      self.readings = readings
    }

    deinit {
      for reading in readings { reading.close() }
    }
  }
#endif
