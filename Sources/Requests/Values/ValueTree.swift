// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A value as a tree: what every `Encodable` becomes before it is written in any format.
///
/// The nodes are in one array, and names and scalars are texts in one run of bytes, so a node costs no
/// allocation. Nodes know each other by index, and an index stays valid: a container that is used late
/// appends to its own node.
package struct ValueTree {
  /// What a node is.
  package enum Kind: UInt8, BitwiseCopyable {
    /// Nothing has been encoded here.
    case nothing
    case null
    /// The text is `true` or `false`.
    case boolean
    /// A number whose text every format writes as it is.
    case number
    /// A number whose text is the description of a `Double` or a `Float`.
    case floatingPoint
    case text
    case list
    case map
  }

  /// Who decides on the order of the members of a map.
  package enum Order: UInt8, BitwiseCopyable {
    /// The code that encoded them, unless the format sorts.
    case written
    /// The caller, as with ``OrderedParameters``: no format sorts them.
    case kept
  }

  /// A value and its place.
  package struct Node: BitwiseCopyable {
    package fileprivate(set) var kind = Kind.nothing
    fileprivate(set) var order = Order.written
    /// Whether the list is a set.
    fileprivate(set) var isSet = false
    /// Whether nobody decides on the place of the member, as in a dictionary.
    fileprivate(set) var isUnordered = false
    /// Whether the value failed, or is one that has to be left out.
    fileprivate(set) var isLeftOut = false
    /// The number of names and positions from the root to here.
    fileprivate(set) var depth: UInt16 = 0
    fileprivate(set) var parent: UInt32 = 0
    /// The next child of the parent; 0 after the last.
    fileprivate(set) var next: UInt32 = 0
    /// The first and the last child of a container, or 0; the range of the text of a scalar.
    fileprivate var low: UInt32 = 0
    fileprivate var high: UInt32 = 0
    /// The range of the name of a member; the position of an element.
    fileprivate var nameLow: UInt32 = 0
    fileprivate var nameHigh: UInt32 = 0
    /// The children that were begun.
    fileprivate var count: UInt32 = 0

    /// Whether this is a list or a map.
    var isContainer: Bool { kind == .list || kind == .map }
  }

  /// The index of the root.
  package static let root = 0

  /// The nodes; parents come before their children.
  private(set) var nodes: [Node]
  /// Names and scalars, in UTF-8.
  private(set) var texts: [UInt8] = []
  /// The keys whose names were rewritten, for coding paths.
  private var keys: [Int: any CodingKey] = [:]
  /// Where the containers are that may be asked for again.
  private var known = KnownNames()

  /// Creates a tree whose root is nothing.
  package init() {
    nodes = []
    nodes.reserveCapacity(24)
    texts.reserveCapacity(256)
    nodes.append(Node())
  }

  package subscript(node: Int) -> Node { nodes[node] }

  /// The bytes of the text of a scalar.
  func text(of node: Int) -> Range<Int> { Int(nodes[node].low)..<Int(nodes[node].high) }

  /// The bytes of the name of a member.
  func name(of node: Int) -> Range<Int> { Int(nodes[node].nameLow)..<Int(nodes[node].nameHigh) }

  /// The text of a scalar.
  package func string(of node: Int) -> String {
    String(decoding: texts[text(of: node)], as: UTF8.self)
  }

  /// The name of a member.
  package func nameString(of node: Int) -> String {
    String(decoding: texts[name(of: node)], as: UTF8.self)
  }

  /// Whether a node is a member of a map, and not an element or the root.
  func isMember(_ node: Int) -> Bool {
    node != Self.root && nodes[Int(nodes[node].parent)].kind == .map
  }

  func parent(of node: Int) -> Int { Int(nodes[node].parent) }

  /// The children that were begun, failed ones among them.
  func count(of node: Int) -> Int { Int(nodes[node].count) }
}

// MARK: Writing

extension ValueTree {
  /// Adds an empty member.
  mutating func appendMember(_ name: String, to parent: Int, isUnordered: Bool) -> Int {
    let start = texts.count
    texts.append(name)
    var node = Node()
    node.nameLow = UInt32(clamping: start)
    node.nameHigh = UInt32(clamping: texts.count)
    node.isUnordered = isUnordered
    return append(node, to: parent)
  }

  /// Adds an empty element.
  mutating func appendElement(to list: Int) -> Int {
    var node = Node()
    node.nameLow = nodes[list].count
    return append(node, to: list)
  }

  /// Adds a node that is in no container.
  mutating func appendDetached() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  private mutating func append(_ child: Node, to parent: Int) -> Int {
    var (child, around) = (child, nodes[parent])
    let index = UInt32(truncatingIfNeeded: nodes.count)
    child.parent = UInt32(truncatingIfNeeded: parent)
    child.depth = around.depth &+ 1
    if around.high == 0 { around.low = index } else { nodes[Int(around.high)].next = index }
    around.high = index
    around.count &+= 1
    nodes[parent] = around
    nodes.append(child)
    return Int(index)
  }

