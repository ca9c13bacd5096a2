// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Finds the values of members with secret names in JSON (RFC 8259).
///
/// A name is a string with a colon after it, and no more of the grammar is read. So the values in a text
/// with placeholders or comments are found too, and no depth is too great.
struct JSONSecrets {
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int

  /// Creates what reads a stretch of a body.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    (position, end) = (range.lowerBound, range.upperBound)
  }

  /// The values, in order: the content of a string without its quotes, and others as a whole.
  ///
  /// Neither `null` nor what is empty is secret.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  mutating func values() -> [BodySecrets.Value] {
    var values: [BodySecrets.Value] = []
    while true {
      skip { $0 != UInt8(ascii: "\"") }
      guard position < end else { return values }
      let name = readString()
      skip(while: Self.blank.contains)
      guard position < end, bytes[position] == UInt8(ascii: ":") else { continue }
      position += 1
      skip(while: Self.blank.contains)
      let text = Self.text(of: bytes[name])
      guard position < end, SecretNames.isSecret(text) else { continue }
      values.append(readValue(of: text))
    }
  }

  /// Whether a text begins as JSON with a name or a text in it does, and as no form.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    let content = bytes.firstIndex { !openings.contains($0) } ?? bytes.endIndex
    return bytes[..<content].contains(where: brackets.contains)
      && bytes[content...].first == UInt8(ascii: "\"")
  }

  /// Whether the bytes are text that begins as a list or an object does.
  static func isReadable(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first(where: { !blank.contains($0) }), brackets.contains(first) else {
      return false
    }
    return UTF8Sequence.firstInvalidOffset(in: bytes.span) == nil
  }

  private static let blank = ByteSet(" \t\r\n")
  private static let brackets = ByteSet("{[")
  private static let openings = blank.union(brackets)
  private static let scalarEnd = ByteSet(",]}\r\n")

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while position < end, isSkipped(bytes[position]) { position += 1 }
  }

  /// Reads a string from its first quote on, and gives where its content is.
  private mutating func readString() -> Range<Int> {
    position += 1
    let start = position
    while position < end, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position, end)
    let content = start..<position
    if position < end { position += 1 }
    return content
  }

  private mutating func readValue(of name: String) -> BodySecrets.Value {
    let start = position
    var range: Range<Int>
    var mask = "\"\(SecretNames.mask)\""
    switch bytes[position] {
    case UInt8(ascii: "\""):
      range = readString()
      mask = SecretNames.mask
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      skipContainer()
      range = start..<position
      if range.count == 2 { range = start..<start }
    default:
      skip { !Self.scalarEnd.contains($0) }
      let blanks = bytes[start..<position].reversed().prefix(while: ByteSet.blank.contains).count
      range = start..<position - blanks
      if bytes[range].elementsEqual("null".utf8) { range = start..<start }
    }
    return BodySecrets.Value(name: name, range: range, mask: mask)
  }

  /// Goes to the end of an object or a list, which its brackets say.
  private mutating func skipContainer() {
    var depth = 0
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        _ = readString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
  }

  /// A name without its escapes (RFC 8259 §7).
  ///
  /// Halves of surrogate pairs are left out, since no secret name has any.
  private static func text(of content: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = content
    while let mark = rest.firstIndex(of: UInt8(ascii: "\\")) {
      text += rest[..<mark]
      rest = rest[mark...].dropFirst()
      if rest.first == UInt8(ascii: "u") {
        let digits = rest.dropFirst().prefix(4).prefix(while: ByteSet.hexDigit.contains)
          .compactMap(Hexadecimal.value)
        let code = digits.reduce(0) { $0 << 4 | UInt32($1) }
        if let scalar = Unicode.Scalar(code) { text += Array(String(scalar).utf8) }
        rest = rest.dropFirst(1 + digits.count)
      } else {
        text += rest.prefix(1)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text + rest, as: UTF8.self)
  }
}
