// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HARArchive {
  /// Reads an archive from the text of a file.
  ///
  /// An entry that breaks the format is left out and listed in ``notes``.
  ///
  /// - Parameter text: JSON. A leading byte order mark is skipped.
  /// - Throws: `RequestError` with `malformedText` and the offset if the text is not JSON or is nested deeper
  ///   than 512 levels, or with the field if it breaks the format outside the entries or in every entry.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(parsing text: String) throws(RequestError) {
    try self.init(parsing: Data(text.utf8))
  }

  /// Reads an archive from the bytes of a file.
  ///
  /// - Parameter data: JSON in UTF-8. A leading byte order mark is skipped.
  /// - Throws: The errors of ``init(parsing:)-(String)``.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(parsing data: Data) throws(RequestError) {
    let json = JSONFile(data, block: Self.block, noun: "archive", depthLimit: Self.depthLimit)
    do {
      self.init(log: try JSONDecoder().decode(Document.self, from: json.text).log)
    } catch {
      // The decoder does not say where a text stops being JSON.
      _ = try json.value()
      throw RequestError(
        .malformedText,
        block: Self.block,
        field: Self.path(of: error),
        underlying: error,
        "The text is not a HAR 1.2 archive in JSON. See the underlying error."
      )
    }
  }

  /// The maximum depth that JSONDecoder reads.
  private static let depthLimit = 512

  /// The root object of a file.
  struct Document: Codable {
    let log: Log
  }

  /// The requests of the ``exchanges``, in order.
  ///
  /// - Throws: The errors of ``exchanges``.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public var requests: [ImportedRequest] {
    get throws(RequestError) { try exchanges.map(\.request) }
  }

  /// The requests of the entries with their responses, in order.
  ///
  /// If two members describe the same thing, a note says which one was used. Fields win over
  /// cookies, and the text of a body wins over its parameters. Query pairs that the URL lacks are
  /// added before its own pairs. Pseudo-header fields of HTTP/2 and fields that frame the body
  /// become notes. A form without text is written from its parameters. Files of the form that were
  /// not recorded are in ``ImportedRequest/filePaths``.
  ///
  /// Browsers also record URLs that are not sent over HTTP, such as `data:` URLs and URLs of
  /// extensions, and proxies record the tunnels that CONNECT opens. An entry that cannot be sent is
  /// skipped and listed in ``notes``.
  ///
  /// - Throws: `RequestError` for the first entry if every entry is skipped. The code names the part
  ///   that cannot be sent, such as `invalidHeaderName`, `unsupportedScheme` or `missingHost`,
  ///   `invalidCookie` if a server would read another cookie, or `malformedText` for invalid Base64. The
  ///   field names the member, such as `log.entries[0].request.url`. There is no offset.
  /// - Complexity: O(*n*), where *n* is the size of the archive.
  public var exchanges: [Exchange] {
    get throws(RequestError) {
      let results = results
      let exchanges = results.compactMap { result -> Exchange? in
        guard case .success(let request) = result.request else { return nil }
        return Exchange(request: request, response: result.response.flatMap(Response.init))
      }
      // If every entry was skipped, the first one has the reason.
      if exchanges.isEmpty { _ = try results.first?.request.get() }
      return exchanges
    }
  }

  /// The skipped entries: a note with the reason and the place of each entry that breaks the format
  /// or cannot be sent.
  ///
  /// ```swift
  /// let archive = try HARArchive(parsing: recorded)
  /// for note in archive.notes { print(note) }
  /// // The entry was skipped. The URL has no host, … (log.entries[17].request.url)
  /// ```
  ///
  /// Notes about a request that was read are in ``ImportedRequest/notes``.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public var notes: [ImportNote] {
    var notes = log.skipped
    for case (let position, .failure(let error), _) in results {
      notes[position] = ImportNote(
        field: error.field,
        "The entry was skipped. \(error.message)"
      )
    }
    return notes.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The entries with their positions in the original text, and the reason if one cannot be sent.
  private var results:
    [(position: Int, request: Result<ImportedRequest, RequestError>, response: Entry.Response?)]
  {
    let skipped = log.skipped
    let positions = (0..<log.entries.count + skipped.count).lazy.filter { skipped[$0] == nil }
    return zip(positions, log.entries).map { position, entry in
      var reader = HARRequestReader(source: entry.request, path: "log.entries[\(position)].request")
      let request = Result { () throws(RequestError) in
        try reader.imported(name: entry.comment ?? entry.request.comment)
      }
      return (position, request, entry.response)
    }
  }
}

extension HARArchive.Response {
  /// Reads a response, or returns nil if none was received.
  init?(_ recorded: HARArchive.Entry.Response) {
    guard recorded.status > 0 else { return nil }
    let fields = recorded.headers.filter { $0.name.utf8.first != UInt8(ascii: ":") }
    self.init(
      status: recorded.status,
      headers: HTTPHeaders(lines: fields.map { HTTPHeader(name: $0.name, value: $0.value) }),
      body: recorded.body,
      bodySize: recorded.bodySize
    )
  }
}
