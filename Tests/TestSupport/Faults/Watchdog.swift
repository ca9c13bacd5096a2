// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Fails what hangs, instead of hanging with it.
///
/// Its limits are counted in turns on the threads that tasks share: many tests run beside each other,
/// and where they are busy for a minute, what waits for its turn does not hang. Without them a limit
/// takes its time by the clock, or somewhat more.
package enum Watchdog {
  /// What has hung.
  package struct Bite: Error, CustomStringConvertible {
    package let description: String
  }

  /// A turn, when nothing else is to be done.
  private static let turn = Duration.milliseconds(2)

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
      for _ in 0..<Int(limit / turn) { try await Task.sleep(for: turn) }
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
    for _ in 0..<Int(limit / turn) {
      if try isSettled() { return true }
      try await Task.sleep(for: turn)
    }
    return try isSettled()
  }
}
