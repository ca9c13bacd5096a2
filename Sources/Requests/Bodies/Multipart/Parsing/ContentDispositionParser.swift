// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the value of a `Content-Disposition` (RFC 6266 §4.1, RFC 7578 §4.2).
///
/// ```
/// disposition = type *( OWS ";" OWS [ parameter ] )
/// parameter   = token "=" ( token / quoted-string )
/// ```
struct ContentDispositionParser: FieldParser {
  let bytes: [UInt8]
  let escaping: Multipart.Escaping

  /// The offset of the bytes in the body.
  var base = 0

  var offset = 0

  /// The parameters of a `Content-Disposition: form-data` (RFC 7578 §4.2).
  typealias Disposition = (name: String, filename: String?)

  /// Reads the value, or returns nil without reading it for a type other than `form-data`, because
  /// other types use other escapes.
  mutating func parse() throws(RequestError) -> Disposition? {
    guard ASCIICase.lowered(readRun(of: .token) ?? "") == "form-data" else { return nil }
    var parameters: [String: String] = [:]
    while next != nil {
      try readSemicolon()
      skip(.blank)
      if next == nil || next == UInt8(ascii: ";") { continue }
      let start = offset
      let name = ASCIICase.lowered(try readToken("a parameter, as in name=\"a\""))
      try expect(UInt8(ascii: "="), "an equals sign and a value, as in name=\"a\"")
      let value = try readValue(of: name)
      guard ["name", "filename", "filename*"].contains(name) else { continue }
      guard parameters.updateValue(value, forKey: name) == nil else {
        throw malformed(
          at: start,
          "The parameter appears more than once, and readers disagree about which one counts. Keep "
            + "one."
        )
      }
    }
    guard let name = parameters["name"] else {
      throw malformed(
        at: 0,
        "A part of a form has no name. Add `name` to its Content-Disposition, on the same line (RFC 7578 "
          + "§4.2)."
      )
    }
    // The extended form is exact, and the other one can be a substitute (RFC 6266 §4.3).
    return (name, parameters["filename*"] ?? parameters["filename"])
  }

  private mutating func readValue(of name: String) throws(RequestError) -> String {
    if name.utf8.last == UInt8(ascii: "*") {
      let start = offset
      let text = readRun(of: .token) ?? ""
      return name == "filename*" ? try extendedValue(text, at: start) : text
    }
    if next == UInt8(ascii: "\"") { return try readQuotedString() }
    return try readToken("a value, with quotes if it is not a token")
  }

  private mutating func readSemicolon() throws(RequestError) {
    // Other writers escape a quote this way, and it would end the text of a browser too early.
    let isEscaped =
      escaping != .backslash
      && bytes[..<offset].suffix(2).elementsEqual([UInt8(ascii: "\\"), UInt8(ascii: "\"")])
    skip(.blank)
    try expect(
      UInt8(ascii: ";"),
      isEscaped
        ? "a semicolon; use the escaping .backslash if there is a \\ before quotes"
        : "a semicolon before each parameter"
    )
  }

  func fault(_ expected: String, at place: Int) -> RequestError {
    malformed(at: place, PrintableText.expected(expected, butFound: next, in: "field"))
  }

  func malformed(at offset: Int, _ message: String) -> RequestError {
    MultipartParser.malformed(at: base + offset, field: "Content-Disposition", message)
  }
}

extension ContentDispositionParser {
  /// Reads a quoted string by the rule of ``Multipart/Escaping``.
  ///
  /// A browser escapes only `"`, CR and LF, so its backslashes are plain. Its closing quote is the
  /// first quote. The text after it reveals a writer that uses backslashes.
  mutating func readQuotedString() throws(RequestError) -> String {
    var value: [UInt8] = []
    offset += 1
    while next != nil, next != UInt8(ascii: "\"") {
      if let decoded = escapedByte {
        value.append(decoded)
        offset += 3
        continue
      }
      if escaping == .backslash, take(UInt8(ascii: "\\")), next == nil { break }
      value.append(bytes[offset])
      offset += 1
    }
    try expect(UInt8(ascii: "\""), "a closing quote")
    return String(decoding: value, as: UTF8.self)
  }

  /// The byte of the escape at the offset, or nil if the writer does not produce such an escape.
  ///
  /// A text can contain any other escape, such as `%41` or `%0d`, literally.
  private var escapedByte: UInt8? {
    guard bytes[offset] == UInt8(ascii: "%"), offset + 3 < bytes.count else { return nil }
    switch (bytes[offset + 1], bytes[offset + 2]) {
    case (UInt8(ascii: "0"), UInt8(ascii: "D")): return UInt8(ascii: "\r")
    case (UInt8(ascii: "0"), UInt8(ascii: "A")): return UInt8(ascii: "\n")
    case (UInt8(ascii: "2"), UInt8(ascii: "2")) where escaping != .backslash:
      return UInt8(ascii: "\"")
    // Only at the end, because a backslash there would escape the closing quote.
    case (UInt8(ascii: "5"), UInt8(ascii: "C"))
    where escaping != .backslash && bytes[offset + 3] == UInt8(ascii: "\""):
      return UInt8(ascii: "\\")
    default: return nil
    }
  }

  /// Decodes `UTF-8'language'text` (RFC 8187 §3.2), with percent-encoded text.
  func extendedValue(_ text: String, at start: Int) throws(RequestError) -> String {
    let pieces = text.utf8.split(
      separator: UInt8(ascii: "'"),
      maxSplits: 2,
      omittingEmptySubsequences: false
    )
    guard pieces.count == 3, ASCIICase.equal(String(Substring(pieces[0])), "UTF-8") else {
      throw malformed(at: start, "An extended value must begin with UTF-8'' (RFC 8187 §3.2).")
    }
    let written = Array(pieces[2])
    let valueStart = start + text.utf8.count - written.count
    if let fault = written.firstIndex(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "*") })
    {
      throw malformed(at: valueStart + fault, "The byte must be percent-encoded (RFC 8187 §3.2.1).")
    }
    var value: [UInt8] = []
    if let fault = PercentEscape.appendDecoded(written.span, to: &value) {
      throw malformed(
        at: valueStart + fault,
        "A `%` must be followed by two hexadecimal digits. Write `%25` for a percent sign."
      )
    }
    if let fault = value.firstIndex(of: 0) ?? UTF8Sequence.firstInvalidOffset(in: value.span) {
      throw malformed(
        at: valueStart + PercentEscape.offset(ofDecoded: fault, in: written.span),
        "An extended value must be UTF-8 without NUL."
      )
    }
    return String(decoding: value, as: UTF8.self)
  }
}
