// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// What a value has written: its pairs in order, and the tree of names that they belong to.
///
/// A pair is written at once, with the name that it has by then, and a record says where its parts
/// are. When all pairs are known, dictionaries and sets are sorted, and servers have their say, by the
/// records alone; only if that changed names or the order are the pairs written again. Pairs before
/// the first that can change have no record: those of single values, of models in a model, and of
/// arrays of single values.
///
/// No operation calls into a value's own `encode(to:)`, so that the draft can be one stored property
/// of ``QueryEncodingState`` and be accessed once for each pair.
struct QueryDraft {
  /// The block that errors name.
  private(set) var block: String

  /// The names of containers.
  var tree: QueryNameTree

  /// The pairs from the first on whose name or place can change, in order.
  var records: [QueryRecord] = []

  /// The pairs as they were written, joined with `&`, after those of values before.
  var text: [UInt8] = []

  /// Where the text ends that nothing changes, and the records begin.
  private(set) var settledEnd = 0

  /// Whether the order of the pairs or an index has changed since the text was written.
  var isStale = false

  /// The dictionaries that are being written, outermost first.
  var openMaps: [QueryOpenMap] = []

  /// The containers that may turn out to be empty, if the dialect asks for these.
  private(set) var openContainers: [Int] = []

  /// The first error of a call that cannot throw, such as `nestedContainer(keyedBy:forKey:)`.
  var failure: RequestError?

  private var prefix = QueryNamePrefix()

  /// What of the layout each pair takes: kept here, as a look into the layout holds and releases it,
  /// which `model-to-query` counts.
  private var escapes: EscapeTable
  private var nameEnd: [UInt8]
  private var joinsLists: Bool
  private var seesEmptyContainers: Bool

  /// Whether the dialect looks at all pairs in the end.
  private var recordsAll: Bool

  /// Creates an empty draft.
  init(encoding: QueryEncoding, block: String) {
    self.block = block
    tree = QueryNameTree(encoding: encoding)
    let layout = encoding.layout
    escapes = layout.escapes
    nameEnd = layout.nameEnd
    joinsLists = layout.joint != nil
    seesEmptyContainers = layout.seesEmptyContainers
    recordsAll = encoding.server != nil || layout.sortsKeys || joinsLists
  }

  /// Forgets all but the text and the memory, before another value.
  mutating func begin(_ encoding: QueryEncoding, block: String) {
    if !encoding.isIdentical(to: self.encoding) {
      let text = self.text
      self = QueryDraft(encoding: encoding, block: block)
      self.text = text
    }
    self.block = block
    settledEnd = text.count
    if tree.nodes.count > 1 || tree.nodes[QueryNode.root].isChanged { tree.removeAll() }
    if !records.isEmpty { records.removeAll(keepingCapacity: true) }
    if !openMaps.isEmpty { openMaps.removeAll() }
    if !openContainers.isEmpty { openContainers.removeAll() }
    isStale = false
    failure = nil
    prefix.reset()
  }

  /// The dialect.
  var encoding: QueryEncoding { tree.encoding }

  /// What the dialect says about each pair.
  var layout: QueryLayout { tree.layout }

  /// Adds the node for a slot, or finds it, and returns its index.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/nestingTooDeep`` or
  ///   ``RequestError/Code/unencodableValue``.
  mutating func addNode(for slot: QuerySlot) throws -> Int {
    switch slot {
    case .name(let name, let parent):
      try checkName(name, in: parent)
      try checkDepth(of: slot)
      return tree.addNode(named: name, in: parent)
    case .element(let list):
      try checkList(list)
      try checkDepth(of: slot)
      return tree.addElement(of: list)
    case .node(let node):
      return node
    }
  }

  // MARK: Pairs

  /// Writes a pair for a scalar.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a number without a
  ///   text, for a scalar in place of the whole model and for what the dialect cannot say, and
  ///   ``RequestError/Code/nestingTooDeep``.
  mutating func write(_ scalar: some QueryScalar, in slot: QuerySlot) throws {
    guard scalar.hasText else { throw unencodable(in: slot) }
    let record = try open(slot)
    text.append(UInt8(ascii: "="))
    scalar.append(to: &self)
    close(record)
  }

  /// Writes a pair for each element of an array.
  ///
  /// - Throws: ``RequestError`` as ``write(_:in:)`` does.
  mutating func write(_ elements: [some QueryScalar], at list: Int) throws {
    try checkList(list)
    if elements.isEmpty { return try writeEmptyContainer(at: list) }
    try checkDepth(of: .element(of: list))
    for element in elements {
      guard element.hasText else { throw unencodable(in: .element(of: list)) }
      let record = try openElement(tree.addScalar(to: list), of: list)
      text.append(UInt8(ascii: "="))
      element.append(to: &self)
      close(record)
    }
  }

  /// Writes what the dialect has for nil, if anything.
  ///
  /// - Throws: ``RequestError`` as ``write(_:in:)`` does.
  mutating func writeNil(in slot: QuerySlot) throws {
    if case .node(QueryNode.root) = slot { return }
    switch encoding.nilValue.storage {
    case .dropped: if case .element(let list) = slot { tree.count(in: list) }
    case .text(let text): try write(text, in: slot)
    case .bareKey: close(try open(slot))
    }
  }

  /// Appends a text, escaped.
  mutating func appendEscaped(_ text: String) {
    escapes.append(text, to: &self.text)
  }

