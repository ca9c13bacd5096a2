// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// Reads JSON (RFC 8259) for the page, which shows members in their order and numbers as written.
///
/// Foundation keeps neither, and the reader of the libraries is their own.
struct JSONTreeReader {
  private struct Malformed: Error {}

  /// What is deeper is shown as text.
  private static let depthLimit = 128

  private let bytes: [UInt8]
  private var offset = 0

  /// The tree of a text, or nil if it is no JSON.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func tree(of data: Data) -> Tree? {
    guard String(decoding: data, as: UTF8.self).utf8.elementsEqual(data) else { return nil }
    var reader = JSONTreeReader(bytes: Array(data))
    guard let tree = try? reader.value(depth: 0) else { return nil }
    return reader.next == nil ? tree : nil
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next byte that is no white space.
  private var next: UInt8? {
    mutating get {
      while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
      return offset < bytes.count ? bytes[offset] : nil
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private mutating func require(_ byte: UInt8) throws {
    guard take(byte) else { throw Malformed() }
  }

  private mutating func value(depth: Int) throws -> Tree {
    guard depth < Self.depthLimit else { throw Malformed() }
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    default: return try scalar()
    }
  }

  private mutating func members(depth: Int) throws -> [Tree.Member] {
    offset += 1
    var members: [Tree.Member] = []
    if take(UInt8(ascii: "}")) { return members }
    repeat {
      guard next == UInt8(ascii: "\"") else { throw Malformed() }
      let name = try string()
      try require(UInt8(ascii: ":"))
      members.append(Tree.Member(name: name, value: try value(depth: depth + 1)))
    } while take(UInt8(ascii: ","))
    try require(UInt8(ascii: "}"))
    return members
  }

  private mutating func elements(depth: Int) throws -> [Tree] {
    offset += 1
    var elements: [Tree] = []
    if take(UInt8(ascii: "]")) { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
    try require(UInt8(ascii: "]"))
    return elements
  }

  /// A string; Foundation reads its escapes, if there are any.
  private mutating func string() throws -> String {
    let start = offset
    offset += 1
    var isEscaped = false
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      guard bytes[offset] >= 0x20 else { throw Malformed() }
      let isEscape = bytes[offset] == UInt8(ascii: "\\")
      isEscaped = isEscaped || isEscape
      offset += isEscape ? 2 : 1
    }
    guard offset < bytes.count else { throw Malformed() }
    offset += 1
    if isEscaped { return try JSONDecoder().decode(String.self, from: Data(bytes[start..<offset])) }
    return String(decoding: bytes[(start + 1)..<(offset - 1)], as: UTF8.self)
  }

  private mutating func scalar() throws -> Tree {
    let word = bytes[offset...].prefix { !Array(",]} \t\r\n".utf8).contains($0) }
    offset = word.endIndex
    let text = String(decoding: word, as: UTF8.self)
    switch text {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      guard Self.isNumber(word) else { throw Malformed() }
      return .number(text)
    }
  }

  /// Whether the bytes are a number (RFC 8259 §6).
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
