// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import Foundation
  import NIOHTTP1
  import RequestsAsyncHTTPClient
  import TestSupport
  import Testing

  /// Requests with blocks that wait, over the wire.
  @Suite struct HTTPClientWaitingTests {
    private static let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    private let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
    }

    /// A checksum that depends on each byte and its place.
    private static func checksum(_ bytes: some Sequence<UInt8>, after sum: UInt32 = 0) -> UInt32 {
      bytes.reduce(sum) { $0 &* 31 &+ UInt32($1) }
    }

    @Test(arguments: ["memory", "file", "range", "sequence", "multipart"])
    func `a signature that waits is over the bytes that arrive`(_ kind: String) async throws {
      let file = try directory.file("body.bin", Self.content)
      let body: RequestBody =
        switch kind {
        case "memory": .data(Self.content)
        case "file": .file(file)
        case "range": .source(.file(file, range: 5..<150_000))
        case "sequence": .source(.sequence { AsyncStream { Self.pieces(to: $0) } })
        default:
          .multipart(strategy: .streamed) {
            MultipartPart.file(name: "a", fileURL: file)
            MultipartPart.field(name: "b", value: "é")
          }
        }
      try await WireServer.run { server in
        let response = try await server.client.execute {
          Method.PUT
          BaseURL(server.url)
          Deferred { Authorization.bearer(await Task { "t1" }.value) }
          body
          Finalize { request in
            var sum: UInt32 = 0
            if let body = request.body {
              for try await chunk in body.chunks() { sum = Self.checksum(chunk, after: sum) }
            }
            request.headers.update(name: "X-Sum", value: String(sum))
          }
        }
        #expect(response.status == .ok)
        let arrived = try await server.next()
        #expect(arrived.values("authorization") == ["Bearer t1"])
        #expect(arrived.body.count == arrived.length)
        #expect(arrived.values("x-sum") == [String(Self.checksum(arrived.body))])
      }
    }

    private static func pieces(to continuation: AsyncStream<Data>.Continuation) {
      for start in stride(from: 0, to: content.count, by: 33_333) {
        continuation.yield(content[start..<min(start + 33_333, content.count)])
      }
      continuation.finish()
    }

    @Test func `nothing is sent when the task is cancelled while a block waits`() async throws {
      try await WireServer.run { server in
        let task = Task {
          try await server.client.execute {
            BaseURL(server.url)
            Deferred {
              let _: Void? = try? await Task.sleep(for: .seconds(600))
              Timeout(5)
            }
          }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.connectionCount == 0)
      }
    }

    @Test func `a request is composed when its blocks have waited`() async throws {
      let request = try await HTTPClientRequest.compose {
        BaseURL("https://h")
        Deferred { Header.accept.setValue(await Task { "a/b" }.value) }
      }
      #expect(request.headers["Accept"] == ["a/b"])
      #expect(throws: RequestError.self) {
        try HTTPClientRequest {
          BaseURL("https://h")
          Deferred { Timeout(5) }
        }
      }
    }
  }
#endif
