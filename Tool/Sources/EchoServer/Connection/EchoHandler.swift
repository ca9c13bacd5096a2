// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import NIOCore
internal import NIOHTTP1

/// Answers the requests of one connection, one after another.
///
/// An echo is written when its request ends, on the event loop of the connection. A slow answer
/// delays the next ones, and nothing is read until it is written. So pipelined requests are
/// answered in order, and no state is shared.
final class EchoHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    /// Between two requests.
    case idle
    /// After a head and before the end of its body.
    case receiving(HTTPRequestHead, BodyRecorder)
    /// After the last answer; later bytes are dropped.
    case closing
  }

  /// An item that waits for an earlier answer.
  private enum Pending {
    case request(RecordedRequest, isKept: Bool)
    case refusal(Refusal)
  }

  /// The time that a client has to close after the last answer.
  ///
  /// A close with unread bytes resets the connection, and the client may lose the answer
  /// (RFC 9112 §9.6).
  private static let linger = TimeAmount.seconds(1)

  private let conduct: ConnectionConduct
  private let recorder: ByteRecorder
  private let watch: ClientWatch

  private var state = State.idle
  private var pending: [Pending] = []
  /// The task of the current answer; all others wait for it.
  private var task: Task<Void, Never>?
  private var isStreaming = false
  /// A Boolean value that indicates whether no more requests are accepted or expected.
  private var isEnding = false
  private var lastWrite: EventLoopFuture<Void>?

  init(_ conduct: ConnectionConduct, recorder: ByteRecorder, watch: ClientWatch) {
    self.conduct = conduct
    self.recorder = recorder
    self.watch = watch
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

  func channelInactive(context: ChannelHandlerContext) {
    task?.cancel()
    pending = []
    context.fireChannelInactive()
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
    case ChannelEvent.inputClosed:
      // Requests that arrived completely are still answered.
      isEnding = true
      if task == nil { close(mode: .all, context: context) } else { watch.add(context.channel) }
    case is IdleStateHandler.IdleStateEvent:
      // A client that waits for an answer is not idle.
      if task == nil { context.close(promise: nil) }
    case is ChannelShouldQuiesceEvent:
      isEnding = true
      if isStreaming { task?.cancel() }
      if case .idle = state, task == nil { close(mode: .all, context: context) }
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  private func begin(_ head: HTTPRequestHead, context: ChannelHandlerContext) {
    let announced = head.headers.first(name: "Content-Length").flatMap { Int($0) }
    guard conduct.accepts(announced ?? 0) else {
      return refuse(.bodyTooLarge(limit: conduct.bodyLimit), context: context)
    }
    let types = head.headers["Content-Type"]
    state = .receiving(
      head,
      BodyRecorder(discardsBytes: conduct.discardsBodies, contentTypes: types)
    )
    if task == nil { continueIfExpected(head, context: context) }
  }

  /// Asks for the body if the client waits for that.
  private func continueIfExpected(_ head: HTTPRequestHead, context: ChannelHandlerContext) {
    // HTTP/1.0 clients do not know interim answers (RFC 9110 §10.1.1).
    guard head.version == .http1_1, head.expectsContinue else { return }
    let interim = HTTPResponseHead(version: .http1_1, status: .continue)
    context.writeAndFlush(wrapOutboundOut(.head(interim)), promise: nil)
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
    let isKept = head.isKeepAlive && !head.switchesProtocols
    guard conduct.answering == nil else {
      return take(.request(request, isKept: isKept), context: context)
    }
    conduct.record(request)
    do {
      let answer = ServerAnswer(json: try request.json)
      send(answer, to: request, keepAlive: isKept && !isEnding, context: context)
    } catch {
      context.close(promise: nil)
    }
  }

  private func refuse(_ refusal: Refusal, context: ChannelHandlerContext) {
    guard task == nil else {
      state = .closing
      recorder.stop()
      return take(.refusal(refusal), context: context)
    }
    do {
      let answer = ServerAnswer(Int(refusal.status.code), json: try refusal.json)
      send(answer, to: nil, keepAlive: false, context: context)
    } catch {
      context.close(promise: nil)
    }
  }

  // MARK: Answers that take time

  private func take(_ next: Pending, context: ChannelHandlerContext) {
    pending.append(next)
    guard task == nil else { return }
    answerNext(context: context)
  }

  private func answerNext(context: ChannelHandlerContext) {
    guard let answering = conduct.answering, !pending.isEmpty else {
      return waitForNext(context: context)
    }
    switch pending.removeFirst() {
    case .refusal(let refusal): refuse(refusal, context: context)
    case .request(let request, let isKept):
      setReading(false, context: context)
      let answer = context.eventLoop.makePromise(of: ServerAnswer.self)
      let port = context.channel.localAddress?.port ?? 0
      task = answer.completeWithTask { await answering.answer(request, port) }
      answer.futureResult.assumeIsolated().whenSuccess { answer in
        self.task = nil
        guard context.channel.isActive else { return }
        self.send(
          answer,
          to: request,
          keepAlive: isKept && (!self.isEnding || !self.pending.isEmpty),
          context: context
        )
      }
    }
  }

  /// Continues reading after an answer, if more requests are possible.
  private func waitForNext(context: ChannelHandlerContext) {
    switch state {
    case .closing: return
    case .idle where isEnding: return close(mode: .all, context: context)
    case .idle: break
    case .receiving(let head, _): continueIfExpected(head, context: context)
    }
    setReading(true, context: context)
  }

  /// Limits the bytes of a client that wait.
  private func setReading(_ isReading: Bool, context: ChannelHandlerContext) {
    try? context.channel.syncOptions?.setOption(.autoRead, value: isReading)
  }

  /// Writes pieces as they arrive, and closes after the last one.
  private func send(
    _ stream: AsyncThrowingStream<[UInt8], any Error>,
    context: ChannelHandlerContext
  ) {
    isStreaming = true
    // Only the end of the connection is read.
    state = .closing
    recorder.stop()
    setReading(true, context: context)
    let eventLoop = context.eventLoop
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: eventLoop)
    let end = eventLoop.makePromise(of: Void.self)
    task = end.completeWithTask {
      for try await bytes in stream {
        try await eventLoop.flatSubmit { bound.value.handler.write(bytes, bound.value.context) }
          .get()
      }
      try Task.checkCancellation()
    }
    end.futureResult.assumeIsolated().whenComplete { result in
      self.task = nil
      guard context.channel.isActive else { return }
      switch result {
      case .success: self.end(keepAlive: false, context: context)
      case .failure: context.close(promise: nil)
      }
    }
  }

  private func write(_ bytes: [UInt8], _ context: ChannelHandlerContext) -> EventLoopFuture<Void> {
    let piece = context.channel.allocator.buffer(bytes: bytes)
    return context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(piece))))
  }

  // MARK: Writing

  private func send(
    _ answer: ServerAnswer,
    to request: RecordedRequest?,
    keepAlive: Bool,
    context: ChannelHandlerContext
  ) {
    let status = HTTPResponseStatus(statusCode: answer.status)
    var headers = HTTPHeaders(
      ((conduct.answering?.fields ?? []) + answer.fields).map { ($0.name, $0.value) }
    )
    var keepAlive = keepAlive
    let isHead = request?.method == "HEAD"
    switch answer.body {
    case .bytes(let bytes):
      // For HEAD, a server states the length of a GET answer, or nothing if it has none (RFC 9110 §9.3.2).
      if status.mayHaveResponseBody, !isHead || !bytes.isEmpty,
        !headers.contains(name: "Content-Length")
      {
        headers.add(name: "Content-Length", value: "\(bytes.count)")
      }
    case .stream:
      keepAlive = false
      // For an HTTP/1.0 client, the end of the connection ends the body (RFC 9112 §6.3).
      if !headers.contains(name: "Content-Length"), request?.version != "HTTP/1.0" {
        headers.add(name: "Transfer-Encoding", value: "chunked")
      }
    }
    // It is stated in both cases, because an HTTP/1.0 client closes by default.
    headers.add(name: "Connection", value: keepAlive ? "keep-alive" : "close")
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    switch answer.body {
    case .bytes(let bytes):
      if !isHead, status.mayHaveResponseBody {
        let body = context.channel.allocator.buffer(bytes: bytes)
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
      }
      end(keepAlive: keepAlive, context: context)
    case .stream(let stream):
      context.flush()
      send(stream, context: context)
    }
  }

  private func end(keepAlive: Bool, context: ChannelHandlerContext) {
    let written = context.eventLoop.makePromise(of: Void.self)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    lastWrite = written.futureResult
    if !keepAlive {
      close(mode: .output, context: context)
    } else if conduct.answering != nil {
      answerNext(context: context)
    }
  }

  /// Closes after the answers are written.
  private func close(mode: CloseMode, context: ChannelHandlerContext) {
    state = .closing
    pending = []
    recorder.stop()
    setReading(true, context: context)
    let channel = context.channel
    let written = lastWrite ?? context.eventLoop.makeSucceededVoidFuture()
    written.whenComplete { _ in
      channel.close(mode: mode, promise: nil)
      channel.eventLoop.scheduleTask(in: Self.linger) { channel.close(promise: nil) }
    }
  }
}

extension HTTPRequestHead {
  /// A Boolean value that indicates whether the client waits for an interim answer before the body.
  fileprivate var expectsContinue: Bool {
    headers[canonicalForm: "Expect"].contains { ASCII.folded($0.utf8) == "100-continue" }
  }

  /// A Boolean value that indicates whether the decoder stops, because it expects another protocol next.
  fileprivate var switchesProtocols: Bool {
    let options = headers[canonicalForm: "Connection"]
    let namesUpgrade = options.contains { ASCII.folded($0.utf8) == "upgrade" }
    return method == .CONNECT || (namesUpgrade && headers.contains(name: "Upgrade"))
  }
}
