// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HARArchive {
  /// Reads an archive from the text of a file.
  ///
  /// An entry that breaks the format is left out, and is one of ``notes``.
  ///
  /// - Parameter text: JSON; a byte order mark before it is passed over.
  /// - Throws: `RequestError` with `malformedText` for what is no JSON, is nested deeper than 512
  ///   levels, or breaks the format outside of entries or in all of them; the field says where.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(parsing text: String) throws(RequestError) {
    try self.init(parsing: Data(text.utf8))
  }

  /// Reads an archive from the bytes of a file.
  ///
  /// - Parameter data: JSON in UTF-8; a byte order mark before it is passed over.
  /// - Throws: As ``init(parsing:)-(String)`` does.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(parsing data: Data) throws(RequestError) {
    self.init(log: try Self.decode(Document.self, from: data).log)
  }

  /// The value of JSON that a file is.
  struct Document: Codable {
    let log: Log
  }

  /// Decodes the JSON of an archive: every failure is one kind of error, which says where and no value.
  fileprivate static func decode<Value: Decodable>(
    _ type: Value.Type,
    from data: Data
  ) throws(RequestError) -> Value {
    // Tools on Windows write a byte order mark, which the decoder takes for garbage.
    let hasMark = data.starts(with: [0xEF, 0xBB, 0xBF])
    do {
      return try JSONDecoder().decode(Value.self, from: hasMark ? Data(data.dropFirst(3)) : data)
    } catch {
      throw RequestError(
        .malformedText,
        block: block,
        field: path(of: error),
        underlying: error,
        "The text is not a HAR 1.2 archive in JSON. See the underlying error."
      )
    }
  }

  /// The requests of the entries, in order: those of ``exchanges``.
  ///
  /// - Throws: As ``exchanges`` does.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public var requests: [ImportedRequest] {
    get throws(RequestError) { try exchanges.map(\.request) }
  }

  /// The requests of the entries with their responses, in order.
  ///
  /// Members that say one thing twice are compared, and a note says which one was taken: fields win
  /// over cookies, the text of a body over its parameters, and pairs of a query that the URL
  /// does not have are put before its own. Pseudo-header fields of HTTP/2, and what frames a
  /// body, are notes. A form without text is written from its parameters; files among them that were
  /// not recorded are ``ImportedRequest/filePaths``.
  ///
  /// Browsers record what was not sent over HTTP too, such as `data:` URLs and those of extensions. An
  /// entry that cannot be sent is skipped, and is one of ``notes``.
  ///
  /// - Throws: `RequestError` for the first entry, if every entry is skipped: the code of what cannot be
  ///   sent, such as `invalidHeaderName`, `unsupportedScheme` or `missingHost`, `invalidCookie` for a cookie
  ///   that would be read as another one, and `malformedText` for base64 that is none. Its field names the
  ///   member, such as `log.entries[0].request.url`; there is no offset.
  /// - Complexity: O(*n*), where *n* is the size of the archive.
  public var exchanges: [Exchange] {
    get throws(RequestError) {
      var exchanges: [Exchange] = []
      var first: RequestError?
      for (position, entry) in zip(positions, log.entries) {
        do throws(RequestError) {
          let request = try imported(entry, at: position)
          exchanges.append(
            Exchange(request: request, response: entry.response.flatMap(Response.init))
          )
        } catch {
          first = first ?? error
        }
      }
      if exchanges.isEmpty, let first { throw first }
      return exchanges
    }
  }

  /// What ``exchanges`` lacks: a note for each entry that breaks the format or cannot be sent, with its
  /// reason and its place.
  ///
  /// ```swift
  /// let archive = try HARArchive(parsing: recorded)
  /// for note in archive.notes { print(note) }
  /// // The entry is skipped. The URL names no host, … (log.entries[17].request.url)
  /// ```
  ///
  /// Notes about a request that was read are in ``ImportedRequest/notes``.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public var notes: [ImportNote] {
    var notes = log.skipped.map { entry in
      let note = ImportNote(
        field: entry.field,
        "The entry was skipped: it does not match HAR 1.2."
      )
      return (entry.position, note)
    }
    for (position, entry) in zip(positions, log.entries) {
      do throws(RequestError) {
        _ = try imported(entry, at: position)
      } catch {
        let note = ImportNote(field: error.field, "The entry was skipped. \(error.message)")
        notes.append((position, note))
      }
    }
    return notes.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Where the entries are in the text that they were read from.
  private var positions: some Sequence<Int> {
    let skipped = Set(log.skipped.map(\.position))
    return (0..<(log.entries.count + skipped.count)).lazy.filter { !skipped.contains($0) }
  }

  private func imported(
    _ entry: Entry,
    at position: Int
  ) throws(RequestError) -> ImportedRequest {
    var reader = HARRequestReader(entry.request, path: "log.entries[\(position)].request")
    return try reader.imported(name: entry.comment ?? entry.request.comment)
  }
}

extension HARArchive.Request {
  /// Reads a single request, for tools that give one without an archive around it.
  package init(parsing data: Data) throws(RequestError) {
    self = try HARArchive.decode(HARArchive.Request.self, from: data)
  }

  /// The request that the object describes.
  package func imported(name: String? = nil) throws(RequestError) -> ImportedRequest {
    var reader = HARRequestReader(self, path: "request")
    return try reader.imported(name: name ?? comment)
  }
}

extension HARArchive.Response {
  /// Reads a response; nil for one that never came.
  init?(_ recorded: HARArchive.Entry.Response) {
    guard recorded.status > 0 else { return nil }
    let fields = recorded.headers.filter { $0.name.utf8.first != UInt8(ascii: ":") }
    self.init(
      status: recorded.status,
      headers: HTTPHeaders(fields.map { HTTPHeader(name: $0.name, value: $0.value) }),
      body: recorded.body,
      bodySize: recorded.bodySize
    )
  }
}
