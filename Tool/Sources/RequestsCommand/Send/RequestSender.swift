// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Sends requests through URLSession, for commands and for the page.
struct RequestSender: Sendable {
  private let session: URLSession

  /// Creates what sends requests.
  ///
  /// - Parameters:
  ///   - follows: Whether redirects are followed.
  ///   - configuration: How; that of the shared session by default.
  init(follows: Bool, configuration: URLSessionConfiguration? = nil) {
    session =
      follows && configuration == nil
      ? .shared
      : URLSession(
        configuration: configuration ?? .default,
        delegate: follows ? nil : RedirectRefusal(),
        delegateQueue: nil
      )
  }

  /// Sends a request, and gives the body and the head of the response.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - progress: Called with the bytes that were sent and those of the body.
  /// - Returns: The body and the head.
  /// - Throws: What URLSession throws, and `RequestError` for what it cannot send.
  func send(
    _ request: ComposedRequest,
    progress: @escaping @Sendable (_ sent: Int, _ total: Int?) -> Void = { _, _ in }
  ) async throws -> (Data, HTTPURLResponse) {
    // With progress even if nobody looks: without, the body of a 401 is lost on Linux (decision 7).
    let (data, response) = try await session.upload(for: request, progress: progress)
    guard let head = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return (data, head)
  }

  /// What a person is told of an error.
  static func text(of error: any Error) -> String {
    switch error {
    case is RequestError: "\(error)"
    case let error as InterfaceError: error.message
    default: error.localizedDescription
    }
  }
}

extension ComposedRequest {
  /// The request as URLSession sends it: it announces that there is no body, except with GET and HEAD.
  var asSent: ComposedRequest {
    var request = self
    if request.body == nil, request.method != .get, request.method != .head {
      request.body = Body(Data())
    }
    return request
  }
}

/// Answers that no redirect is followed.
private final class RedirectRefusal: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
