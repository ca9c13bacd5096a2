// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

@Suite struct HTTPDateTests {
  private static let example = Date(timeIntervalSince1970: 784_111_777)
  /// Sun, 22 Nov 2026 19:00:00 GMT.
  private static let now = Date(timeIntervalSince1970: 1_795_374_000)

  @Test(arguments: [
    (784_111_777.0, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
    (951_868_800, "Wed, 01 Mar 2000 00:00:00 GMT"),
    (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"),
    (-2_203_891_200, "Thu, 01 Mar 1900 00:00:00 GMT"),
    (-2_203_891_201, "Wed, 28 Feb 1900 23:59:59 GMT"),
    (-12_219_292_800, "Fri, 15 Oct 1582 00:00:00 GMT"),
    (-12_219_292_801, "Thu, 14 Oct 1582 23:59:59 GMT"),
    (2_147_483_648, "Tue, 19 Jan 2038 03:14:08 GMT"),
    (-62_135_596_800, "Mon, 01 Jan 0001 00:00:00 GMT"),
    (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
  ])
  func `a moment is written in the first format and read from it`(
    _ seconds: Double,
    _ text: String
  ) throws {
    let date = try HTTPDate(Date(timeIntervalSince1970: seconds))
    #expect(date.text == text)
    #expect("\(date)" == text)
    #expect(try HTTPDate(parsing: text) == date)
    #expect(date.date.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [(0.999, 0.0), (-0.001, -1), (-1.5, -2), (253_402_300_799.9, 253_402_300_799)])
  func `what is less than a second is dropped`(_ seconds: Double, _ whole: Double) throws {
    let date = try HTTPDate(Date(timeIntervalSince1970: seconds))
    #expect(date.date.timeIntervalSince1970 == whole)
  }

  @Test(arguments: [
    -62_135_596_801, 253_402_300_800, 1e300, -1e300, Double.infinity, -Double.infinity, Double.nan,
  ])
  func `a moment of another year is refused`(_ seconds: Double) {
    let error = #expect(throws: RequestError.self) {
      try HTTPDate(Date(timeIntervalSince1970: seconds))
    }
    #expect(error?.code == .unencodableValue)
    #expect(error?.block == "HTTPDate")
  }

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    "Sun Nov 06 08:49:37 1994", "Mon, 06 Nov 1994 08:49:37 GMT", "Tuesday, 06-Nov-94 08:49:37 GMT",
    "Wed Nov  6 08:49:37 1994",
  ])
  func `all three formats are read, whatever the name of the day is`(_ text: String) throws {
    #expect(try HTTPDate(parsing: text, now: Self.now).date == Self.example)
  }

  @Test(arguments: [
    ("Sat, 31 Dec 2016 23:59:60 GMT", "Sun, 01 Jan 2017 00:00:00 GMT"),
    ("Fri Dec 31 23:59:60 1999", "Sat, 01 Jan 2000 00:00:00 GMT"),
  ])
  func `a leap second is the first second of the next day`(
    _ text: String,
    _ written: String
  ) throws {
    #expect(try HTTPDate(parsing: text).text == written)
  }

  @Test(arguments: [
    ("26-Nov", "26", 2026), ("31-Dec", "26", 2026), ("01-Jan", "27", 2027), ("31-Dec", "75", 2075),
    ("22-Nov", "76", 2076), ("23-Nov", "76", 1976), ("01-Jan", "76", 2076), ("31-Dec", "76", 1976),
    ("01-Jan", "77", 1977), ("06-Nov", "94", 1994), ("31-Dec", "99", 1999), ("29-Feb", "00", 2000),
  ])
  func `a year of two digits is not more than 50 years in the future`(
    _ day: String,
    _ year: String,
    _ full: Int
  ) throws {
    let date = try HTTPDate(parsing: "Monday, \(day)-\(year) 19:00:00 GMT", now: Self.now)
    #expect(date.text.contains(" \(full) "))
  }

  @Test func `the second decides about a date in 50 years`() throws {
    let exact = try HTTPDate(parsing: "Sunday, 22-Nov-76 19:00:00 GMT", now: Self.now)
    let later = try HTTPDate(parsing: "Sunday, 22-Nov-76 19:00:01 GMT", now: Self.now)
    #expect(exact.text == "Sun, 22 Nov 2076 19:00:00 GMT")
    #expect(later.text == "Mon, 22 Nov 1976 19:00:01 GMT")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `no moment of today ends the process`(_ seconds: Double) {
    let now = Date(timeIntervalSince1970: seconds)
    do {
      let date = try HTTPDate(parsing: "Sunday, 06-Nov-94 08:49:37 GMT", now: now)
      #expect(date.text.contains(" 08:49:37 GMT"))
    } catch {
      #expect(error.code == .malformedText)
    }
  }

  @Test(arguments: [
    ("", 0), ("S", 0), ("Sun", 3), ("sun, 06 Nov 1994 08:49:37 GMT", 0),
    ("SUN, 06 Nov 1994 08:49:37 GMT", 0), (" Sun, 06 Nov 1994 08:49:37 GMT", 0),
    ("Sun,06 Nov 1994 08:49:37 GMT", 4), ("Sun, 6 Nov 1994 08:49:37 GMT", 6),
    ("Sun, 06 nov 1994 08:49:37 GMT", 8), ("Sun, 06 November 1994 08:49:37 GMT", 11),
    ("Sun, 06 Nov 94 08:49:37 GMT", 14), ("Sun, 06 Nov 19940 08:49:37 GMT", 16),
    ("Sun, 06 Nov 1994 8:49:37 GMT", 18), ("Sun, 06 Nov 1994 08:49 GMT", 22),
    ("Sun, 06 Nov 1994 08:49:37.5 GMT", 25), ("Sun, 06 Nov 1994 08:49:37 UTC", 26),
    ("Sun, 06 Nov 1994 08:49:37 gmt", 26), ("Sun, 06 Nov 1994 08:49:37", 25),
    ("Sun, 06 Nov 1994 08:49:37 GMT ", 29), ("Sun, 06 Nov 1994 08:49:37 GMT+1", 29),
    ("Sun, 06 Nov 1994 08:49:37 +0000", 26), ("Sun, 00 Nov 1994 08:49:37 GMT", 5),
    ("Sun, 31 Nov 1994 08:49:37 GMT", 5), ("Sun, 29 Feb 1900 08:49:37 GMT", 5),
    ("Sun, 30 Feb 2000 08:49:37 GMT", 5), ("Sun, 32 Jan 2000 08:49:37 GMT", 5),
    ("Sun, 06 Nov 0000 08:49:37 GMT", 12), ("Sun, 06 Nov 1994 24:00:00 GMT", 17),
    ("Sun, 06 Nov 1994 08:60:00 GMT", 17), ("Sun, 06 Nov 1994 08:49:60 GMT", 17),
    ("Sun, 06 Nov 1994 23:59:61 GMT", 17), ("Fri, 31 Dec 9999 23:59:60 GMT", 12),
    ("Sun, 06-Nov-94 08:49:37 GMT", 7), ("Sunday, 06 Nov 1994 08:49:37 GMT", 10),
    ("Sunday, 06-Nov-1994 08:49:37 GMT", 17), ("Sunday, 06-Nov-94 08:49:37", 26),
    ("Sunday, 31-Jun-94 08:49:37 GMT", 8), ("Sun Nov 6 08:49:37 1994", 9),
    ("Sun Nov   6 08:49:37 1994", 9), ("Sun Nov  6 08:49:37 94", 22),
    ("Sun Nov  6 08:49:37 1994 GMT", 24), ("Sun Nov  0 08:49:37 1994", 8),
    ("Sun Feb 29 08:49:37 2023", 8), ("Sun, 06 Nov 1994 08:49:3\u{663} GMT", 24),
    ("1994-11-06T08:49:37Z", 0), ("784111777", 0), ("Sun, 06 Nov 1994\r\n08:49:37 GMT", 16),
  ])
  func `a text that is no date is refused where it breaks`(_ text: String, _ offset: Int) {
    let error = #expect(throws: RequestError.self) { try HTTPDate(parsing: text, now: Self.now) }
    #expect(error?.code == .malformedText)
    #expect(error?.block == "HTTPDate")
    #expect(error?.offset == offset)
  }

  @Test func `dates are ordered by time`() throws {
    let dates = try [1_000_000_000.0, -5, 3].map { try HTTPDate(Date(timeIntervalSince1970: $0)) }
    #expect(dates.sorted() == [dates[1], dates[2], dates[0]])
  }

  @Test func `random moments of all years come back in two formats`() throws {
    var random = SplitMix64(seed: 9_110)
    for _ in 0..<Effort.rounds(40_000) {
      let seconds = Int64.random(in: -62_135_596_800...253_402_300_799, using: &random)
      let date = try HTTPDate(Date(timeIntervalSince1970: Double(seconds)))
      #expect(try HTTPDate(parsing: date.text) == date)
      let words = date.text.split(separator: " ")
      let day =
        words[1].utf8.first == UInt8(ascii: "0") ? " \(words[1].dropFirst())" : "\(words[1])"
      let other = "\(words[0].dropLast()) \(words[2]) \(day) \(words[4]) \(words[3])"
      #expect(try HTTPDate(parsing: other) == date)
    }
  }

  @Test func `each day has the name after that of the day before`() throws {
    let names = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    for day in 0..<2_000 {
      let date = try HTTPDate(Date(timeIntervalSince1970: Double(day) * 86_400))
      #expect(date.text.prefix(3) == names[day % 7])
    }
  }
}
