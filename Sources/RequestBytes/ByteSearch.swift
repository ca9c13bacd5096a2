// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Search for a run of bytes in others.
package enum ByteSearch {
  /// Whether the bytes hold the needle.
  ///
  /// The search falls back by the needle's own borders (Knuth, Morris and Pratt), so that content
  /// which repeats the start of the needle over and over stays linear.
  ///
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the two lengths.
  package static func contains(_ needle: [UInt8], in bytes: some Sequence<UInt8>) -> Bool {
    guard !needle.isEmpty else { return true }
    var borders = [0]
    var matched = 0
    for index in needle.indices.dropFirst() {
      while matched > 0 && needle[matched] != needle[index] { matched = borders[matched - 1] }
      if needle[matched] == needle[index] { matched += 1 }
      borders.append(matched)
    }
    matched = 0
    for byte in bytes {
      while matched > 0 && needle[matched] != byte { matched = borders[matched - 1] }
      if needle[matched] == byte { matched += 1 }
      if matched == needle.count { return true }
    }
    return false
  }
}
