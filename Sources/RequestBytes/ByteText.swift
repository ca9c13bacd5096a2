// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A text that is compared and hashed by its UTF-8 bytes.
///
/// `String` considers `é` and `e` with a combining accent equal. A server, a file system and a reader of a
/// format do not. So use this type for keys of dictionaries and sets that come from outside.
package struct ByteText: Hashable, Sendable {
  /// The text.
  package let text: String

  /// Creates a key.
  package init(_ text: String) {
    self.text = text
  }

  /// Returns true if two texts have the same bytes.
  package static func == (left: ByteText, right: ByteText) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension String {
  /// Returns true if another text has the same UTF-8 bytes, while `==` compares how texts look.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the shorter text.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

extension String? {
  /// Returns true if both are nil, or both are texts with the same UTF-8 bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the shorter text.
  package func hasSameBytes(as other: String?) -> Bool {
    map(ByteText.init) == other.map(ByteText.init)
  }
}
