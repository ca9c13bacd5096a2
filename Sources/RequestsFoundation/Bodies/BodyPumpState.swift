// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What comes next when a body is written to a stream that takes a part of it at a time.
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
/// A chunk is read before there is room for it. So the end of the body is known as soon as its last
/// bytes are written, although nobody may ever ask for more.
struct BodyPumpState {
  /// What to do, before what came of it is noted.
  enum Action: Equatable {
    /// Read the next chunk, then call ``noteChunk(_:)``.
    case read
    /// Wait for the stream, then call ``noteRoom()`` or ``noteOver()``.
    case wait
    /// Write these bytes, then call ``noteWritten(_:)``.
    case write(Data)
    /// Close the stream, since all is written; then call ``noteOver()``.
    case close
    /// Nothing.
    case stop
  }

  /// Bytes that the stream has not taken yet.
  private var pending = Data()
  private var hasRoom = false
  private var isRead = false
  private var isOver = false

  /// What to do now.
  var action: Action {
    if isOver { return .stop }
    guard !pending.isEmpty else { return isRead ? .close : .read }
    return hasRoom ? .write(pending) : .wait
  }

  /// Notes the next chunk of the body, or nil for its end.
  mutating func noteChunk(_ chunk: Data?) {
    if let chunk { pending = chunk } else { isRead = true }
  }

  /// Notes that the stream takes at least one byte.
  ///
  /// It says so once, and again only after it was given bytes.
  mutating func noteRoom() {
    hasRoom = true
  }

  /// Notes how many bytes the stream has taken; a count that is not above zero means that it takes no
  /// more.
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
