// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  #if canImport(os)
    internal import os

    /// A value that only one thread at a time can read or change.
    ///
    /// `Mutex` would do the same, but needs macOS 15 or iOS 18.
    struct Locked<Value: Sendable>: Sendable {
      private let lock: OSAllocatedUnfairLock<Value>

      /// Creates an unlocked value.
      init(_ value: Value) {
        lock = OSAllocatedUnfairLock(initialState: value)
      }

      /// Runs short code that reads or changes the value while no other code does.
      func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        lock.withLock(body)
      }
    }
  #else
    internal import Synchronization

    /// A value that only one thread at a time can read or change.
    final class Locked<Value: Sendable>: Sendable {
      private let mutex: Mutex<Value>

      /// Creates an unlocked value.
      init(_ value: Value) {
        mutex = Mutex(value)
      }

      /// Runs short code that reads or changes the value while no other code does.
      func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        mutex.withLock { body(&$0) }
      }
    }
  #endif
#endif
