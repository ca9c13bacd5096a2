// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import RequestsFoundation
  import TestSupport
  import Testing

  extension URLSessionUploadTests {
    /// Sequences that fail, or are cancelled while they wait, at any chunk.
    @Suite(.serialized) struct SequenceFaultTests {
      private static let count = 12
      private static let size = 20_000

      private func run(
        _ chunks: TrackedChunks,
        isKnown: Bool,
        _ name: String,
        _ cancelling: CancellableUpload? = nil
      ) async throws -> FaultySessionUpload.Ending {
        let length = isKnown ? Self.count * Self.size : nil
        let upload = FaultySessionUpload(
          name: name,
          body: { .source(.sequence(length: length) { chunks.sequence() }) },
          expected: [],
          upload: cancelling ?? CancellableUpload()
        )
        let ending = try await upload.run()
        let isReleased = try await Watchdog.settles { chunks.readerCount == 0 }
        #expect(isReleased, "\(name): the sequence is still being read")
        return ending
      }

      @Test(arguments: 0...count, [false, true])
      func `an error at any chunk is passed on`(_ index: Int, _ isKnown: Bool) async throws {
        let chunks = TrackedChunks(count: Self.count, size: Self.size, fault: .failure(at: index))
        let name = "failure at \(index)"
        guard case .failed(let error) = try await run(chunks, isKnown: isKnown, name) else {
          Issue.record("\(name) is lost")
          return
        }
        #expect(error as? TrackedChunks.Failure == TrackedChunks.Failure(index: index))
      }

      @Test(arguments: 0...count, [false, true])
      func `cancelling stops a sequence that waits for its next chunk`(
        _ index: Int,
        _ isKnown: Bool
      ) async throws {
        let cancelling = CancellableUpload()
        let chunks = TrackedChunks(
          count: Self.count,
          size: Self.size,
          fault: .callAndWait(at: index) { cancelling.cancel() }
        )
        let name = "waiting at \(index)"
        guard case .failed(let error) = try await run(chunks, isKnown: isKnown, name, cancelling)
        else {
          Issue.record("\(name) ends well")
          return
        }
        #expect(error is CancellationError, "\(name): \(error)")
      }
    }
  }
#endif
