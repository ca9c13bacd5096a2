// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryString {
  /// Reads a value, with its properties by the names of their keys.
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
  /// - Throws: One of these errors, or another error from the `init(from:)` of the type.
  ///   - `DecodingError` if a value does not match its type: `keyNotFound` or `valueNotFound` for a
  ///     missing or a bare name, `typeMismatch` for a list or a map instead of a single value or
  ///     the reverse, or `dataCorrupted` for an invalid text, such as a number that is too large.
  ///   - ``RequestError`` if the text cannot be read, as for ``tree(encoding:)``. An index above
  ///     10,000 is an error only if the type is a list.
  /// - Complexity: O(*n*), where *n* is the length of the text, plus the work of the type itself.
  public func decode<T: Decodable>(
    _ type: T.Type,
    encoding: QueryEncoding = .standard
  ) throws -> T {
    let values = try QueryReader.values(of: self, encoding: encoding)
    return try QueryValueDecoder(values: values, node: ValueTree.root, path: nil).decode(type)
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
  /// | `a[][b]=1&a[][c]=2&a[][b]=3` | a list of maps; a repeated key starts the next |
  /// | `a=1&a=2` | a list if the dialect is ``QueryEncoding/repeated``, an error in others |
  /// | `a` | ``QueryTree/null`` |
  /// | `[a]`, `a[b`, `a[b]c`, `a[[b]]` | a plain name that has brackets in it |
  ///
  /// All dialects read all forms. They disagree only about a repeated name: if it is not a list,
  /// one of the values would be lost. A map with only numbers as names looks like a list, and is
  /// one here. ``decode(_:encoding:)`` uses the type to decide.
  ///
  /// - Parameter encoding: The dialect of the writer.
  /// - Returns: The tree, with a ``QueryTree/map(_:)`` as its root.
  /// - Throws: ``RequestError`` with one of these codes.
  ///   - ``RequestError/Code/malformedQuery``, as for ``pairs``.
  ///   - ``RequestError/Code/nestingTooDeep`` for names of more than 32 levels.
  ///   - ``RequestError/Code/queryTooLarge`` for more than 10,000 pairs or an index above 10,000.
  ///   - ``RequestError/Code/conflictingNames`` for contradictory names, as in `a=1&a[b]=2`, with
  ///     the key path as the field.
  ///   - ``RequestError/Code/notExpressible`` for a style of OpenAPI that queries do not have, such as
  ///     ``QueryEncoding/OpenAPIStyle/matrix``.
  /// - Complexity: O(*n*), where *n* is the length of the text, plus sorting the indices that are
  ///   out of order.
  public func tree(encoding: QueryEncoding = .standard) throws -> QueryTree {
    try QueryTree(QueryReader.values(of: self, encoding: encoding), ValueTree.root)
  }
}

extension QueryString {
  /// The error for a text that cannot be read.
  static func error(
    _ code: RequestError.Code,
    in field: String? = nil,
    at offset: Int? = nil,
    _ message: String
  ) -> RequestError {
    RequestError(code, block: "QueryString", field: field, offset: offset, message)
  }

  /// The error for a pair beyond the limit.
  static func tooManyPairs(at offset: Int) -> RequestError {
    error(
      .queryTooLarge,
      at: offset,
      "The query has more than \(Limits.queryPairs) pairs. Use `rawPairs`, or send the data as a "
        + "JSON body."
    )
  }

  /// The error for a list index above the limit.
  static func indexTooLarge(in list: String?, at offset: Int? = nil) -> RequestError {
    error(
      .queryTooLarge,
      in: list,
      at: offset,
      """
      An index of the list is greater than \(Limits.listIndex). Leave out indices, as in `a[]`, \
      or decode a dictionary with numbers as keys.
      """
    )
  }
}
