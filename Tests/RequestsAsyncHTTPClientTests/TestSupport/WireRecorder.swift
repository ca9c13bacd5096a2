// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import NIOCore

  /// Keeps the first bytes of each request of a connection, before the decoder.
  final class WireRecorder: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    static let limit = 1 << 20
    private(set) var bytes: [UInt8] = []

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      var buffer = unwrapInboundIn(data)
      let count = min(buffer.readableBytes, Self.limit - bytes.count)
      bytes += buffer.readBytes(length: count) ?? []
      context.fireChannelRead(data)
    }

    func clear() { bytes = [] }
  }
#endif
