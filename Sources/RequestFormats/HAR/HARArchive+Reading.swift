// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HARArchive {
  /// Reads an archive from the text of a file.
  ///
  /// - Parameter text: JSON; a byte order mark in front of it is passed over.
  /// - Throws: `RequestError` with `malformedText` for what is no JSON, is nested deeper than 512
  ///   levels, or breaks the format; the field says where.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(parsing text: String) throws(RequestError) {
    try self.init(parsing: Data(text.utf8))
  }

  /// Reads an archive from the bytes of a file.
  ///
  /// - Parameter data: JSON in UTF-8; a byte order mark in front of it is passed over.
  /// - Throws: As ``init(parsing:)-(String)`` does.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(parsing data: Data) throws(RequestError) {
    self = try JSONText.decode(HARArchive.self, from: data)
  }

  /// The requests of all entries, in order.
  ///
  /// - Throws: `RequestError` as ``Request/imported(name:)`` does, with the place of the entry in
  ///   its field. Where an archive holds what was not sent over HTTP, such as `data:` URLs, read the
  ///   entries of ``log`` one by one.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public var requests: [ImportedRequest] {
    get throws(RequestError) {
      var requests: [ImportedRequest] = []
      for (position, entry) in log.entries.enumerated() {
        var reader = HARRequestReader(entry.request, path: "log.entries[\(position)].request")
        requests.append(try reader.imported(name: entry.comment ?? entry.request.comment))
      }
      return requests
    }
  }
}

extension HARArchive.Request {
  /// Reads a single request, for tools that give one without an archive around it.
  ///
  /// - Parameter data: JSON in UTF-8.
  /// - Throws: As ``HARArchive/init(parsing:)-(String)`` does.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(parsing data: Data) throws(RequestError) {
    self = try JSONText.decode(HARArchive.Request.self, from: data)
  }

  /// The request that the object describes.
  ///
  /// Members that say one thing twice are compared, and a note says which one was taken: fields win
  /// over ``cookies``, the text of a body over its `params`, and pairs of ``queryString`` that the URL
  /// does not have are put in front of its own. Pseudo-header fields of HTTP/2, and what frames a
  /// body, are notes. A form without text is written from its `params`; files among them that were
  /// not recorded are ``ImportedRequest/filePaths``.
  ///
  /// - Parameter name: The name of the request.
  /// - Returns: The request.
  /// - Throws: `RequestError` with the code of what cannot be sent, such as `invalidHeaderName`,
  ///   `unsupportedScheme` or `missingHost`, and `malformedText` for base64 that is none; the field
  ///   says where.
  /// - Complexity: O(*n*), where *n* is the size of the request.
  public func imported(name: String? = nil) throws(RequestError) -> ImportedRequest {
    var reader = HARRequestReader(self, path: "request")
    return try reader.imported(name: name ?? comment)
  }
}
