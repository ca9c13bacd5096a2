// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension JSONOutput {
  /// Whether two members may have one name; they do not when no two fingerprints are equal.
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of members.
  func mayRepeatName(in range: Range<Int>) -> Bool {
    guard range.count > 16 else {
      let members = members.span.extracting(range)
      for later in members.indices {
        for earlier in 0..<later where members[earlier].fingerprint == members[later].fingerprint {
          return true
        }
      }
      return false
    }
    let sorted = members[range].map(\.fingerprint).sorted()
    return zip(sorted, sorted.dropFirst()).contains { $0 == $1 }
  }
}
