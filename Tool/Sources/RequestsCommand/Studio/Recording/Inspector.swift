// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Answers the requests that are inspected: with what they are, or with what another server says.
struct Inspector: Sendable {
  let log: ExchangeLog
  let forwarder: Forwarder?

  /// Records a request and answers it.
  func answer(_ request: RecordedRequest, port: Int) async -> ServerAnswer {
    let id = await log.add { Exchange(id: $0, inspecting: request, port: port) }
    do {
      guard let forwarder else { return ServerAnswer(json: try request.json) }
      return try await pass(request, on: forwarder, id: id, port: port)
    } catch {
      return ServerAnswer(500)
    }
  }

  private func pass(
    _ request: RecordedRequest,
    on forwarder: Forwarder,
    id: Int,
    port: Int
  ) async throws -> ServerAnswer {
    let clock = ContinuousClock()
    let start = clock.now
    do {
      try check(request, port: port, forwarder)
      let (data, head) = try await forwarder.send(request)
      let response = Exchange.Response(head, body: data, duration: start.duration(to: clock.now))
      await log.change(id) { $0.finish(with: response) }
      return ServerAnswer(
        head.statusCode,
        fields: Forwarder.fields(of: head, to: request.method),
        body: .bytes([UInt8](data))
      )
    } catch {
      let seconds = start.duration(to: clock.now).seconds
      let reason = RequestSender.text(of: error)
      await log.change(id) { $0.fail(reason, after: seconds) }
      let status = (error as? InterfaceError)?.status ?? 502
      return ServerAnswer(
        status == 421 ? status : 502,
        fields: [.init(name: "Content-Type", value: "text/plain; charset=utf-8")],
        body: .bytes(Array("requests studio could not pass the request on: \(reason)\n".utf8))
      )
    }
  }

  /// Refuses a name that somebody could have made to mean this machine (DNS rebinding): a page of theirs
  /// would read what the other server says.
  private func check(_ request: RecordedRequest, port: Int, _ forwarder: Forwarder) throws {
    if forwarder.leads(toPort: port) {
      throw InterfaceError(
        502,
        "The request would come back to this server. Forward to another one."
      )
    }
    let hosts = HTTPHeaders(recorded: request.headers).values(for: "Host")
    guard hosts.allSatisfy(LoopbackHost.isSafe) else {
      throw InterfaceError(
        421,
        "The host has to be an address or localhost. Use 127.0.0.1:\(port)."
      )
    }
  }
}

/// Hosts that no name server decides on.
enum LoopbackHost {
  /// Whether a `Host` is an address or `localhost`, with a port or without one.
  static func isSafe(_ host: String) -> Bool {
    guard let url = try? URLReference("http://\(host)/"), url.path == "/", let name = url.host
    else {
      return false
    }
    if ASCIIText.lowered(name) == "localhost" { return true }
    if name.utf8.first == UInt8(ascii: "[") || name.utf8.contains(UInt8(ascii: ":")) { return true }
    let numbers = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return numbers.count == 4
      && numbers.allSatisfy { part in UInt8(String(Substring(part))) != nil }
  }
}

extension Exchange.Response {
  init(_ response: HTTPURLResponse, body: Data, duration: Duration) {
    status = response.statusCode
    headers = response.headers
    self.body = body.isEmpty ? nil : body
    bodySize = body.count
    self.duration = duration.seconds
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
