// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension QueryDraft {
  /// The records of one member or element of a container, side by side.
  private struct Entry {
    /// The node they are in; nil for a single record of the container itself.
    let node: Int?

    /// The own name of a member, escaped.
    let name: ArraySlice<UInt8>

    var records: Range<Int>
  }

  /// Checks and sorts the pairs when all are written.
  ///
  /// - Throws: The error of a call that could not throw, ``RequestError`` for what the server of the
  ///   dialect would lose, and for an element that holds the separator of its list.
  mutating func finish() throws {
    if let failure { throw failure }
    if let server = encoding.server { try QueryServerCheck(server, of: self).check() }
    if layout.sortsKeys { sortByName() }
    if isStale || tree.isRenamed { try writeAgain() }
  }

  /// Writes the recorded pairs again, with the names and in the order that they have now.
  private mutating func writeAgain() throws {
    var bytes = Array(text[..<settledEnd])
    try render(records.indices, to: &bytes)
    text = bytes
  }

  /// Starts a dictionary at a node.
  mutating func openMap(at node: Int) {
    tree.noteChanges(in: node)
    openMaps.append(QueryOpenMap(node: node, entries: records.count..<records.count))
  }

  /// Notes the pairs of one key of a dictionary, those written since there were `start` records.
  mutating func noteEntry(since start: Int, at node: Int) {
    guard let map = openMaps.lastIndex(where: { $0.node == node }) else { return }
    openMaps[map].noteEntry(start..<records.count)
  }

  /// Sorts the dictionaries opened since there were `count`, innermost first.
  ///
  /// Keys that a style of the dialect has made the same name are a failure: which of their values
  /// comes last would be up to chance.
  ///
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of their records and *m* of their keys.
  mutating func closeMaps(downTo count: Int) {
    while openMaps.count > count, let map = openMaps.popLast() {
      guard !map.isInterrupted, let entries = entries(of: map.node, in: map.entries) else {
        continue
      }
      let sorted = entries.sorted { isBefore($0.name, $1.name) }
      for (entry, next) in zip(sorted, sorted.dropFirst())
      where failure == nil && !isBefore(entry.name, next.name) {
        failure = repeatedKey(entry.name, in: map.node)
      }
      replace(entries, with: sorted)
    }
  }

  /// Sorts the elements of a set by their text, those written since there were `start` records.
  ///
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of bytes and *m* of elements.
  mutating func closeSet(at node: Int, since start: Int) throws {
    guard let entries = entries(of: node, in: start..<records.count) else { return }
    var keyed: [(entry: Entry, key: [UInt8])] = []
    for entry in entries {
      var bytes: [UInt8] = []
      if let element = entry.node {
        try render(entry.records, below: element, to: &bytes)
      } else {
        let record = records[entry.records.lowerBound]
        bytes = Array(text[record.nameEnd..<record.end])
      }
      keyed.append((entry, layout.unescaped(bytes)))
    }
    keyed.sort { $0.key.lexicographicallyPrecedes($1.key) }
    for (index, (entry, _)) in keyed.enumerated() {
      if let element = entry.node {
        tree.setIndex(index, ofElement: element)
      } else {
        records[entry.records.lowerBound].index = index
      }
    }
    replace(entries, with: keyed.map(\.entry))
  }

  /// Sorts all pairs by their places and names at every level, indices in the order of their lists.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of records.
  mutating func sortByName() {
    var steps: [[Step]] = [[]]
    for node in tree.nodes.dropFirst() {
      let step = Step(tree.names[node.name], node.index, isElement: node.position != nil)
      steps.append(steps[node.parent] + [step])
    }
    let keyed = records.map { record in
      let path = steps[record.node]
      guard record.kind != .emptyContainer else { return (record, path) }
      let isElement = record.kind == .element
      return (record, path + [Step(text[record.name], record.index, isElement: isElement)])
    }
    isStale = true
    records = keyed.sorted { path($0.1, precedes: $1.1) }.map(\.0)
  }

  /// One step on the way to a value.
  private enum Step {
    case place(Int)
    case name(ArraySlice<UInt8>)
    case element(Int)

    init(_ name: ArraySlice<UInt8>, _ index: Int?, isElement: Bool) {
      guard let index else {
        self = .name(name)
        return
      }
      self = isElement ? .element(index) : .place(index)
    }
  }

  private func path(_ left: [Step], precedes right: [Step]) -> Bool {
    for (left, right) in zip(left, right) {
      switch (left, right) {
      case (.place(let left), .place(let right)), (.element(let left), .element(let right)):
        if left != right { return left < right }
      case (.name(let left), .name(let right)):
        if isBefore(left, right) { return true }
        if isBefore(right, left) { return false }
      case (.place, _), (.name, .element): return true
      case (.element, _), (_, .place): return false
      }
    }
    return left.count < right.count
  }

  /// Whether a name comes before another, by the bytes of both before escaping.
  private func isBefore(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    PercentEscape.precedes(left.span, right.span, plusAsSpace: layout.writesPlus)
  }

  /// The members or elements of a container in a range of records; nil if another value was written
  /// in between.
  private func entries(of container: Int, in range: Range<Int>) -> [Entry]? {
    var entries: [Entry] = []
    for index in range {
      let record = records[index]
      if record.node == container, record.kind != .emptyContainer {
        entries.append(Entry(node: nil, name: text[record.name], records: index..<index + 1))
      } else if let child = tree.child(of: container, around: record.node) {
        if let last = entries.last, last.node == child {
          entries[entries.count - 1].records = last.records.lowerBound..<index + 1
        } else {
          let name = tree.names[tree.nodes[child].name]
          entries.append(Entry(node: child, name: name, records: index..<index + 1))
        }
      }
    }
    guard let first = entries.first, let last = entries.last else { return nil }
    let count = entries.reduce(0) { $0 + $1.records.count }
    return count == last.records.upperBound - first.records.lowerBound ? entries : nil
  }

  /// Puts entries into another order; what has it already need not be written again.
  private mutating func replace(_ entries: [Entry], with sorted: [Entry]) {
    let isInOrder = zip(entries, sorted).allSatisfy { $0.records == $1.records }
    guard !isInOrder, let first = entries.first, let last = entries.last else { return }
    isStale = true
    let moved = sorted.flatMap { records[$0.records] }
    records.replaceSubrange(first.records.lowerBound..<last.records.upperBound, with: moved)
  }
}

/// A dictionary that is being written.
///
/// What a value writes into the same node before or after it is not sorted.
struct QueryOpenMap {
  /// The node of the dictionary.
  let node: Int

  /// The records of the keys so far.
  private(set) var entries: Range<Int>

  /// Whether something else was written between the keys.
  private(set) var isInterrupted = false

  /// Creates a dictionary before its first key.
  init(node: Int, entries: Range<Int>) {
    self.node = node
    self.entries = entries
  }

  /// Notes the records of another key.
  mutating func noteEntry(_ records: Range<Int>) {
    guard !records.isEmpty else { return }
    if entries.isEmpty { entries = records }
    if records.lowerBound > entries.upperBound { isInterrupted = true }
    entries = entries.lowerBound..<records.upperBound
  }
}
