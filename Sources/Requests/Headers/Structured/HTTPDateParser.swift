// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the three formats of dates (RFC 9110 §5.6.7).
///
/// ```
/// IMF-fixdate  = day-name "," SP date1 SP time-of-day SP GMT
/// rfc850-date  = day-name-l "," SP date2 SP time-of-day SP GMT
/// asctime-date = day-name SP date3 SP time-of-day SP year
/// date1        = 2DIGIT SP month SP 4DIGIT
/// date2        = 2DIGIT "-" month "-" 2DIGIT
/// date3        = month SP ( 2DIGIT / ( SP 1DIGIT ) )
/// ```
struct HTTPDateParser: FieldParser {
  let bytes: [UInt8]
  private let now: HTTPDateComponents
  var offset = 0
  private var dayOffset = 0
  private(set) var yearOffset = 0
  private var timeOffset = 0
  private var parts = HTTPDateComponents(seconds: 0)

  init(_ text: String, now: HTTPDateComponents) {
    bytes = Array(text.utf8)
    self.now = now
  }

  /// Reads the whole text.
  mutating func readDate() throws(RequestError) -> HTTPDateComponents {
    let weekdays = HTTPDateComponents.weekdays
    // The longer names come first, because they begin with the shorter ones.
    if take(oneOf: weekdays) != nil {
      try readGMT(separator: "-", yearDigits: 2)
      parts.year = fullYear(parts.year)
    } else {
      guard take(oneOf: weekdays.map { String($0.prefix(3)) }) != nil else {
        throw fault("the name of a day, as in Sun")
      }
      if next == UInt8(ascii: ",") {
        try readGMT(separator: " ", yearDigits: 4)
      } else {
        try readASCTime()
      }
    }
    guard next == nil else { throw fault("the end of the date") }
    try check()
    return parts
  }

  /// Reads the part after the name of the day in a format that ends with `GMT`.
  private mutating func readGMT(separator: String, yearDigits: Int) throws(RequestError) {
    try expect(", ")
    dayOffset = offset
    parts.day = try readNumber(digits: 2)
    try expect(separator)
    try readMonth()
    try expect(separator)
    yearOffset = offset
    parts.year = try readNumber(digits: yearDigits)
    try expect(" ")
    try readTime()
    try expect(" GMT")
  }

  private mutating func readASCTime() throws(RequestError) {
    try expect(" ")
    try readMonth()
    try expect(" ")
    dayOffset = offset
    parts.day = try readNumber(digits: take(UInt8(ascii: " ")) ? 1 : 2)
    try expect(" ")
    try readTime()
    try expect(" ")
    yearOffset = offset
    parts.year = try readNumber(digits: 4)
  }

  private mutating func readMonth() throws(RequestError) {
    guard let index = take(oneOf: HTTPDateComponents.months) else {
      throw fault("the name of a month, as in Nov")
    }
    parts.month = index + 1
  }

  private mutating func readTime() throws(RequestError) {
    timeOffset = offset
    parts.hour = try readNumber(digits: 2)
    try expect(":")
    parts.minute = try readNumber(digits: 2)
    try expect(":")
    parts.second = try readNumber(digits: 2)
  }

  /// The last year with these two digits that is at most 50 years after now.
  private func fullYear(_ year: Int) -> Int {
    let latest = now.year + 50
    var full = latest - latest % 100 + year
    if full > latest { full -= 100 }
    guard full == latest else { return full }
    let date = [parts.month, parts.day, parts.hour, parts.minute, parts.second]
    let today = [now.month, now.day, now.hour, now.minute, now.second]
    return today.lexicographicallyPrecedes(date) ? full - 100 : full
  }

  /// Checks that the day and the time exist.
  private func check() throws(RequestError) {
    guard parts.year > 0, parts.year < 10_000 else {
      throw fault("a year from 1 to 9999", at: yearOffset)
    }
    guard parts.isDay else { throw fault("a day that exists in this month", at: dayOffset) }
    let isLeapSecond = parts.hour == 23 && parts.minute == 59 && parts.second == 60
    guard parts.hour < 24, parts.minute < 60, parts.second < 60 || isLeapSecond else {
      throw fault("a time from 00:00:00 to 23:59:60", at: timeOffset)
    }
  }

  // MARK: Steps

  /// Skips a name and returns its index, if one of the names is next.
  private mutating func take(oneOf names: [String]) -> Int? {
    let rest = bytes[offset...]
    guard let index = names.firstIndex(where: { rest.starts(with: $0.utf8) }) else { return nil }
    offset += names[index].utf8.count
    return index
  }

  private mutating func readNumber(digits count: Int) throws(RequestError) -> Int {
    var number = 0
    for _ in 0..<count {
      guard let byte = next, ByteSet.digit.contains(byte) else { throw fault("a digit") }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      offset += 1
    }
    return number
  }

  private mutating func expect(_ text: String) throws(RequestError) {
    for byte in text.utf8 {
      guard take(byte) else { throw fault("\"\(text)\"") }
    }
  }

  func fault(_ expected: String, at place: Int) -> RequestError {
    RequestError(
      .malformedText,
      block: "HTTPDate",
      offset: place,
      "Expected \(expected)\(place < bytes.count ? "" : ", but the text ends"). Write the date as in \"Sun, 06 "
        + "Nov 1994 08:49:37 GMT\"."
    )
  }
}
