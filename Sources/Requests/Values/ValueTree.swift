// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A value as a tree, the form of every `Encodable` before it is written in any format.
///
/// The nodes are in one run, and names and scalars are texts in one run of bytes, so a node needs
/// no allocation. Nodes refer to each other by index. An index stays valid, so a container that is
/// used late appends to its own node.
package struct ValueTree: ~Copyable {
  /// The kind of a node.
  package enum Kind: UInt8, BitwiseCopyable {
    /// A node before its value is encoded.
    case nothing
    case null
    case `false`
    case `true`
    /// A number with a text that every format writes unchanged.
    case number
    /// A number whose text is the description of a `Double` or a `Float`.
    case floatingPoint
    case text
    case list
    case map
  }

  /// The properties of a node in addition to its value.
  struct Traits: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// The value failed, or must be left out.
    static let isLeftOut = Traits(rawValue: 1)
    /// The place of the member is arbitrary, as in a dictionary.
    static let isUnordered = Traits(rawValue: 2)
    /// The caller determines the order of the map, as in ``OrderedParameters``, and no format sorts it.
    static let keepsOrder = Traits(rawValue: 4)
    /// The list is a set.
    static let isSet = Traits(rawValue: 8)
    /// Members of the map possibly need sorting, or have the same name.
    static let isUnclear = Traits(rawValue: 16)
    /// All names of the map are numbers, so it can also be a list.
    static let isNumbered = Traits(rawValue: 32)
    /// The list has the keys and the values of a dictionary in turn.
    static let isPairs = Traits(rawValue: 64)
  }

  /// A value and its place.
  package struct Node: BitwiseCopyable {
    package fileprivate(set) var kind = Kind.nothing
    fileprivate(set) var traits: Traits = []
    /// The number of names and positions from the root to here.
    fileprivate(set) var depth: UInt16 = 0
    fileprivate(set) var parent: UInt32 = 0
    /// The next child of the parent, or 0 after the last child.
    fileprivate(set) var next: UInt32 = 0
    /// The first and the last child of a container, or 0, or the range of the text of a scalar.
    fileprivate var low: UInt32 = 0
    fileprivate var high: UInt32 = 0
    /// The range of the name of a member, or the position of an element.
    fileprivate var nameLow: UInt32 = 0
    fileprivate var nameHigh: UInt32 = 0
    /// A number that is equal for equal names.
    fileprivate(set) var fingerprint: UInt32 = 0
    /// The number of children, including failed ones, or the list of a text that is also a list.
    fileprivate var count: UInt32 = 0

    /// A Boolean value that indicates whether this is a scalar with a text.
    var hasText: Bool { kind == .number || kind == .floatingPoint || kind == .text }

    /// A Boolean value that indicates whether this is a list or a map.
    var isContainer: Bool { kind == .list || kind == .map }
  }

  /// The index of the root.
  package static let root = 0

  /// The nodes, with parents before their children.
  private var nodes: Run<Node>
  /// Names and scalars, in UTF-8.
  ///
  /// A pass over the tree can append its own texts.
  var texts: Run<UInt8>
  /// A Boolean value that indicates whether a map is ``Traits/isUnclear``, or a list is a set or pairs.
  private(set) var isUnclear = false

  /// Creates a tree with an empty root, and with room for a usual model.
  init() {
    nodes = Run(capacity: 24)
    texts = Run(capacity: 320)
    nodes.append(Node())
  }

  /// Creates a tree with the nodes of another.
  init(copying tree: borrowing ValueTree) {
    nodes = Run(copying: tree.nodes)
    texts = Run(copying: tree.texts)
  }

  /// Moves the nodes out of a tree that must not be used again.
  init(taking tree: inout ValueTree) {
    nodes = Run(capacity: 0)
    texts = Run(capacity: 0)
    swap(&self, &tree)
  }

  package subscript(node: Int) -> Node { nodes[node] }

  /// The number of nodes.
  var count: Int { nodes.count }

  /// The bytes of the text of a scalar.
  func text(of node: Int) -> Range<Int> { Int(nodes[node].low)..<Int(nodes[node].high) }

  /// The bytes of the name of a member.
  func name(of node: Int) -> Range<Int> { Int(nodes[node].nameLow)..<Int(nodes[node].nameHigh) }

  /// Returns true if a node is a member of a map, not an element or the root.
  func isMember(_ node: Int) -> Bool {
    node != Self.root && nodes[Int(nodes[node].parent)].kind == .map
  }

  func parent(of node: Int) -> Int { Int(nodes[node].parent) }

  /// The number of children, including failed ones.
  func count(of node: Int) -> Int { Int(nodes[node].count) }
}

