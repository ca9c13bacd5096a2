// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOHTTP1

  extension HTTPClient {
    /// Sends a request, and closes its body when the client will take no more of it.
    ///
    /// After a status that redirects or refuses, the client takes no more, and lets the task wait for
    /// good that was to give it more. The same is true of a request that it sent again as a GET.
    func execute(
      _ request: HTTPClientRequest,
      scope: BodyScope,
      deadline: NIODeadline
    ) async throws -> HTTPClientResponse {
      var response = try await execute(request, deadline: deadline)
      if response.status.code >= 300 || response.history.count > 1 {
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
