// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import NIOCore
internal import NIOPosix

/// A socket that writes bytes as they are given.
package enum RawClient {
  /// Writes the pieces one by one, closes its half, and returns all that the server answered.
  ///
  /// - Parameters:
  ///   - port: The port of the server.
  ///   - pieces: The pieces.
  ///   - delay: How long it waits before it closes its half.
  /// - Returns: The answer.
  /// - Throws: When there is no server.
  package static func exchange(
    port: Int,
    writing pieces: [String],
    closingAfter delay: Duration = .zero
  ) async throws -> String {
    try await exchange(
      port: port,
      writing: pieces.map { Array($0.utf8) },
      closingAfter: delay
    )
  }

  /// Writes the pieces one by one, closes its half, and returns all that the server answered.
  package static func exchange(
    port: Int,
    writing pieces: [[UInt8]],
    closingAfter delay: Duration = .zero
  ) async throws -> String {
    try await connected(port: port) { inbound, outbound in
      for piece in pieces { try await outbound.write(ByteBuffer(bytes: piece)) }
      try await Task.sleep(for: delay)
      outbound.finish()
      var answer = ByteBuffer()
      for try await bytes in inbound { answer.writeImmutableBuffer(bytes) }
      return String(buffer: answer)
    }
  }

  /// Writes bytes, and returns what the server answered when that is whole or the server closes.
  ///
  /// - Parameters:
  ///   - port: The port of the server.
  ///   - bytes: The bytes.
  ///   - isWhole: Whether no more is waited for.
  /// - Returns: The answer.
  /// - Throws: When there is no server.
  @discardableResult
  package static func ask(
    port: Int,
    _ bytes: [UInt8],
    isWhole: @escaping @Sendable (_ answer: String) -> Bool
  ) async throws -> String {
    try await connected(port: port) { inbound, outbound in
      try await outbound.write(ByteBuffer(bytes: bytes))
      var answer = ByteBuffer()
      var iterator = inbound.makeAsyncIterator()
      while !isWhole(String(buffer: answer)), let bytes = try await iterator.next() {
        answer.writeImmutableBuffer(bytes)
      }
      return String(buffer: answer)
    }
  }

  /// Writes each request when the one before is answered, and returns the answers.
  package static func converse(port: Int, writing requests: [String]) async throws -> [String] {
    try await connected(port: port) { inbound, outbound in
      var answers: [String] = []
      var iterator = inbound.makeAsyncIterator()
      for request in requests {
        try await outbound.write(ByteBuffer(string: request))
        // An answer is flushed as a whole and ends its JSON object.
        var answer = ""
        while !answer.hasSuffix("}"), let bytes = try await iterator.next() {
          answer += String(buffer: bytes)
        }
        answers.append(answer)
      }
      return answers
    }
  }

  /// Writes each piece when the answer to those before it has a text, and returns all that came until it
  /// has the last one.
  package static func converse(
    port: Int,
    steps: [(piece: String, awaited: String)]
  ) async throws -> String {
    try await connected(port: port) { inbound, outbound in
      var answer = ""
      var iterator = inbound.makeAsyncIterator()
      for step in steps {
        try await outbound.write(ByteBuffer(string: step.piece))
        while !answer.contains(step.awaited), let bytes = try await iterator.next() {
          answer += String(buffer: bytes)
        }
      }
      return answer
    }
  }

  /// Writes a piece, and waits until the task is cancelled or the server closes.
  package static func hold(port: Int, writing piece: String) async throws {
    try await connected(port: port) { inbound, outbound in
      try await outbound.write(ByteBuffer(string: piece))
      for try await _ in inbound {}
    }
  }

  private static func connected<Value: Sendable>(
    port: Int,
    _ body:
      @Sendable (
        NIOAsyncChannelInboundStream<ByteBuffer>, NIOAsyncChannelOutboundWriter<ByteBuffer>
      ) async throws -> Value
  ) async throws -> Value {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelOption(.tcpOption(.tcp_nodelay), value: 1)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
            wrappingChannelSynchronously: channel,
            configuration: .init(isOutboundHalfClosureEnabled: true)
          )
        }
      }
    return try await channel.executeThenClose(body)
  }
}
