// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryBuffer {
  /// Starts a set at a node.
  mutating func openSet(at node: Int) -> QueryOpenSet {
    let element = addElement(of: node)
    defer {
      base = element
      prefixOwner = nil
    }
    return QueryOpenSet(
      node: node,
      element: element,
      start: bytes.count,
      outerBase: base,
      outerRegionStart: regionStart
    )
  }

  /// Starts the next element of the innermost set.
  mutating func openElement(of set: QueryOpenSet, position: Int) {
    regionStart = bytes.count
    nodes[set.element].position = position
    nodes[set.element].count = 0
    nodes[set.element].written = 0
  }

  /// Notes what the element wrote.
  mutating func closeElement(of set: inout QueryOpenSet) {
    if bytes.count > regionStart { set.elements.append(regionStart..<bytes.count) }
  }

  /// Drops what a set has written so far.
  mutating func abandon(_ set: QueryOpenSet) {
    bytes.removeLast(bytes.count - set.start)
    leave(set)
  }

  /// Sorts the elements and writes their pairs under the name of the set.
  ///
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of bytes written and *m* the
  ///   number of elements.
  mutating func close(_ set: QueryOpenSet) {
    let sorted = set.elements.map { QuerySetElement(escaped: bytes[$0], space: encoding.space) }
      .sorted { $0.text.lexicographicallyPrecedes($1.text) }
    bytes.removeLast(bytes.count - set.start)
    leave(set)
    for element in sorted {
      let index = nextIndex(in: set.node)
      let isScalar = element.escaped.first == UInt8(ascii: "=")
      for pair in element.escaped.split(
        separator: UInt8(ascii: "&"),
        omittingEmptySubsequences: false
      ) {
        if isScalar {
          beginPair(.element, in: set.node)
          appendScalarIndex(index)
        } else {
          let index = encoding.array.indexesContainers ? index : nil
          beginPair(.node, in: set.node)
          QueryBrackets.append(index: index, to: &bytes)
        }
        bytes.append(contentsOf: pair)
      }
    }
  }

  private mutating func leave(_ set: QueryOpenSet) {
    base = set.outerBase
    regionStart = set.outerRegionStart
    prefixOwner = nil
  }
}
