// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ShellTokenizer {
  /// Appends the text between `$'` and `'`, with the escapes that browsers write.
  mutating func readANSIQuotes(from start: Int) throws(RequestError) {
    while let byte = current {
      advance()
      switch byte {
      case UInt8(ascii: "'"): return
      case UInt8(ascii: "\\"): try readEscape()
      default: word.append(byte)
      }
    }
    throw unterminated("$'", at: start)
  }

  /// Appends the character of the escape after a backslash.
  private mutating func readEscape() throws(RequestError) {
    guard let letter = current else { return }
    advance()
    if let plain = Self.escapes[letter] { return word.append(plain) }
    guard !Self.foreignEscapes.contains(letter) else {
      throw unsupported(
        "This escape in `$'…'` is not supported. Write the character itself, or `\\xHH`.",
        at: position - 2
      )
    }
    let most = letter == UInt8(ascii: "x") ? 2 : letter == UInt8(ascii: "u") ? 4 : 0
    let digits = bytes[position...].prefix(most).prefix(while: ByteSet.hexDigit.contains)
    advance(by: digits.count)
    guard let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
      // Bash keeps the backslash of an unknown escape.
      word += [UInt8(ascii: "\\"), letter]
      return
    }
    switch value {
    case _ where most == 2, 0..<0x80: word.append(UInt8(value))
    case 0x80..<0x800: word += [0xC0 | UInt8(value >> 6), Self.continuation(value)]
    default:
      // Browsers also write half of a UTF-16 surrogate pair. Bash encodes it like any other value.
      word += [0xE0 | UInt8(value >> 12), Self.continuation(value >> 6), Self.continuation(value)]
    }
  }

  /// Returns a byte of UTF-8 with the last six bits of a number.
  private static func continuation(_ value: UInt16) -> UInt8 { 0x80 | UInt8(value & 0x3F) }

  /// The bash escapes that no browser writes: octal digits, controls, and eight digits.
  private static let foreignEscapes = ByteSet("01234567cU")

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "e"): 0x1B,
    UInt8(ascii: "E"): 0x1B, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): UInt8(ascii: "\n"),
    UInt8(ascii: "r"): UInt8(ascii: "\r"), UInt8(ascii: "t"): UInt8(ascii: "\t"),
    UInt8(ascii: "v"): 0x0B,
    UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "'"): UInt8(ascii: "'"),
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "?"): UInt8(ascii: "?"),
  ]
}
