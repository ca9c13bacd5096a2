// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

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
