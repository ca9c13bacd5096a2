// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An HTTP/1.1 server on the loopback interface that answers each request with the bytes that it received.
///
/// It keeps the bytes of a request on the wire, before any decoder, so it shows what a client really sent.
///
/// ```swift
/// try await EchoServer.withRunning { server in
///   _ = try await session.data(from: url(port: server.port))
///   let request = await server.nextRequest()
/// }
/// ```
///
/// Every answer is `200` with the JSON object ``RecordedRequest/json``. It lists
/// the parts of a multipart body. A request that cannot be decoded is answered with `400`, and one
/// that is too long with `413`. Both close the connection, and neither is recorded.
package struct EchoServer: Sendable {
  /// The port on which the server listens.
  package let port: Int

  /// The requests in the order in which they ended, until the server ends.
  ///
  /// The stream supports one reader. It keeps the last 4096 unread requests.
  package let requests: AsyncStream<RecordedRequest>

  /// Returns the next request, or nil if the server has ended or the task is cancelled.
  package func nextRequest() async -> RecordedRequest? {
    var iterator = requests.makeAsyncIterator()
    return await iterator.next()
  }

  /// Runs a server while the closure runs.
  ///
  /// When the closure returns or throws, the server answers requests in progress for at most a
  /// second. Then all its sockets and its thread are gone.
  ///
  /// - Parameters:
  ///   - port: The port to listen on, or 0 for a free one.
  ///   - discardBodies: True to count bodies of any length instead of keeping them.
  ///   - bodyLimit: The maximum size of a kept body in bytes on the wire, including chunk framing.
  ///   - idleTimeout: The time after which an idle connection is closed.
  ///   - answering: The answers that replace the echo, or nil. With answers, ``requests`` is empty.
  ///   - body: The code that uses the server.
  /// - Returns: The result of the closure.
  /// - Throws: ``EchoServerError`` if the port is in use, and the errors of the closure.
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
    let conduct = ConnectionConduct(
      discardsBodies: discardBodies,
      bodyLimit: bodyLimit,
      answering: answering,
      record: { continuation.yield($0) }
    )
    let listener = try await Listener.open(port: port, conduct, idleTimeout: idleTimeout)
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(EchoServer(port: listener.port, requests: requests)))
    } catch {
      result = .failure(error)
    }
    continuation.finish()
    try await listener.close()
    return try result.get()
  }
}
