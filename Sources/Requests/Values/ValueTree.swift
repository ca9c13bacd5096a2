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
    case `false`
    case `true`
    /// A number whose text every format writes as it is.
    case number
    /// A number whose text is the description of a `Double` or a `Float`.
    case floatingPoint
    case text
    case list
    case map
  }

  /// A value and its place.
  package struct Node: BitwiseCopyable {
    package fileprivate(set) var kind = Kind.nothing
    fileprivate(set) var traits: Traits = []
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

    /// Whether this is a scalar that has a text.
    var hasText: Bool { kind == .number || kind == .floatingPoint || kind == .text }

    /// Whether this is a list or a map.
    var isContainer: Bool { kind == .list || kind == .map }

    fileprivate mutating func set(_ kind: Kind, _ low: UInt32, _ high: UInt32) {
      self.kind = kind
      self.low = low
      self.high = high
    }
  }

  /// What is said of a node besides its value.
  struct Traits: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// The value failed, or is one that has to be left out.
    static let isLeftOut = Traits(rawValue: 1)
    /// Nobody decides on the place of the member, as in a dictionary.
    static let isUnordered = Traits(rawValue: 2)
    /// The caller decides on the order of the map, as with ``OrderedParameters``: no format sorts it.
    static let keepsOrder = Traits(rawValue: 4)
    /// The list is a set.
    static let isSet = Traits(rawValue: 8)
  }

  /// The index of the root.
  package static let root = 0

  /// The nodes; parents come before their children.
  private(set) var nodes: [Node]
  /// Names and scalars, in UTF-8.
  private(set) var texts: [UInt8] = []

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
    if isUnordered { node.traits = .isUnordered }
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
    let (index, last) = (nodes.count, Int(nodes[parent].high))
    var child = child
    child.parent = UInt32(truncatingIfNeeded: parent)
    child.depth = nodes[parent].depth &+ 1
    nodes.append(child)
    var nodes = nodes.mutableSpan
    let next = UInt32(truncatingIfNeeded: index)
    if last == 0 { nodes[parent].low = next } else { nodes[last].next = next }
    nodes[parent].high = next
    nodes[parent].count &+= 1
    return index
  }

  /// Makes a node a scalar whose text the closure appends.
  @inline(__always)
  mutating func set(_ kind: Kind, _ node: Int, _ write: (inout [UInt8]) -> Void) {
    let start = texts.count
    write(&texts)
    nodes[node].set(kind, UInt32(clamping: start), UInt32(clamping: texts.count))
  }

  /// Makes a node a Boolean value.
  mutating func set(_ value: Bool, _ node: Int) { nodes[node].kind = value ? .true : .false }

  mutating func setNull(_ node: Int) { nodes[node].kind = .null }

  /// Makes a node a container.
  ///
  /// - Returns: Whether the node was nothing before, or such a container.
  mutating func open(_ kind: Kind, _ node: Int) -> Bool {
    let current = nodes[node].kind
    guard current == .nothing else { return current == kind }
    nodes[node].kind = kind
    return true
  }

  mutating func insert(_ trait: Traits, to node: Int) { nodes[node].traits.insert(trait) }

  /// Takes a child out, with all that is in it.
  mutating func leaveOut(_ node: Int) { nodes[node].traits.insert(.isLeftOut) }

  /// Makes a node nothing again.
  mutating func clear(_ node: Int) {
    nodes[node].kind = .nothing
    (nodes[node].low, nodes[node].high, nodes[node].count) = (0, 0, 0)
  }
}

// MARK: Children

extension ValueTree {
  /// The children of a container in their order, without those left out.
  package struct Children: Sequence, IteratorProtocol {
    private let tree: ValueTree
    private var following: UInt32

    fileprivate init(from first: UInt32, in tree: ValueTree) {
      self.tree = tree
      following = first
    }

    package mutating func next() -> Int? {
      while following != 0 {
        let node = Int(following)
        following = tree.nodes[node].next
        if !tree.nodes[node].traits.contains(.isLeftOut) { return node }
      }
      return nil
    }
  }

