// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The values of a query by their names, for decoding.
final class QueryValues {
  let tree: ValueTree
  let encoding: QueryEncoding
  let layout: QueryLayout
  private var names: KnownNames
  /// The last member that was found, because properties are mostly read in the order of the pairs.
  ///
  /// Without it, `query-to-model` takes a twentieth more.
  private var lastFound = ValueTree.root

  /// Moves the nodes out of a tree that must not be used again.
  init(taking tree: inout ValueTree, names: KnownNames = KnownNames(), encoding: QueryEncoding) {
    self.tree = ValueTree(taking: &tree)
    self.names = names
    self.encoding = encoding
    layout = encoding.layout
  }

  /// Returns true if a node means nil: a bare name, or the text of the dialect for nil.
  func isNil(_ node: Int) -> Bool {
    switch tree[node].kind {
    case .null: true
    case .text:
      if let text = layout.nilText { tree.string(of: node).hasSameBytes(as: text) } else { false }
    default: false
    }
  }

  /// Returns true if a node is a container that was written as one without members.
  func isEmptyContainer(_ node: Int) -> Bool {
    guard layout.readsEmptyContainers, tree[node].kind == .list, tree.count(of: node) == 1 else {
      return false
    }
    return tree[tree.firstChild(of: node)].kind == .null
  }

  /// The member with a name, or nil if the map has no such member.
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

  /// The elements of a list in the order of their indices, or nil if the node is not a list.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/queryTooLarge`` for an index above the
  ///   limit.
  /// - Complexity: O(*n*) for *n* elements in order, or O(*n* log *n*) for others.
  func elements(of node: Int) throws -> [Int]? {
    if isEmptyContainer(node) { return [] }
    if let list = tree.list(ofText: node) { return tree.children(of: list) }
    guard tree[node].kind == .list || tree[node].traits.contains(.isNumbered) else { return nil }
    let elements = tree.children(of: node)
    var (isInOrder, last) = (true, -1)
    for element in elements {
      let index = index(of: element) ?? 0
      guard index <= Limits.listIndex else {
        throw QueryString.indexTooLarge(in: tree.queryPath(of: node))
      }
      if index <= last { isInOrder = false }
      last = index
    }
    return isInOrder ? elements : elements.sorted { index(of: $0) ?? 0 < index(of: $1) ?? 0 }
  }

  /// The number in the name of a member, or nil.
  func index(of node: Int) -> Int? { tree.withName(of: node) { QueryName.index(of: $0) } }
}