// MARK: Reading

extension ValueTree {
  /// The text of a scalar.
  package func string(of node: Int) -> String { string(text(of: node)) }

  /// The name of a member.
  package func nameString(of node: Int) -> String { string(name(of: node)) }

  /// Calls a closure with the bytes of the text of a scalar.
  @inline(__always)
  func withText<Result>(of node: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    texts.withSpan(text(of: node), body)
  }

  /// Calls a closure with the bytes of the name of a member.
  @inline(__always)
  func withName<Result>(of node: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    texts.withSpan(name(of: node), body)
  }

  /// Returns true if a node is the member of a map with a name.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - map: The map.
  ///   - name: The name.
  ///   - fingerprint: The fingerprint of the name.
  /// - Returns: True if it is that member.
  func isMember(
    _ node: Int,
    of map: Int,
    named name: Span<UInt8>,
    _ fingerprint: UInt32
  ) -> Bool {
    guard node != Self.root, nodes[node].fingerprint == fingerprint, parent(of: node) == map else {
      return false
    }
    return withName(of: node) { $0.hasSameBytes(as: name) }
  }

  /// A range of the texts.
  func string(_ range: Range<Int>) -> String {
    texts.withSpan(range) { bytes in
      unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }
}

// MARK: Writing

extension ValueTree {
  /// Adds an empty member.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - map: The map.
  ///   - isUnordered: A Boolean value that indicates whether the place of the member is arbitrary,
  ///     as in a dictionary.
  ///   - mayRepeat: A Boolean value that indicates whether the map can have another member with this name.
  /// - Returns: The member.
  mutating func appendMember(
    _ name: String,
    to map: Int,
    isUnordered: Bool,
    mayRepeat: Bool = false
  ) -> Int {
    var node = Node()
    node.nameLow = UInt32(clamping: texts.count)
    texts.append(name)
    node.nameHigh = UInt32(clamping: texts.count)
    node.fingerprint = texts.withSpan(Int(node.nameLow)..<texts.count, Self.fingerprint)
    if isUnordered { node.traits = .isUnordered }
    if isUnordered || !mayRepeat && mayHaveMember(node.fingerprint, in: map) {
      nodes[map].traits.insert(.isUnclear)
      isUnclear = true
    }
    return append(node, to: map)
  }

  /// Adds an empty element.
  mutating func appendElement(to list: Int) -> Int {
    var node = Node()
    node.nameLow = nodes[list].count
    return append(node, to: list)
  }

  /// Adds a node outside any container.
  mutating func appendDetached() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  private mutating func append(_ child: Node, to parent: Int) -> Int {
    let index = nodes.count
    var child = child
    child.parent = UInt32(truncatingIfNeeded: parent)
    child.depth = nodes[parent].depth &+ 1
    nodes.append(child)
    let last = Int(nodes[parent].high)
    let next = UInt32(truncatingIfNeeded: index)
    if last == 0 { nodes[parent].low = next } else { nodes[last].next = next }
    nodes[parent].high = next
    nodes[parent].count &+= 1
    return index
  }

  /// The length of a name and three of its bytes.
  @inline(__always)
  static func fingerprint(of name: Span<UInt8>) -> UInt32 {
    guard !name.isEmpty else { return 0 }
    let ends = UInt32(name[0]) &<< 8 | UInt32(name[name.count - 1])
    let middle = UInt32(name[name.count / 2])
    return UInt32(truncatingIfNeeded: name.count) &<< 24 | middle &<< 16 | ends
  }

  /// Returns true if a map has a member with a fingerprint, or has too many members to search.
  private func mayHaveMember(_ fingerprint: UInt32, in map: Int) -> Bool {
    if nodes[map].count > 16 { return true }
    var member = Int(nodes[map].low)
    while member != 0 {
      if nodes[member].fingerprint == fingerprint { return true }
      member = Int(nodes[member].next)
    }
    return false
  }

  /// Turns a node into a scalar with a text that the closure appends.
  @inline(__always)
  mutating func set(_ kind: Kind, _ node: Int, _ write: (inout Run<UInt8>) -> Void) {
    let start = texts.count
    write(&texts)
    nodes[node].kind = kind
    nodes[node].low = UInt32(clamping: start)
    nodes[node].high = UInt32(clamping: texts.count)
  }

