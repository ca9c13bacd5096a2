// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import NIOCore
internal import NIOHTTP1

/// Answers the requests of one connection, one after the other.
///
/// An answer is written the moment its request ends, on the event loop of the connection, so
/// pipelined requests are answered in order and no state is shared.
final class EchoHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    /// Between two requests.
    case idle
    /// After a head and before the end of its body.
    case receiving(HTTPRequestHead, BodyRecorder)
    /// After the last answer; what still arrives is dropped.
    case closing
  }

  /// How long a client may take to close after the last answer.
  ///
  /// A close with unread bytes resets the connection, and the client may lose the answer
  /// (RFC 9112 §9.6).
  private static let linger = TimeAmount.seconds(1)

  private let recorder: ByteRecorder
  private let discardsBodies: Bool
  private let bodyLimit: Int
  private let record: @Sendable (RecordedRequest) -> Void

  private var state = State.idle
  private var isQuiescing = false
  private var lastWrite: EventLoopFuture<Void>?

  init(
    recorder: ByteRecorder,
    discardsBodies: Bool,
    bodyLimit: Int,
    record: @escaping @Sendable (RecordedRequest) -> Void
  ) {
    self.recorder = recorder
    self.discardsBodies = discardsBodies
    self.bodyLimit = bodyLimit
    self.record = record
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (unwrapInboundIn(data), state) {
    case (_, .closing): break
    case (.head(let head), _): begin(head, context: context)
    case (.body(let bytes), .receiving(let head, var body)):
      state = .idle  // Releases the buffer, which would be copied if two held it.
      body.append(bytes)
      state = .receiving(head, body)
    case (.end, .receiving(let head, let body)):
      state = .idle
      finish(head, body: body, context: context)
    case (.body, .idle), (.end, .idle): break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if case .closing = state { return }
    switch error {
    case let refusal as Refusal: refuse(refusal, context: context)
    case is HTTPParserError: refuse(.malformed(error), context: context)
    default: context.close(promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case ChannelEvent.inputClosed: close(mode: .all, context: context)
    case is ChannelShouldQuiesceEvent:
      isQuiescing = true
      if case .idle = state { close(mode: .all, context: context) }
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  private func begin(_ head: HTTPRequestHead, context: ChannelHandlerContext) {
    let announced = head.headers.first(name: "Content-Length").flatMap { Int($0) }
    guard discardsBodies || announced ?? 0 <= bodyLimit else {
      return refuse(.bodyTooLarge(limit: bodyLimit), context: context)
    }
    state = .receiving(
      head,
      BodyRecorder(discardsBytes: discardsBodies, contentTypes: head.headers["Content-Type"])
    )
    // A client of HTTP/1.0 does not know interim answers (RFC 9110 §10.1.1).
    if head.version == .http1_1, head.expectsContinue {
      let interim = HTTPResponseHead(version: .http1_1, status: .continue)
      context.writeAndFlush(wrapOutboundOut(.head(interim)), promise: nil)
    }
  }

  private func finish(
    _ head: HTTPRequestHead,
    body: BodyRecorder,
    context: ChannelHandlerContext
  ) {
    let recording = recorder.take()
    var request = RecordedRequest(
      method: recording.method,
      target: head.uri,
      version: "HTTP/\(head.version.major).\(head.version.minor)",
      headers: head.headers.map { RecordedRequest.Field(name: $0.name, value: $0.value) },
      body: body.bytes.map { Array($0.readableBytesView) },
      bodyLength: body.length,
      raw: Array(recording.bytes.readableBytesView)
    )
    if let parts = body.parts { request.record(parts) }
    record(request)
    do {
      send(
        .ok,
        json: try request.json,
        withBody: request.method != "HEAD",
        keepAlive: head.isKeepAlive && !head.switchesProtocols && !isQuiescing,
        context: context
      )
    } catch {
      context.close(promise: nil)
    }
  }

  private func refuse(_ refusal: Refusal, context: ChannelHandlerContext) {
    do {
      let json = try refusal.json
      send(refusal.status, json: json, withBody: true, keepAlive: false, context: context)
    } catch {
      context.close(promise: nil)
    }
  }

  private func send(
    _ status: HTTPResponseStatus,
    json: [UInt8],
    withBody: Bool,
    keepAlive: Bool,
    context: ChannelHandlerContext
  ) {
    let headers: HTTPHeaders = [
      "Content-Type": "application/json",
      "Content-Length": "\(json.count)",
      // Said in both cases: a client of HTTP/1.0 closes unless it is told not to.
      "Connection": keepAlive ? "keep-alive" : "close",
    ]
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if withBody {
      let body = context.channel.allocator.buffer(bytes: json)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    let written = context.eventLoop.makePromise(of: Void.self)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    lastWrite = written.futureResult
    if !keepAlive { close(mode: .output, context: context) }
  }

  /// Closes once the answers are written.
  private func close(mode: CloseMode, context: ChannelHandlerContext) {
    state = .closing
    recorder.stop()
    let channel = context.channel
    let written = lastWrite ?? context.eventLoop.makeSucceededVoidFuture()
    written.whenComplete { _ in
      channel.close(mode: mode, promise: nil)
      channel.eventLoop.scheduleTask(in: Self.linger) { channel.close(promise: nil) }
    }
  }
}

extension HTTPRequestHead {
  /// Whether the client waits for an interim answer before it sends the body.
  fileprivate var expectsContinue: Bool {
    headers[canonicalForm: "Expect"].contains { ASCII.folded($0.utf8) == "100-continue" }
  }

  /// Whether the decoder takes what follows the request for another protocol and reads no further.
  fileprivate var switchesProtocols: Bool {
    let options = headers[canonicalForm: "Connection"]
    let namesUpgrade = options.contains { ASCII.folded($0.utf8) == "upgrade" }
    return method == .CONNECT || (namesUpgrade && headers.contains(name: "Upgrade"))
  }
}
