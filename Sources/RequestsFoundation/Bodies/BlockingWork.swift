// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Dispatch

/// Runs what waits for a file on threads of its own, never on those that Swift's tasks share.
enum BlockingWork {
  private static let queue = DispatchQueue(label: "swift-requests.files", attributes: .concurrent)

  /// Runs work, and comes back with what it returns.
  ///
  /// - Throws: What the work throws.
  static func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Swift.Result(catching: work)) }
    }
  }
}
