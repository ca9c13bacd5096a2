// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension [UInt8] {
  /// Appends the bytes of a text.
  ///
  /// `append(contentsOf: text.utf8)` does the same, but needs a quarter more instructions for a
  /// name or a value.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package mutating func append(_ text: String) {
    text.withUTF8Span { append($0) }
  }

  /// Appends bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Creates an array with a copy of bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(_ bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
