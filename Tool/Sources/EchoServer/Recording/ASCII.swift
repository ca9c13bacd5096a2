// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The classes of bytes in the grammar of HTTP (RFC 9110 §5.6).
package enum ASCII {
  /// Returns true if the byte can be part of a token, such as a method.
  static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  /// Returns true if the byte is a hexadecimal digit, in either case.
  static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }

  /// Returns the bytes as lowercase ASCII text, without spaces and tabs at the ends.
  static func folded(_ bytes: some BidirectionalCollection<UInt8>) -> String {
    lowered(trimmed(bytes))
  }

  /// Returns the text with A to Z in lowercase.
  package static func lowered(_ text: String) -> String {
    String(
      decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 },
      as: UTF8.self
    )
  }

  /// Returns the bytes as text, without spaces and tabs at the ends.
  package static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> String {
    var rest = bytes[...]
    while let first = rest.first, first == 0x20 || first == 0x09 { rest.removeFirst() }
    while let last = rest.last, last == 0x20 || last == 0x09 { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }
}
