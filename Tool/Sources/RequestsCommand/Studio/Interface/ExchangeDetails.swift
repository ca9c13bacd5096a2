// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// All that the page shows of one exchange.
struct ExchangeDetails: Encodable {
  enum Query: Encodable {
    case tree(Tree)
    case error(String)

    private enum CodingKeys: CodingKey {
      case tree, error
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .tree(let tree): try container.encode(tree, forKey: .tree)
      case .error(let error): try container.encode(error, forKey: .error)
      }
    }
  }

  struct Response: Encodable {
    let status: Int
    let headers: [ShownMessage.Field]
    @Nullable var body: BodyDetails?
    let duration: Double
  }

  /// The dialects that a query is read in, by their names in the libraries.
  static let dialects: KeyValuePairs<String, QueryEncoding> = [
    "standard": .standard, "php": .php, "rails": .rails, "qs": .qs, "repeated": .repeated,
    "spring": .spring, "gorilla": .gorilla,
  ]

  let summary: ExchangeSummary
  let target: String
  let version: String
  let headers: [ShownMessage.Field]
  @Nullable var query: Query?
  @Nullable var body: BodyDetails?
  let swift: TextOrError
  let curl: TextOrError
  let rawText: String
  let rawTruncated: Bool
  @Nullable var response: Response?
  /// Whether something is hidden.
  let masked: Bool

  /// Describes an exchange.
  ///
  /// - Parameters:
  ///   - exchange: The exchange.
  ///   - dialect: How names of the query and of forms are read.
  ///   - isRevealed: Whether secrets are shown.
  /// - Throws: `RequestError` for what cannot be masked.
  init(_ exchange: Exchange, dialect: QueryEncoding, isRevealed: Bool) throws {
    summary = ExchangeSummary(exchange)
    version = exchange.version
    let message = try ShownMessage(
      headers: exchange.headers,
      body: exchange.body,
      isRevealed: isRevealed
    )
    headers = message.fields
    let target = Self.target(of: exchange, isRevealed: isRevealed)
    self.target = target
    query = Self.query(of: target, dialect: dialect)
    body = BodyDetails(
      message.body,
      size: exchange.bodySize,
      headers: exchange.headers,
      dialect: dialect
    )
    func text(_ format: OutputFormat) -> TextOrError {
      TextOrError {
        let request = try exchange.wholeRequest
        return try format.text(of: [(nil, request)], isRedacted: !isRevealed)
      }
    }
    swift = text(.swift)
    curl = text(.curl)
    let isTargetMasked = !target.utf8.elementsEqual(exchange.target.utf8)
    let raw = Self.raw(of: exchange, message, target: isTargetMasked ? target : nil)
    rawText = ShownBytes.escaped(raw.prefix(Exchange.rawLimit))
    rawTruncated = raw.count > Exchange.rawLimit || exchange.raw.count < exchange.rawSize
    var isMasked = message.isMasked || isTargetMasked
    if let response = exchange.response {
      let message = try ShownMessage(
        headers: response.headers,
        body: response.body,
        isRevealed: isRevealed
      )
      isMasked = isMasked || message.isMasked
      self.response = Response(
        status: response.status,
        headers: message.fields,
        body: BodyDetails(
          message.body,
          size: response.bodySize,
          headers: response.headers,
          dialect: dialect,
          kept: response.keptSize
        ),
        duration: response.duration
      )
    } else {
      response = nil
    }
    masked = isMasked
  }

  private static func target(of exchange: Exchange, isRevealed: Bool) -> String {
    guard !isRevealed else { return exchange.target }
    guard let request = try? exchange.request.get(), let redacted = try? request.redacted() else {
      return Exchange.withoutQuery(exchange.target)
    }
    return redacted.url == request.url ? exchange.target : redacted.url.requestTarget
  }

  private static func query(of target: String, dialect: QueryEncoding) -> Query? {
    guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    let text = String(Substring(target.utf8[mark...].dropFirst()))
    do {
      return .tree(Tree(try QueryString(text).tree(encoding: dialect)).pruned())
    } catch {
      return .error(RequestSender.text(of: error))
    }
  }

  /// The bytes on the wire, in which what is masked is written anew.
  private static func raw(
    of exchange: Exchange,
    _ message: ShownMessage,
    target: String?
  ) -> Data {
    let body = exchange.raw.dropFirst(exchange.rawHeadSize)
    guard message.isMasked || target != nil else { return exchange.raw }
    var lines = ["\(exchange.method) \(target ?? exchange.target) \(exchange.version)"]
    lines += message.fields.map { "\($0.name): \($0.value)" }
    let head = Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    // The framing of a body that is masked would not be its own.
    return head + (message.isBodyMasked ? message.body ?? Data() : Data(body))
  }
}

extension Exchange {
  /// The request, with its body.
  var wholeRequest: ComposedRequest {
    get throws {
      guard !isBodyDropped else {
        throw InterfaceError(409, "The body of request \(id) is no longer kept. Send it again.")
      }
      return try request.get()
    }
  }
}
