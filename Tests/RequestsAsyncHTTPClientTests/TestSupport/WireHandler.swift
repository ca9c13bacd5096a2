// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1

  /// Answers the requests of one connection.
  ///
  /// `/redirect/307?URL` is answered with that status and location, and so is `/redirect/307?to=URL`,
  /// whose URL is percent-encoded and ends at a `&`. `/stall` is not read any further,
  /// and `/silent` is not answered. `/answer?status=…&field=…&body=…` is answered so, `/endless` with bytes for as
  /// long as they are taken, and `/half` with the first five bytes of ten; `/half?URL` is a redirect.
  final class WireHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    /// The body of each redirect.
    static let redirectBody = "redirected"

    private let recorder: WireRecorder
    private let record: @Sendable (WireRequest) -> Void
    private let note: @Sendable (EndlessAnswer) -> Void
    private var head: HTTPRequestHead?
    private var body: [UInt8] = []
    private var length = 0

    init(
      recorder: WireRecorder,
      record: @escaping @Sendable (WireRequest) -> Void,
      note: @escaping @Sendable (EndlessAnswer) -> Void
    ) {
      self.recorder = recorder
      self.record = record
      self.note = note
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        self.head = head
        body = []
        length = 0
        if head.uri == "/stall" {
          try? context.channel.syncOptions?.setOption(ChannelOptions.autoRead, value: false)
        }
      case .body(var bytes):
        length += bytes.readableBytes
        let count = min(bytes.readableBytes, WireRecorder.limit - body.count)
        body += bytes.readBytes(length: count) ?? []
      case .end:
        finish(isComplete: true)
        if let head, head.uri == "/endless" {
          write(context)
        } else if let head, head.uri.hasPrefix("/half") {
          writeHalf(head, context)
        } else if let head, head.uri != "/silent" {
          answer(head, context: context)
        }
        head = nil
      }
    }

    func channelInactive(context: ChannelHandlerContext) {
      if head != nil { finish(isComplete: false) }
      head = nil
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }

    private func finish(isComplete: Bool) {
      record(
        WireRequest(raw: recorder.bytes, body: body, length: length, isComplete: isComplete)
      )
      recorder.clear()
    }

    private func location(_ query: String) -> String {
      guard query.hasPrefix("to=") else { return query }
      let text = query.dropFirst(3).prefix { $0 != "&" }
      return text.removingPercentEncoding ?? String(text)
    }

    private func writeHalf(_ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
      var head = HTTPResponseHead(
        version: .http1_1,
        status: .ok,
        headers: ["Content-Length": "10"]
      )
      if let query = request.uri.firstIndex(of: "?") {
        head.status = .found
        head.headers.add(name: "Location", value: String(request.uri[query...].dropFirst()))
      }
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      let piece = ByteBuffer(string: "01234")
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(piece))), promise: nil)
    }

    /// Writes a body that never ends, one piece when the last one has left.
    private func write(_ context: ChannelHandlerContext) {
      let head = HTTPResponseHead(version: .http1_1, status: .ok)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      let (channel, note) = (context.channel, note)
      @Sendable func writePiece() {
        let piece = HTTPServerResponsePart.body(
          .byteBuffer(ByteBuffer(repeating: 0, count: 1 << 16))
        )
        channel.writeAndFlush(piece).whenComplete { result in
          switch result {
          case .success:
            note(.wrote(1 << 16))
            writePiece()
          case .failure: note(.lost)
          }
        }
      }
      writePiece()
    }

    private func answer(_ request: HTTPRequestHead, context: ChannelHandlerContext) {
      var head = HTTPResponseHead(version: .http1_1, status: .ok)
      var body = ""
      let parts = request.uri.split(separator: "?", maxSplits: 1)
      if let path = parts.first, path.hasPrefix("/redirect/"), let status = Int(path.suffix(3)) {
        head.status = HTTPResponseStatus(statusCode: status)
        head.headers.add(name: "Location", value: location(String(parts.last ?? "")))
        if request.method != .HEAD, status != 304 { body = Self.redirectBody }
      }
      if parts.first == "/answer", let query = parts.last {
        for pair in query.split(separator: "&") {
          let value = pair.drop { $0 != "=" }.dropFirst()
          let text = value.removingPercentEncoding ?? String(value)
          switch pair.prefix(while: { $0 != "=" }) {
          case "status": head.status = HTTPResponseStatus(statusCode: Int(text) ?? 200)
          case "body": body = text
          default:
            let name = text.prefix { $0 != ":" }
            head.headers.add(name: String(name), value: String(text.dropFirst(name.count + 2)))
          }
        }
      }
      head.headers.add(name: "Content-Length", value: "\(body.utf8.count)")
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: body)))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
  }

  /// What happens to a body that never ends.
  enum EndlessAnswer: Sendable {
    /// So many bytes have left.
    case wrote(Int)
    /// Nobody takes them any more.
    case lost
  }
#endif
