// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestsFoundation
import TestSupport
import Testing

/// The bytes that a body has while it is sent are those that it has in memory, and as many as were
/// announced.
extension URLSessionUploadTests {
  @Suite(.serialized) struct StreamedBodyTests {
    private let directory: TemporaryDirectory
    private let files: RandomBody.Files

    init() throws {
      directory = try TemporaryDirectory()
      files = try RandomBody.Files(in: directory.url)
    }

    /// Reads by sizes drawn at random; nil after an error.
    private func read(_ stream: InputStream, _ random: inout SplitMix64) -> Data? {
      stream.open()
      defer { stream.close() }
      var data = Data()
      // Small reads for a while only, or a large body takes long.
      var smallest = 1
      while true {
        let size = max(smallest, random.size())
        smallest *= 2
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: size)
        defer { unsafe buffer.deallocate() }
        guard let start = buffer.baseAddress else { return nil }
        let count = unsafe stream.read(start, maxLength: size)
        guard count >= 0 else { return nil }
        guard count > 0 else { return data }
        unsafe data.append(start, count: count)
      }
    }

    @Test(arguments: 0..<10) func `a stream has the bytes that were composed`(_ block: Int) throws {
      for seed in Effort.seeds(of: block) {
        var random = SplitMix64(seed: seed)
        let body = try RandomBody(from: &random, files: files)
        let stream = try #require(try URLRequest(body.streamed).httpBodyStream)
        let isSame = read(stream, &random) == body.bytes
        #expect(isSame, "seed \(seed)")
        #expect(body.streamed.body?.length == body.bytes.count, "seed \(seed)")
      }
    }

    @Test(arguments: 0..<10) func `a copy has the bytes that were composed`(
      _ block: Int
    ) async throws {
      for seed in Effort.seeds(of: block) {
        var random = SplitMix64(seed: seed)
        let body = try RandomBody(from: &random, files: files)
        let segmented = try #require(body.streamed.body?.segmented)
        let copy = try SpoolFile()
        try await copy.write(segmented)
        let isSame = try Data(contentsOf: copy.url) == body.bytes
        #expect(isSame, "seed \(seed)")
      }
    }
  }
}
