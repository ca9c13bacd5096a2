// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  #if canImport(os)
    internal import os

    /// A value that one thread at a time looks at or changes.
    ///
    /// `Mutex` would do, but Apple systems have it from macOS 15 and iOS 18 on.
    struct Locked<Value: Sendable>: Sendable {
      private let lock: OSAllocatedUnfairLock<Value>

      /// Creates a value that nobody holds.
      init(_ value: Value) {
        lock = OSAllocatedUnfairLock(initialState: value)
      }

      /// Runs short code that looks at the value or changes it, while nobody else does.
      func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        lock.withLock(body)
      }
    }
  #else
    internal import Synchronization

    /// A value that one thread at a time looks at or changes.
    final class Locked<Value: Sendable>: Sendable {
      private let mutex: Mutex<Value>

      /// Creates a value that nobody holds.
      init(_ value: Value) {
        mutex = Mutex(value)
      }

      /// Runs short code that looks at the value or changes it, while nobody else does.
      func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        mutex.withLock { body(&$0) }
      }
    }
  #endif
#endif
