// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Fails what hangs, instead of hanging with it.
package enum Watchdog {
  /// What has hung.
  package struct Bite: Error, CustomStringConvertible {
    package let description: String
  }

  /// Runs an operation; throws, with its name, when it takes longer than that.
  ///
  /// What hangs may not listen to its cancellation, so it is not waited for.
  package static func watch<Value: Sendable>(
    _ name: String,
    for limit: Duration = .seconds(60),
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let (results, continuation) = AsyncThrowingStream.makeStream(of: Value.self)
    let work = Task {
      do {
        continuation.yield(try await operation())
      } catch {
        continuation.finish(throwing: error)
      }
    }
    let timer = Task {
      try await Task.sleep(for: limit)
      continuation.finish(throwing: Bite(description: "\(name) hangs for \(limit)"))
    }
    defer {
      work.cancel()
      timer.cancel()
    }
    for try await value in results { return value }
    throw CancellationError()
  }

  /// Waits until something holds; false if it does not after a while.
  package static func settles(
    for limit: Duration = .seconds(30),
    _ isSettled: () throws -> Bool
  ) async throws -> Bool {
    let end = ContinuousClock.now + limit
    while try !isSettled() {
      guard ContinuousClock.now < end else { return false }
      try await Task.sleep(for: .milliseconds(2))
    }
    return true
  }
}
