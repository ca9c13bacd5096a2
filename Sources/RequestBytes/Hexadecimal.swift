// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Hexadecimal digits as bytes.
package enum Hexadecimal {
  /// The digit 0-9 or A-F of a value below 16.
  @inline(__always)
  package static func upperDigit(of value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &- 10 &+ value
  }

  /// The digit 0-9 or a-f of a value below 16.
  @inline(__always)
  package static func lowerDigit(of value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &- 10 &+ value
  }

  /// The value of a digit in either case, or nil for any other byte.
  @inline(__always)
  package static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit &- UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit &- UInt8(ascii: "A") &+ 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit &- UInt8(ascii: "a") &+ 10
    default: nil
    }
  }
}
