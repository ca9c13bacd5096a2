// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLSession {
  /// Sends a request, and follows each redirect with the request that it asks for.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - following: True to follow redirects.
  ///   - spooling: The condition for copying a body that is not in memory to a file first.
  ///   - progress: Called with the number of bytes sent and the length of the body.
  ///   - send: Sends one request, and returns its response even if that is a redirect.
  ///   - discard: Called with the content of a redirect before it is followed.
  /// - Returns: The last response with its request. The response is a redirect if it cannot be followed:
  ///   to no URL, with a body that can be read only once and has no copy, or with a secret body to another
  ///   origin.
  /// - Throws: The errors of checking and sending, and `URLError` for too many redirects.
  func exchange<Content: Sendable>(
    _ request: ComposedRequest,
    following: Bool = true,
    spooling: UploadSpooling = .whenNeeded,
    progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil,
    send: @Sendable (OutgoingRequest) async throws -> (Content, URLResponse),
    discard: (Content) async -> Void = { _ in }
  ) async throws -> (content: Content, response: URLResponse, request: ComposedRequest) {
    var request = request
    var copy: SpoolFile?
    let progress = progress.map(Self.reportingGrowth)
    for _ in 0...Limits.redirects {
      try request.checkSendable()
      if let body = request.body?.segmented, copy == nil,
        spooling == .always || Self.mustSpool(body)
      {
        let file = try SpoolFile()
        try await file.write(body)
        copy = file
      }
      let (answer, redirect) = try await sendOnce(request, copy, progress, send)
      guard following, let redirect,
        let location = redirect.firstLocation,
        let next = try? request.redirected(
          to: location,
          status: redirect.statusCode,
          copy: spooling == .always ? copy : nil
        )
      else { return (answer.0, answer.1, request) }
      await discard(answer.0)
      request = next
    }
    throw URLError(.httpTooManyRedirects)
  }

  /// Reports each count once, in ascending order, up to the total: a session repeats counts, and
  /// starts again if it sends a body again.
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

  /// Sends one request with its body, or with the copy of it.
  private func sendOnce<Content: Sendable>(
    _ request: ComposedRequest,
    _ copy: SpoolFile?,
    _ progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)?,
    _ send: @Sendable (OutgoingRequest) async throws -> (Content, URLResponse)
  ) async throws -> ((Content, URLResponse), HTTPURLResponse?) {
    let body = try request.body?.segmented.map { try copy?.body() ?? $0 }
    let streams = body.map { BodyStreams($0) }
    let length = request.body?.length
    let report = progress.map { progress in { @Sendable sent in progress(sent, length) } }
    let delegate = UploadDelegate(session: self, streams: streams, progress: report)
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

extension HTTPURLResponse {
  /// The first line of `Location`; Foundation joins the lines of a repeated field.
  ///
  /// Some locations contain a comma and a blank. A second line begins like a URL, or is the first again.
  var firstLocation: String? {
    guard let value = value(forHTTPHeaderField: "Location") else { return nil }
    let bytes = Array(value.utf8)
    let end = bytes.indices.first { end in
      guard bytes[end...].starts(with: ", ".utf8) else { return false }
      let (first, rest) = (bytes[..<end], bytes[(end + 2)...])
      // Slices of different lengths are unequal at once, so this takes linear time.
      return ["/", "http:", "https:"].contains { rest.starts(with: $0.utf8) } || rest == first
    }
    return end.map { String(decoding: bytes[..<$0], as: UTF8.self) } ?? value
  }
}

/// A request in transit with its delegate; releasing it closes the body.
final class OutgoingRequest: Sendable {
  /// The request, with a body in memory or from the streams of the delegate.
  let request: URLRequest
  let delegate: UploadDelegate
  /// The copy of the body; it is removed on release.
  private let copy: SpoolFile?

  init(request: URLRequest, delegate: UploadDelegate, copy: SpoolFile?) {
    (self.request, self.delegate, self.copy) = (request, delegate, copy)
  }

  deinit {
    delegate.streams?.close()
  }
}

extension ComposedRequest {
  /// Returns the request to send next after a redirect, for which a copy of the body can be read again.
  fileprivate func redirected(
    to location: String,
    status: Int,
    copy: SpoolFile?
  ) throws -> ComposedRequest {
    guard let copy else { return try redirected(to: location, status: status) }
    var copied = self
    copied.body = ComposedRequest.Body(try copy.body())
    var next = try copied.redirected(to: location, status: status)
    // The response contains its request, which outlives the copy.
    if next.body != nil { next.body = body }
    return next
  }

  /// Throws an error if URLSession would not send the request unchanged.
  ///
  /// - Throws: `RequestError` with `missingHost`, `unsupportedScheme` or `notExpressible`.
  func checkSendable() throws(RequestError) {
    try url.checkDestination(block: "URLSession")
    if let body, body.length != 0, method == .get || method == .head {
      throw RequestError(
        .notExpressible,
        block: "URLSession",
        "URLSession does not send a body with \(method). Use another method, or remove the body."
      )
    }
    #if canImport(FoundationNetworking)
      // libcurl resolves dot segments before it sends.
      let path = Array(url.path.utf8)[...]
      guard URLPath.removingDotSegments(path) == path else {
        throw RequestError(
          .notExpressible,
          block: "URLSession",
          "URLSession on Linux removes `.` and `..` from a path. Write the path without them, or use "
            + "another client."
        )
      }
    #endif
  }
}
