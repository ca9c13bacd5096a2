// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A value that becomes the text of one pair.
protocol QueryScalar: QueryWritable {
  /// Whether there is a text at all; numbers that are not finite have none.
  var hasText: Bool { get }

  /// Appends the text, escaped.
  func append(to draft: inout QueryDraft)
}

extension QueryScalar {
  static var kind: QueryValueKind { .scalar }

  var hasText: Bool { true }
}

extension String: QueryScalar {
  func append(to draft: inout QueryDraft) { draft.appendEscaped(self) }
}

extension Bool: QueryScalar {
  func append(to draft: inout QueryDraft) {
    draft.text.append(draft.encoding.bool.text(of: self))
  }
}

extension FixedWidthInteger where Self: QueryScalar {
  func append(to draft: inout QueryDraft) { DecimalDigits.append(self, to: &draft.text) }
}

extension Int: QueryScalar {}
extension Int8: QueryScalar {}
extension Int16: QueryScalar {}
extension Int32: QueryScalar {}
extension Int64: QueryScalar {}
extension UInt: QueryScalar {}
extension UInt8: QueryScalar {}
extension UInt16: QueryScalar {}
extension UInt32: QueryScalar {}
extension UInt64: QueryScalar {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Int128: QueryScalar {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UInt128: QueryScalar {}

extension Double: QueryScalar {
  var hasText: Bool { isFinite }

  func append(to draft: inout QueryDraft) {
    if draft.layout.describesNumbers {
      draft.appendEscaped(description)
    } else if let whole = QueryNumber.smallInteger(self) {
      DecimalDigits.append(whole, to: &draft.text)
    } else {
      draft.appendEscaped(QueryNumber.text(ofDescription: description))
    }
  }
}

extension Float: QueryScalar {
  var hasText: Bool { isFinite }

  func append(to draft: inout QueryDraft) {
    if draft.layout.describesNumbers {
      draft.appendEscaped(description)
    } else if let whole = QueryNumber.smallInteger(Double(self)) {
      DecimalDigits.append(whole, to: &draft.text)
    } else {
      draft.appendEscaped(QueryNumber.text(ofDescription: description))
    }
  }
}

// Types of Foundation whose own encode(to:) was made for property lists: a map of a base and a
// text, of a mantissa and an exponent. None of them has a text in common use but the one here.

extension URL: QueryScalar {
  func append(to draft: inout QueryDraft) { draft.appendEscaped(absoluteString) }
}

extension UUID: QueryScalar {
  func append(to draft: inout QueryDraft) { draft.text.append(uuidString) }
}

extension Decimal: QueryScalar {
  var hasText: Bool { isFinite }

  func append(to draft: inout QueryDraft) { draft.appendEscaped(description) }
}

/// Numbers as JSON and JavaScript write them.
enum QueryNumber {
  /// The value as an integer when it is a whole number that any double represents exactly.
  static func smallInteger(_ value: Double) -> Int64? {
    guard value.magnitude < 9_007_199_254_740_992 else { return nil }
    return Int64(exactly: value)
  }

  /// The text of ECMA-262 `Number::toString` for a description of Swift, which has the same
  /// shortest digits but goes over to an exponent earlier and ends whole numbers in `.0`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func text(ofDescription description: String) -> String {
    let written = description.utf8
    // With a fraction and without an exponent both are the same.
    if written.last != UInt8(ascii: "0"), !written.contains(UInt8(ascii: "e")) {
      return description
    }
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
    return isNegative ? "-" + text : text
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
