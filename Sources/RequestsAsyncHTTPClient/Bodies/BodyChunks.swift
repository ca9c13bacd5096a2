// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  /// The bytes of a body, in buffers that are made when the client asks for them.
  ///
  /// Each iterator begins anew, so the body can be sent again. Nothing is read ahead, and what the
  /// client has in its hands is 4 MiB at most, or two buffers if these are larger.
  struct BodyChunks: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    let body: SegmentedBody
    let progress: BodyProgress?
    /// What closes the body when the request ends; without one only who iterates does.
    let scope: BodyScope?

    /// The bytes of a body, or nil if only another client can open it.
    init?(_ body: ComposedRequest.Body, progress: BodyProgress?, scope: BodyScope?) {
      guard let body = try? body.readable() else { return nil }
      self.body = body
      self.progress = progress
      self.scope = scope
    }

    /// Reads a body that was announced as empty, as the client does not.
    ///
    /// - Throws: What reading throws when it is not empty.
    func checkEmpty() async throws {
      for try await _ in self {}
    }

    func makeAsyncIterator() -> BodyIterator {
      BodyIterator(body, reading: scope?.makeReading() ?? BodyReading(), progress: progress)
    }
  }
#endif
