// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension [UInt8] {
  /// Appends the bytes of a text.
  ///
  /// `append(contentsOf: text.utf8)` does the same, but `model-to-query` and `json-100-structs` take a
  /// tenth more with it.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package mutating func append(_ text: String) {
    text.withUTF8Span { append($0) }
  }

  /// Appends bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func append(_ bytes: Span<UInt8>) {
    append(addingCapacity: bytes.count) { $0.append(bytes) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends bytes, for which there must be room.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @inlinable
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        count += unsafe buffer.extracting(count...).initialize(fromContentsOf: bytes)
      }
    }
  }

  /// Appends the bytes of a literal, for which there must be room.
  @inlinable
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes in append(unsafe Span(_unsafeElements: bytes)) }
  }
}
