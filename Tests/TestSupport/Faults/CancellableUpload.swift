// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// Runs an operation in a task that can be cancelled from within it.
package final class CancellableUpload: Sendable {
  private let task = Locked<(@Sendable () -> Void)?>(nil)

  package init() {}

  /// Runs an operation, which is cancelled with the caller too.
  package func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    // Who cancels at once waits until there is something to cancel.
    let task = self.task.withLock { cancel in
      let task = Task { try await operation() }
      cancel = { task.cancel() }
      return task
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  package func cancel() {
    task.withLock { $0 }?()
  }
}
