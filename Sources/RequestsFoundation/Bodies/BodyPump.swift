// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Where a pump writes: the end of a pair of streams whose other end URLSession reads.
protocol BodyOutput: Sendable {
  /// What the stream says, until it is closed.
  var events: AsyncStream<BodyOutputEvent> { get }

  /// Writes bytes while the stream has room.
  ///
  /// - Returns: The number of bytes that were taken; not above zero when no more are taken.
  func write(_ bytes: Data) async -> Int

  /// Closes the stream: whoever reads it finds its end after what was written.
  func close() async
}

/// What a stream says to whoever writes to it.
enum BodyOutputEvent: Sendable {
  /// At least one byte can be written; said again only after one was.
  case room
  /// Nobody reads the stream any more.
  case over
}

/// Writes a body to a stream, at the pace of whoever reads it.
struct BodyPump: Sendable {
  let body: SegmentedBody

  /// Writes all of the body, then closes the stream.
  ///
  /// Where the body cannot be read to its end, the stream stays open until nobody reads it or the task
  /// is cancelled. A body that ended there would look whole to a server that knows no length.
  ///
  /// - Parameters:
  ///   - output: The stream, which is closed when this returns.
  ///   - fail: Called with the error when the body cannot be read to its end.
  @concurrent
  func run(into output: some BodyOutput, fail: @Sendable (any Error) -> Void) async {
    var events = output.events.makeAsyncIterator()
    do {
      try await write(to: output, events: &events)
    } catch {
      if !Task.isCancelled { fail(error) }
      while case .room = await events.next() {}
    }
    await output.close()
  }

  @concurrent
  private func write(
    to output: some BodyOutput,
    events: inout AsyncStream<BodyOutputEvent>.AsyncIterator
  ) async throws {
    var reader = AsyncSegmentReader(body, block: "URLSession")
    var state = BodyPumpState()
    while true {
      switch state.action {
      case .read: state.noteChunk(try await reader.next())
      case .wait:
        switch await events.next() {
        case .room: state.noteRoom()
        // A cancelled task waits for nothing.
        case .over, nil: state.noteOver()
        }
      case .write(let bytes): state.noteWritten(await output.write(bytes))
      case .close, .stop: return
      }
    }
  }
}
