// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import NIOCore

/// Tracks the open connections of a listener, so that they can be ended when it stops.
///
/// When it quiesces, every connection can finish its current request. Connections that do not
/// finish within the grace time are cut.
final class ConnectionKeeper: ChannelInboundHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel

  /// The time that connections have after the listener quiesces.
  private static let grace = TimeAmount.seconds(1)

  private let drained: EventLoopPromise<Void>

  private var connections: [ObjectIdentifier: any Channel] = [:]
  private var isQuiescing = false

  /// Creates a keeper that fulfils the promise when it quiesces and the last connection is closed.
  init(drained: EventLoopPromise<Void>) {
    self.drained = drained
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let connection = unwrapInboundIn(data)
    let identifier = ObjectIdentifier(connection)
    connections[identifier] = connection
    connection.closeFuture.hop(to: context.eventLoop).assumeIsolated().whenComplete { _ in
      self.connections[identifier] = nil
      self.reportIfDrained()
    }
    context.fireChannelRead(data)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent, !isQuiescing { quiesce(context: context) }
    // After this handler, the event closes the listener.
    context.fireUserInboundEventTriggered(event)
  }

  private func quiesce(context: ChannelHandlerContext) {
    isQuiescing = true
    for connection in connections.values {
      connection.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
    context.eventLoop.assumeIsolated().scheduleTask(in: Self.grace) {
      for connection in self.connections.values { connection.close(promise: nil) }
    }
    reportIfDrained()
  }

  private func reportIfDrained() {
    if isQuiescing, connections.isEmpty { drained.succeed() }
  }
}
