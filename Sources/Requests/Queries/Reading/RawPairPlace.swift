// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Where a pair stands in a query, found from the end of the one before.
struct RawPairPlace {
  /// The bytes up to the first `=`, or all of them.
  private(set) var name = 0..<0

  /// The bytes behind the first `=`, or nil when there is none.
  private(set) var value: Range<Int>?

  private var offset = 0

  /// Goes on to the next pair that is not empty, or returns false behind the last.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the pair.
  mutating func advance(in bytes: Span<UInt8>) -> Bool {
    var start = offset
    while start < bytes.count, bytes[start] == UInt8(ascii: "&") { start += 1 }
    guard start < bytes.count else { return false }
    // First for the end of the name, then for that of the value, so that each byte is compared with
    // little.
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "="), bytes[end] != UInt8(ascii: "&") {
      end += 1
    }
    name = start..<end
    guard end < bytes.count, bytes[end] == UInt8(ascii: "=") else {
      value = nil
      offset = end
      return true
    }
    start = end + 1
    end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "&") { end += 1 }
    value = start..<end
    offset = end
    return true
  }
}
