// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ComposedRequest {
  /// The request to send next if a server answers this one with a redirect (RFC 9110 §15.4).
  ///
  /// | status | method | body |
  /// |---|---|---|
  /// | 301, 302 | `POST` becomes `GET` | left out with `POST`, else kept |
  /// | 303 | `GET`; `HEAD` stays | left out |
  /// | 307, 308 | kept | kept |
  ///
  /// If the scheme, the host or the port differs, everything meant for the first origin is removed:
  /// credentials, cookies, secret fields, the `Host` field, and the additions of an
  /// `Authorization.custom` block. Fields that describe a body are removed together with it. A
  /// fragment is passed on (RFC 9110 §10.2.2), unless it is secret and the origin differs.
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   BaseURL("https://api.example.com/v1")
  ///   Authorization.bearer("t0ken")
  /// }
  /// let next = try request.redirected(to: "https://mirror.example.net/v1", status: 302)
  /// print(next.url, next.headers.isEmpty)  // https://mirror.example.net/v1 true
  /// ```
  ///
  /// A signature is valid for one URL. The fields of `RequestsSigning` are removed even within an
  /// origin. To sign the request again, compose it again, even if you signed it yourself. Stop
  /// after some redirects, such as 20.
  ///
  /// - Parameters:
  ///   - location: The text of the `Location` field: a URL, or a reference that is resolved against
  ///     the URL of this request.
  ///   - status: The status code of the response.
  /// - Returns: The next request.
  /// - Throws: ``RequestError`` with one of these codes.
  ///   - ``RequestError/Code/invalidOption`` if the status is not a redirect to follow.
  ///   - ``RequestError/Code/missingHost`` if the request has no base, or the location has no host.
  ///   - ``RequestError/Code/invalidURL`` or another code of URLs if the location is not a URL, or
  ///     ``RequestError/Code/unsupportedScheme`` if it is not http or https.
  ///   - ``RequestError/Code/notExpressible`` if the body must be sent again, but cannot be or is
  ///     secret and would go to another origin.
  /// - Complexity: O(*n*), where *n* is the length of the head and of the location.
  public func redirected(to location: String, status: Int) throws -> ComposedRequest {
    guard [301, 302, 303, 307, 308].contains(status) else {
      throw redirectError(
        .invalidOption,
        "Status \(status) is not a redirect that can be followed. Read the response instead."
      )
    }
    guard url.host != nil else {
      throw redirectError(
        .missingHost,
        "The request has no host, so it cannot have been redirected. Add a BaseURL."
      )
    }
    var next = self
    next.url = try target(of: location)
    next.headers.removeAll(where: \.isSignature)
    next.applyMethod(of: status)
    if !next.url.hasOrigin(of: url) {
      try next.leaveOrigin()
      next.redactions = redactions
      next.redactions.leave(url, for: next.url)
    }
    if next.body != nil { try next.checkReplay() }
    return try next.validated(block: Self.redirectBlock)
  }

  private static let redirectBlock = "ComposedRequest.redirected"

  /// Fields for one origin, in addition to those with secret names.
  private static let boundFields = ["Host", "Origin", "Referer", "Cookie", "Idempotency-Key"]

  /// Fields that describe a body (RFC 9110 §8, RFC 9530), and `Expect`, which needs one (RFC 9110 §10.1.1).
  private static let bodyFields = [
    "Content-Type", "Content-Length", "Content-Encoding", "Content-Language", "Content-Location",
    "Content-Range", "Content-Disposition", "Content-Digest", "Repr-Digest", "Digest",
    "Content-MD5", "Last-Modified", "X-Amz-Decoded-Content-Length", "Expect",
  ]

  private func target(of location: String) throws(RequestError) -> URLReference {
    let location = HTTPHeader(name: "Location", value: location).trimmed.value
    var target = try URLReference(location).resolved(against: url)
    // A fragment can contain a token, and such a fragment is not for another origin.
    if target.fragment == nil, let fragment = url.fragment,
      target.hasOrigin(of: url) || urlSecrets.fragment.isEmpty
    {
      target = try URLReference("\(target)#\(fragment)")
    }
    guard let scheme = target.scheme, ["http", "https"].contains(ASCIICase.lowered(scheme)) else {
      throw redirectError(
        .unsupportedScheme,
        "The redirect leaves `http` and `https`. Do not follow it."
      )
    }
    guard target.host?.isEmpty == false else {
      throw redirectError(.missingHost, "The redirect has no host. Do not follow it.")
    }
    return target
  }

  private mutating func applyMethod(of status: Int) {
    let becomesGet =
      switch status {
      case 303: method != .head
      case 301, 302: method == .post
      default: false
      }
    if becomesGet { method = .get }
    guard becomesGet || status == 303 else { return }
    body = nil
    for name in Self.bodyFields { headers.remove(name: name) }
  }

  private mutating func leaveOrigin() throws(RequestError) {
    guard body == nil || !redactions.hidesBody else {
      throw redirectError(
        .notExpressible,
        "The redirect leads to another origin, and the body is marked secret. If that origin may "
          + "receive the body, send a new request there."
      )
    }
    // In one pass, because there can be many fields, and removing each would move all that follow.
    let names = Set(
      (Self.boundFields + headers.filter(\.isMasked).map(\.name)).map(FoldedName.init)
    )
    headers.removeAll { names.contains(FoldedName($0.name)) }
    options.leaveOrigin()
  }

  private func checkReplay() throws(RequestError) {
    guard let body, !body.isReplayable else { return }
    throw redirectError(
      .notExpressible,
      "The redirect needs the body again, but the body can be read only once. Compose the request "
        + "again."
    )
  }

  private func redirectError(_ code: RequestError.Code, _ message: String) -> RequestError {
    RequestError(code, block: Self.redirectBlock, message)
  }
}

extension URLReference {
  /// Returns true if scheme, host and port are the same (RFC 6454 §4).
  package func hasOrigin(of other: URLReference) -> Bool {
    guard let scheme, let host, let otherScheme = other.scheme, let otherHost = other.host,
      ASCIICase.equal(scheme, otherScheme), ASCIICase.equal(host, otherHost)
    else { return false }
    let standard = impliedPort ?? 80
    return (port ?? standard) == (other.port ?? standard)
  }
}
