// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A value that one thread at a time looks at or changes.
///
/// `Mutex` would do, but Apple systems have it from macOS 15 and iOS 18 on.
package final class Locked<Value: Sendable>: Sendable {
  private let lock = NSLock()
  // Sendable although it changes: it is only touched while the lock is held.
  nonisolated(unsafe) private var value: Value

  /// Creates a value that nobody holds.
  package init(_ value: Value) {
    unsafe self.value = value
  }

  /// Runs code that looks at the value or changes it, while nobody else does.
  ///
  /// - Parameter body: The code; short, since others wait for it.
  /// - Returns: What the code returns.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try unsafe body(&value) }
  }
}
