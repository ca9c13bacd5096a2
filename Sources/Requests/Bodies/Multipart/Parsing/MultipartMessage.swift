// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The parts of a multipart body in memory (RFC 2046 §5.1, RFC 7578).
///
/// ```swift
/// let message = try MultipartMessage(
///   contentType: "multipart/form-data; boundary=B",
///   body: Data("--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\ntea\r\n--B--\r\n".utf8)
/// )
/// print(message.parts[0].name ?? "", message.parts[0].content.count)  // a 3
/// ```
///
/// ``MultipartParser`` reads a body in chunks, and describes the errors.
public struct MultipartMessage: Hashable, Sendable {
  /// The parts in order.
  public let parts: [Part]

  /// Reads a body by its content type.
  ///
  /// - Parameters:
  ///   - contentType: The content type of the message, with the boundary.
  ///   - body: The body.
  ///   - escaping: The escaping of names and filenames that the writer used.
  ///   - limits: The limits of the body.
  /// - Throws: ``RequestError`` as ``MultipartParser/init(contentType:escaping:limits:)``,
  ///   ``MultipartParser/append(_:)`` and ``MultipartParser/finish()`` do.
  /// - Complexity: O(*n*), where *n* is the size of the body.
  public init(
    contentType: MIMEType,
    body: Data,
    escaping: Multipart.Escaping = .browser,
    limits: MultipartParser.Limits = MultipartParser.Limits()
  ) throws(RequestError) {
    try self.init(
      MultipartParser(contentType: contentType, escaping: escaping, limits: limits),
      body: body
    )
  }

  /// Reads a body by its boundary.
  ///
  /// - Parameters:
  ///   - boundary: The boundary, without leading hyphens.
  ///   - body: The body.
  ///   - escaping: The escaping of names and filenames that the writer used.
  ///   - limits: The limits of the body.
  /// - Throws: ``RequestError`` as ``MultipartParser/init(boundary:escaping:limits:)``,
  ///   ``MultipartParser/append(_:)`` and ``MultipartParser/finish()`` do.
  /// - Complexity: O(*n*), where *n* is the size of the body.
  public init(
    boundary: String,
    body: Data,
    escaping: Multipart.Escaping = .browser,
    limits: MultipartParser.Limits = MultipartParser.Limits()
  ) throws(RequestError) {
    try self.init(
      MultipartParser(boundary: boundary, escaping: escaping, limits: limits),
      body: body
    )
  }

  private init(_ parser: MultipartParser, body: Data) throws(RequestError) {
    var parser = parser
    let events = try parser.append(body)
    try parser.finish()
    var parts: [Part] = []
    var head: MultipartHead?
    var content = Data()
    for event in events {
      switch event {
      case .partBegan(let next): (head, content) = (next, Data())
      // The whole content, because the body is one chunk.
      case .partBytes(let bytes): content = bytes
      case .partEnded:
        if let head { parts.append(Part(head: head, content: content)) }
      }
    }
    self.parts = parts
  }
}

extension MultipartMessage {
  /// A part of the message: its fields and its content.
  public struct Part: Hashable, Sendable {
    /// The fields, and the values that a form needs.
    public let head: MultipartHead

    /// The bytes between the empty line and the line break of the next delimiter.
    public let content: Data

    /// The name of the field of the form, as in ``MultipartHead/name``.
    public var name: String? { head.name }

    /// The filename, as in ``MultipartHead/filename``.
    public var filename: String? { head.filename }

    /// The `Content-Type`, as in ``MultipartHead/contentType``.
    public var contentType: MIMEType? { head.contentType }

    /// All fields in order, unchanged.
    public var headers: HTTPHeaders { head.headers }
  }
}
