// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A moment in the calendar, which `$datetime` writes.
struct HTTPFileMoment {
  /// Beyond these no date has four digits, and numbers get near their ends.
  private static let milliseconds = -62_135_596_800_000...253_402_300_799_999

  /// Milliseconds since 1970.
  private let time: Int
  /// The time zone, or nil for UTC that is written as `Z` and `GMT`.
  private let secondsFromGMT: Int?

  /// The moment of a date, or nil outside of the years 1 to 9999.
  init?(_ date: Date, secondsFromGMT: Int?) {
    let seconds = date.timeIntervalSince1970
    guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    self.init(time: Int((seconds * 1_000).rounded(.down)), secondsFromGMT: secondsFromGMT)
  }

  private init?(time: Int, secondsFromGMT: Int?) {
    guard Self.milliseconds.contains(time) else { return nil }
    self.time = time
    self.secondsFromGMT = secondsFromGMT
  }

  /// Seconds since 1970.
  var seconds: Int { Self.quotient(time, 1_000) }

  /// The moment after some units; nil for a unit that is none.
  func adding(_ count: Int, _ unit: String) -> HTTPFileMoment? {
    let lengths = [
      "ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000, "w": 604_800_000,
    ]
    if let length = lengths[unit] {
      let (distance, overflow) = count.multipliedReportingOverflow(by: length)
      let (sum, sumOverflow) = time.addingReportingOverflow(distance)
      guard !overflow, !sumOverflow else { return nil }
      return HTTPFileMoment(time: sum, secondsFromGMT: secondsFromGMT)
    }
    guard let months = ["M": 1, "Q": 3, "y": 12][unit], abs(count) < 1_000_000 else { return nil }
    return adding(months: count * months)
  }

  /// The same day of another month, or its last day.
  private func adding(months: Int) -> HTTPFileMoment? {
    let parts = self.parts
    let month = parts.year * 12 + parts.month - 1 + months
    let (year, number) = (Self.quotient(month, 12), Self.remainder(month, 12) + 1)
    let next = Self.days(year: year, month: number + 1, day: 1)
    let first = Self.days(year: year, month: number, day: 1)
    let day = first + min(parts.day, next - first) - 1
    let local = time + (secondsFromGMT ?? 0) * 1_000
    let sum = day * 86_400_000 + Self.remainder(local, 86_400_000)
    return HTTPFileMoment(time: sum - (secondsFromGMT ?? 0) * 1_000, secondsFromGMT: secondsFromGMT)
  }

  /// The moment as text.
  ///
  /// - Parameter format: `rfc1123`, `iso8601`, or a format of Moment.js in quotes.
  /// - Returns: The text, or nil for another format.
  func text(as format: String) -> String? {
    switch format {
    case "rfc1123":
      let zone = secondsFromGMT == nil ? "[GMT]" : "ZZ"
      return text(Array("ddd, DD MMM YYYY HH:mm:ss \(zone)".utf8)[...])
    case "iso8601":
      let zone = secondsFromGMT == nil ? "[Z]" : "Z"
      return text(Array("YYYY-MM-DDTHH:mm:ss.SSS\(zone)".utf8)[...])
    default:
      let bytes = Array(format.utf8)
      guard bytes.count > 2, let quote = bytes.first, quote == bytes.last,
        quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
      else { return nil }
      return text(bytes[1...].dropLast())
    }
  }

