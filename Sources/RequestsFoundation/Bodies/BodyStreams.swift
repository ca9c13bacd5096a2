// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The streams from which a body is read while it is sent: one for each time that the session asks for it.
final class BodyStreams: Sendable {
  private struct State {
    var isOpened = false
    var isClosed = false
    var failure: (any Error)?
    var tasks: [Task<Void, Never>] = []
    /// One sequence for each caller that waits, because a cancelled one ends its sequence for all.
    var waiting: [AsyncThrowingStream<Never, any Error>.Continuation] = []
  }

  let body: SegmentedBody
  private let state = Locked(State())

  init(_ body: SegmentedBody) {
    self.body = body
  }

  /// The reason that the body could not be read to its end, more precise than the session's error.
  var failure: (any Error)? { state.withLock { $0.failure } }

  /// Opens the body at its first byte.
  ///
  /// - Returns: An unread stream.
  /// - Throws: `RequestError` with `notExpressible` if the body was opened before and can be read
  ///   only once. This also becomes the failure.
  func open() throws(RequestError) -> InputStream {
    let wasOpened = state.withLock { state in
      defer { state.isOpened = true }
      return state.isOpened
    }
    if wasOpened && !body.isReplayable {
      let error = RequestError(
        .notExpressible,
        block: "URLSession",
        "The session needs the body again, but the body can be read only once. Compose the request "
          + "again."
      )
      fail(error)
      throw error
    }
    return try makeStream()
  }

  /// Notes the error if the body cannot be read to its end, and keeps the first one.
  func fail(_ error: any Error) {
    let (first, waiting) = state.withLock { state in
      let first = state.failure ?? error
      state.failure = first
      return (first, state.waiting)
    }
    for continuation in waiting { continuation.finish(throwing: first) }
  }

  /// Keeps a task that writes to a stream, so that it ends with the request.
  func keep(_ task: Task<Void, Never>) {
    state.withLock { $0.tasks.append(task) }
  }

  /// Closes all streams.
  func close() {
    let (tasks, waiting) = state.withLock { state in
      state.isClosed = true
      return (state.tasks, state.waiting)
    }
    for task in tasks { task.cancel() }
    for continuation in waiting { continuation.finish() }
  }

  /// Waits until the body cannot be read to its end, or the streams are closed.
  ///
  /// - Throws: The failure.
  func waitForFailure() async throws {
    let (failures, failing) = AsyncThrowingStream.makeStream(of: Never.self)
    let (isClosed, failure) = state.withLock { state in
      state.waiting.append(failing)
      return (state.isClosed, state.failure)
    }
    if let failure { throw failure }
    if isClosed { return }
    for try await _ in failures {}
  }
}
