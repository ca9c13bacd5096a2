// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The name of a field with what follows from it, which a constant works out once for all requests.
struct FieldName: Hashable, Sendable {
  let text: String

  /// The number by which fields are found.
  let key: UInt32

  /// Whether the name is a usual one, which needs no look at its bytes again.
  let isPlain: Bool

  init(_ text: String) {
    self.text = text
    key = FoldedName.key(of: text)
    isPlain = FieldText.isPlainName(text)
  }

  static func == (left: FieldName, right: FieldName) -> Bool {
    left.text == right.text
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
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
