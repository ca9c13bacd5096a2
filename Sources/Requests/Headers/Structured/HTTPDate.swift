// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A moment in the form of fields such as `Date`, `Expires` and `If-Modified-Since` (RFC 9110 §5.6.7).
///
/// ```swift
/// let date = try HTTPDate(Date(timeIntervalSince1970: 784_111_777))
/// print(date.text)  // Sun, 06 Nov 1994 08:49:37 GMT
/// print(try HTTPDate(parsing: "Sunday, 06-Nov-94 08:49:37 GMT") == date)  // true
/// ```
///
/// The format has digits for the years 1 to 9999. A date counts whole seconds, in GMT and in the
/// Gregorian calendar, on all systems and in all locales.
public struct HTTPDate: Hashable, Sendable {
  /// The seconds from the first of the year 1 to the end of 9999, counted from 1970.
  private static let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// Seconds since 1970.
  private let seconds: Int64

  /// Creates the date of a moment.
  ///
  /// - Parameter date: The moment, in the years 1 to 9999. Fractions of a second are dropped.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for another year.
  public init(_ date: Date) throws(RequestError) {
    let seconds = Int64(exactly: date.timeIntervalSince1970.rounded(.down))
    guard let seconds, Self.range.contains(seconds) else {
      throw RequestError(
        .unencodableValue,
        block: "HTTPDate",
        "The year of the date is out of range. Use a year from 1 to 9999."
      )
    }
    self.seconds = seconds
  }

  /// Reads a date in any of the three formats of RFC 9110 §5.6.7.
  ///
  /// - `Sun, 06 Nov 1994 08:49:37 GMT`, the current format.
  /// - `Sunday, 06-Nov-94 08:49:37 GMT`, of RFC 850. A year with two digits is at most 50 years in
  ///   the future.
  /// - `Sun Nov  6 08:49:37 1994`, of `asctime` in C.
  ///
  /// The name of the day must exist, but need not match the date. A leap second, the second 60
  /// before midnight, is the first second of the next day.
  ///
  /// - Parameters:
  ///   - text: The date. Case and spaces are as above.
  ///   - now: The current moment, for a year with two digits.
  /// - Throws: ``RequestError`` with ``RequestError/Code/malformedText`` and the offset of the invalid byte.
  public init(parsing text: String, now: Date = Date()) throws(RequestError) {
    // A moment outside these years counts as the nearest one inside them.
    let distance = now.timeIntervalSince1970.rounded(.down)
    let seconds = Int64(exactly: distance) ?? (distance < 0 ? Int64.min : Int64.max)
    let current = min(max(seconds, Self.range.lowerBound), Self.range.upperBound)
    var parser = HTTPDateParser(text, now: HTTPDateComponents(seconds: current))
    let components = try parser.readDate()
    guard Self.range.contains(components.seconds) else {
      throw RequestError(
        .malformedText,
        block: "HTTPDate",
        offset: parser.yearOffset,
        "The year of the date is out of range. Use a year from 1 to 9999."
      )
    }
    self.seconds = components.seconds
  }

  /// The moment.
  public var date: Date { Date(timeIntervalSince1970: Double(seconds)) }

  /// The date as sent, in the first format of ``init(parsing:now:)``.
  public var text: String {
    let parts = HTTPDateComponents(seconds: seconds)
    let day = "\(HTTPDateComponents.weekdays[parts.weekday].prefix(3)), \(Self.padded(parts.day))"
    // trap-free: the month of components is between 1 and 12.
    let month = HTTPDateComponents.months[parts.month - 1]
    let time = [parts.hour, parts.minute, parts.second].map { Self.padded($0) }
    return "\(day) \(month) \(Self.padded(parts.year, 4)) \(time.joined(separator: ":")) GMT"
  }

  /// The date in the basic format of ISO 8601, such as `20150830T123600Z`.
  package var basicText: String {
    let parts = HTTPDateComponents(seconds: seconds)
    let day = [parts.month, parts.day].map { Self.padded($0) }.joined()
    let time = [parts.hour, parts.minute, parts.second].map { Self.padded($0) }.joined()
    return "\(Self.padded(parts.year, 4))\(day)T\(time)Z"
  }

  /// Returns a number with zeros before it, up to a width.
  package static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension HTTPDate: Comparable {
  /// Returns true if a date is before another one.
  public static func < (left: HTTPDate, right: HTTPDate) -> Bool { left.seconds < right.seconds }
}

extension HTTPDate: CustomStringConvertible {
  /// The date as sent, as in ``text``.
  public var description: String { text }
}

/// A second in GMT and in the Gregorian calendar, even for years before its introduction.
///
/// Foundation's calendar changes to the Julian one before 1582. RFC 9651 §3.3.7 does not.
package struct HTTPDateComponents {
  package static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  package static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static let secondsOfDay: Int64 = 86_400
  /// 400 years, after which the calendar repeats.
  private static let daysOfCycle: Int64 = 146_097
  /// The days from the first of March of the year 0 to the first of January of 1970.
  private static let daysTo1970: Int64 = 719_468

  var year: Int
  /// From 1 to 12.
  var month: Int
  /// From 1 to 31.
  var day: Int
  var hour: Int
  var minute: Int
  /// From 0 to 59, or 60 for a leap second.
  var second: Int

  /// Days since 1970.
  private var days: Int64 {
    // A year that begins in March has its leap day at the end.
    let year = Int64(month > 2 ? year : year - 1)
    let yearOfCycle = year % 400
    let dayOfYear = Int64((153 * ((month + 9) % 12) + 2) / 5 + day - 1)
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return year / 400 * Self.daysOfCycle + dayOfCycle - Self.daysTo1970
  }

  /// Seconds since 1970.
  var seconds: Int64 {
    days * Self.secondsOfDay + Int64(hour) * 3_600 + Int64(minute) * 60 + Int64(second)
  }

  /// From 0 for Sunday to 6.
  var weekday: Int {
    // The first of March of the year 0 was a Wednesday.
    Int((days + Self.daysTo1970 + 3) % 7)
  }

  /// A Boolean value that indicates whether the day, from 0 to 99, exists in its month.
  var isDay: Bool { Self(seconds: days * Self.secondsOfDay).month == month }
}

extension HTTPDateComponents {
  /// The components of a count of seconds since 1970, of a year from 1 to 9999.
  init(seconds: Int64) {
    // Counted from the first of March of the year 0, so nothing is negative.
    let seconds = seconds + Self.daysTo1970 * Self.secondsOfDay
    // trap-free: the rest is shorter than a day.
    let rest = Int(seconds % Self.secondsOfDay)
    let days = seconds / Self.secondsOfDay
    let dayOfCycle = days % Self.daysOfCycle
    let leapDays = dayOfCycle / 1_460 - dayOfCycle / 36_524 + dayOfCycle / 146_096
    let yearOfCycle = (dayOfCycle - leapDays) / 365
    let dayOfYear = Int(
      dayOfCycle - (yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100)
    )
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    year = Int(days / Self.daysOfCycle * 400 + yearOfCycle) + (month <= 2 ? 1 : 0)
    hour = rest / 3_600
    minute = rest / 60 % 60
    second = rest % 60
  }
}
