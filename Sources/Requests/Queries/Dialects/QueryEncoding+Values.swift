// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// How true and false are written.
  public struct BoolStyle: Sendable {
    enum Storage: Sendable {
      case literal
      case numeric
    }

    let storage: Storage

    /// The words `true` and `false`, which all typed readers know.
    public static let literal = BoolStyle(storage: .literal)

    /// The digits `1` and `0`, for PHP, whose cast takes the text `false` for true.
    public static let numeric = BoolStyle(storage: .numeric)

    /// The text of a value; letters and digits only, so it needs no escape.
    func text(of value: Bool) -> String {
      switch storage {
      case .literal: value ? "true" : "false"
      case .numeric: value ? "1" : "0"
      }
    }
  }
}

extension QueryEncoding {
  /// How bytes are written.
  public struct DataStyle: Sendable {
    enum Storage: Sendable {
      case base64
      case deferredToData
      case custom(
        encode: @Sendable (Data) throws -> String,
        decode: @Sendable (String) throws -> Data
      )
    }

    let storage: Storage

    /// The text of base64 with padding (RFC 4648 §4).
    public static let base64 = DataStyle(storage: .base64)

    /// What `encode(to:)` of `Data` writes: a list of numbers, one for each byte.
    public static let deferredToData = DataStyle(storage: .deferredToData)

    /// Texts made and read by closures; what they throw is wrapped into the error of the encoder.
    ///
    /// - Parameters:
    ///   - encode: Gives the text of the bytes, as it is before escaping.
    ///   - decode: Gives the bytes of a text, already decoded.
    /// - Returns: The style.
    public static func custom(
      encode: @escaping @Sendable (Data) throws -> String,
      decode: @escaping @Sendable (String) throws -> Data
    ) -> DataStyle {
      DataStyle(storage: .custom(encode: encode, decode: decode))
    }
  }
}

extension QueryEncoding.DataStyle {
  /// The text of bytes, or nil when these encode themselves.
  ///
  /// - Throws: What a closure throws.
  func text(of data: Data) throws -> String? {
    switch storage {
    case .base64: data.base64EncodedString()
    case .deferredToData: nil
    case .custom(let encode, _): try encode(data)
    }
  }

  /// The bytes of a text; nil when the text has none.
  ///
  /// - Throws: What a closure throws.
  func data(of text: String) throws -> Data? {
    switch storage {
    case .base64, .deferredToData: Data(base64Encoded: text)
    case .custom(_, let decode): try decode(text)
    }
  }
}

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
        throw unencodable(
          "The date is outside the years 1 to 9999, which ISO 8601 needs. Use another date."
        )
      }
      return date.formatted(.iso8601)
    }
  }

  private func text(of seconds: Double, _ describes: Bool) throws -> String {
    guard seconds.isFinite else {
      throw unencodable("The date is not a finite number of seconds. Use another date.")
    }
    if describes { return seconds.description }
    return QueryNumber.text(ofDescription: seconds.description)
  }

  private func unencodable(_ message: String) -> RequestError {
    RequestError(.unencodableValue, block: "", message)
  }
}

extension QueryEncoding {
  /// How a nil value is written.
  ///
  /// | style | `{a: nil}` | `{a: [1, nil]}` |
  /// |---|---|---|
  /// | ``dropped`` | | `a[]=1` |
  /// | ``bareKey`` | `a` | `a[]=1&a[]` |
  /// | ``emptyValue`` | `a=` | `a[]=1&a[]=` |
  /// | ``null`` | `a=null` | `a[]=1&a[]=null` |
  ///
  /// It holds for properties that are nil in synthesized code too. Reading, the same text stands for
  /// nil where an optional is asked for, and a bare key does in every dialect.
  public struct NilStyle: Sendable {
    enum Storage: Sendable {
      case dropped
      case bareKey
      case text(String)
    }

    let storage: Storage

    /// Nothing: the name is left out, and an element takes no index.
    ///
    /// The one form that no server takes for a value.
    public static let dropped = NilStyle(storage: .dropped)

    /// The name alone, without `=`, which Rack, Rails and qs with `strictNullHandling` read as nil.
    public static let bareKey = NilStyle(storage: .bareKey)

    /// The empty text, which most servers take for an empty string.
    public static let emptyValue = NilStyle(storage: .text(""))

    /// The word `null`, which most servers take for a string.
    public static let null = NilStyle(storage: .text("null"))

    /// A text that the server takes for nil.
    ///
    /// - Parameter text: The text, as it is before escaping.
    /// - Returns: The style.
    public static func custom(_ text: String) -> NilStyle {
      NilStyle(storage: .text(text))
    }
  }
}
