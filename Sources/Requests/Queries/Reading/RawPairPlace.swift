// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

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
    let ampersand = UInt8(ascii: "&")
    let equals = UInt8(ascii: "=")
    var start = offset
    while start < bytes.count, bytes[start] == ampersand { start += 1 }
    guard start < bytes.count else { return false }
    var end = EscapeKernel.firstOffset(of: equals, or: ampersand, in: bytes, from: start)
    name = start..<end
    value = nil
    if end < bytes.count, bytes[end] == equals {
      start = end + 1
      end = EscapeKernel.firstOffset(of: ampersand, or: ampersand, in: bytes, from: start)
      value = start..<end
    }
    offset = end
    return true
  }
}
