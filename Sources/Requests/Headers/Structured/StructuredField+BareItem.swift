// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension StructuredField {
  /// A value without parameters (RFC 9651 §3.3).
  ///
  /// Texts are equal when their bytes are.
  public enum BareItem: Sendable {
    /// A whole number from -999,999,999,999,999 to 999,999,999,999,999 (RFC 9651 §3.3.1).
    case integer(Int64)

    /// A number with at most twelve digits before the point and three after it (RFC 9651 §3.3.2).
    ///
    /// It is rounded to three digits; one in the middle of two goes to the even one.
    case decimal(Double)

    /// Text of printable ASCII (RFC 9651 §3.3.3).
    case string(String)

    /// A word that begins with a letter or `*`, without quotes (RFC 9651 §3.3.4).
    case token(String)

    /// Bytes, sent as Base64 (RFC 9651 §3.3.5).
    case byteSequence(Data)

    /// True or false (RFC 9651 §3.3.6).
    case boolean(Bool)

    /// A moment, sent as seconds since 1970 (RFC 9651 §3.3.7). What is less than a second is dropped.
    case date(Date)

    /// Text for people, of any characters (RFC 9651 §3.3.8).
    case displayString(String)
  }
}

extension StructuredField.BareItem: Hashable {
  /// Whether two values are of one type and the same.
  ///
  /// Texts are compared byte for byte.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.token(let left), .token(let right)): left.hasSameBytes(as: right)
    case (.byteSequence(let left), .byteSequence(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.date(let left), .date(let right)): left == right
    case (.displayString(let left), .displayString(let right)): left.hasSameBytes(as: right)
    default: false
    }
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let number): hasher.combine(number)
    case .decimal(let number): hasher.combine(number)
    case .string(let text), .token(let text), .displayString(let text):
      hasher.combine(ByteText(text))
    case .byteSequence(let bytes): hasher.combine(bytes)
    case .boolean(let flag): hasher.combine(flag)
    case .date(let date): hasher.combine(date)
    }
  }
}

// Foundation's description of a date ends the process on Linux for a moment that is not a number, and
// a text that was read can have any date. So values describe themselves.

extension StructuredField.BareItem: CustomStringConvertible, CustomReflectable {
  /// The value as it is sent, or `<invalid>` if it cannot be.
  public var description: String {
    let text = try? StructuredFieldWriter.text(of: .item(StructuredField.Item(self)))
    return text ?? "<invalid>"
  }

  /// A mirror of what ``description`` shows, for `dump` and debuggers.
  public var customMirror: Mirror {
    Mirror(self, children: ["value": description], displayStyle: .struct)
  }
}
