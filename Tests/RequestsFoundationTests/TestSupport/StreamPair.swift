// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestsFoundation

/// A pair of streams with a buffer between them that keeps the rules of Apple's bound pair: it says
/// that it has room once, and again only after bytes were written and while it has room.
final class StreamPair: BodyOutput {
  private struct State {
    var bytes = Data()
    /// Whether the writer was told of the room that there is.
    var isTold = false
    var isClosed = false
    var isAbandoned = false
    /// Writes that no event allowed.
    var uninvitedWrites = 0
    var closes = 0
  }

  private let capacity: Int
  private let state = Locked(State())
  let room: AsyncStream<Void>
  private let hasRoom: AsyncStream<Void>.Continuation

  init(capacity: Int) {
    self.capacity = capacity
    (room, hasRoom) = AsyncStream.makeStream()
    tellOfRoom()
  }

  /// Writes that came without an event before them; none may.
  var uninvitedWrites: Int { state.withLock(\.uninvitedWrites) }
  /// How often the writing end was closed.
  var closes: Int { state.withLock(\.closes) }
  /// The bytes that wait to be read.
  var waitingCount: Int { state.withLock(\.bytes.count) }

  func write(_ bytes: Data) async -> Int {
    let count = state.withLock { state in
      guard !state.isAbandoned, !state.isClosed else { return -1 }
      if !state.isTold { state.uninvitedWrites += 1 }
      state.isTold = false
      let count = min(bytes.count, capacity - state.bytes.count)
      state.bytes += bytes.prefix(count)
      return count
    }
    tellOfRoom()
    return count
  }

  func close() async {
    state.withLock { state in
      state.isClosed = true
      state.closes += 1
    }
    hasRoom.finish()
  }

  /// Reads at most so many bytes: nil at the end, and none when there are none yet.
  func read(upTo count: Int) -> Data? {
    let bytes = state.withLock { state -> Data? in
      let bytes = Data(state.bytes.prefix(count))
      state.bytes = state.bytes.dropFirst(count)
      return bytes.isEmpty && state.isClosed ? nil : bytes
    }
    tellOfRoom()
    return bytes
  }

  /// Reads to the end, and lets others run when there is nothing yet.
  func readAll(upTo count: Int = 7) async throws -> Data {
    var all = Data()
    while let bytes = read(upTo: count) {
      try Task.checkCancellation()
      if bytes.isEmpty { await Task.yield() } else { all += bytes }
    }
    return all
  }

  /// Closes the end that is read, as a session does when it wants no more.
  func abandon() {
    state.withLock { $0.isAbandoned = true }
    hasRoom.finish()
  }

  private func tellOfRoom() {
    let hasNews = state.withLock { state in
      guard !state.isTold, !state.isClosed, !state.isAbandoned,
        state.bytes.count < capacity
      else { return false }
      state.isTold = true
      return true
    }
    if hasNews { hasRoom.yield() }
  }
}
