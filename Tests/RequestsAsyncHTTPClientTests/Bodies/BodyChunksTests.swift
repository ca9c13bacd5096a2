// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import Foundation
  @testable import RequestsAsyncHTTPClient
  import TestSupport
  import Testing

  /// The bytes that a body has while it is sent are those that it has in memory, and as many as were
  /// announced.
  @Suite struct BodyChunksTests {
    private let directory: TemporaryDirectory
    private let files: RandomBody.Files

    init() throws {
      directory = try TemporaryDirectory()
      files = try RandomBody.Files(in: directory.url)
    }

    @Test(arguments: 0..<10) func `chunks have the bytes that were composed`(
      _ block: Int
    ) async throws {
      for seed in Effort.seeds(of: block) {
        var random = SplitMix64(seed: seed)
        let body = try RandomBody(from: &random, files: files)
        let streamed = try #require(body.streamed.body)
        #expect(streamed.length == body.bytes.count, "seed \(seed)")
        let chunks = try #require(BodyChunks(streamed, progress: nil, scope: nil))
        var data = Data()
        var largest = 0
        for try await chunk in chunks {
          unsafe chunk.withUnsafeReadableBytes { unsafe data.append(contentsOf: $0) }
          largest = max(largest, chunk.readableBytes)
          if random.below(4) == 0 { await Task.yield() }
        }
        let isSame = data == body.bytes
        #expect(isSame, "seed \(seed)")
        #expect(largest <= body.bufferSize, "seed \(seed)")
      }
    }
  }
#endif
