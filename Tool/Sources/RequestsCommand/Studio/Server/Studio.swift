// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// The page and the inspected address, on two ports of the loopback interface.
///
/// Two ports are two origins, so a request to one cannot act on the other.
struct Studio: Sendable {
  /// The port of the page.
  let port: Int

  /// The inspected port.
  let inspectPort: Int

  /// The first segment in the paths of the page.
  let token: String

  let log: ExchangeLog

  /// The address of the page; anyone who has it can send requests.
  var url: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// The inspected address.
  var inspectURL: String { "http://127.0.0.1:\(inspectPort)/" }

  /// Runs both servers while the closure runs.
  ///
  /// - Parameters:
  ///   - port: The port of the page, or 0 for a free one.
  ///   - inspectPort: The inspected port, or 0 for a free one.
  ///   - forwarder: The forwarder of requests, or nil to answer requests with their own data.
  ///   - folder: The folder of the page files, or nil to use the embedded files.
  ///   - log: The log of the requests.
  ///   - body: The code that uses the servers.
  /// - Returns: The result of the closure.
  /// - Throws: `EchoServerError` if a port is in use, and the errors of the closure.
  static func withRunning<Value>(
    port: Int = 0,
    inspectPort: Int = 0,
    forwarder: Forwarder? = nil,
    folder: String? = nil,
    log: ExchangeLog = ExchangeLog(),
    _ body: (Studio) async throws -> Value
  ) async throws -> Value {
    let inspector = Inspector(log: log, forwarder: forwarder)
    let inspecting = ServerAnswering { await inspector.answer($0, port: $1) }
    return try await EchoServer.withRunning(port: inspectPort, answering: inspecting) { inspected in
      let inspectURL = "http://127.0.0.1:\(inspected.port)/"
      let page = PageServer(
        gate: PageGate(),
        interface: StudioInterface(
          log: log,
          inspectURL: inspectURL,
          forward: forwarder?.origin.description
        ),
        folder: folder
      )
      let answering = ServerAnswering(fields: PageGate.fields) { await page.answer($0, port: $1) }
      return try await EchoServer.withRunning(
        port: port,
        bodyLimit: PageServer.bodyLimit,
        answering: answering
      ) { server in
        try await body(
          Studio(
            port: server.port,
            inspectPort: inspected.port,
            token: page.gate.token,
            log: log
          )
        )
      }
    }
  }
}
