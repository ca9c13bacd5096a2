// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  /// Bodies that are read once for a signature, and checked when they are sent.
  @Suite struct BodyHashTests {
    private static func bytes(_ count: Int) -> Data {
      Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    }

    /// A body in chunks, in which the byte at the offset that is in a file is another one.
    private func body(_ bytes: Data, length: Int?, changedBy file: URL) -> RequestBody {
      RequestBody.source(length: length) {
        AsyncStream<Data> { continuation in
          var bytes = bytes
          if let text = try? String(contentsOf: file, encoding: .utf8), let offset = Int(text) {
            bytes[offset] ^= 1
          }
          for start in stride(from: 0, to: bytes.count, by: 4_096) {
            continuation.yield(bytes[start..<min(start + 4_096, bytes.count)])
          }
          continuation.finish()
        }
      }
    }

    @Test(
      arguments: [100_001, 131_072, 300_000],
      [
        ContentDigest(.sha256), ContentDigest(.sha512, .sha256),
        HMACSignature(field: "X-S", key: "k"),
      ]
        as [any RequestBuildable & Sendable]
    )
    func `all of a long sequence is signed and checked`(
      count: Int,
      block: any RequestBuildable & Sendable
    ) async throws {
      let directory = try TemporaryDirectory()
      let (file, bytes) = (directory.path("offset"), Self.bytes(count))
      let expected = try ComposedRequest {
        BaseURL("https://example.com")
        RequestBody.data(bytes)
        RequestBlock { block }
      }
      for length in [nil, count] {
        try Data().write(to: file)
        let request = try await ComposedRequest.compose {
          BaseURL("https://example.com")
          body(bytes, length: length, changedBy: file)
          RequestBlock { block }
        }
        for name in ["Content-Digest", "X-S"] {
          #expect(request.headers[name] == expected.headers[name])
        }
        #expect(try await Fixture.sent(request.body) == bytes)
        for offset in [0, 70_000, count - 1] {
          try Data("\(offset)".utf8).write(to: file)
          let error = await #expect(throws: RequestError.self) {
            try await Fixture.sent(request.body)
          }
          #expect(error?.code == .invalidSignature)
        }
      }
    }

    @Test(arguments: [1, 4_096, 100_001, 300_000])
    func `a client that stops at the length hears of other bytes`(count: Int) async throws {
      let directory = try TemporaryDirectory()
      let (file, bytes) = (directory.path("offset"), Self.bytes(count))
      try Data().write(to: file)
      let request = try await ComposedRequest.compose {
        BaseURL("https://example.com")
        body(bytes, length: count, changedBy: file)
        ContentDigest(.sha256)
      }
      func send() async throws {
        var sent = 0
        for try await chunk in try #require(request.body).chunks() {
          sent += chunk.count
          if sent == count { return }
        }
      }
      try await send()
      for offset in [0, count - 1] {
        try Data("\(offset)".utf8).write(to: file)
        let error = await #expect(throws: RequestError.self) { try await send() }
        #expect(error?.code == .invalidSignature)
      }
    }

    @Test func `a file beyond what is read in one go is signed as a whole`() async throws {
      let directory = try TemporaryDirectory()
      let (file, bytes) = (directory.path("long"), Data(count: 33 << 20))
      try bytes.write(to: file)
      let request = try await ComposedRequest.compose {
        BaseURL("https://example.com")
        RequestBody.file(file)
        ContentDigest(.sha256)
      }
      let digest = Data(SHA256.hash(data: bytes)).base64EncodedString()
      #expect(request.headers["Content-Digest"] == "sha-256=:\(digest):")
    }
  }
#endif
