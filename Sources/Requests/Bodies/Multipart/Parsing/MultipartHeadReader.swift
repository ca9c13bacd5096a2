// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the head of a part byte by byte, and keeps one line of it.
struct MultipartHeadReader {
  let limits: MultipartParser.Limits
  let escaping: Multipart.Escaping

  /// The bytes that no line of a part can begin with (RFC 2046 §5.1.1).
  let delimiter: [UInt8]

  /// The line so far, and its offset in the body.
  private var line: [UInt8] = []
  private var lineOffset = 0

  private var size = 0
  private var headers = HTTPHeaders()
  private var disposition: ContentDispositionParser.Disposition?
  private var contentType: MIMEType?

  init(limits: MultipartParser.Limits, escaping: Multipart.Escaping, delimiter: [UInt8]) {
    self.limits = limits
    self.escaping = escaping
    self.delimiter = delimiter
  }

  /// Begins the head of the next part.
  mutating func begin(at offset: Int) {
    line.removeAll(keepingCapacity: true)
    lineOffset = offset
    size = 0
    headers = HTTPHeaders()
    disposition = nil
    contentType = nil
  }

  /// Reads the next byte, and returns the head if this byte ends it.
  mutating func read(_ byte: UInt8, at offset: Int) throws(RequestError) -> MultipartHead? {
    size += 1
    guard size <= limits.headerBytes else {
      throw MultipartParser.tooLarge(
        at: offset,
        "The fields of a part have more than \(limits.headerBytes) bytes. Shorten them, or raise "
          + "the limit."
      )
    }
    guard (line.last == UInt8(ascii: "\r")) == (byte == UInt8(ascii: "\n")) else {
      throw MultipartParser.malformed(
        at: line.last == UInt8(ascii: "\r") ? offset - 1 : offset,
        "A line in the fields of a part ends with CR or LF alone. End lines with CR LF."
      )
    }
    line.append(byte)
    guard byte == UInt8(ascii: "\n") else { return nil }
    line.removeLast(2)
    if line.isEmpty {
      return MultipartHead(
        headers: headers,
        name: disposition?.name,
        filename: disposition?.filename,
        contentType: contentType
      )
    }
    try readField()
    line.removeAll(keepingCapacity: true)
    lineOffset = offset + 1
    return nil
  }

  private mutating func readField() throws(RequestError) {
    guard headers.count < limits.headerFields else {
      throw MultipartParser.tooLarge(
        at: lineOffset,
        "A part has more than \(limits.headerFields) fields. Remove some, or raise the limit."
      )
    }
    guard !line.starts(with: delimiter) else {
      throw MultipartParser.malformed(
        at: lineOffset,
        "A part ends before its fields do. Write an empty line after the fields."
      )
    }
    let field = try MultipartField(line, at: lineOffset)
    switch ASCIICase.lowered(field.name) {
    case "content-disposition":
      try refuseSecond(field)
      var parser = ContentDispositionParser(
        bytes: Array(field.value.utf8),
        escaping: escaping,
        base: lineOffset + field.start
      )
      disposition = try parser.parse()
    case "content-type":
      try refuseSecond(field)
      let type = MIMEType(reading: field.value)
      if let fault = type.fault {
        throw MultipartParser.malformed(
          at: lineOffset + field.start + fault.offset,
          field: field.name,
          fault.message
        )
      }
      contentType = type
    default: break
    }
    headers.append(name: field.name, value: field.value)
  }

  /// Refuses a second line of a field that can appear once, because readers disagree about which one counts.
  private func refuseSecond(_ field: MultipartField) throws(RequestError) {
    guard headers.lines(of: field.name) != nil else { return }
    throw MultipartParser.malformed(
      at: lineOffset,
      field: field.name,
      "The field appears more than once in a part. Keep one."
    )
  }
}

/// The fields of a part, and the values that a form needs (RFC 7578 §4).
public struct MultipartHead: Hashable, Sendable {
  /// All fields in order, unchanged.
  public let headers: HTTPHeaders

  /// The name of the form field, or nil if the `Content-Disposition` is not `form-data`.
  ///
  /// Names have no escape for `%`, so a name that contains `%22` itself is read with a `"`.
  public let name: String?

  /// The filename, or nil if there is none or the `Content-Disposition` is not `form-data`.
  ///
  /// A `filename*` (RFC 8187) comes before a `filename`.
  ///
  /// The sender chose this text, and it can include directories. Never use it as a path.
  public let filename: String?

  /// The `Content-Type`, or nil if the part has none and is plain text (RFC 7578 §4.4).
  public let contentType: MIMEType?
}

/// One field of a part: a name, a colon, and a value with blanks around it.
///
/// A value can contain control characters except CR, LF and NUL, because browsers write them in names.
struct MultipartField {
  let name: String
  let value: String

  /// The offset of the value in the line.
  let start: Int

  /// Reads a line without its line break.
  init(_ line: [UInt8], at offset: Int) throws(RequestError) {
    guard let first = line.first, first != UInt8(ascii: " "), first != UInt8(ascii: "\t") else {
      throw MultipartParser.malformed(
        at: offset,
        "A field continues on the next line. Write it on one line (RFC 9112 §5.2)."
      )
    }
    let nameEnd = ByteSet.token.firstOffset(outside: line.span) ?? line.count
    guard nameEnd > 0, nameEnd < line.count, line[nameEnd] == UInt8(ascii: ":") else {
      throw MultipartParser.malformed(
        at: offset + nameEnd,
        "A field of a part must begin with a token and a colon."
      )
    }
    name = String(decoding: line[..<nameEnd], as: UTF8.self)
    if let fault = line.firstIndex(of: 0) ?? UTF8Sequence.firstInvalidOffset(in: line.span) {
      throw MultipartParser.malformed(
        at: offset + fault,
        field: name,
        "A field of a part must be UTF-8 without NUL."
      )
    }
    let value = line[(nameEnd + 1)...].trimming(while: ByteSet.blank.contains)
    start = value.startIndex
    self.value = String(decoding: value, as: UTF8.self)
  }
}