  /// Makes a node a scalar.
  mutating func set(_ kind: Kind, _ node: Int, _ write: (inout [UInt8]) -> Void) {
    let start = texts.count
    write(&texts)
    nodes[node].kind = kind
    nodes[node].low = UInt32(clamping: start)
    nodes[node].high = UInt32(clamping: texts.count)
  }

  mutating func setNull(_ node: Int) { nodes[node].kind = .null }

  /// Makes a node a container.
  ///
  /// - Returns: Whether the node was nothing before, or such a container.
  mutating func open(_ kind: Kind, _ node: Int, order: Order = .written) -> Bool {
    let current = nodes[node].kind
    guard current == .nothing || current == kind else { return false }
    nodes[node].kind = kind
    if order != .written { nodes[node].order = order }
    return true
  }

  mutating func noteSet(_ node: Int) { nodes[node].isSet = true }

  /// Takes a child out, with all that is in it.
  mutating func leaveOut(_ node: Int) { nodes[node].isLeftOut = true }

  /// Makes a node nothing again.
  mutating func clear(_ node: Int) {
    nodes[node].kind = .nothing
    (nodes[node].low, nodes[node].high, nodes[node].count) = (0, 0, 0)
  }

  /// Remembers the key of a member whose name was rewritten.
  mutating func note(_ key: any CodingKey, of node: Int) { keys[node] = key }

  /// The last member with a name.
  ///
  /// - Complexity: O(*m*) over all calls together, where *m* is the number of members.
  mutating func member(_ name: String, of map: Int) -> Int? {
    var next = known.last[map].map { Int(nodes[$0].next) } ?? Int(nodes[map].low)
    while next != 0 {
      known.nodes[KnownNames.Key(map: map, name: ByteText(nameString(of: next)))] = next
      known.last[map] = next
      next = Int(nodes[next].next)
    }
    guard let found = known.nodes[KnownNames.Key(map: map, name: ByteText(name))] else {
      return nil
    }
    return nodes[found].isLeftOut ? nil : found
  }

  private struct KnownNames {
    struct Key: Hashable {
      let map: Int
      let name: ByteText
    }

    var nodes: [Key: Int] = [:]
    /// The last member of each map that was looked at.
    var last: [Int: Int] = [:]
  }
}

// MARK: Children

extension ValueTree {
  /// The children of a container in their order, without those left out.
  package struct Children: Sequence, IteratorProtocol {
    private let tree: ValueTree
    private var following: UInt32

    fileprivate init(of node: Int, in tree: ValueTree) {
      self.tree = tree
      following = tree.nodes[node].isContainer ? tree.nodes[node].low : 0
    }

    package mutating func next() -> Int? {
      while following != 0 {
        let node = Int(following)
        following = tree.nodes[node].next
        if !tree.nodes[node].isLeftOut { return node }
      }
      return nil
    }
  }

  package func children(of node: Int) -> Children { Children(of: node, in: self) }

  /// The first child of a container, or 0.
  func firstChild(of node: Int) -> Int { visible(nodes[node].isContainer ? nodes[node].low : 0) }

  /// The child after another one, or 0.
  func child(after node: Int) -> Int { visible(nodes[node].next) }

  private func visible(_ node: UInt32) -> Int {
    var node = Int(node)
    while node != 0, nodes[node].isLeftOut { node = Int(nodes[node].next) }
    return node
  }

  /// Whether the members of a map stand in the order of the tree, each of them once.
  ///
  /// So a usual map is written without an array of its members.
  ///
  /// - Complexity: O(*m*²), where *m* is the number of members; maps of more than 16 are not looked at.
  func isInOrder(_ map: Int, sortsKeys: Bool) -> Bool {
    guard nodes[map].count <= 16, !sortsKeys || nodes[map].order == .kept else { return false }
    var member = firstChild(of: map)
    while member != 0 {
      guard !nodes[member].isUnordered else { return false }
      var other = firstChild(of: map)
      while other != member {
        if nameOf(other, equals: member) { return false }
        other = child(after: other)
      }
      member = child(after: member)
    }
    return true
  }

  /// Puts children into another order.
  ///
  /// - Parameters:
  ///   - children: All children that are not left out.
  ///   - parent: Their parent.
  private mutating func relink(_ children: [Int], of parent: Int) {
    nodes[parent].low = UInt32(clamping: children.first ?? 0)
    nodes[parent].high = UInt32(clamping: children.last ?? 0)
    let isList = nodes[parent].kind == .list
    for (offset, child) in children.enumerated() {
      nodes[child].next = offset + 1 < children.count ? UInt32(clamping: children[offset + 1]) : 0
      if isList { nodes[child].nameLow = UInt32(clamping: offset) }
    }
  }

  /// Sorts the elements of a set, `stride` of them at a time by the first.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the size of the elements.
  mutating func sortElements(of list: Int, stride: Int = 1) {
    let elements = Array(children(of: list))
    guard elements.count > stride else { return }
    let groups = Swift.stride(from: 0, to: elements.count - stride + 1, by: stride).map { start in
      elements[start..<start + stride]
    }
    let sorted = groups.sorted { compare($0[$0.startIndex], $1[$1.startIndex]) < 0 }
    relink(sorted.flatMap { $0 }, of: list)
  }

