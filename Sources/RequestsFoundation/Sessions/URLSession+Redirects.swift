// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLSession {
  /// Sends a request, and after each redirect the request that it asks for.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - following: Whether redirects are followed.
  ///   - spooling: Whether a body that is not in memory is copied to a file first.
  ///   - progress: Called with the bytes that were sent and those of the whole body.
  ///   - send: Sends one request, and comes back with its response also when that is a redirect.
  ///   - discard: Called with the content of a redirect that is followed.
  /// - Returns: What the last request was answered with, and that request. It is a redirect when that cannot
  ///   be followed: to no URL, with a body that can be read only once, or with a secret body to another origin.
  /// - Throws: What checking and sending throw, and `URLError` for too many redirects.
  func exchange<Content: Sendable>(
    _ request: ComposedRequest,
    following: Bool = true,
    spooling: UploadSpooling = .whenNeeded,
    progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil,
    send: @Sendable (OutgoingRequest) async throws -> (Content, URLResponse),
    discard: (Content) async -> Void = { _ in }
  ) async throws -> (content: Content, response: URLResponse, request: ComposedRequest) {
    var request = request
    let progress = progress.map(Self.reportingGrowth)
    for _ in 0...Limits.redirects {
      try request.checkSendable()
      let (answer, redirect) = try await sendOnce(request, spooling, progress, send)
      guard following, let redirect,
        let next = try? request.redirected(to: redirect.location, status: redirect.status)
      else { return (answer.0, answer.1, request) }
      await discard(answer.0)
      request = next
    }
    throw URLError(.httpTooManyRedirects)
  }

  /// Reports each count once, in ascending order, and no more than the total: a session repeats itself,
  /// and begins again when it sends a body again.
  private static func reportingGrowth(
    _ report: @escaping @Sendable (_ sent: Int, _ total: Int?) -> Void
  ) -> @Sendable (_ sent: Int, _ total: Int?) -> Void {
    let highest = Locked(0)
    return { sent, total in
      let sent = min(sent, total ?? sent)
      let isGrowth = highest.withLock { highest in
        defer { highest = max(highest, sent) }
        return sent > highest
      }
      if isGrowth { report(sent, total) }
    }
  }

  /// Sends one request with its body, which is copied to a file first where it has to be.
  private func sendOnce<Content: Sendable>(
    _ request: ComposedRequest,
    _ spooling: UploadSpooling,
    _ progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)?,
    _ send: @Sendable (OutgoingRequest) async throws -> (Content, URLResponse)
  ) async throws -> ((Content, URLResponse), UploadDelegate.Redirect?) {
    var body = request.body?.segmented
    let copy: SpoolFile?
    if let original = body, spooling == .always || Self.mustSpool(original) {
      let file = try SpoolFile()
      try await file.write(original)
      body = SegmentedBody(pieces: [.file(try FileContent(file.url, block: "URLSession"))])
      copy = file
    } else {
      copy = nil
    }
    let streams = body.map { BodyStreams($0) }
    let delegate = UploadDelegate(
      session: self,
      length: request.body?.length,
      streams: streams,
      progress: progress
    )
    let outgoing = OutgoingRequest(
      request: try URLRequest(request, streams: streams),
      delegate: delegate,
      copy: copy
    )
    do {
      let answer = try await send(outgoing)
      if let failure = streams?.failure { throw failure }
      return (answer, delegate.redirect)
    } catch {
      throw streams?.failure ?? error
    }
  }
}

/// A request on its way, with who watches it; releasing it closes the body.
final class OutgoingRequest: Sendable {
  /// The request, with a body in memory or from the streams of the delegate.
  let request: URLRequest
  let delegate: UploadDelegate
  /// The copy of the body, which is removed when it is released.
  private let copy: SpoolFile?

  init(request: URLRequest, delegate: UploadDelegate, copy: SpoolFile?) {
    (self.request, self.delegate, self.copy) = (request, delegate, copy)
  }

  deinit {
    delegate.streams?.close()
  }
}

extension ComposedRequest {
  /// Refuses what URLSession would not send as it is.
  ///
  /// - Throws: `RequestError` with `missingHost` or `notExpressible`.
  func checkSendable() throws(RequestError) {
    guard url.host != nil else {
      throw RequestError(
        .missingHost,
        block: "URLSession",
        "The request has no host. Add a BaseURL block."
      )
    }
    if let body, body.length != 0, method == .get || method == .head {
      throw RequestError(
        .notExpressible,
        block: "URLSession",
        "URLSession does not send a body with \(method). Use another method, or remove the body."
      )
    }
  }
}
