// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// The socket of a server, with the event loop for it and its connections.
struct Listener: Sendable {
  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel
  private let drained: EventLoopFuture<Void>

  /// The port that the system chose, or the requested port.
  var port: Int { channel.localAddress?.port ?? 0 }

  /// Opens a socket on the loopback interface.
  ///
  /// - Throws: ``EchoServerError`` if the port cannot be used.
  static func open(
    port: Int,
    _ conduct: ConnectionConduct,
    idleTimeout: Duration
  ) async throws -> Listener {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let drained = group.next().makePromise(of: Void.self)
    let watch = ClientWatch()
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ConnectionKeeper(drained: drained))
        }
      }
      // A client can close its half right after it wrote, and still wait for the answer.
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let recorder = ByteRecorder(conduct)
          let echo = EchoHandler(conduct, recorder: recorder, watch: watch)
          try channel.pipeline.syncOperations.addHandlers(
            IdleStateHandler(allTimeout: TimeAmount(idleTimeout)),
            BackPressureHandler(),
            recorder,
            ByteToMessageHandler(HTTPRequestDecoder()),
            HTTPResponseEncoder(configuration: .framingIsGiven),
            echo
          )
        }
      }
    do {
      let channel = try await bootstrap.bind(host: "127.0.0.1", port: port).get()
      return Listener(group: group, channel: channel, drained: drained.futureResult)
    } catch {
      drained.succeed()
      try await group.shutdownGracefully()
      throw EchoServerError(port: port, underlying: error)
    }
  }

  /// Lets every connection finish its current request, and ends the event loop.
  func close() async throws {
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    try await drained.get()
    try await group.shutdownGracefully()
  }
}

extension HTTPResponseEncoder.Configuration {
  /// A configuration that adds no fields, because the encoder would add framing to an answer to HEAD.
  fileprivate static var framingIsGiven: Self {
    var configuration = Self()
    configuration.automaticallySetFramingHeaders = false
    return configuration
  }
}
