// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A word as a program gets it, and where it is in the text.
struct ShellArgument: Hashable, Sendable {
  /// The bytes, which need not be UTF-8.
  var bytes: [UInt8]
  /// The offset of its first byte, quotes included, or nil when there is no text.
  var offset: Int?

  init(_ bytes: [UInt8], at offset: Int? = nil) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The bytes as text, or nil when they are not UTF-8.
  var text: String? { UTF8Sequence.text(bytes.span) }
}
