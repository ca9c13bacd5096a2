// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Which members of an object hold nested containers, so that one asked for again goes on.
struct JSONNestedMembers {
  /// The members that were looked at; those after are not in `positions` yet.
  private var knownCount: Int

  private var positions: [ByteText: Int] = [:]

  /// The writers, by the position of their member.
  var writers: [Int: JSONWriter] = [:]

  init(after memberBase: Int) {
    knownCount = memberBase
  }

  /// The position of the last member of that name.
  ///
  /// - Complexity: O(*m*) over all calls together, where *m* is the number of members.
  mutating func position(of name: String, in members: [JSONMember]) -> Int? {
    while knownCount < members.count {
      positions[ByteText(members[knownCount].name)] = knownCount
      knownCount += 1
    }
    return positions[ByteText(name)]
  }

  /// Forgets the members from that position on, which were taken back.
  mutating func forget(from memberCount: Int) {
    guard knownCount > memberCount else { return }
    // Names that were overwritten in `positions` are found again by looking at all once more.
    let base = writers.keys.min().map { min($0, memberCount) } ?? memberCount
    positions = positions.filter { $0.value < base }
    writers = writers.filter { $0.key < memberCount }
    knownCount = base
  }
}