  /// Orders values by the UTF-8 bytes of their scalars: lists and maps by their children in turn.
  private func compare(_ left: Int, _ right: Int) -> Int {
    guard nodes[left].isContainer, nodes[right].isContainer else {
      let isContainer = (nodes[left].isContainer ? 1 : 0, nodes[right].isContainer ? 1 : 0)
      guard isContainer == (0, 0) else { return isContainer.0 - isContainer.1 }
      return compare(text(of: left), text(of: right))
    }
    var (left, right) = (children(of: left), children(of: right))
    while true {
      switch (left.next(), right.next()) {
      case (nil, nil): return 0
      // As in JSON, where a comma comes before a bracket.
      case (nil, _): return 1
      case (_, nil): return -1
      case (let first?, let second?):
        var order =
          isMember(first) && isMember(second) ? compare(name(of: first), name(of: second)) : 0
        if order == 0 { order = compare(first, second) }
        if order != 0 { return order }
      }
    }
  }

  private func compare(_ left: Range<Int>, _ right: Range<Int>) -> Int {
    if texts[left].lexicographicallyPrecedes(texts[right]) { return -1 }
    return texts[left].elementsEqual(texts[right]) ? 0 : 1
  }

  /// Whether the name of a member comes before that of another.
  func nameOf(_ left: Int, precedes right: Int) -> Bool {
    texts[name(of: left)].lexicographicallyPrecedes(texts[name(of: right)])
  }

  /// Whether two members have the same name.
  func nameOf(_ left: Int, equals right: Int) -> Bool {
    let (left, right) = (nodes[left], nodes[right])
    guard left.nameHigh - left.nameLow == right.nameHigh - right.nameLow else { return false }
    let bytes = texts.span
    let distance = Int(right.nameLow) - Int(left.nameLow)
    for offset in Int(left.nameLow)..<Int(left.nameHigh)
    where bytes[offset] != bytes[offset + distance] { return false }
    return true
  }

  /// The members of a map: those of a dictionary sorted by the bytes of their names, and all of them if
  /// the format sorts.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - sortsKeys: Whether the format sorts.
  /// - Returns: The nodes of the members.
  /// - Complexity: O(*m* log *m*) for *m* members that are sorted, O(*m*) for others.
  func members(of map: Int, sortsKeys: Bool) -> [Int] {
    var members = Array(children(of: map))
    if sortsKeys && nodes[map].order == .written {
      sortByName(&members[...])
      return members
    }
    // A model can stand next to a dictionary whose `encode(to:)` it calls.
    var start = 0
    while let first = members[start...].firstIndex(where: { nodes[$0].isUnordered }) {
      let rest = members[first...]
      start = rest.firstIndex { !nodes[$0].isUnordered } ?? rest.endIndex
      sortByName(&members[first..<start])
    }
    return members
  }

  // Stable, so that members of one name stay in their order.
  private func sortByName(_ members: inout ArraySlice<Int>) {
    members.sort { nameOf($0, precedes: $1) || $0 < $1 && !nameOf($1, precedes: $0) }
  }

  /// Whether members may have the same name; they have not if no two fingerprints are equal.
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of members.
  func mayRepeatNames(_ members: [Int]) -> Bool {
    guard members.count > 8 else {
      return members.indices.contains { later in
        members[..<later].contains { nameOf($0, equals: members[later]) }
      }
    }
    let fingerprints = members.map(fingerprint).sorted()
    return zip(fingerprints, fingerprints.dropFirst()).contains { $0 == $1 }
  }

  /// Equal for equal names, and cheap: the length of the name and three of its bytes.
  private func fingerprint(_ member: Int) -> UInt64 {
    let name = name(of: member)
    guard let last = name.last else { return 0 }
    let samples = [name.lowerBound, name.lowerBound + name.count / 2, last]
    return samples.reduce(UInt64(name.count)) { $0 &<< 8 | UInt64(texts[$1]) }
  }

  /// The second of two keys of a dictionary that have become the same name.
  func repeatedKey(among sorted: [Int]) -> Int? {
    zip(sorted, sorted.dropFirst()).first {
      nodes[$0].isUnordered && nodes[$1].isUnordered && nameOf($0, equals: $1)
    }?.1
  }
}

// MARK: Paths

extension ValueTree {
  /// The way to a node as text, such as `user.tags[2]`, with the names as they are written.
  func path(of node: Int) -> String? {
    guard node != Self.root else { return nil }
    guard let around = path(of: parent(of: node)) else {
      return isMember(node) ? nameString(of: node) : "[\(nodes[node].nameLow)]"
    }
    return isMember(node)
      ? around + "." + nameString(of: node) : around + "[\(nodes[node].nameLow)]"
  }

  /// The keys that lead to a node, outermost first.
  func codingPath(of node: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var node = node
    while node != Self.root {
      if let key = keys[node] {
        path.append(key)
      } else if isMember(node) {
        path.append(ParameterKey.name(nameString(of: node)))
      } else {
        path.append(ParameterKey.index(Int(nodes[node].nameLow)))
      }
      node = Int(nodes[node].parent)
    }
    return path.reversed()
  }
}
