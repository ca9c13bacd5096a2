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
        let response = RefusalBody(.bytes(ByteBuffer(string: "too large")), refusing: refused)
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
