// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryBuffer {
  /// Starts a set at a node.
  mutating func openSet(at node: Int) -> QueryOpenSet {
    let element = addElement(of: node)
    defer {
      base = element
      prefixOwner = nil
      markOwner = nil
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
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for containers in a list
  ///   that is one value, and for elements that the dialect's closure cannot name.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of bytes written and *m* the
  ///   number of elements.
  mutating func close(_ set: QueryOpenSet) throws {
    let sorted = set.elements.map { QuerySetElement(escaped: bytes[$0], space: encoding.space) }
      .sorted { $0.text.lexicographicallyPrecedes($1.text) }
    bytes.removeLast(bytes.count - set.start)
    leave(set)
    for element in sorted {
      if let scalar = element.scalar {
        try write(scalar: scalar, of: set.node)
      } else {
        let index = nextIndex(in: set.node)
        for pair in element.pairs { try write(pair, ofElement: index, in: set.node) }
      }
    }
  }

  private mutating func write(scalar: QuerySetElement.Pair, of list: Int) throws {
    if layout.joint != nil {
      guard let text = scalar.value else { return }
      return try join(escaped: Array(text), to: list)
    }
    let index = nextIndex(in: list)
    if encoding.repeatsSets {
      beginMarkedPair(of: list, element: index, tail: [])
      try appendPrefix(.node, of: list)
    } else {
      try beginPair(ofElement: index, in: list)
    }
    bytes.append(contentsOf: scalar.visible)
  }

  private mutating func write(
    _ pair: QuerySetElement.Pair,
    ofElement index: Int,
    in list: Int
  ) throws {
    try settle(list)
    try indexScalars(of: list)
    beginMarkedPair(of: list, element: index, tail: pair.mark)
    try appendPrefix(.node, of: list)
    switch layout.container {
    case .emptyBrackets:
      bytes.append(contentsOf: layout.opening)
      bytes.append(contentsOf: layout.closing)
    case .index:
      bytes.append(contentsOf: layout.opening)
      DecimalDigits.append(index, to: &bytes)
      bytes.append(contentsOf: layout.closing)
    case .dottedIndex:
      bytes.append(UInt8(ascii: "."))
      DecimalDigits.append(index, to: &bytes)
    case .refused: throw containerInJoinedList(list)
    case .custom:
      bytes.removeLast(prefix.count)
      bytes.append(contentsOf: try customName(ofElement: index, in: list))
    }
    bytes.append(contentsOf: pair.visible)
  }

  private mutating func beginMarkedPair(of list: Int, element: Int, tail: ArraySlice<UInt8>) {
    appendSeparator()
    guard layout.marksPairs else { return }
    appendMark(of: list)
    appendMark(ofElement: element)
    bytes.append(contentsOf: tail)
    bytes.append(QueryMark.end)
  }

  private mutating func leave(_ set: QueryOpenSet) {
    base = set.outerBase
    regionStart = set.outerRegionStart
    prefixOwner = nil
    markOwner = nil
  }
}
