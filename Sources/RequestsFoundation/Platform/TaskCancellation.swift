// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import FoundationNetworking

  /// Cancels a task of a session, whether it is there already or comes later.
  final class TaskCancellation: Sendable {
    private enum State {
      case waiting
      case watching(URLSessionTask)
      case cancelled
    }

    private let state = Locked(State.waiting)

    /// Takes the task to cancel.
    func watch(_ task: URLSessionTask) {
      let isCancelled = state.withLock { state in
        if case .cancelled = state { return true }
        state = .watching(task)
        return false
      }
      if isCancelled { task.cancel() }
    }

    /// Cancels the task, or the one to come.
    func cancel() {
      let task = state.withLock { state -> URLSessionTask? in
        defer { state = .cancelled }
        guard case .watching(let task) = state else { return nil }
        return task
      }
      task?.cancel()
    }
  }
#endif
