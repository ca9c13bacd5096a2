// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ShellTokenizer {
  /// Appends what is between `$'` and `'`, with the escapes of bash.
  ///
  /// A NUL cannot be in a word: bash ends the quoted text there, and so is it done here.
  mutating func readANSIQuotes(from start: Int) throws(RequestError) {
    var isCut = false
    while let byte = current {
      let count = word.count
      advance()
      switch byte {
      case UInt8(ascii: "'"): return
      case UInt8(ascii: "\\"): isCut = try !readEscape(from: start) || isCut
      default: word.append(byte)
      }
      if isCut { word.removeSubrange(count...) }
    }
    throw unterminated("$'", at: start)
  }

  /// Appends what the escape after a backslash stands for.
  ///
  /// - Returns: Whether it is anything but a NUL.
  private mutating func readEscape(from start: Int) throws(RequestError) -> Bool {
    guard let byte = current else { throw unterminated("$'", at: start) }
    advance()
    switch byte {
    case UInt8(ascii: "x"): return appendByte(number(digits: 2, radix: 16), unless: byte)
    case UInt8(ascii: "u"): return appendScalar(number(digits: 4, radix: 16), unless: byte)
    case UInt8(ascii: "U"): return appendScalar(number(digits: 8, radix: 16), unless: byte)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      return appendByte(number(digits: 3, radix: 8), unless: byte)
    case UInt8(ascii: "c"):
      guard let control = current else { throw unterminated("$'", at: start) }
      advance()
      return appendByte(control == UInt8(ascii: "?") ? 0x7F : UInt32(control & 0x1F), unless: byte)
    default:
      if let plain = Self.escapes[byte] {
        word.append(plain)
      } else {
        // Bash keeps the backslash before what it does not know.
        word.append(contentsOf: [UInt8(ascii: "\\"), byte])
      }
      return true
    }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "e"): 0x1B,
    UInt8(ascii: "E"): 0x1B, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): UInt8(ascii: "\n"),
    UInt8(ascii: "r"): UInt8(ascii: "\r"), UInt8(ascii: "t"): UInt8(ascii: "\t"),
    UInt8(ascii: "v"): 0x0B,
    UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "'"): UInt8(ascii: "'"),
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "?"): UInt8(ascii: "?"),
  ]

  /// Reads up to that many digits, at most eight, or nil when there is none.
  private mutating func number(digits: Int, radix: UInt32) -> UInt32? {
    var value: UInt32?
    for _ in 0..<digits {
      guard let byte = current, let digit = Hexadecimal.value(of: byte), digit < radix else {
        break
      }
      value = (value ?? 0) * radix + UInt32(digit)
      advance()
    }
    return value
  }

  private mutating func appendByte(_ value: UInt32?, unless letter: UInt8) -> Bool {
    guard let value else { return appendUnknown(letter) }
    word.append(UInt8(truncatingIfNeeded: value))
    return value & 0xFF != 0
  }

  private mutating func appendScalar(_ value: UInt32?, unless letter: UInt8) -> Bool {
    guard let value else { return appendUnknown(letter) }
    if let scalar = Unicode.Scalar(value) {
      word.append(contentsOf: Array(String(Character(scalar)).utf8))
    } else if value < 0x1_0000 {
      // Half of a pair of UTF-16, which browsers write; bash gives the bytes of it.
      word.append(contentsOf: [0xE0 | UInt8(value >> 12), 0x80 | UInt8(value >> 6 & 0x3F)])
      word.append(0x80 | UInt8(value & 0x3F))
    }
    return value != 0
  }

  private mutating func appendUnknown(_ letter: UInt8) -> Bool {
    word.append(contentsOf: [UInt8(ascii: "\\"), letter])
    return true
  }
}
