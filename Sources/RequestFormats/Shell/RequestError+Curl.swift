// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestError {
  /// Returns an error of a curl command.
  static func curl(
    _ code: Code,
    field: String? = nil,
    at offset: Int?,
    _ message: String
  ) -> RequestError {
    RequestError(code, block: ShellTokenizer.block, field: field, offset: offset, message)
  }
}
