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
struct MIMETypeParser: FieldParser {
  let bytes: [UInt8]
  var offset = 0

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
    while next != nil {
      let start = offset
      skip(.blank)
      // Blanks without a semicolon after them are themselves the error.
      if next == nil { offset = start }
      try expect(UInt8(ascii: ";"), "a semicolon before each parameter, and nothing after the last")
      skip(.blank)
      if next != nil, next != UInt8(ascii: ";") { parameters.append(try readParameter()) }
    }
    return parameters
  }

  /// Reads everything after the subtype, and leaves out each parameter that breaks the grammar.
  mutating func readValidParameters() -> [MIMEType.Parameter] {
    var parameters: [MIMEType.Parameter] = []
    while let semicolon = bytes[offset...].firstIndex(of: UInt8(ascii: ";")) {
      offset = semicolon + 1
      skip(.blank)
      guard let parameter = try? readParameter() else { continue }
      skip(.blank)
      if next == nil || next == UInt8(ascii: ";") { parameters.append(parameter) }
    }
    return parameters
  }

  private mutating func readParameter() throws(MIMEType.Fault) -> MIMEType.Parameter {
    let name = try readToken("a parameter, as in charset=utf-8")
    try expect(UInt8(ascii: "="), "an equals sign and a value, as in charset=utf-8")
    guard next == UInt8(ascii: "\"") else {
      let value = try readToken("a value, with quotes if it is empty or has other characters")
      return MIMEType.Parameter(name: name, value: value)
    }
    guard let value = readQuoted(of: .fieldValue) else {
      throw fault("visible characters, blanks and the closing quote")
    }
    return MIMEType.Parameter(name: name, value: value)
  }

  func fault(_ expected: String, at place: Int) -> MIMEType.Fault {
    MIMEType.Fault(offset: place, message: PrintableText.expected(expected, butFound: next))
  }
}
