// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// Forwards requests to one origin, whatever host they name.
struct Forwarder: Sendable {
  /// The fields that end at this server (RFC 9110 §7.6.1), and the fields that URLSession adds.
  fileprivate static let ownFields: Set<String> = [
    "accept-encoding", "connection", "content-length", "expect", "host", "keep-alive",
    "proxy-authenticate", "proxy-authorization", "proxy-connection", "te", "trailer",
    "transfer-encoding", "upgrade",
  ]

  /// The origin, such as `https://api.example.com`.
  let origin: URLReference

  private let sender: RequestSender

  /// Creates a forwarder.
  ///
  /// - Parameter origin: The scheme, host and port, without a path.
  /// - Throws: `InterfaceError` if the text is not an origin, and `RequestError` if it is not a URL.
  init(to origin: String) throws {
    let url = try URLReference(origin)
    guard url.isOrigin, let scheme = url.scheme else {
      throw InterfaceError(
        400,
        "'\(origin)' is not an origin. Pass only a scheme and a host, as in "
          + "`https://api.example.com`."
      )
    }
    self.origin = try URLReference("\(scheme)://\(url.authority ?? "")")
    sender = RequestSender(follows: false)
  }

  /// Returns true if the origin is a port of this machine, so that requests would loop.
  func leads(toPort port: Int) -> Bool {
    let host = ASCII.lowered(origin.host ?? "")
    return origin.port == port
      && ["127.0.0.1", "0.0.0.0", "localhost", "[::1]", "::1", "[::]", "::"].contains(host)
  }

  /// Sends a request, and passes on the response while it arrives.
  ///
  /// - Parameters:
  ///   - recorded: The request.
  ///   - receive: Called with the pieces of the body, first with an empty piece for the head.
  /// - Returns: The head.
  /// - Throws: `InterfaceError` and `RequestError` if the request cannot be forwarded, and the
  ///   errors of URLSession and `receive`.
  func send(
    _ recorded: RecordedRequest,
    receive: @escaping RequestSender.Receiver
  ) async throws -> any ResponseHead {
    try await sender.send(try request(for: recorded), receive: receive)
  }

  /// Returns the URL of a target at the origin.
  ///
  /// - Throws: `InterfaceError` if the target is neither a path nor a URL, and `RequestError` if
  ///   it is an invalid URL.
  func url(for target: String) throws -> URLReference {
    guard target.utf8.first != UInt8(ascii: "/") else {
      return try URLReference("\(origin)\(target)")
    }
    let url = try URLReference(target)
    guard url.authority != nil else {
      throw InterfaceError(
        400,
        "The request for '\(target)' cannot be forwarded. Send a path, or a URL with a host."
      )
    }
    return try URLReference("\(origin)\(url.requestTarget)")
  }

  /// Returns the forwarded request.
  func request(for recorded: RecordedRequest) throws -> ComposedRequest {
    let body = recorded.body.flatMap { $0.isEmpty ? nil : Data($0) }
    var request = try ComposedRequest(recorded, origin: .forward(self), body: body)
    request.headers = request.headers.passedOn
    return request
  }

  /// Returns the answer for the client.
  ///
  /// - Parameters:
  ///   - head: The head of the response.
  ///   - pieces: The body of the response.
  ///   - method: The method of the request.
  /// - Returns: The answer.
  static func answer(
    _ head: any ResponseHead,
    with pieces: Relay.Pieces,
    to method: String
  ) -> ServerAnswer {
    let status = head.status.code
    var headers = head.headers.passedOn
    let hasBody = method != "HEAD" && status != 204 && status != 304
    // URLSession decompresses the body.
    if hasBody { headers.remove(name: "Content-Encoding") }
    let length = method == "HEAD" ? head.headers.value(for: "Content-Length") : nil
    if let length = length ?? (hasBody ? head.announcedLength.map(String.init) : nil) {
      headers.append(name: "Content-Length", value: length)
    }
    return ServerAnswer(
      status,
      fields: headers.filter(canBeSent).map { .init(name: $0.name, value: $0.value) },
      body: hasBody ? .stream(pieces) : .bytes([])
    )
  }

  private static func canBeSent(_ field: HTTPHeader) -> Bool {
    !field.name.isEmpty && field.name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
      && field.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }
}

extension URLReference {
  /// A Boolean value that indicates whether the URL has a scheme of HTTP and a host, and only these and a port.
  var isOrigin: Bool {
    guard let scheme, ["http", "https"].contains(ASCII.lowered(scheme)) else { return false }
    return !(host ?? "").isEmpty && ["", "/"].contains(path) && query == nil && fragment == nil
  }
}

extension HTTPHeaders {
  /// The fields without those of the connection, including fields that `Connection` names.
  fileprivate var passedOn: HTTPHeaders {
    let named = values(for: "Connection").flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }
      .map { ASCII.lowered(ASCII.trimmed($0)) }
    var headers = self
    headers.removeAll { field in
      let name = ASCII.lowered(field.name)
      return Forwarder.ownFields.contains(name) || named.contains(name)
    }
    return headers
  }
}
