// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if TestServer
  import NIOCore
  import NIOPosix
  import RequestsTesting
  import Testing

  /// The bytes that a stub server reads and writes.
  @Suite struct StubServerWireTests {
    /// Sends a head to a server, and reads until the server closes the connection.
    private static func answer(of stubs: RequestStubs, to lines: String...) async throws -> String {
      final class Collector: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer
        let text = Locked("")
        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
          let read = String(buffer: unwrapInboundIn(data))
          text.withLock { $0 += read }
        }
      }
      let server = try await StubServer(stubs)
      let collector = Collector()
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .channelInitializer { $0.pipeline.addHandler(collector) }
        .connect(host: "127.0.0.1", port: server.port).get()
      let head = lines.joined(separator: "\r\n") + "\r\n\r\n"
      try await channel.writeAndFlush(ByteBuffer(string: head))
      try await channel.closeFuture.get()
      await server.stop()
      return collector.text.withLock { $0 }
    }

    @Test(arguments: [(204, "GET"), (205, "GET"), (304, "GET"), (200, "HEAD"), (404, "HEAD")])
    func `no body crosses the wire where HTTP has none`(
      _ status: Int,
      _ method: String
    ) async throws {
      let stubs = RequestStubs {
        Stub {
        } answer: {
          StubResponse(HTTPResponse.Status(code: status), text: "body")
        }
      }
      let text = try await Self.answer(of: stubs, to: "\(method) / HTTP/1.1", "Host: a")
      #expect(text.hasPrefix("HTTP/1.1 \(status) "))
      #expect(text.hasSuffix("\r\n\r\n"))
    }

    @Test(arguments: [
      ("GET / HTTP/1.1", "Transfer-Encoding: chunked\r\n\r\n3\r\none\r\n0\r\n\r\n"),
      ("GET / HTTP/1.0", "\r\none"), ("HEAD / HTTP/1.1", "\r\n"),
    ])
    func `a body of unknown length ends as the client knows it`(
      _ line: String,
      _ rest: String
    ) async throws {
      let stubs = RequestStubs {
        Stub {
        } answer: {
          StubResponse(
            streaming: AsyncStream { pieces in
              pieces.yield(Data("one".utf8))
              pieces.finish()
            }
          )
        }
      }
      let text = try await Self.answer(of: stubs, to: line, "Host: a")
      #expect(text == "HTTP/1.1 200 OK\r\nConnection: close\r\n" + rest)
    }

    @Test(arguments: [
      ("/users/%zz", "a", "GET /users/%zz cannot be read. invalidURL in URLReference at byte 15"),
      ("/a?key=s3cret", "a b", "GET /a cannot be read. invalidHost in URLReference at byte 8"),
    ])
    func `a request that cannot be read is a 400 that says why, and an issue`(
      _ target: String,
      _ host: String,
      _ text: String
    ) async throws {
      let error = await issue(text) {
        let stubs = RequestStubs {}
        let answer = try await Self.answer(of: stubs, to: "GET \(target) HTTP/1.1", "Host: \(host)")
        #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n") && answer.contains(text))
        #expect(!answer.contains("s3cret"))
      }
      #expect(error == nil)
    }

    @Test func `a recording that lacks a request is not written`() async throws {
      let folder = RequestRecordingTests.Folder()
      let error = await issue("GET /%zz cannot be read.") {
        try await folder.recording(.init(), base: "https://api.example.com").run { stubs in
          for path in ["/", "/%zz"] {
            _ = try await Self.answer(of: stubs, to: "GET \(path) HTTP/1.1", "Host: a")
          }
        }
      }
      #expect(error == nil && folder.text.isEmpty)
    }

    @Test func `every line of a field arrives`() async throws {
      let stubs = RequestStubs {
        Stub {
        } answer: {
          StubResponse()
        }
      }
      _ = try await Self.answer(of: stubs, to: "GET / HTTP/1.1", "Host: a", "X-A: 1", "x-a: 2")
      #expect(try stubs.onlyRequest.headers.values(for: "X-A") == ["1", "2"])
    }
  }
#endif
