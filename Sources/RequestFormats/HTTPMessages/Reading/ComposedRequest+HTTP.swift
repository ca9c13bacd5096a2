// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// Reads a request from the text of HTTP/1.1 (RFC 9112).
  ///
  /// ```swift
  /// let request = try ComposedRequest(
  ///   http: "POST /x HTTP/1.1\r\nHost: example.com\r\nContent-Length: 2\r\n\r\nhi"
  /// )
  /// print(request.url, request.body?.length ?? 0)  // https://example.com/x 2
  /// ```
  ///
  /// A `Host` that is the first field becomes part of the URL, and a length that is the last field
  /// becomes part of the body. Elsewhere, they stay fields. Several lines of `Cookie` become one.
  ///
  /// - Parameters:
  ///   - text: The text of one request.
  ///   - scheme: The scheme of the URL: https, http, wss or ws. The text does not contain it.
  ///   - mode: The strictness of the grammar. The notes of the lenient mode are in
  ///     ``HTTPMessage/notes``.
  ///   - limits: The maximum size of the head.
  /// - Throws: The errors of ``HTTPMessage/init(parsing:scheme:mode:limits:)-(String,_,_,_)``.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(
    http text: String,
    scheme: String = "https",
    mode: HTTPMessage.Mode = .strict,
    limits: HTTPMessage.Limits = HTTPMessage.Limits()
  ) throws(RequestError) {
    self = try HTTPMessage(parsing: text, scheme: scheme, mode: mode, limits: limits).request
  }

  /// Reads a request from the bytes of HTTP/1.1 (RFC 9112).
  ///
  /// - Parameters:
  ///   - data: The bytes of one request.
  ///   - scheme: The scheme of the URL: https, http, wss or ws. The bytes do not contain it.
  ///   - mode: The strictness of the grammar.
  ///   - limits: The maximum size of the head.
  /// - Throws: The errors of ``HTTPMessage/init(parsing:scheme:mode:limits:)-(Data,_,_,_)``.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(
    http data: Data,
    scheme: String = "https",
    mode: HTTPMessage.Mode = .strict,
    limits: HTTPMessage.Limits = HTTPMessage.Limits()
  ) throws(RequestError) {
    self = try HTTPMessage(parsing: data, scheme: scheme, mode: mode, limits: limits).request
  }
}
