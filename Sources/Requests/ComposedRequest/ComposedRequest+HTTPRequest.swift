// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ComposedRequest {
  /// The head as an `HTTPRequest` of swift-http-types, for clients that accept one together with
  /// the ``body``.
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   BaseURL("https://api.example.com/users?page=2")
  /// }
  /// let head = try request.httpRequest
  /// print(head.path ?? "")  // /users?page=2
  /// ```
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/missingHost`` for a relative URL,
  ///   ``RequestError/Code/notExpressible`` if a block needs a `URLRequest`,
  ///   ``RequestError/Code/unresolvedFile`` or ``RequestError/Code/unresolvedVariable`` for an imported
  ///   request, or an error of ``HTTPHeaders/httpFields``. A changed request can have the errors of
  ///   composing too.
  /// - Complexity: O(*n*), where *n* is the length of the head.
  public var httpRequest: HTTPRequest {
    get throws(RequestError) {
      var request = try renderable(as: "HTTPRequest")
      let host = request.headers.value(for: "Host")
      request.headers.remove(name: "Host")
      return HTTPRequest(
        method: request.method,
        scheme: request.url.scheme,
        authority: host ?? request.url.hostField,
        path: request.url.requestTarget,
        headerFields: try request.headers.httpFields
      )
    }
  }
}

extension ComposedRequest {
  /// Creates a request from an `HTTPRequest` of swift-http-types that other code composed.
  ///
  /// It is checked like a request from blocks. You can then compare, change, sign, verify and print it,
  /// and send it with any client:
  ///
  /// ```swift
  /// let head = HTTPRequest(method: .put, scheme: "https", authority: "h", path: "/a?b=1")
  /// let request = try ComposedRequest(head, body: Data("x".utf8))
  /// print(request.url)  // https://h/a?b=1
  /// ```
  ///
  /// With a body, `Transfer-Encoding` is left out, because the body of a request that a server has received is
  /// no longer in chunks. A `Host` field must name the same host and port as the authority (RFC 9113 §8.3.1):
  /// otherwise a signature could cover another host than ``url``.
  ///
  /// - Parameters:
  ///   - request: The head. Without a scheme and an authority, the URL is relative.
  ///   - body: The body, or nil.
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidURL`` if the parts do not form a
  ///   URL, or for CONNECT, whose target is not one. It can also throw an error of
  ///   ``URLReference/init(_:)``, or of composing with invalid fields.
  /// - Complexity: O(*n*), where *n* is the length of the head.
  public init(_ request: HTTPRequest, body: Data? = nil) throws(RequestError) {
    var headers = HTTPHeaders(request.headerFields)
    if body != nil { headers.remove(name: "Transfer-Encoding") }
    self = try ComposedRequest(
      method: request.method,
      url: Self.url(of: request),
      headers: headers,
      body: body.map { Body($0) }
    ).validated(block: "HTTPRequest")
    try checkHost()
    options[ReceivedTarget.Key.self] = request.path.flatMap { ReceivedTarget($0, of: url) }
  }

  /// Checks that a `Host` field and the authority name the same host and port.
  private func checkHost() throws(RequestError) {
    guard let scheme = url.scheme, let host = headers.value(for: "Host"),
      (try? URLReference("\(scheme)://\(host)").hasOrigin(of: url)) != true
    else { return }
    throw RequestError(
      .invalidHeaderValue,
      block: "HTTPRequest",
      field: "Host",
      "The field names another host than the authority. Refuse the request, or remove the field."
    )
  }

  private static func url(of request: HTTPRequest) throws(RequestError) -> URLReference {
    let isForServer = request.method == .options && request.path.hasSameBytes(as: "*")
    let path = isForServer ? "" : request.path ?? ""
    let front = request.scheme.map { "\($0)://\(request.authority ?? "")" } ?? ""
    let url = try URLReference(Array((front + path).utf8), block: "HTTPRequest")
    // Text of one part must not become another part: `h/x?` is not an authority, and `//h` is not a path.
    guard isForServer || path.utf8.first == UInt8(ascii: "/"),
      url.scheme.hasSameBytes(as: request.scheme),
      url.authority.hasSameBytes(as: request.authority), url.fragment == nil
    else {
      throw RequestError(
        .invalidURL,
        block: "HTTPRequest",
        "Scheme, authority and path do not make a URL. Set scheme and authority, or neither of them, and "
          + "a path that begins with a slash and has no fragment. CONNECT has no path and is not supported."
      )
    }
    return url
  }
}
