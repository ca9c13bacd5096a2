// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Where a pair is in a query, found from the end of the one before.
@usableFromInline
struct RawPairPlace: Sendable {
  /// The bytes up to the first `=`, or all of them.
  @usableFromInline private(set) var name = 0..<0

  /// Whether the name stands for itself.
  private(set) var isNamePlain = true

  /// The bytes after the first `=`, or nil when there is none.
  @usableFromInline private(set) var value: Range<Int>?

  /// Whether the value stands for itself.
  private(set) var isValuePlain = true

  private var offset = 0

  @usableFromInline
  init() {}

  /// Goes on to the next pair that is not empty, or returns false after the last.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the pair.
  @usableFromInline
  mutating func advance(in query: [UInt8]) -> Bool {
    let bytes = query.span
    var start = offset
    while start < bytes.count, bytes[start] == UInt8(ascii: "&") { start += 1 }
    guard start < bytes.count else { return false }
    var run = FormRun(nameIn: bytes, from: start)
    name = start..<run.end
    isNamePlain = run.isPlain
    value = nil
    if run.end < bytes.count, bytes[run.end] == UInt8(ascii: "=") {
      start = run.end + 1
      run = FormRun(valueIn: bytes, from: start)
      value = start..<run.end
      isValuePlain = run.isPlain
    }
    offset = run.end
    return true
  }
}
