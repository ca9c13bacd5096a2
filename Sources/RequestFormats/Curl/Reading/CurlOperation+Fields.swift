// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension CurlOperation {
  /// Returns the fields in the order in which curl sends them, without those that it adds to every
  /// request.
  ///
  /// - Parameters:
  ///   - lines: The lines of `-H`.
  ///   - boundary: The boundary of the form, or nil without a form.
  ///   - notes: Receives notes about fields that curl leaves out.
  /// - Returns: The fields.
  /// - Throws: `malformedText` for text that is not UTF-8; `unsupportedText` for fields from a
  ///   file, ranges of an upload and text that is not a date; the errors of header blocks.
  func fields(
    _ lines: [CurlHeaderLine],
    boundary: String?,
    notes: inout [ImportNote]
  ) throws(RequestError) -> HTTPHeaders {
    var headers = HTTPHeaders()
    func isStated(_ name: String) -> Bool { lines.contains { $0.isNamed(name) } }
    func add(_ name: String, _ value: [UInt8], at offset: Int?) throws(RequestError) {
      let word = ShellArgument(value, at: offset)
      headers.append(name: name, value: try Self.text(word, "the value of a field"))
    }
    if let range = try rangeField, !isStated("Range") {
      try add("Range", range.bytes, at: range.offset)
    }
    if let userAgent, !userAgent.bytes.isEmpty, !isStated("User-Agent") {
      try add("User-Agent", userAgent.bytes, at: userAgent.offset)
    }
    let asksForCoding = asksForTransferCoding && !isStated("TE")
    if asksForCoding {
      headers.append(name: "TE", value: "gzip")
      let connection = lines.first { $0.isNamed("Connection") }
      var value: [UInt8] = []
      if let stated = connection?.value, !stated.isEmpty {
        value = stated + Array(", ".utf8)
      }
      try add("Connection", value + Array("TE".utf8), at: connection?.offset)
    }
    if let referer, !isStated("Referer") {
      let address = refererAddress(referer, notes: &notes)
      if !address.isEmpty { try add("Referer", address, at: referer.offset) }
    }
    if !cookies.isEmpty, !isStated("Cookie") {
      let value = cookies.map(\.bytes).joined(separator: ";".utf8)
      try add("Cookie", Array(value), at: cookies.first?.offset)
    }
    if let condition = try timeConditionField, !isStated(condition.name) {
      headers.append(condition)
    }
    try append(
      lines,
      asksForCoding: asksForCoding,
      hasForm: boundary != nil,
      to: &headers,
      notes: &notes
    )
    if isJSON, !isStated("Content-Type") {
      headers.append(name: "Content-Type", value: "application/json")
    }
    if isJSON, !isStated("Accept") { headers.append(name: "Accept", value: "application/json") }
    if let boundary {
      let stated = lines.first { $0.isNamed("Content-Type") }
      let type = stated.map { Array($0.value) } ?? Array("multipart/form-data".utf8)
      try add("Content-Type", type + Array("; boundary=\(boundary)".utf8), at: stated?.offset)
    } else if data != nil, !isGet, !isJSON, !isStated("Content-Type") {
      headers.append(name: "Content-Type", value: "application/x-www-form-urlencoded")
    }
    return headers
  }

  /// Appends the fields of `-H`.
  private func append(
    _ lines: [CurlHeaderLine],
    asksForCoding: Bool,
    hasForm: Bool,
    to headers: inout HTTPHeaders,
    notes: inout [ImportNote]
  ) throws(RequestError) {
    var hasHost = false
    var hasConnection = !asksForCoding
    for line in lines {
      if line.name.first == UInt8(ascii: "@") {
        throw .curl(
          .unsupportedText,
          field: "--header",
          at: line.offset,
          "`-H @file` reads fields from a file, which is not opened. Write the fields in the "
            + "command."
        )
      }
      switch line.kind {
      case .removal: continue
      case .ignored:
        let isVariable = variables.name(ofMark: Array(line.name)) != nil
        let message =
          isVariable
          ? "A variable that stands for a whole field was left out. Give its value."
          : "A field without a colon was left out, as curl does."
        notes.append(ImportNote(offset: line.offset, message))
      case .field where !hasConnection && line.isNamed("Connection"):
        // It was sent already, with TE in it.
        hasConnection = true
      case .field where hasForm && line.isNamed("Content-Type"): continue
      case .field where hasHost && line.isNamed("Host"):
        notes.append(
          ImportNote(
            offset: line.offset,
            "The command has several `Host` fields. Only the first was used, as curl does."
          )
        )
      case .field where line.isNamed("Transfer-Encoding"):
        notes.append(
          ImportNote(
            offset: line.offset,
            "`Transfer-Encoding` was left out: the client frames the body."
          )
        )
      case .field:
        if line.isNamed("Host") { hasHost = true }
        let name = try Self.text(line.name, at: line.offset, "the name of a field")
        let text = try Self.text(line.value, at: line.offset, "the value of a field")
        var field = HTTPHeader(name: name, value: text)
        do {
          try field.validate(block: "CurlCommand")
          headers.append(field)
        } catch {
          throw .curl(error.code, field: error.field, at: line.offset, error.message)
        }
      }
    }
  }

  /// Returns the address of `-e` without the word that makes curl change it on redirects.
  private func refererAddress(_ referer: ShellArgument, notes: inout [ImportNote]) -> [UInt8] {
    let suffix = ";auto".utf8
    guard referer.bytes.suffix(suffix.count).elementsEqual(suffix) else { return referer.bytes }
    notes.append(
      referer.note("`;auto` was left out: the client does not set `Referer` on redirects.")
    )
    return referer.bytes.dropLast(suffix.count)
  }

  /// The field for `-z`, selected by the character before the date.
  ///
  /// If curl cannot read the date, it uses the date of a file with this name.
  private var timeConditionField: HTTPHeader? {
    get throws(RequestError) {
      guard let word = timeCondition else { return nil }
      let (name, start) =
        switch word.content.first {
        case UInt8(ascii: "-"): ("If-Unmodified-Since", 1)
        case UInt8(ascii: "="): ("Last-Modified", 1)
        case UInt8(ascii: "+"): ("If-Modified-Since", 1)
        default: ("If-Modified-Since", 0)
        }
      guard let date = CurlDate.date(of: word.content.dropFirst(start)) else {
        throw word.unsupported(
          "`-z` needs a date here. Write it as in `-z 'Sun, 06 Nov 1994 08:49:37 GMT'`.",
          of: "--time-cond"
        )
      }
      return HTTPHeader(name: name, value: date.text)
    }
  }

  /// The value of `Range` for `-r` or `-C`.
  private var rangeField: ShellArgument? {
    get throws(RequestError) {
      guard let word = resumption ?? range else { return nil }
      let isNumber = !word.content.isEmpty && word.content.allSatisfy(ByteSet.digit.contains)
      if resumption != nil {
        guard isNumber else {
          throw word.unsupported(
            "`-C` needs an offset, which the command does not contain. Write it as in `-C 1000`.",
            of: "--continue-at"
          )
        }
        if word.content.allSatisfy({ $0 == UInt8(ascii: "0") }) { return nil }
      }
      guard data == nil || isGet, form == nil, uploads.isEmpty else {
        throw word.unsupported(
          "`-r` and `-C` cannot be combined with an upload. Send only the bytes that you mean, and "
            + "set `Content-Range` yourself."
        )
      }
      let bytes = Array("bytes=".utf8) + word.content + (isNumber ? [UInt8(ascii: "-")] : [])
      return ShellArgument(bytes, at: word.offset)
    }
  }
}
