// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

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
    try forest(encoding: encoding).tree(at: QueryForest.root)
  }

  /// The tree as it is decoded from.
  func forest(encoding: QueryEncoding) throws -> QueryForest {
    if let style = encoding.openAPI, !style.isQuery { throw Self.unreadableStyle() }
    var forest = QueryForest(encoding: encoding)
    try forEachPair(encoding: encoding) { try forest.insert($0) }
    // Returned as it is, it would be copied, since the closure could have kept it.
    return consume forest
  }
}
