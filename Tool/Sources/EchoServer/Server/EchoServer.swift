// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An HTTP/1.1 server on the loopback interface that answers each request with what it received.
///
/// It keeps the bytes of a request as they crossed the wire, before any decoder, so it can
/// tell what a client really sent.
///
/// ```swift
/// try await EchoServer.withRunning { server in
///   _ = try await session.data(from: url(port: server.port))
///   let request = await server.nextRequest()
/// }
/// ```
///
/// Every answer is `200` with a JSON object, the one that ``RecordedRequest/init(json:)`` reads. It
/// lists the parts of a multipart body. A request that cannot be decoded is answered with `400` and
/// one too long with `413`; both close the connection and neither is recorded.
package struct EchoServer: Sendable {
  /// The port that the server listens on.
  package let port: Int

  /// The requests in the order in which they ended, up to the end of the server.
  ///
  /// For one reader. Of those that nobody has read yet the last 4096 are kept.
  package let requests: AsyncStream<RecordedRequest>

  /// The next request, or nil when the server has ended or the task is cancelled.
  package func nextRequest() async -> RecordedRequest? {
    var iterator = requests.makeAsyncIterator()
    return await iterator.next()
  }

  /// Runs a server as long as the closure runs.
  ///
  /// When the closure returns or throws, requests under way are still answered, for a second at
  /// most, and then all sockets and the thread of the server are gone.
  ///
  /// - Parameters:
  ///   - port: The port to listen on, or 0 for a free one.
  ///   - discardBodies: Whether bodies are counted and not kept, whatever their length.
  ///   - bodyLimit: The longest body that is kept, in bytes on the wire, chunk framing included.
  ///   - idleTimeout: How long a connection stays open on which nothing comes and nobody waits.
  ///   - answering: What to answer in place of an echo; ``requests`` is empty then.
  ///   - body: What to do with the server.
  /// - Returns: What the closure returns.
  /// - Throws: ``EchoServerError`` when the port is taken, and what the closure throws.
  package static func withRunning<Value>(
    port: Int = 0,
    discardBodies: Bool = false,
    bodyLimit: Int = 64 * 1024 * 1024,
    idleTimeout: Duration = .seconds(300),
    answering: ServerAnswering? = nil,
    _ body: (EchoServer) async throws -> Value
  ) async throws -> Value {
    let (requests, continuation) = AsyncStream.makeStream(
      of: RecordedRequest.self,
      bufferingPolicy: .bufferingNewest(4096)
    )
    let listener = try await Listener.open(
      port: port,
      discardsBodies: discardBodies,
      bodyLimit: bodyLimit,
      idleTimeout: idleTimeout,
      answering: answering,
      record: { continuation.yield($0) }
    )
    let value: Value
    do {
      value = try await body(EchoServer(port: listener.port, requests: requests))
    } catch {
      continuation.finish()
      try await listener.close()
      throw error
    }
    continuation.finish()
    try await listener.close()
    return value
  }
}
