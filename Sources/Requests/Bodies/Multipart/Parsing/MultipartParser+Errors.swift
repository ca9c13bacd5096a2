// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MultipartParser {
  /// An error about a byte that breaks the grammar.
  static func malformed(at offset: Int, field: String? = nil, _ message: String) -> RequestError {
    RequestError(.malformedMultipart, block: block, field: field, offset: offset, message)
  }

  /// An error about the byte with which a limit is exceeded.
  static func tooLarge(at offset: Int, _ message: String) -> RequestError {
    RequestError(.multipartTooLarge, block: block, offset: offset, message)
  }
}
