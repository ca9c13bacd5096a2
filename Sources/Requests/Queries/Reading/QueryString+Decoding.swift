// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryString {
  /// Reads a value, its properties by the names of their keys.
  ///
  /// ```swift
  /// struct Page: Decodable { let page: Int, flag: Bool? }
  ///
  /// let page = try QueryString("page=2").decode(Page.self)
  /// print(page.page, page.flag == nil)  // 2 true
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the value, which decodes with keys.
  ///   - encoding: The dialect of the writer.
  /// - Returns: The value.
  /// - Throws: `DecodingError` for a value that does not fit its type: `keyNotFound` and
  ///   `valueNotFound` for a missing and a bare name, `typeMismatch` for a list or a map in place of
  ///   a single value and the reverse, `dataCorrupted` for a text that is none of the type, such as
  ///   a number too large for it. ``RequestError`` for a text that cannot be read, as
  ///   ``tree(encoding:)`` throws it; an index above 10,000 only where a list is asked for. Any
  ///   other error comes from the `init(from:)` of the type.
  /// - Complexity: O(*n*), where *n* is the length of the text, and what the type itself does.
  public func decode<T: Decodable>(
    _ type: T.Type,
    encoding: QueryEncoding = .standard
  ) throws -> T {
    try QueryValueDecoder(forest: forest(encoding: encoding), place: QueryForest.root).decode(type)
  }
}
