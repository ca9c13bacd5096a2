// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The output of a pump: one end of a pair of streams whose other end URLSession reads.
protocol BodyOutput: Sendable {
  /// An element each time that at least one byte can be written, and again only after a write.
  ///
  /// The sequence ends when the stream is closed or has no reader any more.
  var room: AsyncStream<Void> { get }

  /// Writes bytes while the stream has room.
  ///
  /// - Returns: The number of bytes that the stream accepted, or zero or less if it accepts no more.
  func write(_ bytes: Data) async -> Int

  /// Closes the stream, so that its reader finds the end after all written bytes.
  func close() async
}

/// Writes a body to a stream at the pace of its reader.
struct BodyPump: Sendable {
  let body: SegmentedBody

  /// Writes the complete body, then closes the stream.
  ///
  /// If the body cannot be read to its end, the stream stays open until its reader is gone or the task is
  /// cancelled. A server that knows no length would mistake an early end for a complete body.
  ///
  /// - Parameters:
  ///   - output: The stream. It is closed on return.
  ///   - fail: Called with the error if the body cannot be read to its end.
  @concurrent
  func run(into output: some BodyOutput, fail: @Sendable (any Error) -> Void) async {
    var room = output.room.makeAsyncIterator()
    do {
      try await write(to: output, room: &room)
    } catch {
      if !Task.isCancelled { fail(error) }
      while await room.next() != nil {}
    }
    await output.close()
  }

  /// Writes all bytes, or ends early if the stream has no reader any more.
  ///
  /// A chunk is read before the stream has room for it. The end of the body is therefore known as soon as
  /// its last bytes are written, even if the reader never asks for more.
  @concurrent
  private func write(
    to output: some BodyOutput,
    room: inout AsyncStream<Void>.AsyncIterator
  ) async throws {
    var reader = AsyncSegmentReader(body, block: "URLSession")
    while var chunk = try await reader.next() {
      while !chunk.isEmpty {
        // A cancelled task does not wait.
        guard await room.next() != nil else { return }
        let count = await output.write(chunk)
        guard count > 0 else { return }
        chunk = chunk.dropFirst(count)
      }
    }
  }
}
