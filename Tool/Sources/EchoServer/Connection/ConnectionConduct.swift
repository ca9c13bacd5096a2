// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The conduct of a server towards the requests of its connections.
struct ConnectionConduct: Sendable {
  /// A Boolean value that indicates whether bodies are counted instead of kept.
  let discardsBodies: Bool

  /// The maximum size of a kept body in bytes on the wire.
  let bodyLimit: Int

  /// The answers that replace the echo, or nil.
  let answering: ServerAnswering?

  /// Takes each request that is echoed.
  let record: @Sendable (RecordedRequest) -> Void

  /// Returns true if a body of some bytes is read.
  func accepts(_ bodyBytes: Int) -> Bool { discardsBodies || bodyBytes <= bodyLimit }
}
