// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import NIOCore
  import Testing

  @testable import RequestsAsyncHTTPClient

  @Suite struct BufferPoolTests {
    /// Takes a buffer in a cancelled task, in which waiting throws, while the client holds others.
    private func take(besides sizes: [Int]) async throws -> ByteBuffer {
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
        let held = sizes.map { ByteBuffer(repeating: 1, count: $0) }
        defer { withExtendedLifetime(held) {} }
        var pool = BufferPool()
        for buffer in held { pool.give(buffer) }
        return try await pool.take()
      }
      task.cancel()
      return try await task.value
    }

    @Test(arguments: [
      [], [4 << 20], [2 << 20, (2 << 20) - 1], Array(repeating: 1, count: 63),
    ])
    func `a buffer is there at once while the client holds few bytes`(
      _ sizes: [Int]
    ) async throws {
      let buffer = try await take(besides: sizes)
      #expect(buffer.readableBytes == 0)
    }

    @Test(arguments: [[2 << 20, 2 << 20], Array(repeating: 1, count: 64)])
    func `the client is waited for while it holds many bytes or buffers`(
      _ sizes: [Int]
    ) async throws {
      await #expect(throws: CancellationError.self) { try await take(besides: sizes) }
    }

    @Test func `a buffer that the client has let go of is filled again`() async throws {
      var pool = BufferPool()
      pool.give(ByteBuffer(repeating: 1, count: 4 << 20))
      pool.give(ByteBuffer(repeating: 1, count: 1))
      let buffer = try await pool.take()
      #expect(buffer.readableBytes == 0)
      #expect(buffer.capacity >= 4 << 20)
    }
  }
#endif
