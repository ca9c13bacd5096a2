// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import RequestsAsyncHTTPClient

/// Answers an error of a request to another service with a status that says whose fault it is.
struct UpstreamErrors<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      guard let status = Self.status(for: error) else { throw error }
      // Errors hold no secrets, so they can be logged. The caller gets the status alone.
      context.logger.warning("\(error)")
      throw HTTPError(status)
    }
  }

  /// Returns the status for an error, or nil for an error of this service.
  private static func status(for error: any Error) -> HTTPResponse.Status? {
    switch error {
    case let error as RequestError where error.code == .unsafePathSegment: .badRequest
    case let error as UnacceptedStatus where error.response.status == .notFound: .notFound
    case let error as HTTPClientError
    where [.deadlineExceeded, .connectTimeout, .readTimeout].contains(error): .gatewayTimeout
    case is RequestError, is any HTTPResponseError: nil
    // Another status, a body that is not JSON, or a connection that was lost, for which SwiftNIO has many errors.
    default: .badGateway
    }
  }
}
