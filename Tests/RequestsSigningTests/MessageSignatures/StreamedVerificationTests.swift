// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  /// Digests of bodies that are compared while they are read.
  @Suite struct StreamedVerificationTests {
    private static let secret = Data("shared secret".utf8)
    private static let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })

    /// A request that was signed with a body in memory, and then has another one.
    private func request(_ body: RequestBody) async throws -> ComposedRequest {
      var request = try ComposedRequest {
        Method.POST
        BaseURL("https://example.com")
        RequestBody.data(Self.bytes)
        ContentDigest(.sha256, .sha512)
        MessageSignature(
          key: .hmacSHA256(Self.secret),
          covering: [.method, .targetURI, .field("content-digest")]
        )
      }
      request.body = try await ComposedRequest.compose { body }.body
      return request
    }

    private func stream(_ bytes: Data, length: Int?) -> RequestBody {
      RequestBody.source(length: length, isReplayable: false) {
        AsyncStream<Data> { continuation in
          for start in stride(from: 0, to: bytes.count, by: 10_000) {
            continuation.yield(bytes[start..<min(start + 10_000, bytes.count)])
          }
          continuation.finish()
        }
      }
    }

    @Test(arguments: [nil, bytes.count])
    func `a body that can be read once is compared at its end`(length: Int?) async throws {
      let key = MessageVerificationKey.hmacSHA256(Self.secret)
      for request in [
        try await request(stream(Self.bytes, length: length))
          .verifyingMessageSignature("sig1", key: key),
        try await request(stream(Self.bytes, length: length)).verifyingContentDigest(),
      ] {
        #expect(request.body?.length == length)
        #expect(try await Fixture.sent(request.body) == Self.bytes)
      }
      for offset in [0, 150_000, Self.bytes.count - 1] {
        var changed = Self.bytes
        changed[offset] ^= 1
        let request = try await request(stream(changed, length: length))
        let checked = try request.verifyingMessageSignature("sig1", key: key)
        let error = await #expect(throws: RequestError.self) {
          try await Fixture.sent(checked.body)
        }
        #expect(error?.code == .invalidSignature)
        #expect(error?.field == "Content-Digest")
      }
    }

    @Test func `a body in a file is compared at once`() async throws {
      let directory = try TemporaryDirectory()
      let file = directory.path("body")
      try Self.bytes.write(to: file)
      let key = MessageVerificationKey.hmacSHA256(Self.secret)
      let whole = try await request(.file(file))
      #expect(try whole.verifyingMessageSignature("sig1", key: key) == whole)
      try Self.bytes.dropLast().write(to: file)
      let short = try await request(.file(file))
      let error = #expect(throws: RequestError.self) {
        try short.verifyingMessageSignature("sig1", key: key)
      }
      #expect(error?.code == .invalidSignature)
    }

    @Test func `the head is checked at once`() async throws {
      var request = try await request(stream(Self.bytes, length: nil))
      request.method = .put
      let error = #expect(throws: RequestError.self) {
        try request.verifyingMessageSignature("sig1", key: .hmacSHA256(Self.secret))
      }
      #expect(error?.code == .invalidSignature)
      #expect(error?.field == "sig1")
    }

    @Test func `a stream cannot be compared without reading it`() async throws {
      let request = try await request(stream(Self.bytes, length: nil))
      let error = #expect(throws: RequestError.self) {
        try request.verifyMessageSignature("sig1", key: .hmacSHA256(Self.secret))
      }
      #expect(error?.code == .notExpressible)
    }
  }
#endif
