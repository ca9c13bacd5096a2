// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads a multipart body (RFC 2046 §5.1, RFC 7578) in chunks of any size.
///
/// ``append(_:)`` reads the next bytes and returns their events. ``finish()`` throws if the body is
/// incomplete. For a body in memory, ``MultipartMessage`` is shorter.
///
/// ```swift
/// var parser = try MultipartParser(boundary: "B")
/// var length = 0
/// for chunk in chunks {
///   for event in try parser.append(chunk) {
///     switch event {
///     case .partBegan(let head): print(head.name ?? "", head.filename ?? "")
///     case .partBytes(let bytes): length += bytes.count
///     case .partEnded: print(length)
///     }
///   }
/// }
/// try parser.finish()
/// ```
///
/// The parser is strict, because lenient readers disagree about the meaning of a body:
///
/// - Lines end in CR LF, and fields are not folded.
/// - A line that begins with the delimiter is a delimiter, and the closing delimiter is required.
/// - A preamble, an epilogue and blanks after a boundary are skipped (RFC 2046 §5.1.1). But if a
///   body begins with two hyphens, they must begin its delimiter. Another boundary is an error.
/// - Contents are not decoded, even with a `Content-Transfer-Encoding` (RFC 7578 §4.7), and
///   multipart bodies inside a part are not opened.
///
/// The parser keeps only one line of fields, the fields of one part, and a count in memory.
public struct MultipartParser: Sendable {
  /// The part of the grammar that the next byte belongs to.
  enum State {
    case preamble
    /// The rest of the line after a boundary.
    case delimiter(DelimiterTail)
    case head
    case content
    case epilogue
    case failed(RequestError)
  }

  let limits: Limits

  /// The first two bytes of the body after empty lines, and the offset of the first one.
  var opening: [UInt8] = []
  var openingOffset = 0

  var state = State.preamble
  var search: DelimiterSearch
  var head: MultipartHeadReader
  var parts = 0

  /// The number of bytes in earlier chunks.
  var offset = 0

  /// Creates a parser for a boundary.
  ///
  /// - Parameters:
  ///   - boundary: The boundary without leading hyphens, as in the content type.
  ///   - escaping: The escaping of names and filenames that the writer used.
  ///   - limits: The limits of the body.
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidBoundary`` if the boundary breaks
  ///   the grammar of RFC 2046 §5.1.1.
  public init(
    boundary: String,
    escaping: Multipart.Escaping = .browser,
    limits: Limits = Limits()
  ) throws(RequestError) {
    let boundary = try Multipart.checked(
      boundary,
      block: Self.block,
      advice: "Pass the parameter of the content type without its quotes."
    )
    self.limits = limits
    search = DelimiterSearch(Array("\r\n--\(boundary)".utf8))
    head = MultipartHeadReader(
      limits: limits,
      escaping: escaping,
      delimiter: Array("--\(boundary)".utf8)
    )
  }

  /// Creates a parser for a content type.
  ///
  /// - Parameters:
  ///   - contentType: The content type of the message.
  ///   - escaping: The escaping of names and filenames that the writer used.
  ///   - limits: The limits of the body.
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidMIMEType`` if the type is not multipart, or
  ///   with ``RequestError/Code/invalidBoundary`` if it does not have exactly one valid boundary.
  public init(
    contentType: MIMEType,
    escaping: Multipart.Escaping = .browser,
    limits: Limits = Limits()
  ) throws(RequestError) {
    try contentType.validated(block: Self.block)
    guard contentType.type == "multipart" else {
      throw RequestError(
        .invalidMIMEType,
        block: Self.block,
        "The content type is not multipart, so the body has no parts. Read the body as its own "
          + "type."
      )
    }
    let boundaries = contentType.parameters.filter { $0.isNamed("boundary") }
    guard let boundary = boundaries.first, boundaries.count == 1 else {
      throw RequestError(
        .invalidBoundary,
        block: Self.block,
        "The content type has \(boundaries.count) boundaries. It must have exactly one."
      )
    }
    try self.init(boundary: boundary.value, escaping: escaping, limits: limits)
  }

  static let block = "MultipartParser"
}

extension MultipartParser {
  /// An event in the bytes of a body.
  public enum Event: Hashable, Sendable {
    /// The fields of a part are complete.
    case partBegan(MultipartHead)
    /// The next bytes of its content, at least one.
    case partBytes(Data)
    /// Its content is complete.
    case partEnded
  }

  /// The limits of a body.
  ///
  /// Beyond them, it is a ``RequestError/Code/multipartTooLarge`` error.
  ///
  /// The contents have no limit here. If you keep them, count their bytes.
  public struct Limits: Hashable, Sendable {
    /// The number of parts, 10,000 by default.
    public var parts: Int

    /// The number of fields of one part, 64 by default.
    public var headerFields: Int

    /// The number of bytes of the fields of one part, with their line breaks and the empty line, 16
    /// KiB by default.
    public var headerBytes: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - parts: The number of parts.
    ///   - headerFields: The number of fields of one part.
    ///   - headerBytes: The number of bytes of the fields of one part.
    public init(parts: Int = 10_000, headerFields: Int = 64, headerBytes: Int = 16 * 1024) {
      self.parts = parts
      self.headerFields = headerFields
      self.headerBytes = headerBytes
    }
  }

  /// An error about a byte that breaks the grammar.
  static func malformed(at offset: Int, field: String? = nil, _ message: String) -> RequestError {
    RequestError(.malformedMultipart, block: block, field: field, offset: offset, message)
  }

  /// An error about the byte with which a limit is exceeded.
  static func tooLarge(at offset: Int, _ message: String) -> RequestError {
    RequestError(.multipartTooLarge, block: block, offset: offset, message)
  }
}

/// The part of a delimiter line that was read after the boundary (RFC 2046 §5.1.1).
///
/// ```
/// delimiter-line = dash-boundary [ "--" ] *( SP / HTAB ) CRLF
/// ```
enum DelimiterTail {
  case boundary
  /// One hyphen of two.
  case hyphen
  case padding(isClosing: Bool)
  case carriageReturn(isClosing: Bool)
  case end(isClosing: Bool)

  /// The state after the next byte, or nil if the byte is not allowed.
  func next(_ byte: UInt8) -> DelimiterTail? {
    switch (self, byte) {
    case (.boundary, UInt8(ascii: "-")): .hyphen
    case (.boundary, UInt8(ascii: " ")), (.boundary, UInt8(ascii: "\t")): .padding(isClosing: false)
    case (.boundary, UInt8(ascii: "\r")): .carriageReturn(isClosing: false)
    case (.hyphen, UInt8(ascii: "-")): .padding(isClosing: true)
    case (.padding, UInt8(ascii: " ")), (.padding, UInt8(ascii: "\t")): self
    case (.padding(let isClosing), UInt8(ascii: "\r")): .carriageReturn(isClosing: isClosing)
    case (.carriageReturn(let isClosing), UInt8(ascii: "\n")): .end(isClosing: isClosing)
    default: nil
    }
  }
}
