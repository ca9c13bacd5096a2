// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import NIOCore

/// Takes the body of one request as it is decoded.
struct BodyRecorder {
  /// What was decoded so far, or nil when bodies are discarded.
  private(set) var bytes: ByteBuffer?

  /// The number of bytes that were decoded so far.
  private(set) var length = 0

  /// Reads the parts of a multipart body.
  private(set) var parts: PartRecorder?

  init(discardsBytes: Bool, contentTypes: [String]) {
    bytes = discardsBytes ? nil : ByteBuffer()
    parts = PartRecorder(contentTypes: contentTypes)
  }

  mutating func append(_ next: ByteBuffer) {
    bytes?.writeImmutableBuffer(next)
    length += next.readableBytes
    parts?.append(next.readableBytesView)
  }
}
