// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A date of `-z`, with words and numbers in any order, such as `12 Dec 1999` or `20040912 15:05 -0700`.
struct CurlDate {
  private var rest: ArraySlice<UInt8>
  private var hasWeekday = false
  private var year: Int?
  private var month: String?
  private var day: Int?
  /// Hours, minutes and seconds, or nothing.
  private var time: [Int] = []
  /// The difference of the zone from GMT in minutes.
  private var zone: Int?
  /// A Boolean value that indicates whether the day has been read, and the next number is a year.
  private var expectsYear = false

  /// Returns the date of a text, or nil if curl cannot read it.
  static func date(of bytes: ArraySlice<UInt8>) -> HTTPDate? {
    var reader = CurlDate(rest: bytes)
    return reader.readParts() ? reader.date : nil
  }

  private var date: HTTPDate? {
    // The Gregorian calendar begins in 1582.
    guard let day, let month, let year, year > 1_582 else { return nil }
    let clock = (time + [0, 0, 0]).prefix(3).map { HTTPDate.padded($0) }.joined(separator: ":")
    let text = "Sun, \(HTTPDate.padded(day)) \(month) \(HTTPDate.padded(year, 4)) \(clock) GMT"
    guard let local = try? HTTPDate(parsing: text) else { return nil }
    return try? HTTPDate(local.date.addingTimeInterval(Double((zone ?? 0) * -60)))
  }

  /// Reads at most six words and numbers, and ignores the rest, like curl.
  private mutating func readParts() -> Bool {
    for _ in 0..<6 {
      let separator = rest.prefix { !Self.part.contains($0) }
      rest = rest[separator.endIndex...]
      guard let first = rest.first else { return true }
      let isNumber = ByteSet.digit.contains(first)
      guard isNumber ? readTime() || readNumber(after: separator.last) : readWord() else {
        return false
      }
    }
    return true
  }

  private mutating func readWord() -> Bool {
    let letters = rest.prefix(while: ByteSet.letter.contains)
    rest = rest[letters.endIndex...]
    let word = String(decoding: letters, as: UTF8.self)
    let isWeekday = HTTPDateComponents.weekdays.contains {
      ASCIICase.equal(word, $0) || ASCIICase.equal(word, String($0.prefix(3)))
    }
    if isWeekday, !hasWeekday {
      hasWeekday = true
    } else if month == nil,
      let known = HTTPDateComponents.months.first(where: { ASCIICase.equal(word, $0) })
    {
      month = known
    } else if zone == nil, let minutes = Self.zones[word] {
      zone = minutes
    } else {
      return false
    }
    return true
  }

  /// Reads `08:49:37` or `8:49` unless a time has been read.
  private mutating func readTime() -> Bool {
    guard time.isEmpty else { return false }
    let text = rest.prefix { ByteSet.digit.contains($0) || $0 == UInt8(ascii: ":") }
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count < 3 ? Self.number($0) : nil }
    guard numbers.count == parts.count, (2...3).contains(numbers.count) else { return false }
    time = numbers
    rest = rest[text.endIndex...]
    return true
  }

  private mutating func readNumber(after sign: UInt8?) -> Bool {
    let digits = rest.prefix(while: ByteSet.digit.contains)
    guard digits.count < 9, let number = Self.number(digits) else { return false }
    rest = rest[digits.endIndex...]
    if zone == nil, digits.count == 4, number <= 1_400, let sign, ByteSet("+-").contains(sign) {
      let minutes = number / 100 * 60 + number % 100
      zone = sign == UInt8(ascii: "+") ? minutes : -minutes
    } else if digits.count == 8, year == nil, month == nil, day == nil {
      let index = number / 100 % 100
      guard (1...12).contains(index) else { return false }
      // trap-free: the index is between 1 and 12.
      (year, month, day) = (number / 10_000, HTTPDateComponents.months[index - 1], number % 100)
    } else if !expectsYear, day == nil, (1...31).contains(number) {
      (day, expectsYear) = (number, true)
    } else if year == nil {
      // A year with two digits is between 1971 and 2070.
      year = number < 100 ? number + (number > 70 ? 1_900 : 2_000) : number
      expectsYear = day != nil
    } else {
      return false
    }
    return true
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: digits, as: UTF8.self))
  }

  private static let part = ByteSet.letter.union(.digit)

  /// The common zones of those that curl reads.
  private static let zones = [
    "GMT": 0, "UTC": 0, "UT": 0, "Z": 0, "WET": 0, "BST": 60, "CET": 60, "MET": 60, "CEST": 120,
    "MEST": 120, "EET": 120, "EST": -300, "EDT": -240, "CST": -360, "CDT": -300, "MST": -420,
    "MDT": -360, "PST": -480, "PDT": -420, "JST": 540, "NZST": 720, "NZDT": 780,
  ]
}
