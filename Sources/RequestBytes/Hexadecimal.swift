// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Hexadecimal digits as bytes.
package enum Hexadecimal {
  /// The digit 0-9 or A-F of a value below 16.
  @inline(__always)
  package static func upperDigit(of value: UInt8) -> UInt8 {
    value < 10 ? 0x30 &+ value : 0x37 &+ value
  }

  /// The digit 0-9 or a-f of a value below 16.
  @inline(__always)
  package static func lowerDigit(of value: UInt8) -> UInt8 {
    value < 10 ? 0x30 &+ value : 0x57 &+ value
  }

  /// The value of a digit in either case, or nil for any other byte.
  @inline(__always)
  package static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit &- 0x30
    case 0x41...0x46: digit &- 0x37
    case 0x61...0x66: digit &- 0x57
    default: nil
    }
  }
}
