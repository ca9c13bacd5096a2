// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  /// A handler that receives the number of bytes that the client accepted.
  typealias BodyProgress = @Sendable (_ sent: Int) -> Void

  /// The bytes of a body, in buffers that are created when the client asks for them.
  ///
  /// Each iterator starts at the beginning, so the body can be sent again. It never reads ahead,
  /// and the client holds at most 4 MiB, or two buffers if they are larger.
  struct BodyChunks: AsyncSequence, Sendable {
    let body: SegmentedBody
    let progress: BodyProgress?
    /// The scope that closes the body when the request ends, or nil if only its iterator closes it.
    let scope: BodyScope?

    /// Creates the bytes of a body, or returns nil if only another client can open it.
    init?(_ body: ComposedRequest.Body, progress: BodyProgress?, scope: BodyScope?) {
      guard let body = try? body.readable() else { return nil }
      self.body = body
      self.progress = progress
      self.scope = scope
    }

    /// Reads a body that was announced as empty, because the client does not read it.
    ///
    /// - Throws: The errors of reading, if the body is not empty.
    func checkEmpty() async throws {
      for try await _ in self {}
    }

    func makeAsyncIterator() -> BodyIterator {
      BodyIterator(body, reading: scope?.makeReading() ?? BodyReading(), progress: progress)
    }
  }
#endif
