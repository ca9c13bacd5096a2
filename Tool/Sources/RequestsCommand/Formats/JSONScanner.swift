// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Reads JSON (RFC 8259) token by token, each with its original bytes.
///
/// Foundation keeps neither the order of members nor the form of numbers, and the reader of the
/// libraries is internal to them.
struct JSONScanner {
  struct Malformed: Error {}

  struct Token {
    enum Kind {
      case object, array, end, name, string, number, literal
    }

    let kind: Kind

    /// The bytes, with the quotes of a string.
    let bytes: ArraySlice<UInt8>
  }

  /// The kinds of tokens that can follow.
  private enum Expected {
    case value, firstElement, name, firstName, next, nothing
  }

  private static let blanks = Set(" \t\r\n".utf8)
  private static let separators = Set(",]} \t\r\n".utf8)
  private static let escapes = Set("\"\\/bfnrtu".utf8)
  private static let hexadecimal = Set("0123456789abcdefABCDEF".utf8)

  /// The maximum depth of valid text.
  private static let depthLimit = 128

  private let bytes: [UInt8]
  private var offset = 0
  private var expected = Expected.value
  /// The byte that ends each open container.
  private var ends: [UInt8] = []

  /// Creates a scanner for a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next token, or nil after the last one.
  ///
  /// - Throws: `Malformed` if the text is not JSON, or is nested too deeply.
  /// - Complexity: O(*n*), where *n* is the length of the token.
  mutating func next() throws -> Token? {
    skipBlanks()
    if expected == .nothing {
      guard offset == bytes.count else { throw Malformed() }
      return nil
    }
    if let end = ends.last, byte == end, expected != .value, expected != .name {
      ends.removeLast()
      return finish(.end, bytes[offset...offset])
    }
    if expected == .next {
      try take(UInt8(ascii: ","))
      skipBlanks()
      expected = ends.last == UInt8(ascii: "}") ? .name : .value
    }
    guard expected == .name || expected == .firstName else { return try value() }
    let name = Token(kind: .name, bytes: try string())
    skipBlanks()
    try take(UInt8(ascii: ":"))
    expected = .value
    return name
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte, Self.blanks.contains(byte) { offset += 1 }
  }

  private mutating func take(_ byte: UInt8) throws {
    guard self.byte == byte else { throw Malformed() }
    offset += 1
  }

  /// Returns a token that completes a value.
  private mutating func finish(_ kind: Token.Kind, _ text: ArraySlice<UInt8>) -> Token {
    offset = text.endIndex
    expected = ends.isEmpty ? .nothing : .next
    return Token(kind: kind, bytes: text)
  }

  private mutating func value() throws -> Token {
    switch byte {
    case UInt8(ascii: "{"): return try open(.object, end: UInt8(ascii: "}"), .firstName)
    case UInt8(ascii: "["): return try open(.array, end: UInt8(ascii: "]"), .firstElement)
    case UInt8(ascii: "\""): return finish(.string, try string())
    default:
      let word = bytes[offset...].prefix { !Self.separators.contains($0) }
      let isLiteral = ["null", "true", "false"].contains { word.elementsEqual($0.utf8) }
      guard isLiteral || Self.isNumber(word) else { throw Malformed() }
      return finish(isLiteral ? .literal : .number, word)
    }
  }

  private mutating func open(
    _ kind: Token.Kind,
    end: UInt8,
    _ content: Expected
  ) throws -> Token {
    guard ends.count < Self.depthLimit else { throw Malformed() }
    ends.append(end)
    expected = content
    defer { offset += 1 }
    return Token(kind: kind, bytes: bytes[offset...offset])
  }

  private mutating func string() throws -> ArraySlice<UInt8> {
    let start = offset
    try take(UInt8(ascii: "\""))
    while let byte, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw Malformed() }
      offset += 1
      if byte == UInt8(ascii: "\\") { try takeEscape() }
    }
    try take(UInt8(ascii: "\""))
    return bytes[start..<offset]
  }

  /// Reads the rest of an escape after its backslash.
  private mutating func takeEscape() throws {
    guard let byte, Self.escapes.contains(byte) else { throw Malformed() }
    offset += 1
    guard byte == UInt8(ascii: "u") else { return }
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(Self.hexadecimal.contains) else {
      throw Malformed()
    }
    offset += 4
  }

  /// Returns true if the bytes are a number (RFC 8259 §6).
  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    func digits() -> ArraySlice<UInt8> {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest[digits.endIndex...]
      return digits
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let integer = digits()
    guard !integer.isEmpty, integer.count == 1 || integer.first != 0x30 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      if digits().isEmpty { return false }
    }
    if let first = rest.first, first | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      if digits().isEmpty { return false }
    }
    return rest.isEmpty
  }
}
