// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient && os(Linux)
  import Foundation
  import NIOHTTP1
  import RequestsAsyncHTTPClient
  import TestSupport
  import Testing

  /// One upload to a server that misbehaves, or of a source that does, and what has to be left of it.
  struct FaultyUpload: Sendable {
    /// How it ended.
    enum Ending: Sendable {
      case answered(UInt)
      case refused(RequestError)
      case failed(any Error)
    }

    let name: String
    let body: @Sendable () -> RequestBody
    /// The bytes that were announced.
    let expected: [UInt8]
    var conduct = FaultServer.Conduct.answer
    var timeout: TimeAmount?
    /// Whether it holds what makes the twin of the client send it.
    var holdsSecret = false
    /// Where its files are.
    var directory: URL?
    /// Called between composing and sending.
    var whenComposed: @Sendable () throws -> Void = {}
    /// Called with the bytes that the client has taken, and with what cancels the upload; nil sends
    /// without progress.
    var whenTaken: (@Sendable (Int, @Sendable () -> Void) -> Void)? = { _, _ in }

    /// Sends it; fails when it hangs, when an answer does not mean that all has arrived, and when a
    /// descriptor is left.
    @discardableResult
    func run() async throws -> (ending: Ending, received: ReceivedBody?) {
      try await Watchdog.watch(name) { try await send() }
    }

    private func send() async throws -> (ending: Ending, received: ReceivedBody?) {
      let server = try FaultServer(conduct)
      defer { server.stop() }
      let client = HTTPClient(configuration: HTTPClient.Configuration())
      let ending = await ending(client, server)
      var received: ReceivedBody?
      if case .answered(200) = ending {
        received = await server.next()
        #expect(received == ReceivedBody(bytes: expected, isComplete: true), "\(name)")
      }
      try await client.shutdown()
      let isClosed = try await Watchdog.settles {
        directory.map { OpenDescriptors.files(below: $0) } ?? 0 == 0
      }
      #expect(isClosed, "\(name) leaves a file open")
      server.stop()
      let isDisconnected = try await Watchdog.settles {
        OpenDescriptors.connections(port: server.port) == 0
      }
      #expect(isDisconnected, "\(name) leaves a connection open")
      return (ending, received)
    }

    private func ending(_ client: HTTPClient, _ server: FaultServer) async -> Ending {
      do {
        let request = try ComposedRequest {
          Method.POST
          BaseURL(server.url)
          if holdsSecret { APIKey("X-Api-Key", "canary", in: .header) }
          body()
        }
        try whenComposed()
        let upload = CancellableUpload()
        let response = try await upload.run {
          guard let whenTaken else { return try await client.execute(request, timeout: timeout) }
          return try await client.execute(request, timeout: timeout) { sent, _ in
            whenTaken(sent) { upload.cancel() }
          }
        }
        _ = try await response.body.collect(upTo: 1 << 20)
        return .answered(response.status.code)
      } catch let error as RequestError {
        return .refused(error)
      } catch {
        return .failed(error)
      }
    }
  }
#endif
