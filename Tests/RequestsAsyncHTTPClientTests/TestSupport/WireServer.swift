// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import RequestsAsyncHTTPClient

  /// A server of one test, and a client for it.
  struct WireServer: Sendable {
    let port: Int
    let client: HTTPClient
    private let requests: AsyncStream<WireRequest>

    var url: String { "http://127.0.0.1:\(port)" }

    /// The next request that has ended.
    func next() async throws -> WireRequest {
      for await request in requests { return request }
      throw CancellationError()
    }

    /// Runs a server as long as the closure runs.
    static func run(
      _ configuration: HTTPClient.Configuration = HTTPClient.Configuration(),
      _ test: (WireServer) async throws -> Void
    ) async throws {
      let (requests, continuation) = AsyncStream.makeStream(of: WireRequest.self)
      let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let recorder = WireRecorder()
            try channel.pipeline.syncOperations.addHandler(recorder)
            try channel.pipeline.syncOperations.configureHTTPServerPipeline()
            try channel.pipeline.syncOperations.addHandler(
              WireHandler(recorder: recorder) { continuation.yield($0) }
            )
          }
        }
        .bind(host: "127.0.0.1", port: 0).get()
      let client = HTTPClient(configuration: configuration)
      var failure: (any Error)?
      do {
        let port = server.localAddress?.port ?? 0
        try await test(WireServer(port: port, client: client, requests: requests))
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
