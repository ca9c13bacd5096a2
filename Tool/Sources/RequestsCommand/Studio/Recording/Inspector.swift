// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// Answers the inspected requests, with their own data, with an answer of the user, or with the response of
/// another server.
struct Inspector: Sendable {
  let log: ExchangeLog
  let forwarder: Forwarder?

  /// Records a request and answers it.
  func answer(_ request: RecordedRequest, port: Int) async -> ServerAnswer {
    let origin = forwarder.map { Exchange.Origin.forward($0) } ?? .here(port: port)
    if let forwarder {
      let id = await log.add { Exchange(id: $0, inspecting: request, origin: origin) }
      return await pass(request, on: forwarder, id: id, port: port)
    }
    let own = await log.answer
    let answer = (try? own.answer(to: request)) ?? ServerAnswer(500)
    // An answer that repeats the request would only show it twice, with its secrets in other places.
    let isRepeated = own.body == nil && own.origin?.preflight(for: request) == nil
    let response = isRepeated ? nil : Exchange.Response(answer, to: request.method)
    await log.add {
      var exchange = Exchange(id: $0, inspecting: request, origin: origin)
      exchange.finish(with: response)
      return exchange
    }
    return answer
  }

  /// Forwards a request, and passes the response back while it arrives.
  private func pass(
    _ request: RecordedRequest,
    on forwarder: Forwarder,
    id: Int,
    port: Int
  ) async -> ServerAnswer {
    let (relay, heads, pieces) = Relay.make(limit: log.responseLimit)
    let sending = Task {
      var failure: (any Error)?
      do {
        try check(request, port: port, forwarder)
        _ = try await forwarder.send(request) { try await relay.take($0, of: $1) }
      } catch {
        let hasLeft = Task.isCancelled || error is CancellationError
        failure = hasLeft ? InterfaceError(499, Self.left) : error
      }
      let (response, seconds) = (relay.recorder.response, relay.recorder.time)
      let reason = failure.map(RequestSender.text(of:))
      await log.change(id) { $0.finish(with: response, error: reason, after: seconds) }
      relay.finish(throwing: failure)
    }
    relay.onLeave { sending.cancel() }
    do {
      for try await head in heads {
        return Forwarder.answer(head, with: pieces, to: request.method)
      }
      throw InterfaceError(499, Self.left)
    } catch {
      let status = (error as? InterfaceError)?.status ?? 502
      let reason = RequestSender.text(of: error)
      return ServerAnswer(
        status == 421 ? status : 502,
        type: "text/plain; charset=utf-8",
        body: .bytes(Array("`requests studio` could not forward the request: \(reason)\n".utf8))
      )
    }
  }

  private static let left = "The client closed the connection before the response was complete."

  /// Refuses a host name that an attacker could point at this machine (DNS rebinding), because the
  /// attacker's page would then read the responses of the other server.
  private func check(_ request: RecordedRequest, port: Int, _ forwarder: Forwarder) throws {
    if forwarder.leads(toPort: port) {
      throw InterfaceError(
        502,
        "`--forward` leads back to this server. Forward to another server."
      )
    }
    let hosts = HTTPHeaders(recorded: request.headers).values(for: "Host")
    guard hosts.allSatisfy(LoopbackHost.isSafe) else {
      throw InterfaceError(
        421,
        "The Host field must be an IP address or localhost. Use 127.0.0.1:\(port)."
      )
    }
  }
}

extension Exchange.Response {
  /// Creates the response that a client gets, or nil for one that arrives in pieces.
  fileprivate init?(_ answer: ServerAnswer, to method: String) {
    guard case .bytes(let bytes) = answer.body else { return nil }
    let isSent = method != "HEAD" && !bytes.isEmpty
    self.init(
      status: answer.status,
      headers: HTTPHeaders(recorded: answer.fields),
      body: isSent ? Data(bytes) : nil,
      bodySize: isSent ? bytes.count : 0,
      duration: 0
    )
  }
}

/// Hosts that no name server can change.
enum LoopbackHost {
  /// Returns true if a `Host` is an address or `localhost`, with or without a port.
  static func isSafe(_ host: String) -> Bool {
    guard let url = try? URLReference("http://\(host)/"), url.path == "/", let name = url.host
    else {
      return false
    }
    if ASCII.lowered(name) == "localhost" { return true }
    if name.utf8.first == UInt8(ascii: "[") || name.utf8.contains(UInt8(ascii: ":")) { return true }
    let numbers = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return numbers.count == 4
      && numbers.allSatisfy { part in UInt8(String(Substring(part))) != nil }
  }
}
