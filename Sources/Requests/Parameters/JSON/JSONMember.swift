// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A member of an object that is still open.
struct JSONMember {
  /// The name as it was given to the writer, not escaped.
  let name: String

  /// The offset of the name's opening quote.
  var start: Int

  /// Equal for equal names, and cheap: the length of the name and four of its bytes.
  let fingerprint: UInt64

  /// Creates a member whose name, quotes included, is at `start..<end`.
  init(name: String, start: Int, end: Int, in bytes: Span<UInt8>) {
    self.name = name
    self.start = start
    let length = end - start - 2
    let samples =
      UInt64(bytes[start + 1]) << 24 | UInt64(bytes[start + 1 + length / 2]) << 16
      | UInt64(bytes[end - 2]) << 8 | UInt64(bytes[max(start, end - 3)])
    fingerprint = UInt64(truncatingIfNeeded: length) << 32 | samples
  }

  /// Whether two members may have one name; they do not when no two fingerprints are equal.
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of members.
  static func mayRepeatName(in members: Span<JSONMember>) -> Bool {
    guard members.count > 16 else {
      for later in members.indices {
        for earlier in 0..<later where members[earlier].fingerprint == members[later].fingerprint {
          return true
        }
      }
      return false
    }
    let sorted = members.indices.map { members[$0].fingerprint }.sorted()
    return zip(sorted, sorted.dropFirst()).contains { $0 == $1 }
  }
}

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

/// A place in a writer's bytes where those of a nested container belong.
struct JSONSplice {
  let offset: Int
  let writer: JSONWriter
}
