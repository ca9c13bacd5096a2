// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryBuffer {
  /// Keeps the members of a node in the order in which they are written.
  mutating func keepOrder(of node: Int) {
    nodes[node].keepsOrder = true
  }

  /// Starts a dictionary at a node.
  mutating func openMap(at node: Int) {
    openMaps.append(QueryOpenMap(node: node))
  }

  /// Where an entry begins, for ``noteEntry(_:since:at:)``; it moves with the bytes around it.
  var entryStart: Int { bytes.count - insertedBytes }

  /// Notes what was written for a key of a dictionary since the entry began.
  mutating func noteEntry(_ name: String, since entryStart: Int, at node: Int) {
    let start = entryStart + insertedBytes
    guard bytes.count > start, let map = openMaps.lastIndex(where: { $0.node == node }) else {
      return
    }
    let separator = start > regionStart ? 1 : 0
    openMaps[map].entries.append(
      QueryOpenMap.Entry(name: name, range: start + separator..<bytes.count)
    )
  }

  /// Sorts the dictionaries opened since there were `count`, innermost first.
  ///
  /// Keys that a style of the dialect has made the same name are a failure: which of their values
  /// comes last would be up to chance.
  ///
  /// Their pairs are moved as blocks of bytes, so a dictionary costs a copy of its pairs and a sort
  /// of its keys.
  mutating func closeMaps(downTo count: Int) {
    while openMaps.count > count, let map = openMaps.popLast() {
      sort(map)
    }
  }

  /// Gives up sorting where bytes are inserted before an entry.
  mutating func noteInsertion(of count: Int, at offset: Int) {
    insertedBytes += count
    for map in openMaps.indices {
      // Entries come in order, so the last one tells.
      guard let last = openMaps[map].entries.last, last.range.upperBound > offset else { continue }
      openMaps[map].isBroken = true
    }
  }

  private mutating func sort(_ map: QueryOpenMap) {
    let entries = map.entries.sorted(by: QueryOpenMap.precedes)
    for (entry, next) in zip(entries, entries.dropFirst())
    where failure == nil && !QueryOpenMap.precedes(entry, next) {
      failure = repeatedKey(entry.name, in: map.node)
    }
    guard let first = map.entries.first, let last = map.entries.last, map.isContiguous,
      last.range.upperBound <= bytes.count
    else { return }
    let region = first.range.lowerBound..<last.range.upperBound
    var sorted: [UInt8] = []
    sorted.reserveCapacity(region.count)
    for entry in entries {
      if !sorted.isEmpty { sorted.append(UInt8(ascii: "&")) }
      sorted.append(contentsOf: bytes[entry.range])
    }
    bytes.replaceSubrange(region, with: sorted)
  }
}
