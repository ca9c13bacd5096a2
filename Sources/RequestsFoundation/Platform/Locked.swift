// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A value that only one thread at a time can read or change.
///
/// `Mutex` would do the same, but needs macOS 15 or iOS 18.
package final class Locked<Value: Sendable>: Sendable {
  private let lock = NSLock()
  // Sendable although it changes, because it is used only while the lock is held.
  nonisolated(unsafe) private var value: Value

  /// Creates an unlocked value.
  package init(_ value: Value) {
    unsafe self.value = value
  }

  /// Runs code that reads or changes the value while no other code does.
  ///
  /// - Parameter body: The code. Keep it short, because others wait for it.
  /// - Returns: The result of the code.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try unsafe body(&value) }
  }
}
