// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// Generates the values of variables such as `{{$guid}}`, as editors do when they send a request.
///
/// - `$guid`, `$uuid`, `$random.uuid`, `$randomUUID` of Postman: a random UUID.
/// - `$timestamp`: seconds since 1970. `$isoTimestamp`: the time in ISO 8601.
/// - `$datetime rfc1123`, `iso8601` or a format of Moment.js in quotes such as `"YYYY-MM-DD"`, in UTC.
///   `$localDatetime` has the same forms in a time zone.
/// - `$randomInt`, and `$randomInt 5 10` for 5 to 9; `$random.integer(5, 10)`,
///   `$random.alphabetic(8)`, `$random.alphanumeric(8)`, `$random.hexadecimal(8)`.
///
/// Times accept an offset at the end, as in `$timestamp -1 d`. Its unit is one of `y Q M w d h m s ms`.
struct DynamicVariables: Sendable {
  var zone = TimeZone.current
  var now: @Sendable () -> Date = { Date() }

  /// The maximum length of a random text.
  private static let mostCharacters = 4_096
  private static let secondsOfUnits: [String: Double] = [
    "ms": 0.001, "s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800,
  ]
  private static let monthsOfUnits = ["M": 1, "Q": 3, "y": 12]

  /// Returns the value for the text in braces, such as `$randomInt 5 10`, or nil for an unknown name.
  func value(of name: String) -> String? {
    let words = Self.words(of: name)
    guard let first = words.first else { return nil }
    let arguments = Array(words.dropFirst())
    switch first {
    case "$guid", "$uuid", "$random.uuid", "$randomUUID":
      return arguments.isEmpty ? UUID().uuidString.lowercased() : nil
    case "$timestamp":
      return moment(arguments).flatMap { Self.whole($0.timeIntervalSince1970) }
    case "$isoTimestamp":
      return value(of: (["$datetime", "iso8601"] + arguments).joined(separator: " "))
    case "$datetime", "$localDatetime":
      guard let format = arguments.first, let date = moment(Array(arguments.dropFirst())) else {
        return nil
      }
      return MomentFormat(format, isLocal: first == "$localDatetime")?.text(of: date, in: zone)
    case "$randomInt":
      return Self.randomInteger(arguments.isEmpty ? ["0", "1000"] : arguments)
    default:
      return Self.called(name)
    }
  }

  /// Returns the time with an offset of two words, or nil if it is outside the calendar.
  private func moment(_ words: [String]) -> Date? {
    var date = now()
    if !words.isEmpty {
      guard words.count == 2, let count = Int(words[0]), abs(Double(count)) < 1e12 else {
        return nil
      }
      if let seconds = Self.secondsOfUnits[words[1]] {
        date += Double(count) * seconds
      } else if let months = Self.monthsOfUnits[words[1]], abs(count) < 120_000 {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? zone
        guard let sum = calendar.date(byAdding: .month, value: count * months, to: date) else {
          return nil
        }
        date = sum
      } else {
        return nil
      }
    }
    // From the first day of the Gregorian calendar to the last year of four digits.
    return (-12_219_292_800..<253_402_300_800).contains(date.timeIntervalSince1970) ? date : nil
  }

  /// Returns the digits of a number before its decimal point.
  fileprivate static func whole(_ number: Double) -> String? {
    Int(exactly: number.rounded(.down)).map(String.init)
  }

  /// Returns the value for a name that JetBrains editors write as a call.
  private static func called(_ name: String) -> String? {
    guard let open = name.firstIndex(of: "("), name.last == ")" else { return nil }
    let arguments = name[open...].dropFirst().dropLast().split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let lower = "abcdefghijklmnopqrstuvwxyz"
    let digits = "0123456789"
    switch name[..<open] {
    case "$random.integer": return randomInteger(arguments)
    case "$random.alphabetic": return randomText(arguments, of: lower + lower.uppercased())
    case "$random.alphanumeric":
      return randomText(arguments, of: lower + lower.uppercased() + digits + "_")
    case "$random.hexadecimal": return randomText(arguments, of: digits + "abcdef")
    default: return nil
    }
  }

