// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension CurlOperation {
  /// Returns the fields in the order in which curl sends them, without those that it adds to every
  /// request.
  ///
  /// - Parameter boundary: The boundary of the form, or nil without a form.
  /// - Returns: The fields.
  /// - Throws: `malformedText` for text that is not UTF-8; `unsupportedText` for fields from a
  ///   file, ranges of an upload and text that is not a date; the errors of header blocks.
  mutating func fields(boundary: String?) throws(RequestError) -> HTTPHeaders {
    var headers = HTTPHeaders()
    func append(_ name: String, _ value: ArraySlice<UInt8>, at offset: Int?) throws(RequestError) {
      let value = try Self.text(value, at: offset, "the value of a field")
      headers.append(name: name, value: value)
    }
    /// Appends a field unless it is empty or `-H` states it.
    func add(_ name: String, _ word: ShellArgument?) throws(RequestError) {
      guard let word, !word.content.isEmpty, line(name) == nil else { return }
      try append(name, word.content, at: word.offset)
    }
    try add("Range", rangeField())
    try add("User-Agent", lastValue(of: .userAgent))
    let asksForCoding = switches.contains(.trEncoding) && line("TE") == nil
    if asksForCoding {
      headers.append(name: "TE", value: "gzip")
      let connection = line("Connection")
      var value = connection?.value ?? []
      if !value.isEmpty { value += ", ".utf8 }
      try append("Connection", value + "TE".utf8, at: connection?.offset)
    }
    if let referer = lastValue(of: .referer), line("Referer") == nil {
      try add("Referer", refererAddress(referer))
    }
    if let first = cookies.first {
      let pairs = Array(cookies.map(\.content).joined(separator: ";".utf8))
      try add("Cookie", ShellArgument(pairs, at: first.offset))
    }
    if let condition = try timeConditionField(), line(condition.name) == nil {
      headers.append(condition)
    }
    try appendLines(to: &headers, asksForCoding: asksForCoding)
    let type = line("Content-Type")
    if isJSON, type == nil { headers.append(name: "Content-Type", value: "application/json") }
    if isJSON, line("Accept") == nil { headers.append(name: "Accept", value: "application/json") }
    if let boundary {
      let stated = type?.value ?? Array("multipart/form-data".utf8)[...]
      try append("Content-Type", stated + "; boundary=\(boundary)".utf8, at: type?.offset)
    } else if hasData, !isJSON, type == nil {
      headers.append(name: "Content-Type", value: "application/x-www-form-urlencoded")
    }
    return headers
  }

  /// Appends the fields of `-H`.
  private mutating func appendLines(
    to headers: inout HTTPHeaders,
    asksForCoding: Bool
  ) throws(RequestError) {
    var hasHost = false
    var hasConnection = !asksForCoding
    for line in lines {
      if line.name.first == UInt8(ascii: "@") {
        throw .curl(
          .unsupportedText,
          field: "--header",
          at: line.offset,
          "`-H @file` reads fields from a file, which is not opened. Write the fields in the command."
        )
      }
      switch line.kind {
      case .removal: continue
      case .ignored, .unsent:
        let isVariable = variables.name(ofMark: Array(line.name)) != nil
        note(
          isVariable
            ? "A variable that stands for a whole field was left out. Give its value."
            : "A field without a colon was left out, as curl does.",
          at: line.offset
        )
      case .field where !hasConnection && line.isNamed("Connection"):
        // It was sent already, with TE in it.
        hasConnection = true
      case .field where hasForm && line.isNamed("Content-Type"): continue
      case .field where hasHost && line.isNamed("Host"):
        note(
          "The command has several `Host` fields. Only the first was used, as curl does.",
          at: line.offset
        )
      case .field where line.isNamed("Transfer-Encoding"):
        note("`Transfer-Encoding` was left out: the client frames the body.", at: line.offset)
      case .field:
        if line.isNamed("Host") { hasHost = true }
        let name = try Self.text(line.name, at: line.offset, "the name of a field")
        let text = try Self.text(line.value, at: line.offset, "the value of a field")
        var field = HTTPHeader(name: name, value: text)
        do {
          try field.validate(block: Self.block)
          headers.append(field)
        } catch {
          throw .curl(error.code, field: error.field, at: line.offset, error.message)
        }
      }
    }
  }

  /// Returns the address of `-e` without the word that makes curl change it on redirects.
  private mutating func refererAddress(_ referer: ShellArgument) -> ShellArgument {
    let suffix = ";auto".utf8
    guard referer.content.suffix(suffix.count).elementsEqual(suffix) else {
      return referer
    }
    note(
      "`;auto` was left out: the client does not set `Referer` on redirects.",
      at: referer.offset
    )
    return ShellArgument(referer.content.dropLast(suffix.count), at: referer.offset)
  }

  /// Returns the field for `-z`, selected by the character before the date.
  ///
  /// If curl cannot read the date, it uses the date of a file with this name.
  private func timeConditionField() throws(RequestError) -> HTTPHeader? {
    guard let word = lastValue(of: .timeCondition) else { return nil }
    let names = [
      UInt8(ascii: "-"): "If-Unmodified-Since", UInt8(ascii: "="): "Last-Modified",
      UInt8(ascii: "+"): "If-Modified-Since",
    ]
    let name = word.content.first.flatMap { names[$0] }
    guard let date = CurlDate.date(of: word.content.dropFirst(name == nil ? 0 : 1)) else {
      let message =
        variables.names(in: [word.bytes]).first.map { name in
          "`-z` needs a date here. The variable \(name) has no value. Give its value."
        } ?? "`-z` needs a date here. Write it as in `-z 'Sun, 06 Nov 1994 08:49:37 GMT'`."
      throw word.unsupported(message, of: "--time-cond")
    }
    return HTTPHeader(name: name ?? "If-Modified-Since", value: date.text)
  }

  /// Returns the value of `Range` for `-r` or `-C`.
  private func rangeField() throws(RequestError) -> ShellArgument? {
    let resumption = lastValue(of: .continueAt)
    guard let word = resumption ?? lastValue(of: .range) else { return nil }
    let isNumber = !word.content.isEmpty && word.content.allSatisfy(ByteSet.digit.contains)
    guard resumption == nil || isNumber else {
      throw word.unsupported(
        "`-C` needs an offset, which the command does not contain. Write it as in `-C 1000`.",
        of: "--continue-at"
      )
    }
    guard !hasData, !hasForm, uploads.isEmpty else {
      throw word.unsupported(
        "`-r` and `-C` cannot be combined with an upload. Send only the bytes that you mean, and "
          + "set `Content-Range` yourself."
      )
    }
    let prefix = Array("bytes=".utf8)
    guard isNumber else { return ShellArgument(prefix + word.content, at: word.offset) }
    // curl writes the number anew.
    let digits = word.content.drop { $0 == UInt8(ascii: "0") }
    let number = digits.isEmpty ? word.content.suffix(1) : digits
    return ShellArgument(prefix + number + [UInt8(ascii: "-")], at: word.offset)
  }
}
