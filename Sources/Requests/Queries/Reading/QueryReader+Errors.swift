// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryReader {
  /// The error for a name with too many brackets.
  func nestingTooDeep(_ name: QueryName, at offset: Int) -> RequestError {
    QueryString.error(
      .nestingTooDeep,
      in: name.segments.first.map { tree.string($0) },
      at: offset,
      """
      The name has more than \(Limits.queryDepth) levels of brackets, which servers cut off or \
      refuse. Use `pairs` to read it unchanged.
      """
    )
  }

  /// The error for a node that is used in two ways.
  func conflictingNames(at node: Int, _ offset: Int) -> RequestError {
    QueryString.error(
      .conflictingNames,
      in: tree.queryPath(of: node),
      at: offset,
      """
      This pair contradicts an earlier pair with the same name, which is a single value, a list \
      or a map. If a repeated name means a list, read the query as `.repeated`.
      """
    )
  }

  /// The error for lists in a list that cannot be distinguished.
  func ambiguousLists(at node: Int, _ offset: Int) -> RequestError {
    QueryString.error(
      .conflictingNames,
      in: tree.queryPath(of: node),
      at: offset,
      "The query does not show where one inner list ends and the next begins. Write them as "
        + "`a[0][]` and `a[1][]`."
    )
  }
}

extension ValueTree {
  /// The path to a node in the names, such as `filter.tags[2]`, or nil for the root.
  func queryPath(of node: Int) -> String? {
    guard node != Self.root else { return nil }
    let name = nameString(of: node)
    guard let around = queryPath(of: parent(of: node)) else { return name }
    let isIndex = withName(of: node) { QueryName.index(of: $0) != nil }
    return isIndex ? "\(around)[\(name)]" : "\(around).\(name)"
  }
}
