// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPMessage {
  /// Reads a text, and says what was noticed on the way.
  ///
  /// ```swift
  /// let message = try HTTPMessage(
  ///   parsing: "GET /users HTTP/1.1\nHost: example.com\n",
  ///   mode: .lenient
  /// )
  /// print(message.request.url)  // https://example.com/users
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text of one request.
  ///   - scheme: What the URL begins with, which the text does not say: https, http, wss or ws.
  ///   - mode: How exactly the text must follow the grammar.
  ///   - limits: How large the head may be.
  /// - Throws: `RequestError` with the offset of the first byte at fault. Its code is
  ///   `malformedText`, or `unsupportedText` for a transfer coding other than chunked, an upgrade of
  ///   the connection through CONNECT, and fields that are not UTF-8; `repeatedHeader`,
  ///   `forbiddenHeader` and `contentLengthMismatch` for framing that recipients disagree on;
  ///   `missingHost` and `tooManyHeaders`; or the code of what is wrong with the URL.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(
    parsing text: String,
    scheme: String = "https",
    mode: Mode = .strict,
    limits: Limits = Limits()
  ) throws(RequestError) {
    try self.init(parsing: Array(text.utf8), scheme: scheme, mode: mode, limits: limits)
  }

  /// Reads the bytes of a message, and says what was noticed on the way.
  ///
  /// - Parameters:
  ///   - data: The bytes of one request.
  ///   - scheme: What the URL begins with, which the bytes do not say: https, http, wss or ws.
  ///   - mode: How exactly the bytes must follow the grammar.
  ///   - limits: How large the head may be.
  /// - Throws: As ``init(parsing:scheme:mode:limits:)-(String,_,_,_)`` does.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(
    parsing data: Data,
    scheme: String = "https",
    mode: Mode = .strict,
    limits: Limits = Limits()
  ) throws(RequestError) {
    try self.init(parsing: Array(data), scheme: scheme, mode: mode, limits: limits)
  }

  private init(
    parsing bytes: [UInt8],
    scheme: String,
    mode: Mode,
    limits: Limits
  ) throws(RequestError) {
    var reader = HTTPMessageReader(bytes: bytes, scheme: scheme, mode: mode, limits: limits)
    self = try reader.message()
  }
}

extension ImportedRequest {
  /// Takes a request that was read from a message, so that all formats give the same.
  ///
  /// - Parameter message: A message that was read; its notes come along.
  public init(_ message: HTTPMessage) {
    self.init(message.request, notes: message.notes)
  }
}
