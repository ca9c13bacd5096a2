// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The body of a form, with the same bytes that curl sends except for the boundaries.
struct CurlFormBody {
  let escapesWithBackslash: Bool
  private(set) var content = CurlContent()

  /// Returns a boundary of dashes and 128 random bits that no part contains.
  static func randomBoundary() -> String {
    var random = SystemRandomNumberGenerator()
    let digits = (0..<32).map { _ in Hexadecimal.lowerDigit(of: UInt8(random.next() & 0xF)) }
    return "------------------------" + String(decoding: digits, as: UTF8.self)
  }

  /// Appends parts and the line that ends them.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - boundary: The boundary between the parts.
  ///   - isForm: True for parts of `multipart/form-data`.
  mutating func append(_ parts: [CurlFormPart], boundary: String, isForm: Bool) {
    for part in parts {
      content.append("--\(boundary)\r\n".utf8)
      append(part, isForm: isForm)
      content.append("\r\n".utf8)
    }
    content.append("--\(boundary)--\r\n".utf8)
  }

  private mutating func append(_ part: CurlFormPart, isForm: Bool) {
    let stated = part.lines.first { Self.isNamed("Content-Type", $0) }.map { line in
      line.drop { $0 != UInt8(ascii: ":") }.dropFirst().drop { $0 == UInt8(ascii: " ") }
    }
    let type = part.type ?? stated.map(Array.init)
    appendDisposition(of: part, isForm: isForm)
    if part.parts.isEmpty {
      appendFields(of: part, type: type ?? part.impliedType.map { Array($0.utf8) })
      content.append(part.content)
    } else {
      let boundary = Self.randomBoundary()
      let type = type ?? Array("multipart/mixed".utf8)
      appendFields(of: part, type: type + "; boundary=\(boundary)".utf8)
      append(part.parts, boundary: boundary, isForm: Self.isFormData(type))
    }
  }

  private mutating func appendDisposition(of part: CurlFormPart, isForm: Bool) {
    guard !part.lines.contains(where: { Self.isNamed("Content-Disposition", $0) }) else { return }
    guard isForm || !part.name.isEmpty || part.filename != nil else { return }
    content.append("Content-Disposition: \(isForm ? "form-data" : "attachment")".utf8)
    if !part.name.isEmpty { appendParameter("name", part.name) }
    if let filename = part.filename { appendParameter("filename", filename) }
    content.append("\r\n".utf8)
  }

  private mutating func appendParameter(_ name: String, _ value: [UInt8]) {
    content.append("; \(name)=\"".utf8)
    let escapes = escapesWithBackslash ? Self.backslashEscapes : Self.percentEscapes
    content.append(value.flatMap { escapes[$0] ?? [$0] })
    content.append("\"".utf8)
  }

  private static let backslashEscapes = [
    UInt8(ascii: "\""): Array("\\\"".utf8), UInt8(ascii: "\\"): Array("\\\\".utf8),
  ]
  private static let percentEscapes = [
    UInt8(ascii: "\""): Array("%22".utf8), UInt8(ascii: "\r"): Array("%0D".utf8),
    UInt8(ascii: "\n"): Array("%0A".utf8),
  ]

  /// Appends the type, the stated fields and the empty line.
  private mutating func appendFields(of part: CurlFormPart, type: [UInt8]?) {
    if let type { content.append("Content-Type: ".utf8 + type + "\r\n".utf8) }
    let lines = part.lines.filter { !Self.isNamed("Content-Type", $0) }
    for line in lines + [[]] { content.append(line + "\r\n".utf8) }
  }

  private static func isNamed(_ name: String, _ line: [UInt8]) -> Bool {
    ASCIICase.equal(String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self), name)
  }

  /// Returns true if the type is `multipart/form-data`, with or without parameters.
  static func isFormData(_ type: some Sequence<UInt8>) -> Bool {
    let essence = type.prefix { !ByteSet("; \t\r\n").contains($0) }
    return ASCIICase.equal(String(decoding: Array(essence), as: UTF8.self), "multipart/form-data")
  }
}
