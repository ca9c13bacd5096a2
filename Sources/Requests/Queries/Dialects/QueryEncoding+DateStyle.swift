// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// How a date is written.
  public struct DateStyle: Sendable {
    enum Storage: Sendable {
      case deferredToDate
      case secondsSince1970
      case millisecondsSince1970
      case iso8601
      case custom(
        encode: @Sendable (Date) throws -> String,
        decode: @Sendable (String) throws -> Date
      )
    }

    let storage: Storage

    /// What `encode(to:)` of `Date` writes: seconds since 2001, as in `123.456`.
    public static let deferredToDate = DateStyle(storage: .deferredToDate)

    /// Seconds since 1970, with a fraction if there is one, as in `978307323.456`.
    public static let secondsSince1970 = DateStyle(storage: .secondsSince1970)

    /// Milliseconds since 1970, with a fraction if there is one, as in `978307323456`.
    public static let millisecondsSince1970 = DateStyle(storage: .millisecondsSince1970)

    /// The profile of ISO 8601 that RFC 3339 names, in whole seconds of UTC: `2001-01-01T00:02:03Z`.
    public static let iso8601 = DateStyle(storage: .iso8601)

    /// Texts made and read by closures; what they throw is wrapped into the error of the encoder.
    ///
    /// - Parameters:
    ///   - encode: Gives the text of a date, as it is before escaping.
    ///   - decode: Gives the date of a text, already decoded.
    /// - Returns: The style.
    public static func custom(
      encode: @escaping @Sendable (Date) throws -> String,
      decode: @escaping @Sendable (String) throws -> Date
    ) -> DateStyle {
      DateStyle(storage: .custom(encode: encode, decode: decode))
    }
  }
}

extension QueryEncoding.DateStyle {
  /// What `Date.ISO8601FormatStyle` can spell; it clamps other dates without a word.
  private static let iso8601Seconds = -62_135_596_800.0..<253_402_300_800

  /// The text of a date, or nil when the date encodes itself.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - describes: Whether a number is what Swift prints, as in `978307323456.0`.
  /// - Returns: The text.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a date without a
  ///   text, and what a closure throws.
  func text(of date: Date, describingNumbers describes: Bool = false) throws -> String? {
    switch storage {
    case .deferredToDate: return nil
    case .secondsSince1970: return try text(of: date.timeIntervalSince1970, describes)
    case .millisecondsSince1970: return try text(of: date.timeIntervalSince1970 * 1000, describes)
    case .custom(let encode, _): return try encode(date)
    case .iso8601:
      guard Self.iso8601Seconds.contains(date.timeIntervalSince1970) else {
        throw unencodable("The date is not in the years 1 to 9999, which ISO 8601 texts have.")
      }
      return date.formatted(.iso8601)
    }
  }

  /// The date of a text; nil when the text is none.
  ///
  /// - Throws: What a closure throws.
  func date(of text: String) throws -> Date? {
    switch storage {
    case .deferredToDate:
      return Double.value(of: text).map(Date.init(timeIntervalSinceReferenceDate:))
    case .secondsSince1970:
      return Double.value(of: text).map(Date.init(timeIntervalSince1970:))
    case .millisecondsSince1970:
      return Double.value(of: text).map { Date(timeIntervalSince1970: $0 / 1000) }
    case .iso8601: return try? Date(text, strategy: .iso8601)
    case .custom(_, let decode): return try decode(text)
    }
  }

  private func text(of seconds: Double, _ describes: Bool) throws -> String {
    guard seconds.isFinite else { throw unencodable("The date is not a finite number of seconds.") }
    if describes { return seconds.description }
    if let whole = QueryNumber.smallInteger(seconds) { return String(whole) }
    return QueryNumber.text(ofDescription: seconds.description)
  }

  private func unencodable(_ message: String) -> RequestError {
    RequestError(.unencodableValue, block: "", message)
  }
}
