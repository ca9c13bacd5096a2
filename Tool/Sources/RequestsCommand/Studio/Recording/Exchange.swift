// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// A request that came or was sent, and what it was answered with.
struct Exchange: Sendable {
  enum Kind: String, Codable, Sendable {
    case inspected
    case sent
  }

  struct Response: Sendable {
    let status: Int
    let headers: HTTPHeaders
    /// The body or its beginning; nil when there is none, and when it is no longer kept.
    var body: Data?
    let bodySize: Int
    let duration: Double

    /// How many bytes of a longer body are kept; nil for a whole one and for one that is not kept.
    var keptSize: Int? { body.flatMap { $0.count < bodySize ? $0.count : nil } }

    /// The bytes that are held for it.
    fileprivate var heldSize: Int {
      headers.reduce(body?.count ?? 0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
  }

  /// The most bytes of a message that are kept as they crossed the wire.
  static let rawLimit = 64 * 1024

  let id: Int
  let kind: Kind
  let date: Date
  let method: String
  let target: String
  let version: String

  /// The fields as they crossed the wire.
  let headers: HTTPHeaders

  /// The request that client code would compose, or why there is none.
  private(set) var request: Result<ComposedRequest, any Error>

  /// The body without its framing; nil when there is none, and when it is no longer kept.
  private(set) var body: Data?
  let bodySize: Int

  /// The first bytes on the wire, and how many of them are the head.
  private(set) var raw: Data
  let rawHeadSize: Int
  let rawSize: Int

  /// The URL without secrets.
  let shownURL: String

  private(set) var response: Response?
  private(set) var error: String?
  private(set) var duration: Double?

  /// Records a request that came.
  ///
  /// - Parameters:
  ///   - id: The number of the exchange.
  ///   - recorded: The request, with its body.
  ///   - origin: The origin that it is meant for: the server that it is passed on to, or this one.
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

  /// Records a request that is sent.
  ///
  /// - Parameters:
  ///   - id: The number of the exchange.
  ///   - request: The request.
  /// - Throws: `RequestError` for a request that is no message.
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

  /// The bytes that are held for it.
  var heldSize: Int { raw.count + (body?.count ?? 0) + (response?.heldSize ?? 0) }

  /// Whether a body was there and is no longer kept.
  var isBodyDropped: Bool { body == nil && bodySize > 0 }

  /// Drops the bodies, and what of the raw bytes is not the head.
  mutating func dropBodies() {
    body = nil
    raw = raw.prefix(rawHeadSize)
    response?.body = nil
    if case .success(var request) = request {
      request.body = nil
      self.request = .success(request)
    }
  }

  mutating func finish(with response: Response) {
    self.response = response
    duration = response.duration
  }

  mutating func fail(_ error: String, after duration: Double) {
    self.error = error
    self.duration = duration
  }

  /// A target of which nobody knows where its secrets are.
  static func withoutQuery(_ target: String) -> String {
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    return String(Substring(path)) + (path.endIndex < target.utf8.endIndex ? "?<redacted>" : "")
  }
}

extension HTTPHeaders {
  /// Creates the lines of a message, in their order.
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
  /// The origin that a request is meant for.
  enum Origin: Sendable {
    /// A port of this machine, for a client that does not say its host.
    case here(port: Int)
    /// The server that requests are passed on to.
    case forward(Forwarder)
  }
}

extension ComposedRequest {
  /// Creates the request that came, as client code would compose it.
  ///
  /// - Parameters:
  ///   - recorded: The request.
  ///   - origin: The origin that it is meant for.
  ///   - body: The body, or nil if there is none.
  /// - Throws: `RequestError` for a target that is no path, and `InterfaceError` for one that cannot be
  ///   passed on.
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
    // What a client writes from URL and body.
    for name in ["Host", "Content-Length", "Transfer-Encoding"] {
      request.headers.remove(name: name)
    }
    request.body = body.map { Body($0) }
    self = request
  }

  /// A copy without its body, which may be long, and without secrets.
  ///
  /// - Throws: `RequestError` for what cannot be masked.
  func redactedHead() throws -> ComposedRequest {
    var head = self
    head.body = nil
    return try head.redacted()
  }
}
