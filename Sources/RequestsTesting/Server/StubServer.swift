// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if TestServer
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOPosix

  /// A server on the loopback interface that answers with stubs, for any client.
  ///
  /// ```swift
  /// let server = try await StubServer(stubs)
  /// let (data, _) = try await URLSession.shared.data {
  ///   BaseURL(server.baseURL)
  ///   Endpoint("/users/1")
  /// }
  /// await server.stop()
  /// ```
  ///
  /// It speaks HTTP/1.1 and closes a connection after each answer. Scheme, host and port that stubs
  /// mention are not compared, since the client asks this server. A request that no stub takes is an issue,
  /// and is answered with 501 and the differences from the nearest stub as text. One whose URL or
  /// `Host` is invalid is an issue too, and is answered with 400. In place of an error of a stub the connection
  /// is closed.
  ///
  /// The server needs the trait `TestServer` of the package, without which SwiftNIO is not fetched.
  public final class StubServer: Sendable {
    /// The stubs.
    public let stubs: RequestStubs

    /// The port that the server listens on.
    public let port: Int

    private let channel: any Channel

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - stubs: The stubs.
    ///   - port: The port, or 0 for one that is free.
    /// - Throws: `RequestError` with `invalidPort` for a port that is out of range, and an error of the
    ///   system for one that is taken.
    public init(_ stubs: RequestStubs, port: Int = 0) async throws {
      guard (0...65_535).contains(port) else {
        throw RequestError(
          .invalidPort,
          block: "StubServer",
          "The port is out of range. Use 1 to 65535, or 0 for one that is free."
        )
      }
      // The encoder would add framing for HTTP/1.0 and to an answer to HEAD.
      var encoding = HTTPResponseEncoder.Configuration()
      encoding.automaticallySetFramingHeaders = false
      let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        // A client may close its half as soon as it has written, and still wait for the answer.
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelInitializer { [encoding] channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(
              withPipeliningAssistance: false,
              withEncoderConfiguration: encoding
            )
            try channel.pipeline.syncOperations.addHandler(StubServerHandler(stubs))
          }
        }
      let channel = try await bootstrap.bind(host: "127.0.0.1", port: port).get()
      self.stubs = stubs
      self.port = channel.localAddress?.port ?? port
      self.channel = channel
    }

    deinit { channel.close(promise: nil) }

    /// The URL of the server, such as `http://127.0.0.1:49152`.
    public var baseURL: String { "http://127.0.0.1:\(port)" }

    /// Stops listening; answers on their way still arrive.
    public func stop() async {
      // Closed already is as good.
      try? await channel.close()
    }
  }
#endif
