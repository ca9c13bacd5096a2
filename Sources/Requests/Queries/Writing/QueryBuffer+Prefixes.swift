// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension QueryBuffer {
  /// Appends what the names of all pairs at a node begin with.
  mutating func appendPrefix(_ form: QueryPrefix.Form, of node: Int) throws {
    if node == QueryNode.root { return }
    try keepPrefix(form, of: node)
    bytes.append(contentsOf: prefix)
  }

  /// Makes `prefix` what the names of all pairs at a node begin with.
  mutating func keepPrefix(_ form: QueryPrefix.Form, of node: Int) throws {
    let owner = QueryPrefix(node: node, form: form)
    if prefixOwner != owner { try makePrefix(owner) }
  }

  private mutating func makePrefix(_ owner: QueryPrefix) throws {
    prefixOwner = nil
    prefix.removeAll(keepingCapacity: true)
    try buildPrefix(of: owner.node)
    switch owner.form {
    case .node: break
    case .name: appendNestingPrefix()
    case .element:
      if layout.scalar == .emptyBrackets { appendBracketsToPrefix(around: nil) }
    }
    prefixOwner = owner
  }

  // The depth of the recursion is that of the tree, which is limited.
  private mutating func buildPrefix(of node: Int) throws {
    guard node != base && node != QueryNode.root else { return }
    let parent = nodes[node].parent
    try buildPrefix(of: parent)
    if nodes[node].position != nil {
      try appendElementPrefix(of: node, in: parent)
    } else if parent == QueryNode.root {
      prefix.append(contentsOf: segments[nodes[node].segment])
    } else {
      appendNestingPrefix()
      prefix.append(contentsOf: segments[nodes[node].segment])
      if layout.nesting == .brackets { prefix.append(contentsOf: layout.closing) }
    }
  }

  private mutating func appendElementPrefix(of node: Int, in list: Int) throws {
    let index = resolvedIndex(of: node)
    switch layout.container {
    case .emptyBrackets: appendBracketsToPrefix(around: nil)
    case .index: appendBracketsToPrefix(around: index)
    case .dottedIndex:
      prefix.append(UInt8(ascii: "."))
      DecimalDigits.append(index, to: &prefix)
    case .refused: throw containerInJoinedList(list)
    case .custom: prefix = try customName(ofElement: index, in: list)
    }
  }

  private mutating func appendNestingPrefix() {
    switch layout.nesting {
    case .brackets: prefix.append(contentsOf: layout.opening)
    case .dots: prefix.append(UInt8(ascii: "."))
    case .custom: break
    }
  }

  /// Appends brackets with an index or without to the prefix.
  mutating func appendBracketsToPrefix(around index: Int?) {
    prefix.append(contentsOf: layout.opening)
    if let index { DecimalDigits.append(index, to: &prefix) }
    prefix.append(contentsOf: layout.closing)
  }

  /// The name that the dialect's closure gives to an element of the list that `prefix` names.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` inside a set.
  func customName(ofElement index: Int, in list: Int) throws -> [UInt8] {
    guard base == QueryNode.root, case .custom(let name) = encoding.array.storage else {
      throw unnamedElement(of: list)
    }
    let decoded = PercentEscape.decode(prefix.span, plusAsSpace: layout.writesPlus) ?? prefix
    var output: [UInt8] = []
    escapes.append(name(String(decoding: decoded, as: UTF8.self), index), to: &output)
    return output
  }
}
