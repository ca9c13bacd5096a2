// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import NIOCore

/// Records the bytes of each request on the wire, before the decoder.
///
/// Bytes go on to the decoder cut at the ends of requests. When the decoder reports the end of a request,
/// the recorded bytes are therefore exactly the bytes of that request, however the client wrote them.
final class ByteRecorder: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let conduct: ConnectionConduct

  private var framing = RequestFraming()
  private var mask = MethodMask()
  private var recorded = ByteBuffer()
  private var bodyBytes = 0
  private var isStopped = false

  init(_ conduct: ConnectionConduct) {
    self.conduct = conduct
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    while bytes.readableBytes > 0, !isStopped {
      let segment = framing.next(in: bytes.readableBytesView)
      guard let piece = bytes.readSlice(length: segment.length) else { return }
      if !segment.isHead { bodyBytes += piece.readableBytes }
      guard conduct.accepts(bodyBytes) else {
        context.fireErrorCaught(Refusal.bodyTooLarge(limit: conduct.bodyLimit))
        return
      }
      if segment.isHead || !conduct.discardsBodies { recorded.writeImmutableBuffer(piece) }
      let shown = segment.isHead ? mask.mask(piece) : piece
      if shown.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(shown)) }
      if segment.endsRequest { startRequest() }
    }
  }

  /// Returns and clears the bytes of the request whose end the decoder has just reported, and its method.
  func take() -> (method: String, bytes: ByteBuffer) {
    defer { startRequest() }
    return (mask.method, recorded)
  }

  /// Drops all later bytes; they are neither decoded nor answered.
  func stop() {
    isStopped = true
    startRequest()
  }

  private func startRequest() {
    recorded = ByteBuffer()
    mask = MethodMask()
    bodyBytes = 0
  }
}
