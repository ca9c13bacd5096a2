// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Reads values from a query or a form body.
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
/// It reads the output of ``QueryEncoder`` in the same dialect. In every dialect, a `Bool` can be
/// `true`, `false`, `1` or `0`. Numbers are decimal, `Data` is base64, and a `Date` is seconds
/// since 2001, unless the dialect has another form. A single value is read as a list of one if the
/// type is a list. A missing or bare name is nil. It is an error if the type is not optional, even
/// for a list, because only dialects with ``QueryEncoding/EmptyContainerStyle/emptyBrackets`` have a
/// text for an empty one.
///
/// A value that does not match its type throws a `DecodingError`, as in any decoder, but the error
/// never contains the value. Errors of a type's own `init(from:)` are passed on. A text that cannot
/// be read at all throws a ``RequestError``.
public struct QueryDecoder: Sendable {
  /// The dialect of the writer.
  public var encoding: QueryEncoding

  /// Creates a decoder for a dialect.
  ///
  /// - Parameter encoding: The dialect of the writer.
  public init(encoding: QueryEncoding = .standard) {
    self.encoding = encoding
  }

  /// Reads a value from a text.
  ///
  /// - Parameters:
  ///   - type: The type of the value. It must decode with keys.
  ///   - text: The query, still escaped, with or without a leading `?`.
  /// - Returns: The value.
  /// - Throws: An error of ``QueryString/decode(_:encoding:)``.
  /// - Complexity: O(*n*), where *n* is the length of the text, plus the work of the type itself.
  public func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
    try decode(type, from: QueryString(text))
  }

  /// Reads a value from a query.
  ///
  /// - Parameters:
  ///   - type: The type of the value. It must decode with keys.
  ///   - query: The query.
  /// - Returns: The value.
  /// - Throws: An error of ``QueryString/decode(_:encoding:)``.
  /// - Complexity: O(*n*), where *n* is the length of the text, plus the work of the type itself.
  public func decode<T: Decodable>(_ type: T.Type, from query: QueryString) throws -> T {
    try query.decode(type, encoding: encoding)
  }
}
