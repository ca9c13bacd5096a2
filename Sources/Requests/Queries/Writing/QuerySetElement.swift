// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// An element of a set with the text it is sorted by.
struct QuerySetElement {
  /// A pair whose name starts below the element.
  struct Pair {
    /// Where it belongs, below the element; empty if pairs are not marked.
    let mark: ArraySlice<UInt8>

    /// The rest of the name, and the value with its `=`.
    let visible: ArraySlice<UInt8>

    /// The value, or nil for a bare name.
    var value: ArraySlice<UInt8>? {
      visible.first == UInt8(ascii: "=") ? visible.dropFirst() : nil
    }

    /// Whether the pair is the element itself and has no name of its own.
    var isScalar: Bool { visible.isEmpty || visible.first == UInt8(ascii: "=") }
  }

  /// The pairs, as they were written.
  let pairs: [Pair]

  /// The pairs, as they were before escaping.
  let text: [UInt8]

  init(escaped slice: ArraySlice<UInt8>, space: QueryEncoding.SpaceStyle) {
    pairs = slice.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      .map { pair in
        guard let end = pair.firstIndex(of: QueryMark.end) else {
          return Pair(mark: pair.prefix(0), visible: pair)
        }
        return Pair(mark: pair[..<end], visible: pair[(end + 1)...])
      }
    let bytes = Array(pairs.map(\.visible).joined(separator: [UInt8(ascii: "&")]))
    guard bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      text = bytes
      return
    }
    text = PercentEscape.decode(bytes.span, plusAsSpace: space.storage == .plus) ?? bytes
  }

  /// The one pair of an element that is a scalar, or nil for a container.
  var scalar: Pair? {
    guard let pair = pairs.first, pairs.count == 1, pair.isScalar else { return nil }
    return pair
  }
}
