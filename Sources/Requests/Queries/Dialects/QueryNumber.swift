// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Numbers in the form of JSON and JavaScript.
enum QueryNumber {
  /// The text of ECMA-262 `Number::toString` for a description of Swift.
  ///
  /// The description has the same shortest digits, but uses an exponent earlier and ends whole
  /// numbers in `.0`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func text(ofDescription description: String) -> String {
    if description.withUTF8Span(isText) { return description }
    var digits: [UInt8] = []
    var pointAt: Int?
    var exponent = 0
    var isNegative = false
    var rest = Substring(description).utf8
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): pointAt = digits.count
      case UInt8(ascii: "e"):
        exponent = Int(Substring(rest)) ?? 0
        rest = rest[rest.endIndex...]
      default: digits.append(byte)
      }
    }
    var point = (pointAt ?? digits.count) + exponent
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(zeros)
    point -= zeros
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    let text = layOut(digits, point: point)
    return isNegative && !digits.isEmpty ? "-" + text : text
  }

  /// Returns true if the text of a number equals its description in Swift, with a fraction and
  /// without an exponent.
  static func isText(description: Span<UInt8>) -> Bool {
    description[description.count - 1] != UInt8(ascii: "0")
      && !description.contains(UInt8(ascii: "e"), or: UInt8(ascii: "e"))
  }

  // `point` is the number of digits before the decimal point, as `n` in ECMA-262.
  private static func layOut(_ digits: [UInt8], point: Int) -> String {
    let text = { (part: ArraySlice<UInt8>) in String(decoding: part, as: UTF8.self) }
    let zeros = { (count: Int) in String(repeating: "0", count: count) }
    guard !digits.isEmpty else { return "0" }
    if digits.count <= point && point <= 21 {
      return text(digits[...]) + zeros(point - digits.count)
    }
    switch point {
    case 1...21:
      return text(digits[..<point]) + "." + text(digits[point...])
    case -5...0:
      return "0." + zeros(-point) + text(digits[...])
    default:
      let fraction = digits.count > 1 ? "." + text(digits[1...]) : ""
      let sign = point > 0 ? "+" : "-"
      return text(digits[..<1]) + fraction + "e" + sign + String((point - 1).magnitude)
    }
  }
}
