// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import NIOCore
  import Requests
  import TestSupport
  import Testing

  @testable import RequestsAsyncHTTPClient

  @Suite struct BodyScopeTests {
    /// A task that asks for the first bytes of a sequence that has none, once it does.
    private func reader(_ scope: BodyScope) async throws -> Task<ByteBuffer?, any Error> {
      let chunks = TrackedChunks(count: 1, size: 1, fault: .wait(at: 0))
      let request = try ComposedRequest {
        BaseURL("http://h")
        RequestBody.source { chunks.sequence() }
      }
      let body = try #require(
        request.body.flatMap { BodyChunks($0, progress: nil, scope: scope) }
      )
      let task = Task {
        var iterator = body.makeAsyncIterator()
        return try await iterator.next()
      }
      let isReading = try await Watchdog.settles { chunks.readerCount == 1 }
      #expect(isReading)
      return task
    }

    /// An iterator over a sequence of an announced length, which never ends after its chunks.
    private func iterator(_ scope: BodyScope, chunks count: Int) throws -> BodyIterator {
      let chunks = TrackedChunks(count: count, size: 10, fault: .wait(at: count))
      let request = try ComposedRequest {
        BaseURL("http://h")
        RequestBody.source(.sequence(length: 10 * count) { chunks.sequence() })
      }
      let body = try #require(
        request.body.flatMap { BodyChunks($0, progress: nil, scope: scope) }
      )
      return body.makeAsyncIterator()
    }

    @Test func `a body of which all was sent ends when the server answers`() async throws {
      let scope = BodyScope()
      var iterator = try iterator(scope, chunks: 2)
      for _ in 0..<2 { #expect(try await iterator.next()?.readableBytes == 10) }
      scope.answer()
      let rest = Task { [iterator] in
        var iterator = iterator
        return try await iterator.next()
      }
      #expect(try await Watchdog.watch("The end of a body") { try await rest.value } == nil)
    }

    @Test func `a body goes on after the server has answered while bytes are left`()
      async throws
    {
      let scope = BodyScope()
      var iterator = try iterator(scope, chunks: 2)
      #expect(try await iterator.next()?.readableBytes == 10)
      scope.answer()
      #expect(try await iterator.next()?.readableBytes == 10)
      scope.close()
    }

    @Test func `a body that was cut off is an error`() async throws {
      let scope = BodyScope()
      var iterator = try iterator(scope, chunks: 2)
      #expect(try await iterator.next()?.readableBytes == 10)
      scope.close()
      await #expect(throws: CancellationError.self) { try await iterator.next() }
    }

    @Test func `who reads stops when the request ends`() async throws {
      let scope = BodyScope()
      let task = try await reader(scope)
      scope.close()
      await #expect(throws: CancellationError.self) {
        try await Watchdog.watch("A closed body") { try await task.value }
      }
    }

    @Test(arguments: [false, true])
    func `who reads what the server refuses stops when its response is over`(
      _ isRead: Bool
    ) async throws {
      let scope = BodyScope()
      let task = try await reader(scope)
      do {
        let refused = scope.refuse()
        #expect(refused.count == 1)
        let body = HTTPClientResponse.Body.bytes(ByteBuffer(string: "too large"))
        let response = body.closing(refused)
        if isRead {
          var bytes = 0
          for try await buffer in response { bytes += buffer.readableBytes }
          #expect(bytes == 9)
        }
      }
      await #expect(throws: CancellationError.self) {
        try await Watchdog.watch("A refused body") { try await task.value }
      }
    }
  }
#endif
