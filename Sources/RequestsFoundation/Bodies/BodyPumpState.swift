// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The next action while a body is written to a stream that accepts part of it at a time.
///
/// ```text
///            chunk                      room
///   reading ───────▶ waiting for room ───────▶ writing ──▶ reading, when all of the chunk is written
///      │                    ▲                     │
///      │ end                └─────────────────────┘ otherwise
///      ▼
///   closing ──▶ over ◀── the reader of the stream is gone (from every state)
/// ```
///
/// A chunk is read before the stream has room for it. The end of the body is therefore known as
/// soon as its last bytes are written, even if the reader never asks for more.
struct BodyPumpState {
  /// The action to run before its result is noted.
  enum Action: Equatable {
    /// Read the next chunk, then call ``noteChunk(_:)``.
    case read
    /// Wait for the stream, then call ``noteRoom()`` or ``noteOver()``.
    case wait
    /// Write these bytes, then call ``noteWritten(_:)``.
    case write(Data)
    /// Close the stream after the last byte, then call ``noteOver()``.
    case close
    /// Do nothing.
    case stop
  }

  /// The bytes that the stream has not accepted yet.
  private var pending = Data()
  private var hasRoom = false
  private var isRead = false
  private var isOver = false

  /// The next action.
  var action: Action {
    if isOver { return .stop }
    guard !pending.isEmpty else { return isRead ? .close : .read }
    return hasRoom ? .write(pending) : .wait
  }

  /// Notes the next chunk of the body, or nil for its end.
  mutating func noteChunk(_ chunk: Data?) {
    if let chunk { pending = chunk } else { isRead = true }
  }

  /// Notes that the stream accepts at least one byte.
  ///
  /// The stream repeats this only after a write.
  mutating func noteRoom() {
    hasRoom = true
  }

  /// Notes how many bytes the stream accepted; zero or less means that it accepts no more.
  mutating func noteWritten(_ count: Int) {
    guard count > 0 else { return noteOver() }
    pending = pending.dropFirst(count)
    hasRoom = false
  }

  /// Notes that the stream is closed, at either end.
  mutating func noteOver() {
    isOver = true
    pending = Data()
  }
}
