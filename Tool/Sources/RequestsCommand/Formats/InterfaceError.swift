// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The reason that a request of the page fails.
struct InterfaceError: Error {
  let status: Int

  /// The problem and its remedy.
  let message: String

  /// The invalid input of the page, or nil.
  let input: String?

  /// The methods that the path supports, for the status 405, or nil.
  let allowed: String?

  init(_ status: Int, _ message: String, input: String? = nil, allowed: String? = nil) {
    self.status = status
    self.message = message
    self.input = input
    self.allowed = allowed
  }
}
