// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A type that one value of a structured field can have: a bare item, an item, or a member of a
/// list or a dictionary.
///
/// Use its factories in a literal:
///
/// ```swift
/// let field = StructuredField.dictionary([
///   "format": .token("image/avif"), "at": .date(Date(timeIntervalSince1970: 0)), "count": 3,
/// ])
/// print(try field.text)  // format=image/avif, at=@0, count=3
/// ```
public protocol StructuredFieldValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByStringInterpolation, Hashable, Sendable
where
  IntegerLiteralType == Int64,
  FloatLiteralType == Double,
  BooleanLiteralType == Bool,
  StringLiteralType == String,
  StringInterpolation == DefaultStringInterpolation
{
  /// Creates the value without parameters.
  ///
  /// - Parameter value: The bare item.
  init(bare value: StructuredField.BareItem)
}

// Disfavored, because the cases of a bare item have the same names and win there.

extension StructuredFieldValue {
  /// A whole number (RFC 9651 §3.3.1).
  ///
  /// - Parameter number: The number, from -999,999,999,999,999 to 999,999,999,999,999.
  /// - Returns: The value.
  @_disfavoredOverload
  public static func integer(_ number: some BinaryInteger) -> Self {
    // A number that does not fit stays out of range.
    Self(bare: .integer(Int64(clamping: number)))
  }

  /// A number with at most three digits after the point (RFC 9651 §3.3.2).
  ///
  /// - Parameter number: The number, with at most twelve digits before the point. It is rounded to
  ///   three digits after it, and from the middle of two to the even one.
  /// - Returns: The value.
  @_disfavoredOverload
  public static func decimal(_ number: Double) -> Self { Self(bare: .decimal(number)) }

  /// Text in quotes (RFC 9651 §3.3.3).
  ///
  /// - Parameter text: The text, of printable ASCII.
  /// - Returns: The value.
  @_disfavoredOverload
  public static func string(_ text: String) -> Self { Self(bare: .string(text)) }

  /// A word without quotes (RFC 9651 §3.3.4).
  ///
  /// - Parameter text: The word: a letter or `*`, followed by `:`, `/` and the characters of a
  ///   token (RFC 9110 §5.6.2).
  /// - Returns: The value.
  @_disfavoredOverload
  public static func token(_ text: String) -> Self { Self(bare: .token(text)) }

  /// Bytes (RFC 9651 §3.3.5).
  ///
  /// - Parameter bytes: The bytes, sent as Base64.
  /// - Returns: The value.
  @_disfavoredOverload
  public static func byteSequence(_ bytes: Data) -> Self { Self(bare: .byteSequence(bytes)) }

  /// True or false (RFC 9651 §3.3.6).
  ///
  /// - Parameter flag: The Boolean value.
  /// - Returns: The value.
  @_disfavoredOverload
  public static func boolean(_ flag: Bool) -> Self { Self(bare: .boolean(flag)) }

  /// A moment (RFC 9651 §3.3.7).
  ///
  /// - Parameter date: The moment. Fractions of a second are dropped.
  /// - Returns: The value.
  @_disfavoredOverload
  public static func date(_ date: Date) -> Self { Self(bare: .date(date)) }

  /// Text for people, of any characters (RFC 9651 §3.3.8).
  ///
  /// - Parameter text: The text.
  /// - Returns: The value.
  @_disfavoredOverload
  public static func displayString(_ text: String) -> Self { Self(bare: .displayString(text)) }

  /// Creates an integer.
  ///
  /// - Parameter value: The number, from -999,999,999,999,999 to 999,999,999,999,999.
  public init(integerLiteral value: Int64) { self.init(bare: .integer(value)) }

  /// Creates a decimal.
  ///
  /// - Parameter value: The number, as for ``decimal(_:)``.
  public init(floatLiteral value: Double) { self.init(bare: .decimal(value)) }

  /// Creates a Boolean.
  ///
  /// - Parameter value: The Boolean value.
  public init(booleanLiteral value: Bool) { self.init(bare: .boolean(value)) }

  /// Creates a string.
  ///
  /// - Parameter value: The text, of printable ASCII.
  public init(stringLiteral value: String) { self.init(bare: .string(value)) }
}

extension StructuredField.BareItem: StructuredFieldValue {
  /// Creates a bare item from itself.
  ///
  /// - Parameter value: The bare item.
  public init(bare value: StructuredField.BareItem) { self = value }
}

extension StructuredField.Item: StructuredFieldValue {
  /// Creates an item without parameters.
  ///
  /// - Parameter value: The bare item.
  public init(bare value: StructuredField.BareItem) { self.init(value) }
}

extension StructuredField.Member: StructuredFieldValue, ExpressibleByArrayLiteral {
  /// Creates an item without parameters.
  ///
  /// - Parameter value: The bare item.
  public init(bare value: StructuredField.BareItem) { self = .item(StructuredField.Item(value)) }

  /// Creates an inner list.
  ///
  /// - Parameter elements: The items, in their order.
  public init(arrayLiteral elements: StructuredField.Item...) { self = .innerList(elements) }
}
