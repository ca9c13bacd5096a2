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

  /// Room for the names that a usual model has around others.
  private static let nameCapacity = 64

  /// Room for the containers of a usual model.
  private static let nodeCapacity = 8

  /// The tree of a value without containers, which is never copied.
  private static let rootAlone = [QueryNode(parent: QueryNode.root, depth: 0, segment: 0..<0)]

  /// The dialect.
  private(set) var encoding: QueryEncoding

  /// What the dialect says about each pair.
  private(set) var layout: QueryLayout

  /// What of it each pair takes: kept here too, as a look into the layout holds and releases it.
  private(set) var escapes: EscapeTable
  private(set) var nameEnd: [UInt8]

  /// The pairs, joined with `&`.
  var bytes: [UInt8] = []

  /// The block that errors name.
  var block = ""

  /// The first error of a call that cannot throw, such as `nestedContainer(keyedBy:forKey:)`.
  var failure: RequestError?

  /// The tree of names; it only grows during a call, so a container that was kept stays valid.
  var nodes = Self.rootAlone

  /// The escaped names of all nodes, one after the other.
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
    escapes = layout.escapes
    nameEnd = layout.nameEnd
  }

  /// Forgets all but the memory, for a call that appends to `bytes`.
  mutating func begin(_ encoding: QueryEncoding, block: String) {
    if !encoding.isIdentical(to: self.encoding) {
      self.encoding = encoding
      layout = encoding.layout
      escapes = layout.escapes
      nameEnd = layout.nameEnd
    }
    self.block = block
    failure = nil
    // Asked first, as most calls write one scalar, and emptying an empty array takes longer.
    let root = nodes[QueryNode.root]
    if nodes.count > 1 || root.count > 0 || root.keepsOrder {
      nodes.replaceSubrange(0..., with: Self.rootAlone)
    }
    if !segments.isEmpty { segments.removeAll(keepingCapacity: true) }
    if !openMaps.isEmpty { openMaps.removeAll() }
    if !openContainers.isEmpty { openContainers.removeAll() }
    prefixOwner = nil
    markOwner = nil
    insertedBytes = 0
    joint = nil
    base = QueryNode.root
    regionStart = 0
  }

  /// Appends a text, escaped.
  mutating func appendEscaped(_ text: String) {
    escapes.append(text, to: &bytes)
  }

  /// Appends a text that holds nothing to escape.
  mutating func appendPlain(_ text: String) {
    bytes.append(text)
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
    if segments.capacity == 0 {
      segments.reserveCapacity(Self.nameCapacity)
      prefix.reserveCapacity(Self.nameCapacity)
    }
    let start = segments.count
    let text = parent == QueryNode.root ? name : nested(name)
    escapes.append(text, to: &segments)
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
    if nodes.count == 1 { nodes.reserveCapacity(Self.nodeCapacity) }
    nodes.append(node)
    return nodes.count - 1
  }

  /// What a name inside a map becomes, apart from what is around it.
  mutating func nested(_ name: String) -> String {
    layout.nesting == .custom ? rewritten(name) : name
  }

  private func rewritten(_ name: String) -> String {
    guard case .custom(let text) = encoding.nesting.storage else { return name }
    return text(name)
  }
}
