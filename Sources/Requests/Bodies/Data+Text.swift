// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension Data {
  /// The bytes of a text.
  ///
  /// `Data(text.utf8)` first checks a conformance of the view. For a short text, this takes six
  /// times as long as the copy, and `multipart-101-parts` a quarter more.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  init(copying text: String) {
    self = text.withUTF8Span { bytes in
      unsafe bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return Data() }
        return unsafe Data(bytes: start, count: bytes.count)
      }
    }
  }
}
