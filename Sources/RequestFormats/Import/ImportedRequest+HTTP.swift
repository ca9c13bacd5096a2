// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ImportedRequest {
  /// Takes a request that was read from a message, so that all formats give the same.
  ///
  /// - Parameter message: A message that was read; its notes come along.
  public init(_ message: HTTPMessage) {
    self.init(message.request, notes: message.notes)
  }
}
