// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// The head as an `HTTPRequest` of swift-http-types, for clients that take one; ``body`` goes beside
  /// it.
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
  ///   ``RequestError/Code/notExpressible`` when a block needs a `URLRequest`, and what
  ///   ``HTTPHeaders/httpFields`` throws.
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