  /// Turns a node into a Boolean value.
  mutating func set(_ value: Bool, _ node: Int) { nodes[node].kind = value ? .true : .false }

  mutating func setNull(_ node: Int) { nodes[node].kind = .null }

  /// Turns a node into a container.
  ///
  /// - Returns: True if the node was empty before, or was such a container.
  mutating func open(_ kind: Kind, _ node: Int) -> Bool {
    let current = nodes[node].kind
    guard current == .nothing else { return current == kind }
    nodes[node].kind = kind
    return true
  }

  /// Adds a trait to a node.
  mutating func insert(_ trait: Traits, to node: Int) {
    nodes[node].traits.insert(trait)
    if trait == .isSet || trait == .isPairs { isUnclear = true }
  }

  /// Empties a node.
  mutating func clear(_ node: Int) {
    nodes[node].kind = .nothing
    (nodes[node].low, nodes[node].high, nodes[node].count) = (0, 0, 0)
  }
}

// MARK: Reading names

// Only the last name shows whether a container in a query is a list or a map.
extension ValueTree {
  /// Adds an empty member with a name in the texts.
  mutating func appendMember(named name: Range<Int>, to map: Int) -> Int {
    var node = Node()
    node.nameLow = UInt32(clamping: name.lowerBound)
    node.nameHigh = UInt32(clamping: name.upperBound)
    node.fingerprint = texts.withSpan(name, Self.fingerprint)
    return append(node, to: map)
  }

  /// Turns a node into a scalar with a text in the texts.
  mutating func setText(_ text: Range<Int>, _ node: Int) {
    nodes[node].kind = .text
    nodes[node].low = UInt32(clamping: text.lowerBound)
    nodes[node].high = UInt32(clamping: text.upperBound)
  }

  /// Turns a container or an empty node into a list or a map.
  mutating func become(_ kind: Kind, isNumbered: Bool = false, _ node: Int) {
    nodes[node].kind = kind
    if isNumbered {
      nodes[node].traits.insert(.isNumbered)
    } else {
      nodes[node].traits.remove(.isNumbered)
    }
  }

  /// Records the list that a text is the joined form of.
  mutating func setList(_ list: Int, ofText node: Int) {
    nodes[node].count = UInt32(truncatingIfNeeded: list)
  }

  /// The list that a text also represents, or nil.
  func list(ofText node: Int) -> Int? {
    guard nodes[node].kind == .text, nodes[node].count != 0 else { return nil }
    return Int(nodes[node].count)
  }
}

// MARK: Children

extension ValueTree {
  /// The children of a container in their order, without those that are left out.
  package func children(of node: Int) -> [Int] {
    var children: [Int] = []
    children.reserveCapacity(nodes[node].isContainer ? count(of: node) : 0)
    var child = firstChild(of: node)
    while child != 0 {
      children.append(child)
      child = self.child(after: child)
    }
    return children
  }

  /// The first child of a container, or 0.
  func firstChild(of node: Int) -> Int { visible(nodes[node].isContainer ? nodes[node].low : 0) }

  /// The child after another one, or 0.
  func child(after node: Int) -> Int { visible(nodes[node].next) }

  private func visible(_ node: UInt32) -> Int {
    var node = Int(node)
    while node != 0, nodes[node].traits.contains(.isLeftOut) { node = Int(nodes[node].next) }
    return node
  }

  /// Changes the order of children.
  ///
  /// - Parameters:
  ///   - children: All children that are not left out.
  ///   - parent: Their parent.
  mutating func relink(_ children: [Int], of parent: Int) {
    nodes[parent].low = UInt32(truncatingIfNeeded: children.first ?? 0)
    nodes[parent].high = UInt32(truncatingIfNeeded: children.last ?? 0)
    let isList = nodes[parent].kind == .list
    for (offset, child) in children.enumerated() {
      let next = offset + 1 < children.count ? children[offset + 1] : 0
      nodes[child].next = UInt32(truncatingIfNeeded: next)
      if isList { nodes[child].nameLow = UInt32(truncatingIfNeeded: offset) }
    }
  }
}

// MARK: Paths

extension ValueTree {
  /// The path to a node as text, such as `user.tags[2]`, with the written names.
  func path(of node: Int) -> String? {
    node == Self.root ? nil : key(of: node).path(in: path(of: parent(of: node)))
  }

  /// The name or the position of a node.
  func key(of node: Int) -> ParameterKey {
    isMember(node) ? .name(nameString(of: node)) : .index(Int(nodes[node].nameLow))
  }
}
