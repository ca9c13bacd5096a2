// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import Requests

/// Takes over the id that a caller gave its request, so that one id is in the logs of all services.
///
/// A request without an id keeps the one that Hummingbird made.
struct RequestIDs<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var context = context
    if let id = HTTPHeaders(request.headers)["X-Request-Id"] {
      context.logger[metadataKey: "hb.request.id"] = .string(id)
    }
    return try await next(request, context)
  }
}
