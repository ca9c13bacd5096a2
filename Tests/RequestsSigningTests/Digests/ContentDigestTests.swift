// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  @Suite struct ContentDigestTests {
    private static let hello = #"{"hello": "world"}"#

    private func request(
      @RequestBuilder _ content: () throws -> RequestBlock
    ) throws
      -> ComposedRequest
    {
      try ComposedRequest {
        Method.POST
        BaseURL("https://example.com")
        try content()
      }
    }

    @Test(arguments: [
      (ContentDigest(.sha256), "sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:"),
      (
        ContentDigest(.sha512),
        "sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:"
      ),
      (
        ContentDigest(.sha512, .sha256),
        """
        sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:, \
        sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:
        """
      ),
    ])
    func `digests of RFC 9530 are made of the bytes that are sent`(
      block: ContentDigest,
      expected: String
    ) throws {
      let request = try request {
        block
        RequestBody.string(Self.hello)
      }
      #expect(request.headers["Content-Digest"] == expected)
    }

    @Test func `no body has the digest of no bytes`() throws {
      let request = try request { ContentDigest(.sha256) }
      #expect(
        request.headers["Content-Digest"]
          == "sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:"
      )
    }

    @Test func `several blocks add to one field`() throws {
      let request = try request {
        RequestBody.string(Self.hello)
        ContentDigest(.sha256)
        ContentDigest(.sha512)
      }
      let value = try #require(request.headers["Content-Digest"])
      #expect(request.headers.values(for: "Content-Digest").count == 1)
      #expect(value.hasPrefix("sha-256=:X48E9") && value.contains(":, sha-512=:WZDPa"))
    }

    @Test func `a digest sees what Finalize has changed, wherever it is`() throws {
      let request = try request {
        ContentDigest(.sha256)
        RequestBody.string("something else")
        Finalize { $0.body = ComposedRequest.Body(Data(Self.hello.utf8)) }
      }
      #expect(
        request.headers["Content-Digest"]
          == "sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:"
      )
    }

    @Test func `multipart in memory needs no await`() throws {
      let request = try request {
        RequestBody.multipart(boundary: "b", strategy: .streamed) {
          MultipartPart.field(name: "a", value: "1")
        }
        ContentDigest(.sha256)
      }
      let bytes = try #require(try request.body?.contents())
      let digest = Data(SHA256.hash(data: bytes)).base64EncodedString()
      #expect(request.headers["Content-Digest"] == "sha-256=:\(digest):")
    }

    @Test func `a stream is read where composing waits, and can be sent again`() async throws {
      let chunks = [Data("{\"hello\": ".utf8), Data("\"world\"}".utf8)]
      let block = RequestBlock {
        BaseURL("https://example.com")
        RequestBody.source {
          AsyncStream { continuation in
            for chunk in chunks { continuation.yield(chunk) }
            continuation.finish()
          }
        }
        ContentDigest(.sha256)
      }
      let request = try await block.composed()
      #expect(
        request.headers["Content-Digest"]
          == "sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:"
      )
      let error = #expect(throws: RequestError.self) { try ComposedRequest(block) }
      #expect(error?.code == .needsAwait)
      #expect(error?.block == "ContentDigest")
    }

    @Test func `a file is read where composing waits`() async throws {
      let directory = try TemporaryDirectory()
      let file = directory.url.appendingPathComponent("hello")
      try Data(Self.hello.utf8).write(to: file)
      let request = try await ComposedRequest.compose {
        BaseURL("https://example.com")
        RequestBody.file(file)
        ReprDigest(.sha256)
      }
      #expect(
        request.headers["Repr-Digest"] == "sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:"
      )
    }

    /// A sequence of what is in a file when it is made.
    private func sequence(_ file: URL, length: Int? = nil) -> RequestBody {
      RequestBody.source(length: length) {
        AsyncStream<Data> { continuation in
          let bytes = (try? Data(contentsOf: file)) ?? Data()
          continuation.yield(bytes.prefix(2))
          continuation.yield(bytes.dropFirst(2))
          continuation.finish()
        }
      }
    }

    @Test(arguments: [nil, 5])
    func `a sequence that gives other bytes when it is sent is an error`(length: Int?) async throws
    {
      let directory = try TemporaryDirectory()
      let file = directory.path("hello")
      try Data("hello".utf8).write(to: file)
      let request = try await ComposedRequest.compose {
        BaseURL("https://example.com")
        sequence(file, length: length)
        ContentDigest(.sha256)
      }
      #expect(request.body?.length == length)
      #expect(try await Fixture.sent(request.body) == Data("hello".utf8))
      try Data("hellO".utf8).write(to: file)
      let error = await #expect(throws: RequestError.self) {
        try await Fixture.sent(request.body)
      }
      #expect(error?.code == .invalidSignature)
      #expect(error?.block == "ContentDigest")
    }

    @Test func `a sequence that gives other bytes to the next signature is an error`() async throws
    {
      let directory = try TemporaryDirectory()
      let file = directory.path("hello")
      try Data("hello".utf8).write(to: file)
      let error = await #expect(throws: RequestError.self) {
        try await ComposedRequest.compose {
          BaseURL("https://example.com")
          RequestBody.source {
            AsyncStream<Data> { continuation in
              let bytes = (try? Data(contentsOf: file)) ?? Data()
              try? (bytes + bytes).write(to: file)
              continuation.yield(bytes)
              continuation.finish()
            }
          }
          ContentDigest(.sha256)
          HMACSignature(field: "X-Signature", key: "k")
        }
      }
      #expect(error?.code == .invalidSignature)
    }

    @Test func `a file that is written anew with as many bytes is an error when it is sent`()
      async throws
    {
      let directory = try TemporaryDirectory()
      let file = directory.path("hello")
      try Data("hello".utf8).write(to: file)
      let request = try await ComposedRequest.compose {
        BaseURL("https://example.com")
        RequestBody.file(file)
        ContentDigest(.sha256)
      }
      let handle = try FileHandle(forWritingTo: file)
      try handle.write(contentsOf: Data("HELLO".utf8))
      try handle.close()
      let error = await #expect(throws: RequestError.self) {
        try await Fixture.sent(request.body)
      }
      #expect(error?.code == .fileChanged)
    }

    @Test func `a part of a representation has no digest of the whole`() {
      let error = #expect(throws: RequestError.self) {
        try self.request {
          RequestBody.string("a")
          Header.custom("Content-Range").setValue("bytes 0-0/2")
          ReprDigest(.sha256)
        }
      }
      #expect(error?.code == .notExpressible)
      #expect(error?.field == "Content-Range")
    }
  }
#endif
