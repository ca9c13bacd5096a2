// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Reads values out of a query or a form body.
///
/// ```swift
/// struct Filter: Decodable {
///   let tags: [String]
///   let price: [String: Int]
///   let seller: String?
/// }
///
/// let filter = try QueryDecoder().decode(Filter.self, from: "tags[]=a&tags[]=b&price[max]=20")
/// print(filter.tags, filter.price["max"] ?? 0, filter.seller ?? "nil")  // ["a", "b"] 20 nil
/// ```
///
/// It reads what ``QueryEncoder`` writes in the same dialect. Texts are read as they are written:
/// `true`, `false`, `1` and `0` for a `Bool` whatever the dialect, decimal numbers, base64 for
/// `Data`, seconds since 2001 for a `Date`. A single value where a list is asked for is a list of
/// one. A missing or bare name is nil; it is an error for what is not optional, an empty list too,
/// because no text says that a list is empty.
///
/// A value that does not fit its type throws a `DecodingError`, as with any decoder, which never
/// holds the value; what a type's own `init(from:)` throws is passed on. A text that cannot be read
/// at all throws a ``RequestError``.
public struct QueryDecoder: Sendable {
  /// The dialect of the writer.
  public var encoding: QueryEncoding

  /// Creates a decoder for a dialect.
  ///
  /// - Parameter encoding: The dialect of the writer.
  public init(encoding: QueryEncoding = .standard) {
    self.encoding = encoding
  }

  /// Reads a value out of a text.
  ///
  /// - Parameters:
  ///   - type: The type of the value, which decodes with keys.
  ///   - text: The query, still escaped, with or without a `?` in front.
  /// - Returns: The value.
  /// - Throws: What ``QueryString/decode(_:encoding:)`` throws.
  /// - Complexity: O(*n*), where *n* is the length of the text, and what the type itself does.
  public func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
    try decode(type, from: QueryString(text))
  }

  /// Reads a value out of a query.
  ///
  /// - Parameters:
  ///   - type: The type of the value, which decodes with keys.
  ///   - query: The query.
  /// - Returns: The value.
  /// - Throws: What ``QueryString/decode(_:encoding:)`` throws.
  /// - Complexity: O(*n*), where *n* is the length of the text, and what the type itself does.
  public func decode<T: Decodable>(_ type: T.Type, from query: QueryString) throws -> T {
    try query.decode(type, encoding: encoding)
  }
}
