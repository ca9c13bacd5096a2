// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// What the name of a pair begins with.
///
/// It is kept from one pair to the next, as most have the same parent as the one before.
struct QueryNamePrefix {
  /// How far the beginning of a name goes.
  enum Form {
    /// The name of the node itself.
    case node

    /// The name of the node and what opens a name inside it, `a[`.
    case member

    /// The name of the list, which all its single values have.
    case repeatedName

    /// The name that all single values of a list have, `a[]`.
    case element

    /// The name of an element with its index, `a[0]`.
    case indexedElement

    /// The name that the dialect's closure gives to an element.
    case customElement
  }

  /// Room for the names of a usual model.
  private static let capacity = 64

  /// The bytes, escaped.
  private(set) var bytes: [UInt8] = []

  /// The node that names start from: the root, or the element of a set that waits to be sorted.
  private let base: Int

  /// What the bytes are the beginning for; a node of -1 is none.
  private var node = -1
  private var form = Form.node
  private var index = 0

  /// Creates an empty beginning.
  init(below base: Int = QueryNode.root) {
    self.base = base
  }

  /// Forgets all but the memory.
  mutating func reset() {
    node = -1
  }

  /// Makes the bytes the name of a scalar element.
  mutating func setElement(_ index: Int, of list: Int, in tree: QueryNameTree) {
    // A container in the list would have been the owner of the bytes since.
    if list == node, form == .element || form == .repeatedName { return }
    if tree.nodes[list].isSet && tree.encoding.repeatsSets {
      return set(.repeatedName, of: list, in: tree)
    }
    switch tree.layout.scalar {
    case .nothing, .joined: set(.repeatedName, of: list, in: tree)
    case .emptyBrackets where tree.layout.indexesMixedLists && tree.nodes[list].holdsContainers:
      set(.indexedElement, index, of: list, in: tree)
    case .emptyBrackets: set(.element, of: list, in: tree)
    case .index: set(.indexedElement, index, of: list, in: tree)
    case .custom: set(.customElement, index, of: list, in: tree)
    }
  }

  /// Makes the bytes what names at a node begin with.
  mutating func set(_ form: Form, _ index: Int = 0, of node: Int, in tree: QueryNameTree) {
    if node == self.node, form == self.form, index == self.index { return }
    (self.node, self.form, self.index) = (node, form, index)
    if bytes.capacity == 0 { bytes.reserveCapacity(Self.capacity) }
    bytes.removeAll(keepingCapacity: true)
    append(node, in: tree)
    switch form {
    case .node, .repeatedName: break
    case .member: if node != QueryNode.root { openMember(tree.layout) }
    case .element: appendBrackets(around: nil, tree.layout)
    case .indexedElement: appendBrackets(around: index, tree.layout)
    case .customElement: bytes = custom(index, in: tree)
    }
  }

  // The depth of the recursion is that of the tree, which is limited.
  private mutating func append(_ index: Int, in tree: QueryNameTree) {
    guard index != base && index != QueryNode.root else { return }
    let node = tree.nodes[index]
    append(node.parent, in: tree)
    guard node.position == nil else { return appendElement(node.index ?? 0, in: tree) }
    if node.parent != QueryNode.root { openMember(tree.layout) }
    bytes.append(tree.names.span.extracting(node.name))
    if node.parent != QueryNode.root { bytes.append(contentsOf: tree.layout.nameEnd) }
  }

  private mutating func appendElement(_ index: Int, in tree: QueryNameTree) {
    switch tree.layout.container {
    // A container in a list that is one value was refused.
    case .emptyBrackets, .refused: appendBrackets(around: nil, tree.layout)
    case .index: appendBrackets(around: index, tree.layout)
    case .dottedIndex:
      bytes.append(UInt8(ascii: "."))
      DecimalDigits.append(index, to: &bytes)
    case .custom: bytes = custom(index, in: tree)
    }
  }

  private mutating func openMember(_ layout: QueryLayout) {
    switch layout.nesting {
    case .brackets: bytes.append(contentsOf: layout.opening)
    case .dots: bytes.append(UInt8(ascii: "."))
    case .custom: break
    }
  }

  private mutating func appendBrackets(around index: Int?, _ layout: QueryLayout) {
    bytes.append(contentsOf: layout.opening)
    if let index { DecimalDigits.append(index, to: &bytes) }
    bytes.append(contentsOf: layout.closing)
  }

  /// The name that the dialect's closure gives to an element of the list that the bytes name.
  private func custom(_ index: Int, in tree: QueryNameTree) -> [UInt8] {
    guard case .custom(let name) = tree.encoding.array.storage else { return bytes }
    let list = String(decoding: tree.layout.unescaped(bytes), as: UTF8.self)
    var output: [UInt8] = []
    tree.layout.escapes.append(name(list, index), to: &output)
    return output
  }
}
