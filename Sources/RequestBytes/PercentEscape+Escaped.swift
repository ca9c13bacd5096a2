// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension PercentEscape {
  /// Appends bytes that may hold escapes, which stay; each other byte outside `kept` becomes one.
  ///
  /// A `%` without two digits after it is no escape, and becomes `%25`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func append(
    escaped bytes: Span<UInt8>,
    keeping kept: ByteSet,
    to output: inout [UInt8]
  ) {
    for offset in bytes.indices {
      let byte = bytes[offset]
      if kept.contains(byte) || (byte == 0x25 && decodeEscape(at: offset, of: bytes) != nil) {
        output.append(byte)
      } else {
        appendEscape(of: byte, to: &output)
      }
    }
  }
}
