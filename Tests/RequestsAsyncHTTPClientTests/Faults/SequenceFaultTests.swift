// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient && os(Linux)
  import RequestsAsyncHTTPClient
  import TestSupport
  import Testing

  /// Sequences that fail, wait, or are cancelled at any chunk.
  @Suite(.serialized) struct SequenceFaultTests {
    private static let count = 12
    private static let size = 20_000

    /// An upload of chunks, of a known length or not.
    private func upload(_ chunks: TrackedChunks, isKnown: Bool, _ name: String) -> FaultyUpload {
      FaultyUpload(
        name: name,
        body: {
          .source(.sequence(length: isKnown ? chunks.bytes.count : nil) { chunks.sequence() })
        },
        expected: chunks.bytes
      )
    }

    private func expectNoReaders(of chunks: TrackedChunks, _ name: String) async throws {
      let isReleased = try await Watchdog.settles { chunks.readerCount == 0 }
      #expect(isReleased, "\(name): the sequence is still being read")
    }

    @Test(arguments: 0...count, [false, true])
    func `an error at any chunk is passed on`(_ index: Int, _ isKnown: Bool) async throws {
      let chunks = TrackedChunks(count: Self.count, size: Self.size, fault: .failure(at: index))
      let name = "failure at \(index)"
      let upload = upload(chunks, isKnown: isKnown, name)
      switch try await upload.run().ending {
      case .failed(let error):
        #expect(error as? TrackedChunks.Failure == TrackedChunks.Failure(index: index))
      case .answered:
        // The server has all that was announced, and may be faster.
        #expect(index == Self.count && isKnown, "\(name) is lost")
      case .refused(let error): Issue.record("\(name): \(error)")
      }
      try await expectNoReaders(of: chunks, name)
    }

    @Test(arguments: 0...count, [false, true])
    func `cancelling stops a sequence that waits for its next chunk`(
      _ index: Int,
      _ isKnown: Bool
    ) async throws {
      let chunks = TrackedChunks(count: Self.count, size: Self.size, fault: .wait(at: index))
      let name = "waiting at \(index)"
      var upload = upload(chunks, isKnown: isKnown, name)
      upload.whenTaken = { sent, cancel in
        if sent == index * Self.size { cancel() }
      }
      // Nothing is taken of this one before it waits.
      if index == 0 { upload.timeout = .milliseconds(50) }
      switch try await upload.run().ending {
      case .failed(let error):
        let isExpected =
          error is CancellationError || error as? HTTPClientError == .deadlineExceeded
        #expect(isExpected, "\(name): \(error)")
      case .answered:
        // The server has all that was announced, and may be faster.
        #expect(index == Self.count && isKnown, "\(name) ends well")
      case .refused(let error): Issue.record("\(name): \(error)")
      }
      try await expectNoReaders(of: chunks, name)
    }

    @Test(arguments: 0...count, [false, true])
    func `cancelling at any chunk ends the upload`(_ index: Int, _ isKnown: Bool) async throws {
      let chunks = TrackedChunks(count: Self.count, size: Self.size)
      let name = "cancelled at \(index)"
      var upload = upload(chunks, isKnown: isKnown, name)
      upload.whenTaken = { sent, cancel in
        if sent == index * Self.size { cancel() }
      }
      switch try await upload.run().ending {
      case .answered: #expect(index == 0 || index == Self.count)
      case .failed(let error): #expect(error is CancellationError, "\(name): \(error)")
      case .refused(let error): Issue.record("\(name): \(error)")
      }
      try await expectNoReaders(of: chunks, name)
    }
  }
#endif
