// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension QueryEncoding.DateStyle {
  /// The date of a text, or nil if the text is not a date.
  ///
  /// - Throws: The error of a closure.
  func date(of text: String) throws -> Date? {
    let number = { text.withUTF8Span { Double.value(of: $0) } }
    switch storage {
    case .deferredToDate: return number().map(Date.init(timeIntervalSinceReferenceDate:))
    case .secondsSince1970: return number().map(Date.init(timeIntervalSince1970:))
    case .millisecondsSince1970:
      return number().map { Date(timeIntervalSince1970: $0 / 1000) }
    case .iso8601: return Self.internetDate(of: text)
    case .custom(_, let decode): return try decode(text)
    }
  }

  /// The date of a text of RFC 3339 in whole seconds, or nil for any other text.
  ///
  /// Foundation reads the 30th of February too, and ignores a text after the date.
  private static func internetDate(of text: String) -> Date? {
    guard let date = try? Date(text, strategy: .iso8601) else { return nil }
    let zone = text.utf8.dropFirst(timeLength)
    let digits = zone.filter(ByteSet.digit.contains).map { Int($0 & 0x0F) }
    var seconds = 0
    if zone.count == 5 || zone.count == 6, digits.count == 4, digits[2] < 6 {
      seconds = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60
      if zone.first == UInt8(ascii: "-") { seconds = -seconds }
    } else if !zone.elementsEqual("Z".utf8) {
      return nil
    }
    // A date that Foundation changed has another text.
    let written = date.addingTimeInterval(TimeInterval(seconds)).formatted(.iso8601)
    let time = text.utf8.prefix(timeLength)
    return written.utf8.prefix(timeLength).elementsEqual(time) ? date : nil
  }

  /// The length of `2024-02-29T00:00:00`.
  private static let timeLength = 19
}
