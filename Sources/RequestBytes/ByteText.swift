// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A text that is compared and hashed by its UTF-8 bytes.
///
/// `String` takes `é` and `e` with an accent for one text. To a server, a file system and a reader of
/// a format they are two, so a key of a dictionary or a set that comes from outside is one of these.
package struct ByteText: Hashable, Sendable {
  /// The text.
  package let text: String

  /// Creates a key.
  package init(_ text: String) {
    self.text = text
  }

  /// Whether two texts have the same bytes.
  package static func == (left: ByteText, right: ByteText) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
  }
}

extension String {
  /// Whether another text has the same UTF-8 bytes; `==` asks whether it looks the same.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the shorter text.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  fileprivate func hashBytes(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension String? {
  /// Whether both are nil, or both texts with the same UTF-8 bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the shorter text.
  package func hasSameBytes(as other: String?) -> Bool {
    switch (self, other) {
    case (let text?, let other?): text.hasSameBytes(as: other)
    case (nil, nil): true
    default: false
    }
  }
}
