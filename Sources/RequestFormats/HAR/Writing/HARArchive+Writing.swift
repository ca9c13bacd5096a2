// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HARArchive {
  /// Creates an archive of requests that were not sent.
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   BaseURL("https://example.com")
  ///   Authorization.bearer("t0ken")
  /// }
  /// let archive = try HARArchive([request])
  /// print(try archive.requests[0].request().headers)  // Authorization: <redacted>
  /// ```
  ///
  /// Values that are secret are masked unless the archive is asked to be complete. Of bodies these
  /// are the fields of forms and the members of JSON that have names known to be secret, and what is
  /// marked as secret: mind that other texts may hold a password. Bodies that are not UTF-8 are in
  /// base64. Files are read into memory.
  ///
  /// - Parameters:
  ///   - requests: The requests, in order.
  ///   - redaction: What is masked.
  ///   - date: When the entries say they began; the start of 1970 by default, as nothing was sent.
  /// - Throws: `RequestError` with `missingHost` for a relative URL, `notExpressible` for a body
  ///   that cannot be read before it is sent and for what only a `URLRequest` holds, `unreadableFile`
  ///   and `fileChanged`, and the code of whatever a changed request may not hold.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public init(
    _ requests: [ComposedRequest],
    redacting redaction: Redaction = .secrets,
    date: Date = Date(timeIntervalSince1970: 0)
  ) throws(RequestError) {
    self.init(log: Log())
    for request in requests { try append(request, redacting: redaction, date: date) }
  }

  /// Adds a request that was sent, with its response.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - response: The response, or nil if there was none. Its secrets are masked as those of a request.
  ///   - redaction: What is masked.
  ///   - date: When the request was sent.
  ///   - duration: The seconds from then to the end of the response.
  ///   - comment: What to say about the entry, such as the error.
  /// - Throws: As ``init(_:redacting:date:)`` does.
  /// - Complexity: O(*n*), where *n* is the size of the request and the response.
  public mutating func append(
    _ request: ComposedRequest,
    response: Response? = nil,
    redacting redaction: Redaction = .secrets,
    date: Date,
    duration: Double = 0,
    comment: String? = nil
  ) throws(RequestError) {
    let writer = HARRequestWriter(
      request: try request.renderable(as: Self.block),
      redaction: redaction
    )
    var entry = Entry(request: try writer.written())
    entry.startedDateTime = Timestamp(date)
    entry.time = duration * 1_000
    entry.comment = comment
    if let response {
      entry.response = Entry.Response(redaction == .none ? response : try response.redacted())
    }
    log.entries.append(entry)
  }

  /// The archive as JSON, ready for a file: indented, its members in the order of the specification.
  ///
  /// - Throws: `RequestError` with `unencodableValue` for a time that is not finite.
  /// - Complexity: O(*n*), where *n* is the size of the archive.
  public var data: Data {
    get throws(RequestError) {
      var settings = JSONSettings()
      settings.formatting.insert(.prettyPrinted)
      do {
        return try JSONWriter.encode(Document(log: log), settings: settings, block: Self.block)
      } catch let error as RequestError {
        throw error
      } catch {
        throw RequestError(
          .encodingFailed,
          block: Self.block,
          underlying: error,
          "The archive could not be encoded as JSON. See the underlying error."
        )
      }
    }
  }

  /// The archive as the text of ``data``.
  ///
  /// - Throws: As ``data`` does.
  /// - Complexity: O(*n*), where *n* is the size of the archive.
  public var text: String {
    get throws(RequestError) { String(decoding: try data, as: UTF8.self) }
  }
}

extension HARArchive {
  /// What is masked in an archive that is written.
  public enum Redaction: Hashable, Sendable {
    /// The values that descriptions of a request mask: header fields, query parameters, fields of forms
    /// and members of JSON that have names known to be secret, all cookies, and what is marked with
    /// `secret()`.
    case secrets

    /// Nothing: the archive is complete, **credentials included**. Mind where you put it.
    case none
  }
}

extension HARArchive.Response {
  /// A copy with masks for its secrets.
  fileprivate func redacted() throws(RequestError) -> HARArchive.Response {
    // The rules are those of requests, and a response has no others.
    let message = ComposedRequest(
      method: .post,
      url: try URLReference("/"),
      headers: headers,
      body: body.map { ComposedRequest.Body($0) }
    )
    let masked = try message.redacted()
    var copy = self
    copy.headers = masked.headers
    copy.body = try masked.bodyContents()
    return copy
  }
}
