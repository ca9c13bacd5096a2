// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The members by name of large maps in which a member was looked up.
struct KnownNames {
  /// The number of members up to which comparing names one by one is faster than hashing.
  private static let comparedCount = 32

  /// The members by a hash of their name and the map.
  private var nodes: [Int: Int] = [:]
  /// The last recorded member of each map.
  private var last: [Int: Int] = [:]

  /// The last member with a name.
  ///
  /// - Complexity: O(*m*) over all calls for a map together, where *m* is the number of members.
  mutating func member(_ name: Span<UInt8>, of map: Int, in tree: borrowing ValueTree) -> Int? {
    var node = tree.firstChild(of: map)
    if tree.count(of: map) <= Self.comparedCount {
      let fingerprint = ValueTree.fingerprint(of: name)
      var found: Int?
      while node != 0 {
        if tree.isMember(node, of: map, named: name, fingerprint) { found = node }
        node = tree.child(after: node)
      }
      return found
    }
    if let last = last[map] { node = tree.child(after: last) }
    while node != 0 {
      let slot = tree.withName(of: node) { self.slot(of: $0, map, in: tree) }
      nodes[slot] = node
      last[map] = node
      node = tree.child(after: node)
    }
    let found = nodes[slot(of: name, map, in: tree)]
    return found.flatMap { tree[$0].traits.contains(.isLeftOut) ? nil : $0 }
  }

  /// The slot of the member with a name, or a free slot, even if another name has the same hash.
  private func slot(of name: Span<UInt8>, _ map: Int, in tree: borrowing ValueTree) -> Int {
    var hasher = Hasher()
    hasher.combine(map)
    unsafe name.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    let fingerprint = ValueTree.fingerprint(of: name)
    var slot = hasher.finalize()
    while let node = nodes[slot], !tree.isMember(node, of: map, named: name, fingerprint) {
      slot &+= 1
    }
    return slot
  }
}
