// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A moment in the calendar, which `$datetime` writes.
struct HTTPFileMoment {
  /// From the first day of the Gregorian calendar to the last one with a year of four digits.
  private static let range: ClosedRange<Int64> = -12_219_292_800_000...253_402_300_799_999

  /// Milliseconds since 1970.
  private let milliseconds: Int64
  /// The Gregorian calendar in the time zone.
  private let calendar: Calendar
  /// Whether the time zone is written as `Z` and `GMT`.
  private let isUTC: Bool

  /// The moment of a date, or nil if the date is out of range.
  ///
  /// - Parameters:
  ///   - date: The moment. What is less than a millisecond is dropped.
  ///   - secondsFromGMT: The time zone, or nil for UTC that is written as `Z` and `GMT`.
  init?(_ date: Date, secondsFromGMT: Int?) {
    guard let zone = TimeZone(secondsFromGMT: secondsFromGMT ?? 0) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded(.down)
    self.init(Int64(exactly: milliseconds), calendar: calendar, isUTC: secondsFromGMT == nil)
  }

  private init?(_ milliseconds: Int64?, calendar: Calendar, isUTC: Bool) {
    guard let milliseconds, Self.range.contains(milliseconds) else { return nil }
    self.milliseconds = milliseconds
    self.calendar = calendar
    self.isUTC = isUTC
  }

  /// The moment without what is less than a second.
  private var date: Date {
    Date(timeIntervalSince1970: Double(milliseconds - Int64(millisecond)) / 1_000)
  }

  /// Milliseconds since the second began.
  private var millisecond: Int {
    let rest = Int(milliseconds % 1_000)
    return rest < 0 ? rest + 1_000 : rest
  }

  /// Seconds since 1970, as text.
  var timestamp: String { String((milliseconds - Int64(millisecond)) / 1_000) }

  /// The moment after some units; nil for a unit that is none.
  func adding(_ count: Int, _ unit: String) -> HTTPFileMoment? {
    switch unit {
    case "ms": adding(count, milliseconds: 1)
    case "s": adding(count, milliseconds: 1_000)
    case "m": adding(count, milliseconds: 60_000)
    case "h": adding(count, milliseconds: 3_600_000)
    case "d": adding(count, milliseconds: 86_400_000)
    case "w": adding(count, milliseconds: 604_800_000)
    case "M": adding(count, months: 1)
    case "Q": adding(count, months: 3)
    case "y": adding(count, months: 12)
    default: nil
    }
  }

  private func adding(_ count: Int, milliseconds length: Int64) -> HTTPFileMoment? {
    let (distance, overflow) = Int64(count).multipliedReportingOverflow(by: length)
    let (sum, sumOverflow) = milliseconds.addingReportingOverflow(distance)
    guard !overflow, !sumOverflow else { return nil }
    return HTTPFileMoment(sum, calendar: calendar, isUTC: isUTC)
  }

  /// The same day of another month, or its last day.
  private func adding(_ count: Int, months: Int) -> HTTPFileMoment? {
    guard (-120_000...120_000).contains(count),
      let sum = calendar.date(byAdding: .month, value: count * months, to: date)
    else { return nil }
    let seconds = Int64(exactly: sum.timeIntervalSince1970.rounded())
    return HTTPFileMoment(
      seconds.map { $0 * 1_000 + Int64(millisecond) },
      calendar: calendar,
      isUTC: isUTC
    )
  }

  /// The moment as text.
  ///
  /// - Parameter format: `rfc1123`, `iso8601`, or a format of Moment.js in quotes.
  /// - Returns: The text, or nil for another format.
  func text(as format: String) -> String? {
    switch format {
    case "rfc1123":
      let zone = isUTC ? "[GMT]" : "ZZ"
      return text(Array("ddd, DD MMM YYYY HH:mm:ss \(zone)".utf8)[...])
    case "iso8601":
      let zone = isUTC ? "[Z]" : "Z"
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
    switch name {
    case "YYYY": Self.padded(component(.year), 4)
    case "YY": Self.padded(component(.year) % 100, 2)
    case "Q": String((component(.month) + 2) / 3)
    case "MMMM": month
    case "MMM": String(month.prefix(3))
    case "MM": Self.padded(component(.month), 2)
    case "M": String(component(.month))
    case "DDDD": Self.padded(dayOfYear, 3)
    case "DDD": String(dayOfYear)
    case "DD": Self.padded(component(.day), 2)
    case "D": String(component(.day))
    case "dddd": weekday
    case "ddd": String(weekday.prefix(3))
    case "dd": String(weekday.prefix(2))
    case "d": String(component(.weekday) - 1)
    case "HH": Self.padded(component(.hour), 2)
    case "H": String(component(.hour))
    case "hh": Self.padded(hourOfHalf, 2)
    case "h": String(hourOfHalf)
    case "mm": Self.padded(component(.minute), 2)
    case "m": String(component(.minute))
    case "ss": Self.padded(component(.second), 2)
    case "s": String(component(.second))
    case "SSS": Self.padded(millisecond, 3)
    case "SS": Self.padded(millisecond / 10, 2)
    case "S": String(millisecond / 100)
    case "A": component(.hour) < 12 ? "AM" : "PM"
    case "a": component(.hour) < 12 ? "am" : "pm"
    case "ZZ": zone(separator: "")
    case "Z": zone(separator: ":")
    case "X": timestamp
    case "x": String(milliseconds)
    default: nil
    }
  }

  private func component(_ component: Calendar.Component) -> Int {
    calendar.component(component, from: date)
  }

  // trap-free: the calendar is the Gregorian one, with months from 1 to 12.
  private var month: String { Self.months[component(.month) - 1] }

  // trap-free: a calendar has weekdays from 1 to 7.
  private var weekday: String { Self.weekdays[component(.weekday) - 1] }

  private var dayOfYear: Int { calendar.ordinality(of: .day, in: .year, for: date) ?? 1 }

  /// The hour from 1 to 12.
  private var hourOfHalf: Int { (component(.hour) + 11) % 12 + 1 }

  private func zone(separator: String) -> String {
    let seconds = calendar.timeZone.secondsFromGMT()
    let minutes = abs(seconds) / 60
    return (seconds < 0 ? "-" : "+")
      + Self.padded(minutes / 60, 2) + separator + Self.padded(minutes % 60, 2)
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
