// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing && Compression
  import Foundation
  import RequestsCompression
  import RequestsSigning
  import TestSupport
  import Testing

  @Suite struct CompressedDigestTests {
    private static let bytes = Data(repeating: UInt8(ascii: "a"), count: 100_000)

    private enum Source: CaseIterable {
      case memory, file, sequence
    }

    @Test(arguments: Source.allCases)
    private func `a digest is over the compressed bytes, which arrive`(source: Source) async throws
    {
      let directory = try TemporaryDirectory()
      let file = directory.path("bytes")
      try Self.bytes.write(to: file)
      let body: RequestBody =
        switch source {
        case .memory: .data(Self.bytes)
        case .file: .file(file)
        case .sequence:
          .source {
            AsyncStream<Data> { continuation in
              continuation.yield(Self.bytes)
              continuation.finish()
            }
          }
        }
      let request = try await ComposedRequest.compose {
        BaseURL("https://example.com")
        body.compressed(.gzip)
        ContentDigest(.sha256)
      }
      let sent = try await Fixture.sent(request.body)
      #expect(sent.count < Self.bytes.count / 10)
      #expect(request.headers["Content-Encoding"] == "gzip")
      let digest = Data(SHA256.hash(data: sent)).base64EncodedString()
      #expect(request.headers["Content-Digest"] == "sha-256=:\(digest):")
    }
  }
#endif
