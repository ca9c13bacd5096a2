// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestError: LocalizedError {
  /// The same text as `description`, which Foundation shows in the place of its own.
  public var errorDescription: String? { description }
}
