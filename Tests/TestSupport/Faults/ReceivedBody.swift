// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a server saw of a request before it, or the connection, ended.
package struct ReceivedBody: Sendable, Equatable {
  /// The bytes of the body, without framing.
  package var bytes: [UInt8] = []

  /// Whether the body ended as its framing says.
  package var isComplete = false

  package init(bytes: [UInt8] = [], isComplete: Bool = false) {
    self.bytes = bytes
    self.isComplete = isComplete
  }
}
