// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if TestServer
  internal import NIOCore
  internal import NIOHTTP1
  internal import RequestBytes

  /// Answers the one request of a connection.
  final class StubServerHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let stubs: RequestStubs
    private var head: HTTPRequestHead?
    private var body: Data?
    private var answer: Task<Void, Never>?

    init(_ stubs: RequestStubs) {
      self.stubs = stubs
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        guard self.head == nil else { return }
        self.head = head
        let expectations = head.headers[canonicalForm: "Expect"]
        if expectations.contains(where: { ASCIICase.equal(String($0), "100-continue") }) {
          let interim = HTTPResponseHead(version: .http1_1, status: .continue)
          context.writeAndFlush(wrapOutboundOut(.head(interim)), promise: nil)
        }
      case .body(let buffer):
        guard answer == nil else { return }
        // One byte more than the limit is enough for the stubs to refuse it.
        if body?.count ?? 0 <= RequestStubs.bodyLimit {
          body = body ?? Data()
          body?.append(contentsOf: buffer.readableBytesView)
        }
      case .end:
        guard answer == nil, let head else { return }
        let writer = StubServerWriter(channel: context.channel, head: head)
        let (stubs, body) = (stubs, body)
        answer = Task { await writer.answer(body, from: stubs) }
      }
    }

    func channelInactive(context: ChannelHandlerContext) {
      answer?.cancel()
      context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }

  /// Writes an answer and closes the connection.
  private struct StubServerWriter: Sendable {
    let channel: any Channel
    /// The head of the request.
    let head: HTTPRequestHead

    private var isHead: Bool { head.method == .HEAD }

    func answer(_ body: Data?, from stubs: RequestStubs) async {
      let request: ComposedRequest
      do {
        request = try ComposedRequest(head, body)
      } catch {
        // Queries can contain secrets.
        let path = String(Substring(head.uri.utf8.prefix { $0 != UInt8(ascii: "?") }))
        let line = "\(head.method.rawValue) \(ShownText.plain(path))"
        let text = "\(line) cannot be read. \(error)"
        await stubs.reportUnreadable(text)
        try? await write(StubResponse(.badRequest, text: "\(text)\n"))
        return
      }
      do {
        try await write(await stubs.response(to: request, isForServer: true))
      } catch let error as UnmatchedRequest {
        try? await write(StubResponse(.notImplemented, text: "\(error)\n"))
      } catch {
        try? await channel.close()
      }
    }

    private func write(_ response: StubResponse) async throws {
      try await StubResponse.pause(response.delay)
      var headers = NIOHTTP1.HTTPHeaders(response.sentHeaders.map { ($0.name, $0.value) })
      headers.replaceOrAdd(name: "Connection", value: "close")
      let status = HTTPResponseStatus(
        statusCode: response.status.code,
        reasonPhrase: response.status.reasonPhrase
      )
      // For an HTTP/1.0 client, the end of the connection ends the body (RFC 9112 §6.3).
      if head.version == .http1_1, !isHead, status.mayHaveResponseBody,
        !headers.contains(name: "Content-Length")
      {
        headers.add(name: "Transfer-Encoding", value: "chunked")
      }
      try await write(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers)))
      if !isHead {
        try await response.sendBody { try await write(.body(.byteBuffer(ByteBuffer(bytes: $0)))) }
      }
      try await write(.end(nil))
      try await channel.close()
    }

    /// Writes a part, once those before it are written.
    private func write(_ part: HTTPServerResponsePart) async throws {
      try await channel.writeAndFlush(part).get()
    }
  }

  extension ComposedRequest {
    /// The request that a server has read.
    fileprivate init(_ head: HTTPRequestHead, _ body: Data?) throws {
      let isTarget = head.uri.utf8.first == UInt8(ascii: "/")
      let host = head.headers.first(name: "Host") ?? "127.0.0.1"
      self.init(
        method: HTTPRequest.Method(head.method.rawValue) ?? .get,
        url: try URLReference(isTarget ? "http://\(host)\(head.uri)" : head.uri),
        headers: Requests.HTTPHeaders(
          lines: head.headers.map { HTTPHeader(name: $0.name, value: $0.value) }
        ),
        body: body.map { ComposedRequest.Body($0) }
      )
    }
  }
#endif
