// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The members by name, of maps that were asked for one.
struct KnownNames {
  struct Key: Hashable {
    let map: Int
    let name: ByteText
  }

  private var nodes: [Key: Int] = [:]
  /// The last member of each map that was looked at.
  private var last: [Int: Int] = [:]

  /// The last member with a name.
  ///
  /// - Complexity: O(*m*) over all calls together, where *m* is the number of members.
  mutating func member(_ name: String, of map: Int, in tree: borrowing ValueTree) -> Int? {
    var node = last[map].map { tree.child(after: $0) } ?? tree.firstChild(of: map)
    while node != 0 {
      nodes[Key(map: map, name: ByteText(tree.nameString(of: node)))] = node
      last[map] = node
      node = tree.child(after: node)
    }
    let found = nodes[Key(map: map, name: ByteText(name))]
    return found.flatMap { tree[$0].traits.contains(.isLeftOut) ? nil : $0 }
  }
}
