// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The values of a query by their names, as they are decoded from.
final class QueryValues {
  let tree: ValueTree
  let encoding: QueryEncoding
  let layout: QueryLayout
  private var names: KnownNames
  /// The member that was found last: properties are mostly read in the order of the pairs.
  private var lastFound = ValueTree.root

  /// Takes a tree, which must not be used afterwards.
  init(taking tree: inout ValueTree, names: KnownNames = KnownNames(), encoding: QueryEncoding) {
    self.tree = ValueTree(taking: &tree)
    self.names = names
    self.encoding = encoding
    layout = encoding.layout
  }

  /// Whether a node stands for nil: a bare name does, and what the dialect writes for it.
  func isNil(_ node: Int) -> Bool {
    switch tree[node].kind {
    case .null: true
    case .text:
      if let text = layout.nilText { tree.string(of: node).hasSameBytes(as: text) } else { false }
    default: false
    }
  }

  /// Whether a node is a container that was written as one without members.
  func isEmptyContainer(_ node: Int) -> Bool {
    guard layout.readsEmptyContainers, tree[node].kind == .list, tree.count(of: node) == 1 else {
      return false
    }
    return tree[tree.firstChild(of: node)].kind == .null
  }

  /// The member with a name, or nil when there is none.
  func member(_ name: String, of map: Int) -> Int? {
    name.withUTF8Span { name in
      let fingerprint = ValueTree.fingerprint(of: name)
      if tree.isMember(lastFound, of: map, named: name, fingerprint) { return lastFound }
      let next = tree.child(after: lastFound)
      let isNext = tree.isMember(next, of: map, named: name, fingerprint)
      guard let found = isNext ? next : names.member(name, of: map, in: tree) else { return nil }
      lastFound = found
      return found
    }
  }

  /// The elements of a list in the order of their indices, or nil when the node is no list.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/queryTooLarge`` for an index above the
  ///   limit.
  /// - Complexity: O(*n*) for *n* elements that come in order, O(*n* log *n*) for others.
  func elements(of node: Int) throws -> [Int]? {
    if isEmptyContainer(node) { return [] }
    if let list = tree.list(ofText: node) { return tree.children(of: list) }
    guard tree[node].kind == .list || tree[node].traits.contains(.isNumbered) else { return nil }
    let elements = tree.children(of: node)
    var (isInOrder, last) = (true, -1)
    for element in elements {
      let index = index(of: element) ?? 0
      guard index <= Limits.listIndex else {
        throw RequestError.indexTooLarge(tree.queryPath(of: node))
      }
      if index <= last { isInOrder = false }
      last = index
    }
    return isInOrder ? elements : elements.sorted { index(of: $0) ?? 0 < index(of: $1) ?? 0 }
  }

  /// The number that the name of a member is, or nil.
  func index(of node: Int) -> Int? { tree.withName(of: node) { QueryName.index(of: $0) } }
}
