// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The elements of two lists that differ, as a person would pair them.
///
/// An inserted or deleted element shifts the elements after it, and these are not differences.
struct ListAlignment {
  /// Two positions that differ; nil for an element that only the other list has.
  struct Pair: Equatable {
    let expected: Int?
    let actual: Int?
  }

  /// The most comparisons of elements; lists that need more are compared by their positions.
  private static let limit = 10_000

  /// The pairs, in order.
  let pairs: [Pair]

  /// Compares two lists.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements in both.
  init<Element: Equatable>(_ expected: [Element], _ actual: [Element]) {
    let start = zip(expected, actual).prefix { $0 == $1 }.count
    let rest = min(expected.count, actual.count) - start
    let end = zip(expected.reversed(), actual.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let left = start..<expected.count - end
    let right = start..<actual.count - end
    let positions = Self.positions(expected.indices, actual.indices).filter { pair in
      guard let old = pair.expected, let new = pair.actual else { return true }
      return expected[old] != actual[new]
    }
    guard left.isEmpty || right.isEmpty || left.count <= Self.limit / right.count else {
      pairs = positions
      return
    }
    let aligned = Self.aligned(expected[left], actual[right])
    // Two elements that changed places are easier to read by their positions.
    pairs = aligned.count < positions.count ? aligned : positions
  }

  /// The pairs of two stretches, by their distance from the start.
  static func positions(_ expected: Range<Int>, _ actual: Range<Int>) -> [Pair] {
    (0..<max(expected.count, actual.count)).map { index in
      Pair(expected: expected.dropFirst(index).first, actual: actual.dropFirst(index).first)
    }
  }

  /// The pairs between the elements of a longest common subsequence.
  private static func aligned<Element: Equatable>(
    _ left: ArraySlice<Element>,
    _ right: ArraySlice<Element>
  ) -> [Pair] {
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in right.difference(from: left) {
      switch change {
      case .remove(let offset, _, _): removed.insert(left.startIndex + offset)
      case .insert(let offset, _, _): added.insert(right.startIndex + offset)
      }
    }
    // Before and after each common element, the rest of both lists is a gap.
    let common = zip(
      left.indices.filter { !removed.contains($0) },
      right.indices.filter { !added.contains($0) }
    )
    var pairs: [Pair] = []
    var (old, new) = (left.startIndex, right.startIndex)
    for (oldEnd, newEnd) in Array(common) + [(left.endIndex, right.endIndex)] {
      pairs += positions(old..<oldEnd, new..<newEnd)
      (old, new) = (oldEnd + 1, newEnd + 1)
    }
    return pairs
  }
}

extension ListAlignment {
  /// Returns the elements of two lists by a key, in the order in which the keys appear.
  ///
  /// - Parameters:
  ///   - expected: The elements of one list.
  ///   - actual: The elements of the other list.
  ///   - isPartial: True to leave out the keys that only the other list has.
  ///   - key: Returns the key of an element.
  /// - Returns: The elements of each key.
  /// - Complexity: O(*n*), where *n* is the number of elements in both.
  static func groups<Element, Key: Hashable>(
    _ expected: [Element],
    _ actual: [Element],
    isPartial: Bool = false,
    by key: (Element) -> Key
  ) -> [(expected: [Element], actual: [Element])] {
    let left = Dictionary(grouping: expected, by: key)
    let right = Dictionary(grouping: actual, by: key)
    var seen: Set<Key> = []
    return (isPartial ? expected : expected + actual).map(key)
      .filter { seen.insert($0).inserted }
      .map { (left[$0] ?? [], right[$0] ?? []) }
  }
}
