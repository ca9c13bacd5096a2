// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A range between brackets: `1-10`, `001-100`, `a-z`, each with or without a `:step`.
struct CurlRange {
  private let first: Int
  private let last: Int
  private let step: Int
  /// The digits of a number, with zeros in front, or nil for letters.
  private let width: Int?

  /// Reads what is between the brackets; nil for what curl refuses.
  init?(_ content: ArraySlice<UInt8>) {
    let parts = content.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let ends = parts.first?.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count <= 2, let ends, ends.count == 2 else { return nil }
    if let low = Self.number(ends[0]), let high = Self.number(ends[1]) {
      (first, last) = (low, high)
      width = ends[0].first == UInt8(ascii: "0") ? ends[0].count : 0
    } else {
      guard ends[0].count == 1, ends[1].count == 1, let low = ends[0].first,
        let high = ends[1].first, ByteSet.letter.contains(low), ByteSet.letter.contains(high),
        (low < 0x60) == (high < 0x60)
      else { return nil }
      (first, last) = (Int(low), Int(high))
      width = nil
    }
    guard let step = parts.count == 2 ? Self.number(parts[1]) : 1 else { return nil }
    guard first <= last, step > 0, first == last || step <= last - first else { return nil }
    self.step = step
  }

  /// A number that leaves room for sums, or nil.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...15).contains(digits.count), digits.allSatisfy(ByteSet.digit.contains) else {
      return nil
    }
    let number = Int(String(decoding: digits, as: UTF8.self))
    return number.flatMap { $0 <= Int.max / 2 ? $0 : nil }
  }

  /// The words, in order: no more than one above what is allowed.
  func words() -> [[UInt8]] {
    stride(from: first, through: last, by: step).prefix(Limits.commandRequests + 1).map { value in
      guard let width else { return [UInt8(truncatingIfNeeded: value)] }
      let digits = Array(String(value).utf8)
      return Array(repeating: UInt8(ascii: "0"), count: max(0, width - digits.count)) + digits
    }
  }
}
