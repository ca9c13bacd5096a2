// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// A form of true and false.
  public struct BoolStyle: Sendable {
    /// The texts of true and false, with only letters and digits so that they need no escape.
    let yes: String
    let no: String

    /// The words `true` and `false`, for all typed readers.
    public static let literal = BoolStyle(yes: "true", no: "false")

    /// The digits `1` and `0`, because a cast in PHP reads the text `false` as true.
    public static let numeric = BoolStyle(yes: "1", no: "0")
  }
}

extension QueryEncoding {
  /// A form of bytes.
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

    /// Base64 with padding (RFC 4648 §4).
    public static let base64 = DataStyle(storage: .base64)

    /// The output of `encode(to:)` of `Data`: a list of numbers, one for each byte.
    public static let deferredToData = DataStyle(storage: .deferredToData)

    /// Texts from closures for writing and reading.
    ///
    /// The error of the encoder contains their errors.
    ///
    /// - Parameters:
    ///   - encode: A closure that returns the text of the bytes, not yet escaped.
    ///   - decode: A closure that returns the bytes of a decoded text.
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
  /// The bytes of a text, or nil if the text is invalid.
  ///
  /// - Throws: The error of a closure.
  func data(of text: String) throws -> Data? {
    switch storage {
    case .base64, .deferredToData: Data(base64Encoded: text)
    case .custom(_, let decode): try decode(text)
    }
  }
}

extension QueryEncoding {
  /// A form of a date.
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

    /// The output of `encode(to:)` of `Date`: seconds since 2001, as in `123.456`.
    public static let deferredToDate = DateStyle(storage: .deferredToDate)

    /// Seconds since 1970, with a fraction if there is one, as in `978307323.456`.
    public static let secondsSince1970 = DateStyle(storage: .secondsSince1970)

    /// Milliseconds since 1970, with a fraction if there is one, as in `978307323456`.
    public static let millisecondsSince1970 = DateStyle(storage: .millisecondsSince1970)

    /// The profile of ISO 8601 in RFC 3339, in whole seconds of UTC: `2001-01-01T00:02:03Z`.
    public static let iso8601 = DateStyle(storage: .iso8601)

    /// Texts from closures for writing and reading.
    ///
    /// The error of the encoder contains their errors.
    ///
    /// - Parameters:
    ///   - encode: A closure that returns the text of a date, not yet escaped.
    ///   - decode: A closure that returns the date of a decoded text.
    /// - Returns: The style.
    public static func custom(
      encode: @escaping @Sendable (Date) throws -> String,
      decode: @escaping @Sendable (String) throws -> Date
    ) -> DateStyle {
      DateStyle(storage: .custom(encode: encode, decode: decode))
    }
  }
}

extension QueryEncoding {
  /// A form of a nil value.
  ///
  /// | style | `{a: nil}` | `{a: [1, nil]}` |
  /// |---|---|---|
  /// | ``dropped`` | | `a[]=1` |
  /// | ``bareKey`` | `a` | `a[]=1&a[]` |
  /// | ``emptyValue`` | `a=` | `a[]=1&a[]=` |
  /// | ``null`` | `a=null` | `a[]=1&a[]=null` |
  ///
  /// It also applies to nil properties in synthesized code. When reading an optional, the same text
  /// is nil, and so is a bare name in every dialect.
  public struct NilStyle: Sendable {
    enum Storage: Hashable, Sendable {
      case dropped
      case bareKey
      case text(String)
    }

    let storage: Storage

    /// Nothing: the name is left out, and an element gets no index.
    ///
    /// No server reads this form as a value.
    public static let dropped = NilStyle(storage: .dropped)

    /// The name without `=`, read as nil by Rack, Rails and qs with `strictNullHandling`.
    public static let bareKey = NilStyle(storage: .bareKey)

    /// The empty text, read as an empty string by most servers.
    public static let emptyValue = NilStyle(storage: .text(""))

    /// The word `null`, read as a string by most servers.
    public static let null = NilStyle(storage: .text("null"))

    /// A text that the server reads as nil.
    ///
    /// - Parameter text: The text, not yet escaped.
    /// - Returns: The style.
    public static func custom(_ text: String) -> NilStyle {
      NilStyle(storage: .text(text))
    }
  }
}
