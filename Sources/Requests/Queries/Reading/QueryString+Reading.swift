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
  ///   - type: The type of the value. It must decode with keys.
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
    let values = try QueryReader.values(of: self, encoding: encoding)
    return try QueryValueDecoder(values, node: ValueTree.root).decode(type)
  }
}

extension QueryString {
  /// The values by the brackets of their names: `a[b]` is in a map, `a[]` and `a[0]` in a list.
  ///
  /// | written | read |
  /// |---|---|
  /// | `a[b]=1` | a map |
  /// | `a[]=1&a[]=2` | a list |
  /// | `a[7]=2&a[0]=1` | a list in the order of the indices, whatever their gaps |
  /// | `a[][b]=1&a[][c]=2&a[][b]=3` | a list of maps; a key that comes again starts the next |
  /// | `a=1&a=2` | a list if the dialect is ``QueryEncoding/repeated``, an error in others |
  /// | `a` | ``QueryTree/null`` |
  /// | `[a]`, `a[b`, `a[b]c`, `a[[b]]` | a plain name that has brackets in it |
  ///
  /// All dialects read all forms. What they do not agree on is a name that comes again: where it is
  /// no list, one of the values would be lost. A map whose names are all numbers looks like a list,
  /// and is one here; ``decode(_:encoding:)`` knows from the type.
  ///
  /// - Parameter encoding: The dialect of the writer.
  /// - Returns: The tree, whose root is a ``QueryTree/map(_:)``.
  /// - Throws: ``RequestError`` with ``RequestError/Code/malformedQuery`` as for ``pairs``,
  ///   ``RequestError/Code/nestingTooDeep`` for names of more than 32 levels,
  ///   ``RequestError/Code/queryTooLarge`` for more than 10,000 pairs or an index above 10,000, and
  ///   ``RequestError/Code/conflictingNames`` for names that contradict each other, as in
  ///   `a=1&a[b]=2`; the field is the key path.
  /// - Complexity: O(*n*), where *n* is the length of the text, and the sorting of indices that are
  ///   out of order.
  public func tree(encoding: QueryEncoding = .standard) throws -> QueryTree {
    try QueryTree(QueryReader.values(of: self, encoding: encoding), ValueTree.root)
  }
}

extension QueryString {
  /// The error for a `%` without its two digits.
  static func malformedEscape(in field: String?, at offset: Int) -> RequestError {
    RequestError(
      .malformedQuery,
      block: "QueryString",
      field: field,
      offset: offset,
      """
      A percent sign must be followed by two hexadecimal digits. Write `%25` for a percent sign, \
      or use `rawPairs` to read the text unchanged.
      """
    )
  }

  /// The error for bytes that are no text.
  static func invalidUTF8(in field: String?, at offset: Int) -> RequestError {
    RequestError(
      .malformedQuery,
      block: "QueryString",
      field: field,
      offset: offset,
      "The escapes are not UTF-8. Use `rawPairs` to read another encoding."
    )
  }

  /// The error for a pair beyond the limit.
  static func tooManyPairs(at offset: Int) -> RequestError {
    RequestError(
      .queryTooLarge,
      block: "QueryString",
      offset: offset,
      "The query has more than \(Limits.queryPairs) pairs. Use `rawPairs`, or send the data as a "
        + "JSON body."
    )
  }

  /// The error for a style of OpenAPI that is none of a query.
  static func unreadableStyle() -> RequestError {
    RequestError(
      .notExpressible,
      block: "QueryString",
      "A query cannot use the styles matrix, label and simple, which are for paths and fields. Use "
        + "another style."
    )
  }
}
