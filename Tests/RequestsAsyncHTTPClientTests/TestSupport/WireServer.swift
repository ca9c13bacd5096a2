// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import NIOConcurrencyHelpers
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import RequestsAsyncHTTPClient

  /// A server of one test, and a client for it.
  struct WireServer: Sendable {
    let port: Int
    let client: HTTPClient
    private let requests: AsyncStream<WireRequest>
    private let log: NIOLockedValueBox<Log>

    private struct Log {
      var requests: [WireRequest] = []
      var connectionCount = 0
      var (written, lost) = (0, 0)
    }

    var url: String { "http://127.0.0.1:\(port)" }

    /// The next request that has ended.
    func next() async throws -> WireRequest {
      for await request in requests { return request }
      throw CancellationError()
    }

    /// The requests that have ended since this was last called.
    func takeRequests() -> [WireRequest] {
      log.withLockedValue { log in
        defer { log.requests = [] }
        return log.requests
      }
    }

    /// The bytes of endless bodies that have left.
    var writtenCount: Int { log.withLockedValue { $0.written } }

    /// The endless bodies that nobody takes any more.
    var lostCount: Int { log.withLockedValue { $0.lost } }

    /// The connections that there were.
    var connectionCount: Int { log.withLockedValue { $0.connectionCount } }

    /// Runs a server as long as the closure runs.
    static func run(
      _ configuration: HTTPClient.Configuration = HTTPClient.Configuration(),
      _ test: (WireServer) async throws -> Void
    ) async throws {
      let (requests, continuation) = AsyncStream.makeStream(of: WireRequest.self)
      let log = NIOLockedValueBox(Log())
      let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            log.withLockedValue { $0.connectionCount += 1 }
            let recorder = WireRecorder()
            try channel.pipeline.syncOperations.addHandler(recorder)
            try channel.pipeline.syncOperations.configureHTTPServerPipeline()
            try channel.pipeline.syncOperations.addHandler(
              WireHandler(recorder: recorder) { request in
                log.withLockedValue { $0.requests.append(request) }
                continuation.yield(request)
              } note: { answer in
                log.withLockedValue { log in
                  switch answer {
                  case .wrote(let count): log.written += count
                  case .lost: log.lost += 1
                  }
                }
              }
            )
          }
        }
        .bind(host: "127.0.0.1", port: 0).get()
      let client = HTTPClient(configuration: configuration)
      var failure: (any Error)?
      do {
        let port = server.localAddress?.port ?? 0
        try await test(WireServer(port: port, client: client, requests: requests, log: log))
      } catch {
        failure = error
      }
      try await client.shutdown()
      try await server.close().get()
      continuation.finish()
      if let failure { throw failure }
    }
  }
#endif
