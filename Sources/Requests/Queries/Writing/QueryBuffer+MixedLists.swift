// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// A list that holds both scalars and containers is written with indices alone: of `a[]=1&a[1][b]=2`
// Rack makes an error, and qs another order.
extension QueryBuffer {
  /// Tells the lists around a container that they hold one.
  ///
  /// It comes before the first pair of the container, since nothing may be moved within one.
  mutating func settle(_ node: Int) throws {
    guard layout.indexesMixedLists, !nodes[node].isSettled, node != base, node != QueryNode.root
    else { return }
    nodes[node].isSettled = true
    // The depth of the recursion is that of the tree, which is limited.
    let parent = nodes[node].parent
    try settle(parent)
    if nodes[node].position != nil { try indexScalars(of: parent) }
  }

  /// Notes where the first scalar of a list begins.
  mutating func noteScalar(of list: Int) {
    if layout.indexesMixedLists && nodes[list].firstScalar == nil {
      nodes[list].firstScalar = bytes.count
    }
  }

  /// Gives the scalars of a list indices, those to come and those that are written.
  mutating func indexScalars(of list: Int) throws {
    guard layout.indexesMixedLists, !nodes[list].isIndexed else { return }
    nodes[list].isIndexed = true
    guard let start = nodes[list].firstScalar else { return }
    let written = bytes[start...]
    let pairs = written.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    let name = try elementName(of: list)
    var index = 0
    var indexed: [UInt8] = []
    for (position, pair) in pairs.enumerated() {
      if position > 0 { indexed.append(UInt8(ascii: "&")) }
      let visible = pair.firstIndex(of: QueryMark.end).map { $0 + 1 } ?? pair.startIndex
      let end = pair[visible...].firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      guard pair[visible..<end].elementsEqual(name) else {
        indexed.append(contentsOf: pair)
        continue
      }
      indexed.append(contentsOf: pair[..<(end - layout.closing.count)])
      DecimalDigits.append(index, to: &indexed)
      indexed.append(contentsOf: pair[(end - layout.closing.count)...])
      index += 1
    }
    noteInsertion(of: indexed.count - written.count, at: start)
    bytes.replaceSubrange(start..., with: indexed)
  }

  /// The name that all scalars of a list have.
  private mutating func elementName(of list: Int) throws -> [UInt8] {
    let start = bytes.count
    try appendPrefix(.element, of: list)
    defer { bytes.removeLast(bytes.count - start) }
    return Array(bytes[start...])
  }
}
