// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the grammar of media types from bytes (RFC 9110 §8.3.1, §5.6.6).
///
/// ```
/// media-type = type "/" subtype parameters
/// parameters = *( OWS ";" OWS [ parameter ] )
/// parameter  = token "=" ( token / quoted-string )
/// ```
struct MIMETypeParser {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Reads type and subtype, both folded to lower case.
  mutating func readEssence() throws(MIMEType.Fault) -> (type: String, subtype: String) {
    let type = try readToken("a type, as in text/html")
    try expect(UInt8(ascii: "/"), "a slash and a subtype, as in text/html")
    let subtype = try readToken("a subtype, as in text/html")
    return (ASCIICase.lowered(type), ASCIICase.lowered(subtype))
  }

  /// Reads everything after the subtype.
  mutating func readParameters() throws(MIMEType.Fault) -> [MIMEType.Parameter] {
    var parameters: [MIMEType.Parameter] = []
    while offset < bytes.count {
      let end = offset
      skipBlanks()
      // Blanks without a semicolon after them are themselves the error.
      if offset == bytes.count { offset = end }
      try expect(UInt8(ascii: ";"), "a semicolon before each parameter, and nothing after the last")
      skipBlanks()
      if offset == bytes.count || bytes[offset] == UInt8(ascii: ";") { continue }
      parameters.append(try readParameter())
    }
    return parameters
  }

  /// Reads everything after the subtype, and leaves out each parameter that breaks the grammar.
  mutating func readValidParameters() -> [MIMEType.Parameter] {
    var parameters: [MIMEType.Parameter] = []
    while let semicolon = bytes[offset...].firstIndex(of: UInt8(ascii: ";")) {
      offset = semicolon + 1
      skipBlanks()
      guard let parameter = try? readParameter() else { continue }
      skipBlanks()
      if offset == bytes.count || bytes[offset] == UInt8(ascii: ";") {
        parameters.append(parameter)
      }
    }
    return parameters
  }

  private mutating func readParameter() throws(MIMEType.Fault) -> MIMEType.Parameter {
    let name = try readToken("a parameter, as in charset=utf-8")
    try expect(UInt8(ascii: "="), "an equals sign and a value, as in charset=utf-8")
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
      return MIMEType.Parameter(name: name, value: try readQuotedString())
    }
    let value = try readToken("a value, with quotes if it is empty or has other characters")
    return MIMEType.Parameter(name: name, value: value)
  }

  private mutating func readToken(_ expected: String) throws(MIMEType.Fault) -> String {
    let allowed = ByteSet.token
    let start = offset
    while offset < bytes.count, allowed.contains(bytes[offset]) { offset += 1 }
    guard offset > start else { throw fault(expected) }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func readQuotedString() throws(MIMEType.Fault) -> String {
    var value: [UInt8] = []
    offset += 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      if bytes[offset] == UInt8(ascii: "\\") { offset += 1 }
      guard offset < bytes.count, ByteSet.fieldValue.contains(bytes[offset]) else { break }
      value.append(bytes[offset])
      offset += 1
    }
    try expect(UInt8(ascii: "\""), "visible characters, blanks and the closing quote")
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, ByteSet.blank.contains(bytes[offset]) { offset += 1 }
  }

  private mutating func expect(_ byte: UInt8, _ expected: String) throws(MIMEType.Fault) {
    guard offset < bytes.count, bytes[offset] == byte else { throw fault(expected) }
    offset += 1
  }

  private func fault(_ expected: String) -> MIMEType.Fault {
    let byte = offset < bytes.count ? bytes[offset] : nil
    return MIMEType.Fault(
      offset: offset,
      message: PrintableText.expected(expected, butFound: byte)
    )
  }
}
