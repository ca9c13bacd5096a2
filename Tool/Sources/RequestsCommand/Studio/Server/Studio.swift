// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// The page and the address that is inspected, on two ports of the loopback interface.
///
/// Two ports are two origins: nothing that a client sends to the one can act on the other.
struct Studio: Sendable {
  /// The port of the page.
  let port: Int

  /// The port that is inspected.
  let inspectPort: Int

  /// What the paths of the page begin with.
  let token: String

  let log: ExchangeLog

  /// The address of the page, which whoever has it may act with.
  var url: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// The address that is inspected.
  var inspectURL: String { "http://127.0.0.1:\(inspectPort)/" }

  /// Runs both servers as long as the closure runs.
  ///
  /// - Parameters:
  ///   - port: The port of the page, or 0 for a free one.
  ///   - inspectPort: The port that is inspected, or 0 for a free one.
  ///   - forwarder: What requests are passed on by; without it they are answered with what they are.
  ///   - folder: Where the files of the page are read from, in place of those in the program.
  ///   - log: What keeps the requests.
  ///   - body: What to do with them.
  /// - Returns: What the closure returns.
  /// - Throws: `EchoServerError` when a port is taken, and what the closure throws.
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
