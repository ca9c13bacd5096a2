// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryBuffer {
  /// Writes a pair for a scalar.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a number without a
  ///   text and for a scalar in place of the whole model, and
  ///   ``RequestError/Code/nestingTooDeep``.
  mutating func write(_ scalar: some QueryScalar, in slot: QuerySlot) throws {
    guard scalar.hasText else { throw unencodable(in: slot) }
    switch slot {
    case .name(let name, let node):
      try checkDepth(of: slot)
      beginPair(.name, in: node)
      appendEscaped(name)
      appendClosing(in: node)
    case .element(let list):
      try checkList(list)
      try checkDepth(of: slot)
      nodes[list].count += 1
      let index = nextIndex(in: list)
      beginPair(.element, in: list)
      appendScalarIndex(index)
    case .node(let node):
      try beginPair(of: node)
    }
    bytes.append(UInt8(ascii: "="))
    scalar.append(to: &self)
  }

  /// Writes the separator and the name of a node that turned out to be a scalar.
  private mutating func beginPair(of node: Int) throws {
    guard node != QueryNode.root else { throw scalarRoot() }
    // An element of a set gets its name once its place is known.
    guard node != base else { return appendSeparator() }
    let parent = nodes[node].parent
    if nodes[node].position != nil {
      let index = resolvedIndex(of: node)
      beginPair(.element, in: parent)
      appendScalarIndex(index)
    } else {
      beginPair(.name, in: parent)
      bytes.append(contentsOf: segments[nodes[node].segment])
      appendClosing(in: parent)
    }
  }

  /// Writes the separator and the name of a node, up to what tells its pairs apart.
  mutating func beginPair(_ form: QueryPrefix.Form, in node: Int) {
    appendSeparator()
    if prefixOwner != QueryPrefix(node: node, form: form) {
      prefixOwner = QueryPrefix(node: node, form: form)
      prefix.removeAll(keepingCapacity: true)
      buildPrefix(of: node)
      if form == .name && nodes[node].depth > 0 { QueryBrackets.appendOpening(to: &prefix) }
      if form == .element && encoding.array.endsScalarsWithBrackets {
        QueryBrackets.append(index: nil, to: &prefix)
      }
    }
    if !prefix.isEmpty { bytes.append(contentsOf: prefix) }
  }

  // The depth of the recursion is that of the tree, which is limited.
  private mutating func buildPrefix(of node: Int) {
    guard node != base && node != QueryNode.root else { return }
    let parent = nodes[node].parent
    buildPrefix(of: parent)
    if nodes[node].position != nil {
      let index = resolvedIndex(of: node)
      QueryBrackets.append(index: encoding.array.indexesContainers ? index : nil, to: &prefix)
    } else if nodes[parent].depth == 0 {
      prefix.append(contentsOf: segments[nodes[node].segment])
    } else {
      QueryBrackets.appendOpening(to: &prefix)
      prefix.append(contentsOf: segments[nodes[node].segment])
      QueryBrackets.appendClosing(to: &prefix)
    }
  }

  /// The index of an element, given out with its first pair so that elements which write nothing
  /// leave no gap.
  private mutating func resolvedIndex(of node: Int) -> Int {
    if let index = nodes[node].index { return index }
    let index = nextIndex(in: nodes[node].parent)
    nodes[node].index = index
    return index
  }

  /// The index of the next element that is written.
  mutating func nextIndex(in list: Int) -> Int {
    defer { nodes[list].written += 1 }
    return nodes[list].written
  }

  /// Writes the index that tells a scalar element from the others of its list, if it has one.
  mutating func appendScalarIndex(_ index: Int) {
    if encoding.array.indexesScalars { QueryBrackets.append(index: index, to: &bytes) }
  }

  private mutating func appendClosing(in node: Int) {
    if nodes[node].depth > 0 { QueryBrackets.appendClosing(to: &bytes) }
  }
}
