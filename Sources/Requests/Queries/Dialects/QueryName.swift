// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A name taken apart at its brackets, and at its dots if these nest: `a[b][]` is `a`, `b` and an
/// empty segment.
///
/// A name whose brackets do not follow that form, such as `[a]`, `a[b`, `a[b]c` or `a[[b]]`, is one
/// segment with the brackets in it: servers disagree on these, and so nothing of it is lost.
struct QueryName {
  /// Where the name before the brackets is, then what is in each of them.
  let segments: [Range<Int>]

  /// Whether there are more segments than are kept.
  let isTooDeep: Bool

  /// Takes a decoded name apart and keeps as many segments as names may have levels.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - start: What the offset of its first byte is called.
  ///   - nesting: What the dialect writes between the levels.
  /// - Complexity: O(*n*), where *n* is the length of the name.
  init(_ name: Span<UInt8>, at start: Int, nesting: QueryLayout.NestingForm) {
    (segments, isTooDeep) =
      Self.segments(of: name, at: start, nesting) ?? ([start..<start + name.count], false)
  }

  /// The segments, and whether there are more, or nil when the name does not follow the form.
  private static func segments(
    of name: Span<UInt8>,
    at base: Int,
    _ nesting: QueryLayout.NestingForm
  ) -> (segments: [Range<Int>], isTooDeep: Bool)? {
    let dots = nesting == .dots
    let isMark = { (byte: UInt8) in byte == Self.opening || dots && byte == Self.dot }
    guard nesting != .custom, let head = name.indices.first(where: { isMark(name[$0]) }), head > 0
    else { return nil }
    var found: [Range<Int>] = []
    found.reserveCapacity(4)
    found.append(base..<base + head)
    var isTooDeep = false
    var offset = head
    while offset < name.count {
      let isBracketed = name[offset] == Self.opening
      guard isBracketed || dots && name[offset] == Self.dot else { return nil }
      let start = offset + 1
      offset = start
      while offset < name.count,
        isBracketed ? name[offset] != Self.closing : !isMark(name[offset])
      {
        if name[offset] == Self.opening || !isBracketed && name[offset] == Self.closing {
          return nil
        }
        offset += 1
      }
      guard isBracketed ? offset < name.count : offset > start else { return nil }
      if found.count < Limits.queryDepth {
        found.append(base + start..<base + offset)
      } else {
        isTooDeep = true
      }
      if isBracketed { offset += 1 }
    }
    return (found, isTooDeep)
  }

  /// Whether a name has nothing in it at which it could be taken apart.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  static func isPlain(_ name: Span<UInt8>, nesting: QueryLayout.NestingForm) -> Bool {
    let mark = nesting == .dots ? dot : opening
    return !name.contains(opening, or: mark)
  }

  /// The number that a segment is, when it is an index: digits without a leading zero.
  ///
  /// One too large to be used gives some number above ``Limits/listIndex``.
  static func index<Index: FixedWidthInteger>(
    of segment: Span<UInt8>,
    as type: Index.Type = Int.self
  ) -> Index? {
    guard !segment.isEmpty, segment[0] != UInt8(ascii: "0") || segment.count == 1 else {
      return nil
    }
    var index: Index = 0
    for offset in segment.indices {
      let byte = segment[offset]
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      // Ten times the limit still fits into the Int of a watch, which has 32 bits.
      index = min(index * 10 + Index(byte - UInt8(ascii: "0")), 100_000_000)
    }
    return index
  }

  private static let dot = UInt8(ascii: ".")
  private static let opening = UInt8(ascii: "[")
  private static let closing = UInt8(ascii: "]")
}
