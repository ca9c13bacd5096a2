// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The dictionary whose pairs are being written at a node, in the order its hash table gives.
struct QueryOpenMap {
  /// What was written for one key.
  struct Entry {
    /// The key, as it is before escaping.
    let name: String

    /// The bytes of its pairs, without the separator in front.
    let range: Range<Int>
  }

  /// The node of the dictionary.
  let node: Int

  /// The entries, in the order they were written.
  var entries: [Entry] = []

  /// Whether bytes before an entry have moved it.
  var isBroken = false

  /// Whether the entries stand side by side, as they do unless someone else wrote in between.
  var isContiguous: Bool {
    !isBroken
      && zip(entries, entries.dropFirst()).allSatisfy {
        $0.range.upperBound + 1 == $1.range.lowerBound
      }
  }

  /// Whether the first entry sorts before the second, by the UTF-8 bytes of their keys.
  static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}
