// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads a multipart body (RFC 2046 §5.1, RFC 7578) in chunks, wherever these are cut.
///
/// ``append(_:)`` takes the next bytes and returns what they bring, ``finish()`` says whether the
/// body was complete. For a body in memory, ``MultipartMessage`` is shorter.
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
/// The parser is strict, since readers that repair a body disagree about what it says: lines end in
/// CR LF, fields are not folded, a line that begins with the delimiter is one, and the closing
/// delimiter must be there. A preamble, an epilogue and blanks after a boundary are skipped, as
/// RFC 2046 §5.1.1 says, but a body that begins with two hyphens begins with its delimiter: one of
/// another boundary is refused. Contents are left as they are, whatever a `Content-Transfer-Encoding`
/// says (RFC 7578 §4.7), and parts that are multipart bodies themselves are not opened.
///
/// What is kept in memory is one line of fields, the fields of one part, and a count.
public struct MultipartParser: Sendable {
  /// What the next byte belongs to.
  enum State {
    case preamble
    /// What follows a boundary on its line.
    case delimiter(DelimiterTail)
    case head
    case content
    case epilogue
    case failed(RequestError)
  }

  /// What the body begins with, after empty lines.
  enum Opening {
    case unknown(hyphens: Int)
    /// Two hyphens, as a delimiter begins, and where.
    case hyphens(at: Int)
    case text
  }

  let limits: Limits
  var opening = Opening.unknown(hyphens: 0)
  var state = State.preamble
  var search: DelimiterSearch
  var head: MultipartHeadReader
  var parts = 0

  /// How many bytes came in chunks before.
  var offset = 0

  /// Creates a parser for a boundary.
  ///
  /// - Parameters:
  ///   - boundary: The boundary, without leading hyphens, as the parameter of the content type has
  ///     it.
  ///   - escaping: How the writer escaped names and filenames.
  ///   - limits: What the body may have.
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidBoundary`` for a boundary outside
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
    let search = DelimiterSearch(Array("\r\n--\(boundary)".utf8))
    self.limits = limits
    self.search = search
    head = MultipartHeadReader(
      limits: limits,
      escaping: escaping,
      delimiter: Array(search.delimiter.dropFirst(2))
    )
  }

  /// Creates a parser for a content type.
  ///
  /// - Parameters:
  ///   - contentType: The content type of the message.
  ///   - escaping: How the writer escaped names and filenames.
  ///   - limits: What the body may have.
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidMIMEType`` for a type that is not
  ///   multipart, and with ``RequestError/Code/invalidBoundary`` for one without exactly one valid
  ///   boundary.
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
  /// What the bytes of a body bring.
  public enum Event: Hashable, Sendable {
    /// The fields of a part are complete.
    case partBegan(MultipartHead)
    /// The next bytes of its content, at least one.
    case partBytes(Data)
    /// Its content is complete.
    case partEnded
  }
}

extension MultipartParser {
  /// What a body may have before it is refused with ``RequestError/Code/multipartTooLarge``.
  ///
  /// The contents have no limit here: whoever keeps them counts them.
  public struct Limits: Hashable, Sendable {
    /// The number of parts; 10,000 by default.
    public var parts: Int

    /// The number of fields of one part; 64 by default.
    public var headerFields: Int

    /// The number of bytes of the fields of one part, with their line breaks and the empty line; 16
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
}

extension MultipartParser {
  /// An error about a byte that breaks the grammar.
  static func malformed(at offset: Int, field: String? = nil, _ message: String) -> RequestError {
    RequestError(.malformedMultipart, block: block, field: field, offset: offset, message)
  }

  /// An error about the byte with which a limit is exceeded.
  static func tooLarge(at offset: Int, _ message: String) -> RequestError {
    RequestError(.multipartTooLarge, block: block, offset: offset, message)
  }
}

/// What has been read of a line after the boundary that it begins with (RFC 2046 §5.1.1).
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

  /// What has been read with the next byte, or nil when that cannot be there.
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
