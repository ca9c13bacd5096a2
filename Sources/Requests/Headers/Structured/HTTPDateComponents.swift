// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A second in the Gregorian calendar and GMT, also of years before there was this calendar.
///
/// Foundation's calendar changes to the Julian one before 1582, and RFC 9651 §3.3.7 does not.
struct HTTPDateComponents {
  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  static let months = [
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
    let cycle = Self.floored(year, 400)
    let yearOfCycle = year - cycle * 400
    let dayOfYear = Int64((153 * ((month + 9) % 12) + 2) / 5 + day - 1)
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return cycle * Self.daysOfCycle + dayOfCycle - Self.daysTo1970
  }

  /// Seconds since 1970.
  var seconds: Int64 {
    days * Self.secondsOfDay + Int64(hour) * 3_600 + Int64(minute) * 60 + Int64(second)
  }

  /// From 0 for Sunday to 6.
  var weekday: Int {
    // The first day of 1970 was a Thursday.
    Int(days + 4 - Self.floored(days + 4, 7) * 7)
  }

  /// The number of days of a month.
  static func dayCount(ofMonth month: Int, year: Int) -> Int {
    if month == 2 {
      return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The quotient, rounded down.
  private static func floored(_ number: Int64, _ divisor: Int64) -> Int64 {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }
}

extension HTTPDateComponents {
  /// The components of a count of seconds since 1970, of a year from 1 to 9999.
  init(seconds: Int64) {
    let days = Self.floored(seconds, Self.secondsOfDay)
    let rest = Int(seconds - days * Self.secondsOfDay)
    let shifted = days + Self.daysTo1970
    let cycle = Self.floored(shifted, Self.daysOfCycle)
    let dayOfCycle = shifted - cycle * Self.daysOfCycle
    let leapDays = dayOfCycle / 1_460 - dayOfCycle / 36_524 + dayOfCycle / 146_096
    let yearOfCycle = (dayOfCycle - leapDays) / 365
    let dayOfYear = Int(
      dayOfCycle - (yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100)
    )
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    year = Int(cycle * 400 + yearOfCycle) + (month <= 2 ? 1 : 0)
    hour = rest / 3_600
    minute = rest / 60 % 60
    second = rest % 60
  }
}
