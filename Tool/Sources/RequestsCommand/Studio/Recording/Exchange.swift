// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// The fields and the body of a request or a response.
protocol RecordedMessage {
  /// The fields as they were on the wire.
  var headers: HTTPHeaders { get }

  /// The body or its beginning, or nil if it is empty or no longer kept.
  var body: Data? { get }

  /// The number of bytes of the complete body.
  var bodySize: Int { get }
}

extension RecordedMessage {
  /// The number of bytes that are kept of a longer body, or nil for any other body.
  var keptSize: Int? { body.flatMap { $0.count < bodySize ? $0.count : nil } }
}

/// A request that was received or sent, with its answer.
struct Exchange: RecordedMessage, Sendable {
  enum Kind: String, Codable, Sendable {
    case inspected
    case sent
  }

  struct Response: RecordedMessage, Sendable {
    let status: Int
    let headers: HTTPHeaders
    var body: Data?
    let bodySize: Int
    let duration: Double

    /// The number of bytes in memory.
    fileprivate var heldSize: Int {
      headers.reduce(body?.count ?? 0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
  }

  /// The maximum number of bytes on the wire that are kept of a message.
  static let rawLimit = 64 * 1024

  let id: Int
  let kind: Kind
  let date: Date
  let method: String
  let target: String
  let version: String

  let headers: HTTPHeaders

  /// The request that client code would compose, or the reason that there is none.
  private(set) var request: Result<ComposedRequest, any Error>

  private(set) var body: Data?
  let bodySize: Int

  /// The first bytes on the wire, and the number of bytes in the head.
  private(set) var raw: Data
  let rawHeadSize: Int
  let rawSize: Int

  /// The URL without secrets.
  let shownURL: String

  private(set) var response: Response?
  private(set) var error: String?
  private(set) var duration: Double?

  /// Records a received request.
  ///
  /// - Parameters:
  ///   - id: The number of the exchange.
  ///   - recorded: The request, with its body.
  ///   - origin: The intended origin: the server to which it is forwarded, or this one.
  init(id: Int, inspecting recorded: RecordedRequest, origin: Origin) {
    self.id = id
    kind = .inspected
    date = Date()
    method = recorded.method
    target = recorded.target
    version = recorded.version
    headers = HTTPHeaders(recorded: recorded.headers)
    let body = Data(recorded.body ?? [])
    self.body = body.isEmpty ? nil : body
    bodySize = body.count
    raw = Data(recorded.raw.prefix(Self.rawLimit))
    rawHeadSize = recorded.rawHead.count
    rawSize = recorded.raw.count
    do {
      let request = try ComposedRequest(recorded, origin: origin, body: self.body)
      self.request = .success(request)
      shownURL = try request.redactedHead().url.description
    } catch {
      request = .failure(error)
      shownURL = Self.withoutQuery(recorded.target)
    }
  }

  /// Records a sent request.
  ///
  /// - Parameters:
  ///   - id: The number of the exchange.
  ///   - request: The request.
  /// - Throws: `RequestError` if the request is not a valid HTTP message.
  init(id: Int, sending request: ComposedRequest) throws {
    self.id = id
    kind = .sent
    date = Date()
    method = request.method.rawValue
    target = request.url.requestTarget
    version = "HTTP/1.1"
    self.request = .success(request)
    let body = try request.body?.contents() ?? Data()
    self.body = body.isEmpty ? nil : body
    bodySize = body.count
    let message = try HTTPMessage(request.asSent).data
    raw = message.prefix(Self.rawLimit)
    rawHeadSize = message.count - bodySize
    rawSize = message.count
    headers = HTTPHeaders(head: message.prefix(rawHeadSize))
    shownURL = try request.redactedHead().url.description
  }

  /// The number of bytes in memory.
  var heldSize: Int { raw.count + (body?.count ?? 0) + (response?.heldSize ?? 0) }

  /// A Boolean value that indicates whether a body existed and is no longer kept.
  var isBodyDropped: Bool { body == nil && bodySize > 0 }

  /// Drops the bodies, and all raw bytes after the head.
  mutating func dropBodies() {
    body = nil
    raw = raw.prefix(rawHeadSize)
    response?.body = nil
    if case .success(var request) = request {
      request.body = nil
      self.request = .success(request)
    }
  }

  /// Ends with what arrived of a response, and with the error that cut it off after some seconds.
  mutating func finish(with response: Response?, error: String? = nil, after seconds: Double = 0) {
    self.response = response
    self.error = error
    duration = error == nil ? response?.duration : seconds
  }

  /// Returns a target without its query, whose secrets are unknown.
  static func withoutQuery(_ target: String) -> String {
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    return String(Substring(path)) + (path.endIndex < target.utf8.endIndex ? "?<redacted>" : "")
  }
}

extension HTTPHeaders {
  /// Creates the lines of a message, in order.
  init(recorded fields: [RecordedRequest.Field]) {
    self.init()
    for field in fields { append(name: field.name, value: field.value) }
  }

  /// Creates the lines of a head that the libraries wrote.
  fileprivate init(head: Data) {
    self.init()
    for line in head.split(separator: 0x0A).dropFirst() {
      let line = line.last == 0x0D ? line.dropLast() : line
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      append(
        name: String(decoding: line[..<colon], as: UTF8.self),
        value: String(decoding: line[colon...].dropFirst().drop { $0 == 0x20 }, as: UTF8.self)
      )
    }
  }
}

extension Exchange {
  /// The intended origin of a request.
  enum Origin: Sendable {
    /// A port of this machine, for a client that does not state its host.
    case here(port: Int)
    /// The server to which requests are forwarded.
    case forward(Forwarder)
  }
}

extension ComposedRequest {
  /// Creates the received request as client code would compose it.
  ///
  /// - Parameters:
  ///   - recorded: The request.
  ///   - origin: The intended origin.
  ///   - body: The body, or nil if it is empty.
  /// - Throws: `RequestError` if the target is not a path, and `InterfaceError` if it cannot be
  ///   forwarded.
  init(_ recorded: RecordedRequest, origin: Exchange.Origin, body: Data?) throws {
    let headers = HTTPHeaders(recorded: recorded.headers)
    var request = try ComposedRequest { Method.custom(recorded.method) }
    let target = recorded.target
    switch origin {
    case .forward(let forwarder): request.url = try forwarder.url(for: target)
    case .here(let port) where target.utf8.first == UInt8(ascii: "/"):
      let host = headers.value(for: "Host") ?? ""
      request.url = try URLReference(
        "http://\(host.isEmpty ? "127.0.0.1:\(port)" : host)\(target)"
      )
    case .here: request.url = try URLReference(target)
    }
    request.headers = headers
    // A client derives these fields from URL and body.
    for name in ["Host", "Content-Length", "Transfer-Encoding"] {
      request.headers.remove(name: name)
    }
    request.body = body.map { Body($0) }
    self = request
  }

  /// Returns a copy without its body and without secrets.
  ///
  /// - Throws: `RequestError` for a part that cannot be masked.
  func redactedHead() throws -> ComposedRequest {
    var head = self
    head.body = nil
    return try head.redacted()
  }
}
