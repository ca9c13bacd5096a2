// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A parser that reads the bytes of a field from left to right.
protocol FieldParser {
  var bytes: [UInt8] { get }

  /// The offset of the byte to be read next.
  var offset: Int { get set }

  /// The offset at which the text ends, by default after the last byte.
  var end: Int { get }
}

extension FieldParser {
  var end: Int { bytes.count }

  /// The byte to be read next, or nil at the end.
  var next: UInt8? { offset < end ? bytes[offset] : nil }

  /// Skips a byte and returns true, if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  /// Skips the bytes of a set.
  mutating func skip(_ set: ByteSet) {
    while let byte = next, set.contains(byte) { offset += 1 }
  }

  /// Reads all bytes up to one that is not in a set, or returns nil if there are none.
  mutating func readRun(of set: ByteSet) -> String? {
    let start = offset
    skip(set)
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }
}
