// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Why the page does not get what it asked for.
struct InterfaceError: Error {
  let status: Int

  /// What to do, in a sentence.
  let message: String

  init(_ status: Int = 400, _ message: String) {
    self.status = status
    self.message = message
  }
}
