// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The decimal digits of integers, as JSON and queries write them.
enum DecimalDigits {
  /// Appends the digits of an integer, and `-` before one below zero.
  ///
  /// - Complexity: O(*n*), where *n* is the number of digits.
  @inline(__always)
  static func append(_ value: some FixedWidthInteger, to output: inout [UInt8]) {
    if value < 0 { output.append(UInt8(ascii: "-")) }
    guard let magnitude = UInt64(exactly: value.magnitude) else {
      return output.append(String(value.magnitude))
    }
    append(magnitude, to: &output)
  }

  private static func append(_ value: UInt64, to output: inout [UInt8]) {
    var rest = value
    repeat {
      output.append(UInt8(ascii: "0"))
      rest /= 10
    } while rest > 0
    rest = value
    var position = output.count
    repeat {
      position -= 1
      output[position] = UInt8(ascii: "0") | UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
  }
}
