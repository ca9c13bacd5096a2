// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A name taken apart at its brackets, and at its dots if these nest: `a[b][]` is `a`, `b` and an
/// empty segment.
///
/// A name whose brackets do not follow that form, such as `[a]`, `a[b`, `a[b]c` or `a[[b]]`, is one
/// segment with the brackets in it: servers disagree on these, and so nothing of it is lost.
struct QueryName {
  /// The name in front of the brackets, then what is in each of them.
  private(set) var segments: [ArraySlice<UInt8>]

  /// Whether there are more segments than are kept.
  private(set) var isTooDeep = false

  /// Takes a decoded name apart and keeps as many segments as names may have levels.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  init(_ name: [UInt8], nesting: QueryLayout.NestingForm = .brackets) {
    segments = [name[...]]
    let dots = nesting == .dots
    let isMark = { (byte: UInt8) in byte == Self.opening || dots && byte == Self.dot }
    guard nesting != .custom, let head = name.firstIndex(where: isMark), head > 0 else { return }
    var found = [name[..<head]]
    var isTooDeep = false
    var offset = head
    while offset < name.count {
      let isBracketed = name[offset] == Self.opening
      guard isBracketed || dots && name[offset] == Self.dot else { return }
      let start = offset + 1
      offset = start
      while offset < name.count, isBracketed ? name[offset] != Self.closing : !isMark(name[offset])
      {
        if name[offset] == Self.opening || !isBracketed && name[offset] == Self.closing { return }
        offset += 1
      }
      guard isBracketed ? offset < name.count : offset > start else { return }
      if found.count < QueryBuffer.depthLimit {
        found.append(name[start..<offset])
      } else {
        isTooDeep = true
      }
      if isBracketed { offset += 1 }
    }
    self.isTooDeep = isTooDeep
    segments = found
  }

  /// The number that a segment is, when it is an index: digits without a leading zero.
  ///
  /// One too large to be used gives some number above ``QueryForest/indexLimit``.
  static func index(of segment: ArraySlice<UInt8>) -> Int? {
    guard let first = segment.first, first != UInt8(ascii: "0") || segment.count == 1 else {
      return nil
    }
    var index = 0
    for byte in segment {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      index = min(index * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000_000)
    }
    return index
  }

  private static let dot = UInt8(ascii: ".")
  private static let opening = UInt8(ascii: "[")
  private static let closing = UInt8(ascii: "]")
}
