// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A pair whose mark has been read.
struct QueryMarkedPair {
  /// One step on the way to a value.
  enum Step {
    /// A name, not escaped, and its place if the members keep their order.
    case name([UInt8], place: Int?)

    /// The index of an element.
    case element(Int)
  }

  /// The way from the root.
  private(set) var steps: [Step] = []

  /// The pair as it is sent.
  let text: ArraySlice<UInt8>

  /// Reads a pair; what has no mark was written by hand and has no steps.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the pair.
  init(_ pair: ArraySlice<UInt8>, plusAsSpace: Bool) {
    guard let end = pair.firstIndex(of: QueryMark.end) else {
      text = pair
      return
    }
    text = pair[(end + 1)...]
    let mark = pair[..<end]
    var start = mark.startIndex
    var kind = QueryMark.name
    for offset in mark.startIndex...mark.endIndex {
      let isEnd = offset == mark.endIndex
      guard isEnd || mark[offset] <= QueryMark.place else { continue }
      append(mark[start..<offset], kind, plusAsSpace: plusAsSpace)
      if !isEnd { kind = mark[offset] }
      start = offset + 1
    }
  }

  /// Whether the pair is sorted before another, by its places and names at every level.
  static func precedes(_ left: QueryMarkedPair, _ right: QueryMarkedPair) -> Bool {
    for (left, right) in zip(left.steps, right.steps) {
      switch (left, right) {
      case (.name(_, let left?), .name(_, let right?)):
        if left != right { return left < right }
      case (.name(_, .some), .name): return true
      case (.name, .name(_, .some)): return false
      case (.name(let left, nil), .name(let right, nil)):
        if left != right { return left.lexicographicallyPrecedes(right) }
      case (.element(let left), .element(let right)):
        if left != right { return left < right }
      case (.name, .element): return true
      case (.element, .name): return false
      }
    }
    return left.steps.count < right.steps.count
  }

  private mutating func append(_ slice: ArraySlice<UInt8>, _ kind: UInt8, plusAsSpace: Bool) {
    switch kind {
    case QueryMark.element:
      steps.append(.element(Self.number(slice)))
    case QueryMark.place:
      if case .name(let name, _)? = steps.popLast() {
        steps.append(.name(name, place: Self.number(slice)))
      }
    default:
      let bytes = Array(slice)
      let name = PercentEscape.decode(bytes.span, plusAsSpace: plusAsSpace) ?? bytes
      steps.append(.name(name, place: nil))
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

extension QueryBuffer {
  /// Checks, sorts and unmarks the pairs written since there were `count` bytes.
  ///
  /// - Throws: ``RequestError`` for what the server of the dialect would lose.
  /// - Complexity: O(*n*), where *n* is the number of bytes, and the sorting of pairs.
  mutating func finish(since count: Int) throws {
    guard bytes.count > count else { return }
    let start = count == 0 ? 0 : count + 1
    // A copy, as slices of the bytes would have all of them copied when they change.
    var pairs = Array(bytes[start...]).split(separator: UInt8(ascii: "&"))
      .map { QueryMarkedPair($0, plusAsSpace: layout.writesPlus) }
    if let server = encoding.server {
      try QueryServerCheck(server: server, block: block).check(pairs)
    }
    if case .sortedKeys = encoding.order.storage { pairs.sort(by: QueryMarkedPair.precedes) }
    bytes.removeSubrange(start...)
    for pair in pairs {
      if bytes.count > start { bytes.append(UInt8(ascii: "&")) }
      bytes.append(contentsOf: pair.text)
    }
  }
}
