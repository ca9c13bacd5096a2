// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HARArchive {
  /// Creates an archive of requests that were not sent.
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   BaseURL("https://example.com")
  ///   Authorization.bearer("t0ken")
  /// }
  /// let archive = try HARArchive([request])
  /// print(archive.log.entries[0].request.headers[0].value)  // <redacted>
  /// ```
  ///
  /// Values that are secret are masked unless the archive is asked to be complete. Of bodies these
  /// are the fields of forms and the members of JSON that have names known to be secret, and what is
  /// marked as secret: mind that other texts may hold a password. Bodies that are not UTF-8 are in
  /// base64; see ``PostData/encoding``. Files are read into memory.
  ///
  /// - Parameters:
  ///   - requests: The requests, in order.
  ///   - redaction: What is masked.
  ///   - date: When the entries say they began; the start of 1970 by default, as nothing was sent.
  ///   - creator: The program that the archive names.
  /// - Throws: `RequestError` with `missingHost` for a relative URL, `notExpressible` for a body
  ///   that cannot be read before it is sent and for what only a `URLRequest` holds, `unreadableFile`
  ///   and `fileChanged`, and the code of whatever a changed request may not hold.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public init(
    _ requests: [ComposedRequest],
    redacting redaction: Redaction = .secrets,
    date: Date = Date(timeIntervalSince1970: 0),
    creator: Creator = Creator()
  ) throws(RequestError) {
    var entries: [Entry] = []
    for request in requests {
      let writer = HARRequestWriter(
        request: try request.renderable(as: Self.block),
        redaction: redaction
      )
      entries.append(Entry(startedDateTime: Timestamp(date), request: try writer.written()))
    }
    self.init(log: Log(creator: creator, entries: entries))
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
        return try JSONWriter.encode(self, settings: settings, block: Self.block)
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
