// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  /// The bytes of a body, in buffers that are made when the client asks for them.
  ///
  /// Each iterator begins anew, so the body can be sent again. Nothing is read ahead: the client has
  /// at most one buffer in its hands while the next one is made.
  struct BodyChunks: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    let body: SegmentedBody
    let progress: BodyProgress?

    /// The bytes of a body, or nil if only another client can open it.
    init?(_ body: ComposedRequest.Body, progress: BodyProgress?) {
      if let data = body.data {
        self.body = SegmentedBody(pieces: [.bytes(data)], bufferSize: 65_536)
      } else if let body = body.segmented {
        self.body = body
      } else {
        return nil
      }
      self.progress = progress
    }

    /// Whether another iterator gives the same bytes.
    var isReplayable: Bool { body.isReplayable }

    func makeAsyncIterator() -> BodyIterator {
      BodyIterator(body, progress: progress)
    }
  }
#endif
