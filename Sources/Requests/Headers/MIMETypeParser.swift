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

  /// Reads everything after the subtype as browsers do (WHATWG MIME Sniffing §4.4).
  ///
  /// A value needs no quotes and no closing quote. A parameter whose name is not a token, or that has no
  /// value, is left out. A comma ends a value too, because it separates the lines of a repeated field.
  ///
  /// - Throws: The fault of a subtype that is followed by other bytes than these and blanks.
  mutating func readReceivedParameters() throws(MIMEType.Fault) -> [MIMEType.Parameter] {
    guard next.map(Self.endsSubtype.contains) ?? true else { throw fault("a semicolon") }
    var parameters: [MIMEType.Parameter] = []
    while let semicolon = bytes[offset...].firstIndex(of: UInt8(ascii: ";")) {
      offset = semicolon + 1
      skip(.blank)
      let name = readRun(of: Self.receivedName) ?? ""
      guard take(UInt8(ascii: "=")), let value = readReceivedValue(),
        !name.isEmpty, ByteSet.token.firstOffset(outside: name) == nil,
        ByteSet.fieldValue.firstOffset(outside: value) == nil
      else { continue }
      parameters.append(MIMEType.Parameter(name: name, value: value))
    }
    return parameters
  }

  private static let endsSubtype = ByteSet.blank.union(ByteSet(";,"))
  private static let receivedName = ByteSet { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "=") }
  private static let receivedValue = ByteSet { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }

  /// Reads a value up to the closing quote or the end of the parameter, or returns nil for an empty one
  /// without quotes.
  private mutating func readReceivedValue() -> String? {
    if take(UInt8(ascii: "\"")) { return readQuotedRest() }
    let value = readTrimmed(of: Self.receivedValue)
    return value.isEmpty ? nil : value
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
