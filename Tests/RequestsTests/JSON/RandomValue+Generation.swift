// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

extension RandomValue {
  /// A value that follows from the generator, at most a few levels deep.
  static func random(depth: Int = 4, using generator: inout SplitMix64) -> RandomValue {
    let kind = generator.below(depth > 0 ? 20 : 8)
    func values() -> [RandomValue] {
      (0..<generator.below(5)).map { _ in random(depth: depth - 1, using: &generator) }
    }
    func style() -> Style { Style.allCases.randomElement(using: &generator) ?? .plain }
    switch kind {
    case 0: return .missing
    case 1...6: return .scalar(scalar(using: &generator))
    case 7: return generator.below(4) == 0 ? .empty : .optional(nil)
    case 8: return .optional(random(depth: depth - 1, using: &generator))
    case 9: return .single(random(depth: depth - 1, using: &generator))
    case 10: return .list(values())
    case 11: return .strings((0..<generator.below(4)).map { _ in text(using: &generator) })
    case 12: return .set(Set((0..<generator.below(5)).map { "\($0)" + text(using: &generator) }))
    case 13:
      let named = values().enumerated().map { ("\($0)" + text(using: &generator), $1) }
      return .stringKeys(Dictionary(named) { $1 })
    case 14:
      let named = values().map { (Int.random(in: -2...Int.max, using: &generator), $0) }
      return .intKeys(Dictionary(named) { $1 })
    case 15, 16: return .unkeyed(values().map { (style(), $0) })
    default:
      return .keyed(values().enumerated().map { (style(), name($0, using: &generator), $1) })
    }
  }

  /// A name that stays different from others of its object under every strategy.
  private static func name(_ index: Int, using generator: inout SplitMix64) -> String {
    let stems = [
      "id", "userName", "HTTPServerURL", "a_b", "ÄpfelUndÜbel", "aΣΑΣ", "x\u{301}Y\u{301}y", "",
      "quo\"te", "back\\slash", "sla/sh", "日本語Key", "emoji🎉Key", "tab\tKey", "éÉe", "ABC", "ǅungla",
    ]
    return (stems.randomElement(using: &generator) ?? "") + "\(index)"
  }

  private static func text(using generator: inout SplitMix64) -> String {
    let pieces = [
      "a", "B", "/", "\"", "\\", "\u{0}", "\u{8}", "\u{b}", "\u{c}", "\n", "\r", "\r\n", "\t",
      "\u{1f}",
      "\u{7f}", "é", "e\u{301}", "\u{301}", "'\u{300}", "\u{2028}", "\u{2029}", "🎉", "👩‍👩‍👧", "日",
      "\u{feff}",
      "\u{10ffff}", "\u{fffd}", "</script>", " ", "plain text that is longer than fifteen bytes",
    ]
    return (0..<generator.below(6)).map { _ in pieces.randomElement(using: &generator) ?? "" }
      .joined()
  }

  private static func scalar(using generator: inout SplitMix64) -> any Encodable {
    let bits = generator.next()
    switch generator.below(26) {
    case 0: return bits & 1 == 0
    case 1: return Int(truncatingIfNeeded: bits)
    case 2: return [Int.min, Int.max, 0, -1, 9, 10, 99, 100].randomElement(using: &generator) ?? 0
    case 3: return Int8(truncatingIfNeeded: bits)
    case 4: return Int16(truncatingIfNeeded: bits)
    case 5: return Int32(truncatingIfNeeded: bits)
    case 6: return bits & 1 == 0 ? Int64.min : Int64(truncatingIfNeeded: bits)
    case 7: return UInt(truncatingIfNeeded: bits)
    case 8: return UInt8(truncatingIfNeeded: bits)
    case 9: return UInt16(truncatingIfNeeded: bits)
    case 10: return UInt32(truncatingIfNeeded: bits)
    case 11: return bits & 1 == 0 ? UInt64.max : bits &>> (bits & 63)
    case 12: return double(bits, using: &generator)
    case 13: return Double(Int32(truncatingIfNeeded: bits))
    case 14: return Double(Int32(truncatingIfNeeded: bits)) / 100
    case 15:
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
      return float.isFinite ? float : Float(0.1)
    case 16:
      return Decimal(
        sign: bits & 1 == 0 ? .plus : .minus,
        exponent: generator.below(60) - 30,
        significand: Decimal(bits)
      )
    case 17, 18: return Date(timeIntervalSince1970: Double(Int32(truncatingIfNeeded: bits)) + 0.25)
    case 19, 20:
      return Data((0..<generator.below(20)).map { UInt8(truncatingIfNeeded: bits &>> $0) })
    case 21: return URL(string: "https://example.com/a/\(bits)?q=%2F#f") ?? URL(filePath: "/")
    case 22: return UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C\(bits % 10)")
    case 23, 24:
      if #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
        return bits & 1 == 0 ? -Int128(bits) * Int128(bits &>> 2) : Int128(bits)
      }
      return 0
    default: return text(using: &generator)
    }
  }

  private static func double(_ bits: UInt64, using generator: inout SplitMix64) -> Double {
    let value = Double(bitPattern: bits)
    guard value.isFinite else { return 1.5 }
    // Now and then a number that JSON does not have.
    guard generator.below(40) > 0 else {
      return [Double.nan, .infinity, -.infinity].randomElement(using: &generator) ?? .nan
    }
    let limits = [
      0, -0.0, 1, 1e15, 1e16, 9_007_199_254_740_992, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude,
    ]
    return generator.below(3) == 0 ? limits.randomElement(using: &generator) ?? 0 : value
  }
}
