// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the head of a part byte by byte, and keeps one line of it.
struct MultipartHeadReader {
  let limits: MultipartParser.Limits
  let escaping: Multipart.Escaping

  /// What a line of a part must not begin with (RFC 2046 §5.1.1).
  let delimiter: [UInt8]

  /// The line so far, and where in the body it begins.
  private var line: [UInt8] = []
  private var lineOffset = 0

  private var size = 0
  private var headers = HTTPHeaders()
  private var disposition: ContentDisposition?
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

  /// Takes the next byte; returns the head when that was its last.
  mutating func read(_ byte: UInt8, at offset: Int) throws(RequestError) -> MultipartHead? {
    size += 1
    guard size <= limits.headerBytes else {
      throw MultipartParser.tooLarge(
        at: offset,
        "The fields of a part have more bytes than the limit of \(limits.headerBytes)."
      )
    }
    guard (line.last == UInt8(ascii: "\r")) == (byte == UInt8(ascii: "\n")) else {
      throw MultipartParser.malformed(
        at: line.last == UInt8(ascii: "\r") ? offset - 1 : offset,
        "The fields of a part have a CR or LF alone. End lines with CR LF."
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
        "A part has more fields than the limit of \(limits.headerFields)."
      )
    }
    guard !line.starts(with: delimiter) else {
      throw MultipartParser.malformed(
        at: lineOffset,
        "A part ends before the empty line after its fields."
      )
    }
    let field = try MultipartField(line, at: lineOffset)
    switch ASCIICase.lowered(field.name) {
    case "content-disposition":
      try refuseSecond(field)
      var parser = ContentDispositionParser(line, at: lineOffset, escaping: escaping)
      disposition = try parser.parse(from: field.start, to: field.end)
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

  /// Refuses a second line of a field that may occur once, as readers disagree which one counts.
  private func refuseSecond(_ field: MultipartField) throws(RequestError) {
    guard headers.lines(of: field.name) != nil else { return }
    throw MultipartParser.malformed(
      at: lineOffset,
      field: field.name,
      "A part has the field twice. Write it once."
    )
  }
}
