// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ComposedRequest {
  /// A host that never exists (RFC 6761 §6.4), as a replacement for a secret one.
  private static let hiddenBase = "https://redacted.invalid"

  /// The search for secrets in the body, or nil if its type has no names.
  package var bodySecrets: BodySecrets? {
    BodySecrets(contentType: headers.value(for: "Content-Type"), options.placeholders)
  }

  /// A Boolean value that indicates whether a text for other people omits the whole body.
  ///
  /// It does if the body is marked secret, or if it is an encoded form, JSON, XML or text whose
  /// secrets cannot be found.
  package var hidesBody: Bool {
    if redactions.hidesBody { return true }
    guard headers.value(for: "Content-Encoding") != nil,
      let secrets = bodySecrets, secrets.hidesEncoded
    else { return false }
    return !(body?.data.map(secrets.canRead) ?? false)
  }

  /// A copy without secrets, for a text that other people read.
  ///
  /// Every output can be written from it: Swift source, HTTP text, `.http` files. It contains `<redacted>`
  /// for everything that is masked in ``description``, so you cannot send it unchanged:
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   Method.POST
  ///   BaseURL("https://api.example.com/login?token=abc")
  ///   Authorization.bearer("t0ken")
  ///   RequestBody.urlEncoded(["user": "alice", "password": "hunter2"] as OrderedParameters)
  /// }
  /// let shown = try request.redacted()
  /// print(shown.url)
  /// // https://api.example.com/login?token=%3Credacted%3E
  /// print(String(decoding: shown.body?.data ?? Data(), as: UTF8.self))
  /// // user=alice&password=<redacted>
  /// ```
  ///
  /// In JSON, the value of a member with such a name becomes the string `"<redacted>"`, whatever
  /// its type was. All other bytes are unchanged. A stated `Content-Length` matches the new body. A
  /// file is read only if it is the whole body, and the body is a form, JSON or XML. A file that an
  /// imported text only names is not read.
  ///
  /// - Returns: The copy.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unreadableFile``, ``RequestError/Code/bodyTooLarge``
  ///   or ``RequestError/Code/fileChanged``, or with ``RequestError/Code/notExpressible`` for a form, JSON or
  ///   XML that can only be read while it is sent.
  /// - Complexity: O(*n*), where *n* is the size of the request.
  public func redacted() throws(RequestError) -> ComposedRequest {
    var copy = self
    copy.url = try redactedURL()
    let placeholders = options.placeholders
    copy.headers = HTTPHeaders(
      lines: headers.map { placeholders?.redacted($0) ?? $0.masking($0.secrets) }
    )
    copy.options.redact()
    if let body { copy.body = try redacted(body) }
    if copy.body?.length != body?.length, headers.value(for: "Content-Length") != nil {
      if let length = copy.body?.length {
        copy.headers.add(name: "Content-Length", value: String(length))
      } else {
        copy.headers.remove(name: "Content-Length")
      }
    }
    return copy
  }

  private func redactedURL() throws(RequestError) -> URLReference {
    let secrets = urlSecrets
    var text = ""
    if secrets.hidesBase {
      text = Self.hiddenBase
    } else {
      if let scheme = url.scheme { text += "\(scheme):" }
      if let authority = url.authority { text += "//\(authority)" }
    }
    text += secrets.hidesPath ? secrets.path(isEncoded: true) : url.path
    if let query = secrets.query(isEncoded: true) { text += "?" + query }
    if let fragment = secrets.fragment(isEncoded: true) { text += "#" + fragment }
    return text == url.description ? url : try URLReference(text)
  }

  private func redacted(_ body: Body) throws(RequestError) -> Body {
    if hidesBody { return Body(Data(SecretNames.mask.utf8)) }
    guard let secrets = bodySecrets else { return body }
    let pieces: [BodySegment]
    // A named file without its content shows no secret.
    if let segmented = body.segmented, !secrets.needsContents || segmented.namesUnopenedFiles {
      pieces = segmented.pieces
    } else {
      pieces = [.bytes(try bodyContents() ?? Data())]
    }
    let runs = secrets.runs(of: pieces)
    guard runs.contains(where: \.isSecret) else { return body }
    let shown = runs.map(\.shown)
    let result = SegmentedBody(pieces: shown)
    guard shown.allSatisfy(\.isInMemory) else { return Body(.segments(result)) }
    return Body(try result.joined(limit: .max, block: "ComposedRequest.redacted()"))
  }
}

extension SegmentedBody {
  /// A Boolean value that indicates whether some of its files were not looked up.
  fileprivate var namesUnopenedFiles: Bool {
    pieces.contains { if case .file(let file) = $0 { !file.isOpened } else { false } }
  }
}
