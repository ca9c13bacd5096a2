// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads one request from the bytes of HTTP/1.1 in linear time.
struct HTTPMessageReader: TextReader {
  static let block = HTTPMessage.block

  private(set) var bytes: [UInt8]
  let scheme: String
  let mode: HTTPMessage.Mode
  let limits: HTTPMessage.Limits
  /// The start of the next line.
  var offset = 0
  var notes: [ImportNote] = []
  /// The fields, without pseudo-header fields.
  var fields: [HTTPFieldLine] = []
  /// The pseudo-header fields of HTTP/2, with the colon in their names.
  var pseudoFields: [HTTPFieldLine] = []

  var isLenient: Bool { mode == .lenient }

  mutating func message() throws(RequestError) -> HTTPMessage {
    try check(scheme: scheme)
    try passByteOrderMark()
    let stated = try requestLine()
    try readFields()
    let line = try completed(stated)
    let url = try url(of: line)
    let framing = try framing(isOldVersion: line.isOldVersion)
    let body = try body(framing)
    var headers = HTTPHeaders(lines: keptFields(url: url, body: body).map(\.header))
    headers.joinLines(of: "Cookie")
    let request = ComposedRequest(
      method: line.method,
      url: url,
      headers: headers,
      body: body.map { ComposedRequest.Body(Data($0)) }
    )
    // The parts were checked one by one. This checks the request as a whole.
    return HTTPMessage(request: try request.validated(block: HTTPMessage.block), notes: notes)
  }

  /// Skips a byte order mark: editors on Windows write it, but no message begins with it.
  private mutating func passByteOrderMark() throws(RequestError) {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    guard isLenient else {
      throw malformed(
        at: 0,
        "The message begins with a byte order mark. Remove it, or use lenient reading."
      )
    }
    offset = 3
  }

  /// Replaces no-break spaces with spaces if a space is allowed; see ``NoBreakSpaces``.
  mutating func blankNoBreakSpaces(in line: Range<Int>, everywhere: Bool) {
    guard isLenient else { return }
    if let offset = NoBreakSpaces.replace(in: &bytes, line, everywhere: everywhere) {
      note(NoBreakSpaces.note, at: offset)
    }
  }

  /// Returns the fields without those that a writer adds itself.
  ///
  /// A length with leading zeros is one of these (RFC 9110 §8.6): a request states its length without them.
  /// It drops a Host field that differs from the target too: the target wins (RFC 9112 §3.2.2).
  private func keptFields(url: URLReference, body: [UInt8]?) -> [HTTPFieldLine] {
    let last = fields.count - 1
    let length = String(body?.count ?? 0)
    let authority = url.authority ?? ""
    return fields.enumerated().filter { position, field in
      if ASCIICase.equal(field.name, "Host") {
        return position > 0 && field.value.utf8.elementsEqual(authority.utf8)
      }
      if ASCIICase.equal(field.name, "Transfer-Encoding") { return false }
      guard ASCIICase.equal(field.name, "Content-Length") else { return true }
      return position != last && field.value == length
    }.map(\.element)
  }
}

/// The framing that determines the end of a body (RFC 9112 §6).
struct HTTPFraming {
  /// The number of `Content-Length`, or nil.
  var length: Int?
  /// The offset of the number.
  var lengthOffset = 0
  /// The field `Transfer-Encoding` of a chunked body, or nil.
  var coding: HTTPFieldLine?
}

/// The first line of a request (RFC 9112 §3).
struct HTTPRequestLine {
  let method: HTTPRequest.Method
  /// The target as written in the text, and its offset.
  let target: ArraySlice<UInt8>
  let targetOffset: Int
  /// A Boolean value that indicates whether the version is HTTP/1.0, with no chunks and an optional `Host`.
  let isOldVersion: Bool
}

/// A field as written in a text: its name and value, and their offsets.
struct HTTPFieldLine {
  var name: String
  var value: String
  let offset: Int
  let valueOffset: Int

  /// Appends a folded line (RFC 9112 §5.2) in place, because a value can continue for many lines.
  mutating func append(_ line: String) {
    if !value.isEmpty { value += " " }
    value += line
  }

  /// The field without its offsets.
  var header: HTTPHeader { HTTPHeader(name: name, value: value) }
}