  private func text(_ format: ArraySlice<UInt8>) -> String {
    var output = ""
    var rest = format
    while let first = rest.first {
      if first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
        output += String(decoding: rest[..<end].dropFirst(), as: UTF8.self)
        rest = rest[(end + 1)...]
        continue
      }
      let run = rest.prefix { $0 == first }
      // The longest token that the run begins with, and at least its first byte.
      var taken = min(run.count, 4)
      var value = token(String(decoding: run.prefix(taken), as: UTF8.self))
      while value == nil, taken > 1 {
        taken -= 1
        value = token(String(decoding: run.prefix(taken), as: UTF8.self))
      }
      // A byte that is no token stays; bytes of one character are a run of different ones.
      let plain = rest.prefix { $0 == first || $0 >= 0x80 }
      if let value {
        output += value
        rest = rest.dropFirst(taken)
      } else {
        output += String(decoding: plain, as: UTF8.self)
        rest = rest.dropFirst(plain.count)
      }
    }
    return output
  }

  private func token(_ name: String) -> String? {
    let parts = self.parts
    let hour12 = parts.hour % 12 == 0 ? 12 : parts.hour % 12
    return switch name {
    case "YYYY": Self.padded(parts.year, 4)
    case "YY": Self.padded(parts.year % 100, 2)
    case "Q": String((parts.month + 2) / 3)
    case "MMMM": Self.months[parts.month - 1]
    case "MMM": String(Self.months[parts.month - 1].prefix(3))
    case "MM": Self.padded(parts.month, 2)
    case "M": String(parts.month)
    case "DDDD": Self.padded(dayOfYear, 3)
    case "DDD": String(dayOfYear)
    case "DD": Self.padded(parts.day, 2)
    case "D": String(parts.day)
    case "dddd": Self.weekdays[parts.weekday]
    case "ddd": String(Self.weekdays[parts.weekday].prefix(3))
    case "dd": String(Self.weekdays[parts.weekday].prefix(2))
    case "d": String(parts.weekday)
    case "HH": Self.padded(parts.hour, 2)
    case "H": String(parts.hour)
    case "hh": Self.padded(hour12, 2)
    case "h": String(hour12)
    case "mm": Self.padded(parts.minute, 2)
    case "m": String(parts.minute)
    case "ss": Self.padded(parts.second, 2)
    case "s": String(parts.second)
    case "SSS": Self.padded(Self.remainder(time, 1_000), 3)
    case "SS": Self.padded(Self.remainder(time, 1_000) / 10, 2)
    case "S": String(Self.remainder(time, 1_000) / 100)
    case "A": parts.hour < 12 ? "AM" : "PM"
    case "a": parts.hour < 12 ? "am" : "pm"
    case "ZZ": zone(separator: "")
    case "Z": zone(separator: ":")
    case "X": String(seconds)
    case "x": String(time)
    default: nil
    }
  }

  private func zone(separator: String) -> String {
    let minutes = abs(secondsFromGMT ?? 0) / 60
    let sign = (secondsFromGMT ?? 0) < 0 ? "-" : "+"
    return sign + Self.padded(minutes / 60, 2) + separator + Self.padded(minutes % 60, 2)
  }

  private var dayOfYear: Int {
    let parts = self.parts
    return Self.days(year: parts.year, month: parts.month, day: parts.day)
      - Self.days(year: parts.year, month: 1, day: 1) + 1
  }

  private struct Parts {
    let year: Int
    let month: Int
    let day: Int
    let weekday: Int
    let hour: Int
    let minute: Int
    let second: Int
  }

  /// The moment in its time zone, in the calendar that ISO 8601 uses for all years.
  private var parts: Parts {
    let local = Self.quotient(time, 1_000) + (secondsFromGMT ?? 0)
    let (days, rest) = (Self.quotient(local, 86_400), Self.remainder(local, 86_400))
    // Years begin in March here, so that a leap day is the last one.
    let shifted = days + 719_468
    let (era, dayOfEra) = (Self.quotient(shifted, 146_097), Self.remainder(shifted, 146_097))
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let day = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * day + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    return Parts(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month: month,
      day: day - (153 * march + 2) / 5 + 1,
      weekday: Self.remainder(days + 4, 7),
      hour: rest / 3_600,
      minute: rest / 60 % 60,
      second: rest % 60
    )
  }

  /// Days since 1970; the month may be 13.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month > 12 ? year + 1 : year
    let month = month > 12 ? month - 12 : month
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (quotient(shifted, 400), remainder(shifted, 400))
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func quotient(_ number: Int, _ divisor: Int) -> Int {
    (number - remainder(number, divisor)) / divisor
  }

  private static func remainder(_ number: Int, _ divisor: Int) -> Int {
    let rest = number % divisor
    return rest < 0 ? rest + divisor : rest
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
