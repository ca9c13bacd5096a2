// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLSession {
  /// Redirects in a row that are followed, as many as URLSession follows elsewhere.
  private static let redirectLimit = 20

  /// Sends a request, and the ones that redirects ask for where URLSession would not send them right.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - progress: Called with the bytes that were sent and those of the whole body.
  ///   - send: Sends one request, with the delegate that watches it.
  /// - Returns: What the last request was answered with.
  /// - Throws: What checking, sending and redirecting throw, and `URLError` for too many redirects.
  func exchange<Content>(
    _ request: ComposedRequest,
    progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil,
    send: (ComposedRequest, UploadDelegate) async throws -> (Content, URLResponse)
  ) async throws -> (Content, URLResponse) {
    var request = request
    for _ in 0...Self.redirectLimit {
      try request.checkSendable()
      let delegate = UploadDelegate(session: self, body: request.body, progress: progress)
      let answer = try await send(request, delegate)
      guard let redirect = delegate.redirect else { return answer }
      request = try request.redirected(to: redirect.location, status: redirect.status)
    }
    throw URLError(.httpTooManyRedirects)
  }

  /// Sends one request with its body, which is copied to a file first where it has to be.
  func send(
    _ request: ComposedRequest,
    spooling: UploadSpooling,
    delegate: UploadDelegate
  ) async throws -> (Data, URLResponse) {
    guard let body = request.body?.segmented else {
      return try await answer(to: URLRequest(request), delegate: delegate)
    }
    if spooling == .always || body.hasSequences {
      let file = try SpoolFile()
      // Released, and with it removed, on every way out of here.
      defer { withExtendedLifetime(file) {} }
      try await file.write(body)
      var head = request
      head.body = nil
      return try await answer(to: URLRequest(head), withFile: file.url, delegate: delegate)
    }
    return try await answer(to: URLRequest(request), streaming: delegate)
  }

  /// Sends a body from a stream, whose own error says more than that of the session.
  func answer(
    to request: URLRequest,
    streaming delegate: UploadDelegate
  ) async throws -> (Data, URLResponse) {
    let stream = request.httpBodyStream as? BodyInputStream
    do {
      let response = try await answer(to: request, delegate: delegate)
      if let failure = stream?.failure { throw failure }
      return response
    } catch {
      throw stream?.failure ?? error
    }
  }
}
