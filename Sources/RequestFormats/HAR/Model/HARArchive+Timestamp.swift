// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HARArchive {
  /// A moment as an archive writes it: ISO 8601 with a time zone, kept as text.
  public struct Timestamp: Hashable, Sendable {
    /// The text, such as `2026-05-04T10:00:00.000Z`.
    public let text: String

    /// Creates the text of a moment, in UTC with milliseconds.
    ///
    /// - Parameter date: The moment.
    public init(_ date: Date) {
      text = Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(date)
    }

    /// Reads a text, or gives nil for one without date, time and zone.
    ///
    /// - Parameter text: The text, which is kept as it is.
    public init?(_ text: String) {
      guard Self.isValid(Array(text.utf8)) else { return nil }
      self.text = text
    }

    /// Whether the bytes are `YYYY-MM-DDThh:mm:ss`, a fraction if any, and `Z` or an offset.
    private static func isValid(_ bytes: [UInt8]) -> Bool {
      guard matches(bytes.prefix(19), "0000-00-00T00:00:00") else { return false }
      var rest = bytes.dropFirst(19)
      if rest.first == UInt8(ascii: ".") {
        let fraction = rest.dropFirst().prefix(while: ByteSet.digit.contains)
        guard !fraction.isEmpty else { return false }
        rest = rest[fraction.endIndex...]
      }
      switch rest.first {
      case UInt8(ascii: "Z"), UInt8(ascii: "z"): return rest.count == 1
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        return matches(rest.dropFirst(), "00:00") || matches(rest.dropFirst(), "0000")
      default: return false
      }
    }

    /// Whether the bytes have digits where the pattern has zeros, and else what it has.
    private static func matches(_ bytes: ArraySlice<UInt8>, _ pattern: String) -> Bool {
      bytes.count == pattern.utf8.count
        && zip(bytes, pattern.utf8).allSatisfy { byte, expected in
          expected == UInt8(ascii: "0") ? ByteSet.digit.contains(byte) : byte == expected
        }
    }
  }
}

extension HARArchive.Timestamp: Codable {
  /// Reads a text of JSON.
  ///
  /// - Throws: `DecodingError` for a text without date, time and zone.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let date = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "The text is not a date with a time and a time zone."
      )
    }
    self = date
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
