// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPMessage {
  /// Reads a text and collects notes.
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
  ///   - scheme: The scheme of the URL: https, http, wss or ws. The text does not contain it.
  ///   - mode: The strictness of the grammar.
  ///   - limits: The maximum size of the head.
  /// - Throws: `RequestError` with the offset of the first invalid byte. The code is
  ///   `malformedText`; `unsupportedText` for a transfer coding other than chunked, for CONNECT,
  ///   and for fields that are not UTF-8; `repeatedHeader`, `forbiddenHeader` or
  ///   `contentLengthMismatch` for framing that recipients read in different ways; `missingHost` or
  ///   `tooManyHeaders`; or the code of an invalid URL.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(
    parsing text: String,
    scheme: String = "https",
    mode: Mode = .strict,
    limits: Limits = Limits()
  ) throws(RequestError) {
    try self.init(parsing: Data(text.utf8), scheme: scheme, mode: mode, limits: limits)
  }

  /// Reads the bytes of a message and collects notes.
  ///
  /// - Parameters:
  ///   - data: The bytes of one request.
  ///   - scheme: The scheme of the URL: https, http, wss or ws. The bytes do not contain it.
  ///   - mode: The strictness of the grammar.
  ///   - limits: The maximum size of the head.
  /// - Throws: The errors of ``init(parsing:scheme:mode:limits:)-(String,_,_,_)``.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(
    parsing data: Data,
    scheme: String = "https",
    mode: Mode = .strict,
    limits: Limits = Limits()
  ) throws(RequestError) {
    var reader = HTTPMessageReader(bytes: Array(data), scheme: scheme, mode: mode, limits: limits)
    self = try reader.message()
  }
}

extension ImportedRequest {
  /// Creates an imported request from a message, so that all formats return the same type.
  ///
  /// - Parameter message: The message. Its notes are kept.
  public init(_ message: HTTPMessage) {
    self.init(message.request, notes: message.notes)
  }
}
