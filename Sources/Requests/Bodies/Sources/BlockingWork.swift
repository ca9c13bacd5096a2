// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Dispatch)
  internal import Dispatch
#endif

/// Runs what waits for a file on threads of its own, never on those that Swift's tasks share.
package enum BlockingWork {
  #if canImport(Dispatch)
    private static let queue = DispatchQueue(
      label: "swift-requests.files",
      attributes: .concurrent
    )
  #endif

  /// Runs work, and comes back with what it returns.
  ///
  /// - Throws: What the work throws.
  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    #if canImport(Dispatch)
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Swift.Result(catching: work)) }
      }
    #else
      try work()
    #endif
  }
}
