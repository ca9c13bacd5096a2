// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryForest {
  /// The error for a name with too many brackets.
  func nestingTooDeep(_ name: QueryName, at offset: Int) -> RequestError {
    RequestError(
      .nestingTooDeep,
      block: "QueryString",
      field: name.segments.first.map { String(decoding: $0, as: UTF8.self) },
      offset: offset,
      """
      The name has more than \(Limits.queryDepth) levels of brackets, which servers cut off or \
      refuse. Use `pairs` to read it unchanged.
      """
    )
  }

  /// The error for a place that is two things at once.
  func conflictingNames(at place: Int, _ offset: Int) -> RequestError {
    RequestError(
      .conflictingNames,
      block: "QueryString",
      field: path(of: place),
      offset: offset,
      """
      This pair contradicts an earlier pair with the same name, which is a single value, a list \
      or a map. If a repeated name means a list, read the query as `.repeated`.
      """
    )
  }

  /// The error for two names that Swift takes for one.
  func equivalentNames(at place: Int) -> RequestError {
    RequestError(
      .conflictingNames,
      block: "QueryString",
      field: path(of: place),
      """
      Two names differ only in their Unicode normalization, and a Dictionary cannot keep both. \
      Read `pairs`, or a tree.
      """
    )
  }

  /// The error for lists in a list that nothing tells apart.
  func ambiguousLists(at place: Int, _ offset: Int) -> RequestError {
    RequestError(
      .conflictingNames,
      block: "QueryString",
      field: path(of: place),
      offset: offset,
      "The query does not show where one inner list ends and the next begins. Write them as "
        + "`a[0][]` and `a[1][]`."
    )
  }

  /// The error for an index that no list should have.
  func indexTooLarge(in list: Int, at offset: Int? = nil) -> RequestError {
    RequestError(
      .queryTooLarge,
      block: "QueryString",
      field: path(of: list),
      offset: offset,
      """
      An index of the list is greater than \(Limits.listIndex). Leave out indices, as in `a[]`, \
      or decode a dictionary with numbers as keys.
      """
    )
  }

  /// The key path of a place, as in `filter.tags[2]`, or nil for the root.
  func path(of place: Int) -> String? {
    codingPath(of: place).reduce(nil) { path, key in
      guard let path else { return key.intValue.map(String.init) ?? key.stringValue }
      return key.intValue.map { "\(path)[\($0)]" } ?? "\(path).\(key.stringValue)"
    }
  }
}
