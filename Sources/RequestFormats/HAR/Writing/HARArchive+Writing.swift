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
  /// Secrets are masked unless you ask for a complete archive. In bodies, these are the values in forms,
  /// JSON, XML and parts whose names are known to be secret, and everything marked as secret. Other text
  /// can still contain a password. Bodies that are not UTF-8 are written in Base64. Files are read into memory.
  ///
  /// - Parameters:
  ///   - requests: The requests, in order.
  ///   - redaction: The values to mask.
  ///   - date: The start time of the entries: the start of 1970 by default, because nothing was sent.
  /// - Throws: `RequestError` with `missingHost` for a relative URL; `notExpressible` for a body that
  ///   can be read only while it is sent, and for content that only a `URLRequest` can contain;
  ///   `unreadableFile` or `fileChanged`; or the code of an invalid part of a changed request.
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
  ///   - response: The response, or nil. Its secrets are masked like the secrets of a request.
  ///   - redaction: The values to mask.
  ///   - date: The time at which the request was sent.
  ///   - duration: The time until the end of the response, in seconds.
  ///   - comment: A comment about the entry, such as the error.
  /// - Throws: The errors of ``init(_:redacting:date:)``.
  /// - Complexity: O(*n*), where *n* is the size of the request and the response.
  public mutating func append(
    _ request: ComposedRequest,
    response: Response? = nil,
    redacting redaction: Redaction = .secrets,
    date: Date,
    duration: Double = 0,
    comment: String? = nil
  ) throws(RequestError) {
    let request = try request.renderable(as: Self.block)
    var entry = Entry(request: try Request(request, redacting: redaction))
    entry.startedDateTime = Timestamp(date)
    entry.time = duration * 1_000
    entry.comment = comment
    if let response {
      entry.response = Entry.Response(redaction == .none ? response : try response.redacted())
    }
    log.entries.append(entry)
  }

  /// The archive as JSON for a file, indented, with its members in the order of the specification.
  ///
  /// - Throws: `RequestError` with `unencodableValue` for a time that is not finite.
  /// - Complexity: O(*n*), where *n* is the size of the archive.
  public var data: Data {
    get throws(RequestError) {
      var settings = JSONSettings()
      settings.formatting.insert(.prettyPrinted)
      return try JSONWriter.encode(Document(log: log), settings: settings, block: Self.block)
    }
  }

  /// The archive as the text of ``data``.
  ///
  /// - Throws: The errors of ``data``.
  /// - Complexity: O(*n*), where *n* is the size of the archive.
  public var text: String {
    get throws(RequestError) { String(decoding: try data, as: UTF8.self) }
  }
}

extension HARArchive {
  /// The values that a written archive masks.
  public enum Redaction: Hashable, Sendable {
    /// The values that descriptions of a request mask: header fields, query parameters, and values in forms,
    /// JSON, XML and parts with names known to be secret, all cookies, and everything marked with `secret()`.
    case secrets

    /// Nothing: the archive is complete, **credentials included**, so take care where you store it.
    case none
  }
}

extension HARArchive.Request {
  /// Creates the archived form of a checked request.
  fileprivate init(
    _ request: ComposedRequest,
    redacting redaction: HARArchive.Redaction
  ) throws(RequestError) {
    let isRedacting = redaction == .secrets
    let shown = isRedacting ? try request.redacted() : request
    self.init(method: request.method.rawValue, url: shown.url.description)
    // If cookies are marked as secret, their names are masked too.
    let isMarked = request.headers.contains { $0.isSecret && ASCIICase.equal($0.name, "Cookie") }
    cookies = HARArchive.Pair.cookies(in: isMarked ? shown.headers : request.headers)
    if isRedacting {
      for position in cookies.indices { cookies[position].value = SecretNames.mask }
    }
    headers = shown.headers.map { .init(name: $0.name, value: $0.value) }
    queryString = HARArchive.Pair.pairs(of: shown.url.query ?? "").map(\.decoded)
    bodySize = request.body.map { $0.length ?? -1 } ?? 0
    guard let data = try shown.bodyContents() else { return }
    var body = HARArchive.PostData(mimeType: shown.headers.value(for: "Content-Type") ?? "")
    (body.text, body.encoding) = HARArchive.text(of: data)
    postData = body
  }
}

extension HARArchive.Response {
  /// Returns a copy with masked secrets.
  fileprivate func redacted() throws(RequestError) -> HARArchive.Response {
    // A response follows the same rules as a request.
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