  /// The children of a container, or those after one of them.
  package func children(of node: Int, after child: Int? = nil) -> Children {
    let first = nodes[node].isContainer ? nodes[node].low : 0
    return Children(from: child.map { nodes[$0].next } ?? first, in: self)
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
      guard nodes[left].hasText, nodes[right].hasText else {
        return Int(nodes[left].kind.rawValue) - Int(nodes[right].kind.rawValue)
      }
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
}

// MARK: Order of members

extension ValueTree {
  /// Puts the members of each map in the order in which they are written: those of a dictionary in the order
  /// of the bytes of their names, and all of them if the format sorts.
  ///
  /// - Parameters:
  ///   - sortsKeys: Whether the format sorts.
  ///   - repeatsNames: Whether a map may have members of one name; if not, the last one stays.
  ///   - isWritten: Whether the format writes a node.
  /// - Returns: The second of two keys of a dictionary that have become the same name, if there are any.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of nodes and *m* that of members that are
  ///   sorted.
  mutating func putInOrder(
    sortsKeys: Bool,
    repeatsNames: Bool,
    isWritten: (Int, ValueTree) -> Bool
  ) -> Int? {
    for map in nodes.indices where nodes[map].kind == .map {
      if isInOrder(map, sortsKeys: sortsKeys) || isLeftOut(map) { continue }
      var members = members(of: map, sortsKeys: sortsKeys)
      if repeatedKey(among: members) != nil,
        let repeated = repeatedKey(among: members.filter { isWritten($0, self) })
      {
        return repeated
      }
      if !repeatsNames, mayRepeatNames(members) {
        var seen: Set<ByteText> = []
        for member in members.reversed()
        where !seen.insert(ByteText(nameString(of: member))).inserted { leaveOut(member) }
        members.removeAll { nodes[$0].traits.contains(.isLeftOut) }
      }
      relink(members, of: map)
    }
    return nil
  }

  /// Whether a node is in something that is left out.
  private func isLeftOut(_ node: Int) -> Bool {
    var node = node
    while node != Self.root {
      if nodes[node].traits.contains(.isLeftOut) { return true }
      node = parent(of: node)
    }
    return false
  }

  /// Whether nothing has to be sorted or left out, as in the map of a usual model.
  ///
  /// Most names differ by a bit of their fingerprints, so few are compared.
  ///
  /// - Complexity: O(*m*²), where *m* is the number of members; maps of more than 16 are not looked at.
  private func isInOrder(_ map: Int, sortsKeys: Bool) -> Bool {
    let node = nodes[map]
    guard node.count <= 16, !sortsKeys || node.traits.contains(.keepsOrder) else { return false }
    var seen: UInt64 = 0
    var member = firstChild(of: map)
    while member != 0 {
      guard !nodes[member].traits.contains(.isUnordered) else { return false }
      let bit = 1 as UInt64 &<< (fingerprint(of: member) &* 0x9E37_79B9_7F4A_7C15 &>> 58)
      if seen & bit != 0, isNamedAlready(member, in: map) { return false }
      seen |= bit
      member = child(after: member)
    }
    return true
  }

  /// Whether a member before another one has the same name.
  private func isNamedAlready(_ member: Int, in map: Int) -> Bool {
    var other = firstChild(of: map)
    while other != member {
      if nameOf(other, equals: member) { return true }
      other = child(after: other)
    }
    return false
  }

  /// A number that is equal for equal names: their length and three of their bytes.
  private func fingerprint(of member: Int) -> UInt64 {
    let name = texts.span.extracting(name(of: member))
    guard !name.isEmpty else { return 0 }
    let ends = UInt64(name[0]) &<< 8 | UInt64(name[name.count - 1])
    return UInt64(name.count) &<< 24 | UInt64(name[name.count / 2]) &<< 16 | ends
  }

  /// The members of a map: those of a dictionary sorted by the bytes of their names, and all of them if
  /// the format sorts.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - sortsKeys: Whether the format sorts.
  /// - Returns: The nodes of the members.
  /// - Complexity: O(*m* log *m*) for *m* members that are sorted, O(*m*) for others.
  private func members(of map: Int, sortsKeys: Bool) -> [Int] {
    var members = Array(children(of: map))
    if sortsKeys && !nodes[map].traits.contains(.keepsOrder) {
      sortByName(&members[...])
      return members
    }
    // A model can stand next to a dictionary whose `encode(to:)` it calls.
    var start = 0
    while let first = members[start...].firstIndex(where: { nodes[$0].traits.contains(.isUnordered) }) {
      let rest = members[first...]
      start = rest.firstIndex { !nodes[$0].traits.contains(.isUnordered) } ?? rest.endIndex
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

  /// The second of two keys of a dictionary that have become the same name.
  private func repeatedKey(among sorted: [Int]) -> Int? {
    zip(sorted, sorted.dropFirst()).first {
      nodes[$0].traits.contains(.isUnordered) && nodes[$1].traits.contains(.isUnordered) && nameOf($0, equals: $1)
    }?.1
  }
}

// MARK: Paths

extension ValueTree {
  /// The way to a node as text, such as `user.tags[2]`, with the names as they are written.
  func path(of node: Int) -> String? {
    guard node != Self.root else { return nil }
    let around = path(of: parent(of: node))
    guard isMember(node) else { return (around ?? "") + "[\(nodes[node].nameLow)]" }
    return (around.map { $0 + "." } ?? "") + nameString(of: node)
  }

  /// The name or the position of a node.
  func key(of node: Int) -> ParameterKey {
    isMember(node) ? .name(nameString(of: node)) : .index(Int(nodes[node].nameLow))
  }
}
