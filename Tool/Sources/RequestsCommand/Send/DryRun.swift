// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// Shows the bytes that URLSession sends for requests, by sending them to a port of this machine.
///
/// URLSession adds fields that depend on the system, its version and its language. Only its own
/// bytes show them.
struct DryRun {
  private let port: Int
  private let sender: RequestSender
  private let messages: AsyncStream<[UInt8]>

  /// Runs the server while the closure runs.
  ///
  /// - Parameter body: The code that asks for messages.
  /// - Returns: The result of the closure.
  /// - Throws: The errors of the server and of the closure.
  static func withRunning<Value>(_ body: (DryRun) async throws -> Value) async throws -> Value {
    // The message of a request that failed is not that of the next one.
    let (messages, continuation) = AsyncStream.makeStream(
      of: [UInt8].self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let answering = ServerAnswering { request, _ in
      continuation.yield(request.raw)
      return ServerAnswer(200)
    }
    return try await EchoServer.withRunning(bodyLimit: .max, answering: answering) { server in
      let configuration = URLSessionConfiguration.forgetful
      configuration.useNoProxy()
      let sender = RequestSender(follows: false, configuration: configuration)
      return try await body(DryRun(port: server.port, sender: sender, messages: messages))
    }
  }

  /// Returns the bytes of a request, as they would be on the wire in HTTP/1.1.
  ///
  /// - Throws: The errors of URLSession, and `RequestError` if the request cannot be sent.
  func message(of request: ComposedRequest) async throws -> [UInt8] {
    // A URL that URLSession refuses is refused here, because the URL of the port differs.
    guard let url = try URLRequest(request.head).url, ["http", "https"].contains(url.scheme) else {
      throw URLError(.badURL)
    }
    var redirected = request
    redirected.url = try URLReference("http://127.0.0.1:\(port)\(request.url.requestTarget)")
    let response = try await sender.send(redirected) { _, _ in }
    guard response.status == .ok, let message = await messages.first(where: { _ in true }) else {
      ExitStatus.write("note: The fields that URLSession adds are left out: the head is too long.")
      return Array(try HTTPMessage(request.asSent).data)
    }
    return naming(request.url, in: message)
  }

  /// Returns the message with the host of a URL instead of the host of the port.
  private func naming(_ url: URLReference, in message: [UInt8]) -> [UInt8] {
    let line = Array("\r\nHost: 127.0.0.1:\(port)\r\n".utf8)
    guard let place = message.firstRange(of: line) else { return message }
    // URLSession leaves out the default port of the scheme.
    var host = url.authority ?? ""
    let standard = url.scheme == "https" ? ":443" : ":80"
    if host.hasSuffix(standard) { host.removeLast(standard.utf8.count) }
    return message[..<place.lowerBound] + Array("\r\nHost: \(host)\r\n".utf8)
      + message[place.upperBound...]
  }
}