  private static func randomInteger(_ arguments: [String]) -> String? {
    guard arguments.count == 2, let low = Int(arguments[0]), let high = Int(arguments[1]),
      low < high
    else { return nil }
    return String(Int.random(in: low..<high))
  }

  private static func randomText(_ arguments: [String], of letters: String) -> String? {
    guard arguments.count == 1, let count = Int(arguments[0]),
      (1...mostCharacters).contains(count)
    else { return nil }
    return String((0..<count).compactMap { _ in letters.randomElement() })
  }

  /// Returns the words of a name; a quoted word can contain spaces.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var rest = name[...].drop(while: \.isWhitespace)
    while let first = rest.first {
      var end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
      if first == "'" || first == "\"" {
        end = rest.dropFirst().firstIndex(of: first).map { rest.index(after: $0) } ?? rest.endIndex
      }
      words.append(String(rest[..<end]))
      rest = rest[end...].drop(while: \.isWhitespace)
    }
    return words
  }
}

/// A format of `$datetime`, translated to the patterns of Foundation (Unicode TR 35).
struct MomentFormat {
  /// The patterns of Foundation by Moment.js tokens; a longer token comes before its beginning.
  private static let patterns: [(token: String, pattern: String)] = [
    ("YYYY", "yyyy"), ("YY", "yy"), ("Q", "Q"), ("MMMM", "MMMM"), ("MMM", "MMM"), ("MM", "MM"),
    ("M", "M"), ("DDDD", "DDD"), ("DDD", "D"), ("DD", "dd"), ("D", "d"), ("dddd", "EEEE"),
    ("ddd", "EEE"), ("dd", "EEEEEE"), ("d", "e"), ("HH", "HH"), ("H", "H"), ("hh", "hh"),
    ("h", "h"), ("mm", "mm"), ("m", "m"), ("ss", "ss"), ("s", "s"), ("SSS", "SSS"), ("SS", "SS"),
    ("S", "S"), ("A", "a"), ("a", "a"), ("ZZ", "xx"), ("Z", "xxx"), ("X", ""), ("x", ""),
  ]

  private let format: String
  private let isLocal: Bool

  /// Creates a format from `rfc1123`, `iso8601`, or Moment.js tokens in quotes, or returns nil.
  init?(_ word: String, isLocal: Bool) {
    self.isLocal = isLocal
    switch word {
    case "rfc1123": format = "ddd, DD MMM YYYY HH:mm:ss " + (isLocal ? "ZZ" : "[GMT]")
    case "iso8601": format = "YYYY-MM-DDTHH:mm:ss.SSS" + (isLocal ? "Z" : "[Z]")
    default:
      guard word.count > 2, let quote = word.first, quote == word.last, "'\"".contains(quote)
      else { return nil }
      format = String(word.dropFirst().dropLast())
    }
  }

  /// Returns the text of a moment, in the time zone if the format is local.
  func text(of date: Date, in zone: TimeZone) -> String {
    // Foundation rounds fractions of a millisecond.
    let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded(.down)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = isLocal ? zone : TimeZone(secondsFromGMT: 0)
    let shown = Date(timeIntervalSince1970: milliseconds / 1_000)
    var output = ""
    var rest = format[...]
    while let first = rest.first {
      if first == "[", let end = rest.firstIndex(of: "]") {
        output += rest[..<end].dropFirst()
        rest = rest[end...].dropFirst()
      } else if let (token, pattern) = Self.patterns.first(where: { rest.hasPrefix($0.token) }) {
        formatter.dateFormat = pattern
        let text = formatter.string(from: shown)
        switch token {
        case "X": output += DynamicVariables.whole(milliseconds / 1_000) ?? ""
        case "x": output += DynamicVariables.whole(milliseconds) ?? ""
        case "a": output += text.lowercased()
        case "d": output += String((Int(text) ?? 1) - 1)
        default: output += text
        }
        rest = rest.dropFirst(token.count)
      } else {
        output.append(first)
        rest = rest.dropFirst()
      }
    }
    return output
  }
}