  /// Begins a pair with its name.
  private mutating func open(_ slot: QuerySlot) throws -> QueryRecord {
    switch slot {
    case .name(let name, let map):
      noteMember(of: map)
      if map == QueryNode.root {
        var record = openPair(.member, of: map)
        if tree.nodes[map].keepsOrder { record.index = tree.nextIndex(in: map) }
        escapes.append(name, to: &text)
        record.nameEnd = text.count
        return record
      }
      try checkDepth(of: slot)
      try checkName(name, in: map)
      var record = try openMember(of: map)
      escapes.append(tree.nested(name, in: map), after: prefix.bytes, before: nameEnd, to: &text)
      record.nameStart += prefix.bytes.count
      record.nameEnd = text.count - nameEnd.count
      return record
    case .element(let list):
      try checkList(list)
      try checkDepth(of: slot)
      return try openElement(tree.addScalar(to: list), of: list)
    case .node(let node):
      guard node != QueryNode.root else { throw scalarRoot() }
      let parent = tree.nodes[node].parent
      guard tree.nodes[node].position == nil else {
        return try openElement(tree.index(ofElement: node), of: parent)
      }
      var record = try openMember(of: parent)
      text.append(contentsOf: prefix.bytes)
      record.nameStart = text.count
      text.append(contentsOf: tree.names[tree.nodes[node].name])
      record.nameEnd = text.count
      if parent != QueryNode.root { text.append(contentsOf: nameEnd) }
      return record
    }
  }

  /// Begins a pair, whose name begins with `prefix`.
  private mutating func openMember(of map: Int) throws -> QueryRecord {
    try claim(map)
    prefix.set(.member, of: map, in: tree)
    var record = openPair(.member, of: map)
    if tree.nodes[map].keepsOrder { record.index = tree.nextIndex(in: map) }
    return record
  }

  private mutating func openElement(_ index: Int, of list: Int) throws -> QueryRecord {
    try claim(list)
    if joinsLists {
      guard index == 0 || records.last?.node == list else { throw interruptedList(list) }
      isStale = true
    }
    prefix.setElement(index, of: list, in: tree)
    var record = openPair(.element, of: list)
    record.index = index
    text.append(contentsOf: prefix.bytes)
    record.nameStart = text.count
    record.nameEnd = text.count
    return record
  }

  private mutating func openPair(_ kind: QueryRecord.Kind, of node: Int) -> QueryRecord {
    if !text.isEmpty { text.append(UInt8(ascii: "&")) }
    return QueryRecord(kind: kind, node: node, start: text.count)
  }

  private mutating func close(_ record: QueryRecord) {
    if records.isEmpty, !recordsAll, !tree.nodes[record.node].canChange {
      settledEnd = text.count
      return
    }
    var record = record
    record.end = text.count
    records.append(record)
  }

  private mutating func claim(_ node: Int) throws {
    if tree.nodes[node].isWritten { return }
    if let list = tree.claim(node) { throw containerInJoinedList(list) }
  }

  /// Drops the pairs written since there were so many records and bytes.
  mutating func removePairs(since start: (records: Int, text: Int)) {
    records.removeLast(records.count - start.records)
    text.removeLast(text.count - start.text)
  }

  // MARK: Empty containers

  /// Notes that a value is a list or a map.
  mutating func noteContainer(_ node: Int) {
    if seesEmptyContainers { openContainers.append(node) }
  }

  /// Notes that a map has a member.
  mutating func noteMember(of node: Int) {
    if seesEmptyContainers { tree.count(in: node) }
  }

  /// Writes the containers noted since there were `count` that have no members.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` if they are refused.
  mutating func closeContainers(downTo count: Int) throws {
    let closed = openContainers[count...]
    openContainers.removeLast(openContainers.count - count)
    for node in closed where tree.nodes[node].count == 0 && node != QueryNode.root {
      tree.count(in: node)
      try writeEmptyContainer(at: node)
    }
  }

  /// Writes a list or a map without members.
  private mutating func writeEmptyContainer(at node: Int) throws {
    switch encoding.emptyContainer.storage {
    case .dropped: break
    case .refused: throw emptyContainer(at: node)
    case .emptyBrackets:
      guard node != QueryNode.root else { return }
      try claim(node)
      prefix.set(.node, of: node, in: tree)
      var record = openPair(.emptyContainer, of: node)
      text.append(contentsOf: prefix.bytes)
      record.nameStart = text.count
      record.nameEnd = text.count
      text.append(contentsOf: layout.opening)
      text.append(contentsOf: layout.closing)
      close(record)
    }
  }
}

/// Where a value belongs.
enum QuerySlot {
  /// Under a name inside a node.
  case name(String, in: Int)

  /// At the end of a list.
  case element(of: Int)

  /// At the node itself, as from a single value container.
  case node(Int)
}

/// A pair that was written, by the offsets of its parts.
struct QueryRecord {
  enum Kind {
    /// A member of a map.
    case member

    /// An element of a list that is a single value.
    case element

    /// A list or a map without members.
    case emptyContainer
  }

  let kind: Kind

  /// The map or the list that it belongs to, or the empty container.
  let node: Int

  /// The index of an element; for a member of what keeps its order, its place in it.
  var index: Int?

  /// Where the own name of a member begins; where the name of another pair ends.
  var nameStart: Int

  /// Where the own name of a member ends, or the name of another pair.
  var nameEnd: Int

  /// Where the pair ends.
  var end: Int

  /// Creates a record of a pair of which nothing is written.
  init(kind: Kind, node: Int, start: Int) {
    self.kind = kind
    self.node = node
    nameStart = start
    nameEnd = start
    end = start
  }

  /// The own name of a member.
  var name: Range<Int> { nameStart..<nameEnd }
}
