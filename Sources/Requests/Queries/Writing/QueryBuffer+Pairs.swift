// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension QueryBuffer {
  /// Writes a pair for a member, and notes it if it will be sorted.
  ///
  /// - Throws: ``RequestError`` as ``write(_:in:)`` does.
  mutating func write(
    _ scalar: some QueryScalar,
    named name: String,
    in node: Int,
    sortsKeys: Bool
  ) throws {
    let start = entryStart
    try write(scalar, in: .name(name, in: node))
    if sortsKeys { noteEntry(name, since: start, at: node) }
  }

  /// Writes a pair for a scalar.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a number without a
  ///   text, for a scalar in place of the whole model and for what the dialect cannot say, and
  ///   ``RequestError/Code/nestingTooDeep``.
  mutating func write(_ scalar: some QueryScalar, in slot: QuerySlot) throws {
    guard scalar.hasText else { throw unencodable(in: slot) }
    if layout.joint != nil, let list = try joinedList(for: slot) {
      return try join(scalar, to: list)
    }
    try beginPair(for: slot)
    bytes.append(UInt8(ascii: "="))
    scalar.append(to: &self)
  }

  /// Writes what the dialect has for nil, if anything.
  ///
  /// - Throws: ``RequestError`` as ``write(_:in:)`` does.
  mutating func writeNil(in slot: QuerySlot) throws {
    if case .node(QueryNode.root) = slot { return }
    switch encoding.nilValue.storage {
    case .dropped:
      if case .element(let list) = slot { nodes[list].count += 1 }
    case .text(let text):
      try write(text, in: slot)
    case .bareKey where layout.joint != nil:
      if let list = try joinedList(for: slot) { try joinNil(to: list) } else { fallthrough }
    case .bareKey:
      try beginPair(for: slot)
    }
  }

  /// Writes the separator and the name of a pair.
  private mutating func beginPair(for slot: QuerySlot) throws {
    switch slot {
    case .name(let name, let node):
      guard node != QueryNode.root else { return beginPair(outermost: name) }
      try checkDepth(of: slot)
      try checkName(name, in: node)
      noteMember(of: node)
      try settle(node)
      appendSeparator()
      if layout.marksPairs {
        appendMark(of: node)
        appendMark(ofName: name, in: node)
      }
      try keepPrefix(.name, of: node)
      escapes.append(nested(name), after: prefix, before: nameEnd, to: &bytes)
    case .element(let list):
      try checkList(list)
      try checkDepth(of: slot)
      nodes[list].count += 1
      try beginPair(ofElement: nextIndex(in: list), in: list)
    case .node(let node):
      try beginPair(of: node)
    }
  }

  /// Writes the separator and a name on the top level.
  private mutating func beginPair(outermost name: String) {
    noteMember(of: QueryNode.root)
    appendSeparator()
    if layout.marksPairs { appendMark(ofName: name, in: QueryNode.root) }
    appendEscaped(name)
  }

  /// Writes the separator and the name of a node that turned out to be a scalar.
  mutating func beginPair(of node: Int) throws {
    guard node != QueryNode.root else { throw scalarRoot() }
    // An element of a set gets its name once its place is known.
    guard node != base else {
      appendSeparator()
      if layout.marksPairs { bytes.append(QueryMark.end) }
      return
    }
    let parent = nodes[node].parent
    if nodes[node].position != nil {
      return try beginPair(ofElement: resolvedIndex(of: node), in: parent)
    }
    try settle(parent)
    appendSeparator()
    if layout.marksPairs {
      appendMark(of: node)
      bytes.append(QueryMark.end)
    }
    try appendPrefix(.name, of: parent)
    bytes.append(contentsOf: segments[nodes[node].segment])
    if parent != QueryNode.root { bytes.append(contentsOf: nameEnd) }
  }

  /// Writes the separator and the name of an element that is a scalar.
  mutating func beginPair(ofElement index: Int, in list: Int) throws {
    try settle(list)
    noteScalar(of: list)
    appendSeparator()
    if layout.marksPairs {
      appendMark(of: list)
      appendMark(ofElement: index)
      bytes.append(QueryMark.end)
    }
    if nodes[list].isIndexed {
      try appendPrefix(.node, of: list)
      return appendBrackets(around: index)
    }
    try appendPrefix(.element, of: list)
    switch layout.scalar {
    case .nothing, .emptyBrackets, .joined: break
    case .index: appendBrackets(around: index)
    case .custom:
      bytes.removeLast(prefix.count)
      bytes.append(contentsOf: try customName(ofElement: index, in: list))
    }
  }

  /// The index of an element, given out with its first pair so that elements which write nothing
  /// leave no gap.
  mutating func resolvedIndex(of node: Int) -> Int {
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

  private mutating func appendBrackets(around index: Int) {
    bytes.append(contentsOf: layout.opening)
    DecimalDigits.append(index, to: &bytes)
    bytes.append(contentsOf: layout.closing)
  }
}
