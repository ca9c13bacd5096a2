// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The tree of names that the pairs of one value belong to.
///
/// It only grows while the value is encoded, so a container that was kept stays valid.
struct QueryNameTree {
  /// Room for the containers of a usual model, and for their names.
  private static let capacity = (nodes: 8, names: 64)

  /// The tree of a value without containers, which is never copied.
  private static let rootAlone = [QueryNode(parent: QueryNode.root, depth: 0, isWritten: true)]

  /// The dialect.
  let encoding: QueryEncoding

  /// What the dialect says about each pair.
  let layout: QueryLayout

  /// The places, the root first.
  private(set) var nodes = Self.rootAlone

  /// The escaped names of all nodes, one after the other.
  private(set) var names: [UInt8] = []

  /// Whether a list with single values in it turned out to hold a container: what was written with
  /// their names before is wrong.
  private(set) var isRenamed = false

  /// Creates a tree with nothing but the root.
  init(encoding: QueryEncoding) {
    self.encoding = encoding
    layout = encoding.layout
  }

  /// Forgets all but the root and the memory.
  mutating func removeAll() {
    nodes.replaceSubrange(0..., with: Self.rootAlone)
    names.removeAll(keepingCapacity: true)
    isRenamed = false
  }

  /// Adds a node for a named value and returns its index.
  mutating func addNode(named name: String, in parent: Int) -> Int {
    if names.capacity == 0 { names.reserveCapacity(Self.capacity.names) }
    let start = names.count
    layout.escapes.append(nested(name, in: parent), to: &names)
    return add(
      QueryNode(parent: parent, depth: nodes[parent].depth + 1, name: start..<names.count)
    )
  }

  /// Adds a node for the next element of a list and returns its index.
  mutating func addElement(of list: Int) -> Int {
    let position = nodes[list].count
    nodes[list].count += 1
    return add(QueryNode(parent: list, depth: nodes[list].depth + 1, position: position))
  }

  private mutating func add(_ node: QueryNode) -> Int {
    if nodes.count == 1 { nodes.reserveCapacity(Self.capacity.nodes) }
    nodes.append(node)
    if node.position != nil || nodes[node.parent].canChange {
      nodes[nodes.count - 1].canChange = true
    }
    return nodes.count - 1
  }

  /// What a name inside a map becomes, apart from what is around it.
  func nested(_ name: String, in parent: Int) -> String {
    guard parent != QueryNode.root, case .custom(let text) = encoding.nesting.storage else {
      return name
    }
    return text(name)
  }

  /// Notes a single value in a list and returns its index.
  mutating func addScalar(to list: Int) -> Int {
    nodes[list].addScalar()
  }

  /// Notes that a list was handed an element, or a map a member.
  mutating func count(in node: Int) {
    nodes[node].count += 1
  }

  /// Keeps the members of a node in the order in which they are written.
  mutating func keepOrder(of node: Int) {
    nodes[node].keepsOrder = true
  }

  /// Makes a node a set, whose elements are sorted in the end.
  mutating func makeSet(_ node: Int) {
    nodes[node].isSet = true
    nodes[node].canChange = true
  }

  /// Notes that a node is a dictionary, which is sorted, or a list that can hold anything.
  mutating func noteChanges(in node: Int) {
    nodes[node].canChange = true
  }

  /// Gives a container that is about to write its place in what is around it.
  ///
  /// Containers that write nothing have none, so that they leave no gap.
  ///
  /// - Returns: The list that is one value and cannot hold the container, if there is one.
  mutating func claim(_ node: Int) -> Int? {
    var node = node
    while !nodes[node].isWritten {
      nodes[node].isWritten = true
      let parent = nodes[node].parent
      if nodes[node].position != nil {
        if layout.container == .refused { return parent }
        if layout.indexesMixedLists, nodes[parent].written > 0, !nodes[parent].holdsContainers {
          isRenamed = true
        }
        nodes[parent].holdsContainers = true
      }
      if nodes[node].index == nil, nodes[node].position != nil || nodes[parent].keepsOrder {
        nodes[node].index = nextIndex(in: parent)
      }
      node = parent
    }
    return nil
  }

  /// The index of an element that turned out to be a scalar, or a new one.
  mutating func index(ofElement node: Int) -> Int {
    let index = nodes[node].index ?? nextIndex(in: nodes[node].parent)
    nodes[node].index = index
    return index
  }

  /// The index of the next element or member that is written.
  mutating func nextIndex(in node: Int) -> Int {
    defer { nodes[node].written += 1 }
    return nodes[node].written
  }

  /// Gives an element that was sorted its index.
  mutating func setIndex(_ index: Int, ofElement node: Int) {
    nodes[node].index = index
  }

  /// The member or element of a container that a node is or is in; nil for a node elsewhere.
  func child(of container: Int, around node: Int) -> Int? {
    var node = node
    while node != QueryNode.root {
      let parent = nodes[node].parent
      if parent == container { return node }
      node = parent
    }
    return nil
  }
}

/// One place in the tree of names: a model, a map, a list, or an element of one.
///
/// A node knows its parent and its own part of the name, never the whole name. So containers that
/// write nothing cost nothing, however long the names above them are.
struct QueryNode {
  /// The model that is encoded; it has no name.
  static let root = 0

  /// The index of the node around this one; the root is its own parent.
  var parent: Int

  /// The number of names and indices from the root down to here.
  var depth: Int

  /// Where the escaped name is in the text; empty for an element.
  var name = 0..<0

  /// The place of an element in its list, nil ones counted; nil for what has a name.
  var position: Int?

  /// The index that an element is written with; for a member of what keeps its order, its place in it.
  var index: Int?

  /// Whether there are pairs in it.
  var isWritten = false

  /// Whether the names or the order of the pairs in it can change after they are written.
  var canChange = false

  /// Whether a list or a map is among the elements of this list that were written.
  var holdsContainers = false

  /// Whether this is a set.
  var isSet = false

  /// Whether the members keep the order in which they are written, whatever the dialect sorts.
  var keepsOrder = false

  /// How many elements were handed to this list, or members to this map if that matters.
  var count = 0

  /// How many elements of this list, or members of what keeps its order, were written.
  var written = 0

  /// Whether a value has left something in it.
  var isChanged: Bool { canChange || keepsOrder || count > 0 || written > 0 }

  /// Notes a single value in a list and returns its index.
  mutating func addScalar() -> Int {
    count += 1
    defer { written += 1 }
    return written
  }
}
