// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  /// Reads a sequence in a task that can be cancelled while it waits for a chunk; the client's task
  /// cannot.
  ///
  /// The task asks for a chunk only on demand, so it never reads ahead.
  final class SequenceReading: Sendable {
    private let demand: AsyncStream<Void>.Continuation
    private let chunks: AsyncThrowingStream<Data, any Error>
    private let output: AsyncThrowingStream<Data, any Error>.Continuation
    private let task: Task<Void, Never>

    init(_ makeChunks: @escaping @Sendable () -> ByteSequence.Iterator) {
      let (demands, demand) = AsyncStream.makeStream(of: Void.self)
      let (chunks, output) = AsyncThrowingStream.makeStream(of: Data.self)
      (self.demand, self.chunks, self.output) = (demand, chunks, output)
      task = Task {
        do {
          let next = makeChunks()
          for await _ in demands {
            guard let chunk = try await next() else { break }
            output.yield(chunk)
          }
          output.finish()
        } catch {
          output.finish(throwing: error)
        }
      }
    }

    deinit {
      cancel()
    }

    /// Returns the next chunk, or nil after the last one.
    ///
    /// - Throws: The error of the sequence, and `CancellationError` after a cancellation.
    func next() async throws -> Data? {
      demand.yield()
      for try await chunk in chunks { return chunk }
      // The stream of a cancelled task ends as if it were complete.
      try Task.checkCancellation()
      return nil
    }

    /// Ends the reading, and resumes code that waits for a chunk.
    func cancel() {
      output.finish(throwing: CancellationError())
      demand.finish()
      task.cancel()
    }
  }
#endif
