// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Waits for a value, but not longer than a time limit.
///
/// - Parameters:
///   - nanoseconds: The limit.
///   - error: The error that is thrown at the limit.
///   - wait: What returns the value. It is cancelled at the limit.
/// - Returns: The value.
/// - Throws: The error, the errors of the closure, and `CancellationError`.
package func withTimeLimit<Value: Sendable>(
  nanoseconds: UInt64,
  throwing error: any Error,
  _ wait: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await wait() }
    group.addTask {
      try await Task.sleep(nanoseconds: nanoseconds)
      throw error
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}
