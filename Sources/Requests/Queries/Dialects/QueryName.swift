// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A name split at its brackets, and at its dots if these nest: `a[b][]` is `a`, `b` and an empty segment.
///
/// If the brackets of a name do not follow that form, as in `[a]`, `a[b`, `a[b]c` or `a[[b]]`, the name is
/// one segment that includes the brackets. Servers disagree about such names, and this form loses nothing.
struct QueryName {
  /// The range of the name before the brackets, then the ranges inside the brackets.
  let segments: [Range<Int>]

  /// A Boolean value that indicates whether there are more segments than are kept.
  let isTooDeep: Bool

  /// Splits a decoded name, and keeps as many segments as a name can have levels.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - start: The offset of its first byte.
  ///   - nesting: The form of the levels in the dialect.
  /// - Complexity: O(*n*), where *n* is the length of the name.
  init(_ name: Span<UInt8>, at start: Int, nesting: QueryLayout.NestingForm) {
    (segments, isTooDeep) =
      Self.segments(of: name, at: start, nesting) ?? ([start..<start + name.count], false)
  }

  /// The segments, and whether there are more, or nil if the name does not follow the form.
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

  /// Returns true if a name contains no byte at which it could be split.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  static func isPlain(_ name: Span<UInt8>, nesting: QueryLayout.NestingForm) -> Bool {
    let mark = nesting == .dots ? dot : opening
    return !name.contains(opening, or: mark)
  }

  /// The number of a segment that is an index: digits without a leading zero.
  ///
  /// A number that is too large returns some number above ``Limits/listIndex``.
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
      // Ten times the limit still fits into the 32-bit Int of a watch.
      index = min(index * 10 + Index(byte - UInt8(ascii: "0")), 100_000_000)
    }
    return index
  }

  private static let dot = UInt8(ascii: ".")
  private static let opening = UInt8(ascii: "[")
  private static let closing = UInt8(ascii: "]")
}
