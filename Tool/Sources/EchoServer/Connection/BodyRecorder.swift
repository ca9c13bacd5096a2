// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import NIOCore

/// Records the body of one request as it is decoded.
struct BodyRecorder {
  /// The bytes decoded so far, or nil if bodies are discarded.
  private(set) var bytes: ByteBuffer?

  /// The number of bytes decoded so far.
  private(set) var length = 0

  /// The recorder for the parts of a multipart body, or nil.
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
