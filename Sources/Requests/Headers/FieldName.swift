// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The name of a field with derived values, computed once if the name is a constant.
struct FieldName: Hashable, Sendable {
  let text: String

  /// The number that an index uses to find fields.
  let key: UInt32

  /// A Boolean value that indicates whether the name is a usual one, so its bytes need no other check.
  let isPlain: Bool

  init(_ text: String) {
    self.text = text
    key = FoldedName.key(of: text)
    isPlain = FieldText.isPlainName(text)
  }
}

extension FieldName {
  static let authorization = FieldName("Authorization")
  static let contentLength = FieldName("Content-Length")
  static let contentType = FieldName("Content-Type")
  static let cookie = FieldName("Cookie")
  static let host = FieldName("Host")
  static let transferEncoding = FieldName("Transfer-Encoding")
}
