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
    let positions = Self.positions(expected.count, actual.count).filter { pair in
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

  /// The pairs of elements at the same position.
  static func positions(_ expected: Int, _ actual: Int) -> [Pair] {
    (0..<max(expected, actual)).map { index in
      Pair(
        expected: index < expected ? index : nil,
        actual: index < actual ? index : nil
      )
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
    var pairs: [Pair] = []
    var (old, new) = (left.startIndex, right.startIndex)
    var (deleted, inserted): ([Int], [Int]) = ([], [])
    func endGap() {
      pairs += positions(deleted.count, inserted.count).map { pair in
        Pair(expected: pair.expected.map { deleted[$0] }, actual: pair.actual.map { inserted[$0] })
      }
      (deleted, inserted) = ([], [])
    }
    while old < left.endIndex || new < right.endIndex {
      if removed.contains(old) {
        deleted.append(old)
        old += 1
      } else if added.contains(new) {
        inserted.append(new)
        new += 1
      } else {
        endGap()
        (old, new) = (old + 1, new + 1)
      }
    }
    endGap()
    return pairs
  }
}
