// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The bytes of a query while a value is encoded, and the names that lead to where it writes.
///
/// All operations are leaves: none calls into a value's own `encode(to:)`, so that the buffer can
/// be one stored property of ``QueryEncodingState`` and be accessed once for each pair.
///
/// The beginning of the last pair's name stays in `prefix`, escaped, as most pairs have the same
/// parent as the one before.
struct QueryBuffer {
  /// Names deeper than this are refused; Rack's own limit, the lowest one of a server, is 31.
  static let depthLimit = 32

  /// The dialect.
  private(set) var encoding: QueryEncoding

  /// What the dialect says about each pair.
  private(set) var layout: QueryLayout

  /// The pairs, joined with `&`.
  var bytes: [UInt8] = []

  /// The block that errors name.
  var block = ""

  /// The first error of a call that cannot throw, such as `nestedContainer(keyedBy:forKey:)`.
  var failure: RequestError?

  /// The tree of names; it only grows during a call, so a container that was kept stays valid.
  var nodes: [QueryNode] = []

  /// The escaped names of all nodes, one behind the other.
  var segments: [UInt8] = []

  /// The escaped name that the pair before began with, as far as it lies below `base`.
  var prefix: [UInt8] = []

  /// What `prefix` is the prefix of, or nil when it is stale.
  var prefixOwner: QueryPrefix?

  /// The place in the tree that the pair before began with, if pairs are marked.
  var mark: [UInt8] = []

  /// The node that `mark` leads to, or nil when it is stale.
  var markOwner: Int?

  /// The list that is being written as one value, and where it ends.
  var joint: (list: Int, end: Int, isBare: Bool)?

  /// The node that names start from: the root, or the element of a set that waits to be sorted.
  var base = QueryNode.root

  /// The offset where a pair begins without a `&` in front.
  var regionStart = 0

  /// The dictionaries being written, outermost first.
  var openMaps: [QueryOpenMap] = []

  /// How many bytes were put in between others, not at the end.
  var insertedBytes = 0

  /// The containers that may turn out to be empty, if the dialect asks for these.
  var openContainers: [Int] = []

  /// Creates an empty buffer.
  init(encoding: QueryEncoding) {
    self.encoding = encoding
    layout = encoding.layout
    // Those of a usual model, so that they are not moved while they grow.
    nodes.reserveCapacity(8)
  }

  /// Forgets all but the memory, for a call that appends to `bytes`.
  mutating func begin(_ encoding: QueryEncoding, block: String) {
    if !encoding.isIdentical(to: self.encoding) {
      self.encoding = encoding
      layout = encoding.layout
    }
    self.block = block
    failure = nil
    nodes.removeAll(keepingCapacity: true)
    segments.removeAll(keepingCapacity: true)
    openMaps.removeAll(keepingCapacity: true)
    openContainers.removeAll(keepingCapacity: true)
    prefixOwner = nil
    markOwner = nil
    insertedBytes = 0
    joint = nil
    base = QueryNode.root
    regionStart = 0
    nodes.append(QueryNode(parent: QueryNode.root, depth: 0, segment: 0..<0))
  }

  /// Appends a text, escaped.
  mutating func appendEscaped(_ text: String) {
    layout.escapes.append(text, to: &bytes)
  }

  /// Appends a text that holds nothing to escape.
  mutating func appendPlain(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends the `&` that a further pair needs.
  mutating func appendSeparator() {
    if bytes.count > regionStart { bytes.append(UInt8(ascii: "&")) }
  }

  /// Adds the node for a slot, or finds it, and returns its index.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/nestingTooDeep`` or
  ///   ``RequestError/Code/unencodableValue``.
  mutating func addNode(for slot: QuerySlot) throws -> Int {
    switch slot {
    case .name(let name, let parent):
      try checkName(name, in: parent)
      try checkDepth(of: slot)
      return addNode(named: name, in: parent)
    case .element(let list):
      try checkList(list)
      try checkDepth(of: slot)
      return addElement(of: list)
    case .node(let node):
      return node
    }
  }

  /// Adds a node for a named value and returns its index.
  mutating func addNode(named name: String, in parent: Int) -> Int {
    let start = segments.count
    let text = nodes[parent].depth > 0 ? nested(name) : name
    layout.escapes.append(text, to: &segments)
    return add(
      QueryNode(parent: parent, depth: nodes[parent].depth + 1, segment: start..<segments.count)
    )
  }

  /// Adds a node for the next element of a list and returns its index.
  mutating func addElement(of list: Int) -> Int {
    let position = nodes[list].count
    nodes[list].count += 1
    return add(
      QueryNode(parent: list, depth: nodes[list].depth + 1, segment: 0..<0, position: position)
    )
  }

  private mutating func add(_ node: QueryNode) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// What a name inside a map becomes, apart from what stands around it.
  func nested(_ name: String) -> String {
    guard layout.nesting == .custom, case .custom(let text) = encoding.nesting.storage else {
      return name
    }
    return text(name)
  }
}
