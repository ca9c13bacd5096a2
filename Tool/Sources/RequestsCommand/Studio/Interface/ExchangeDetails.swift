// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// The head of an exchange and of its response, for the page.
///
/// Bodies and request texts have any size, so each has its own view.
struct ExchangeDetails: Encodable {
  /// The tree of a query, or the reason that there is none.
  struct Query: Encodable {
    var tree: Tree?
    var error: String?
  }

  struct Body: Encodable {
    let size: Int
    @Nullable var type: String?

    init?(of message: some RecordedMessage) {
      guard message.bodySize > 0 else { return nil }
      size = message.bodySize
      type = message.headers.value(for: "Content-Type")
    }
  }

  struct Response: Encodable {
    let status: Int
    let headers: [ShownMessage.Field]
    @Nullable var body: Body?
    let duration: Double
  }

  /// The dialects in which a query can be read, by their names in the libraries.
  static let dialects: KeyValuePairs<String, QueryEncoding> = [
    "standard": .standard, "php": .php, "rails": .rails, "qs": .qs, "repeated": .repeated,
    "spring": .spring, "gorilla": .gorilla,
  ]

  let summary: ExchangeSummary
  let target: String
  let version: String
  let headers: [ShownMessage.Field]
  @Nullable var query: Query?
  @Nullable var body: Body?
  @Nullable var response: Response?
  /// A Boolean value that indicates whether a part of the heads is hidden.
  let masked: Bool

  /// Creates the details of an exchange.
  ///
  /// - Parameters:
  ///   - exchange: The exchange.
  ///   - dialect: The dialect for names of the query.
  ///   - isRevealed: True to show secrets.
  /// - Throws: `RequestError` for a part that cannot be masked.
  init(_ exchange: Exchange, dialect: QueryEncoding, isRevealed: Bool) throws {
    summary = ExchangeSummary(exchange)
    version = exchange.version
    let head = try ShownMessage(exchange, hasBody: false, isRevealed: isRevealed)
    headers = head.fields
    target = exchange.shownTarget(isRevealed: isRevealed)
    query = Self.query(of: target, dialect: dialect)
    body = Body(of: exchange)
    var isMasked = head.isMasked || !target.utf8.elementsEqual(exchange.target.utf8)
    response = try exchange.response.map { response in
      let head = try ShownMessage(response, hasBody: false, isRevealed: isRevealed)
      isMasked = isMasked || head.isMasked
      return Response(
        status: response.status,
        headers: head.fields,
        body: Body(of: response),
        duration: response.duration
      )
    }
    masked = isMasked
  }

  private static func query(of target: String, dialect: QueryEncoding) -> Query? {
    guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    let text = String(Substring(target.utf8[mark...].dropFirst()))
    do {
      return Query(tree: Tree(try QueryString(text).tree(encoding: dialect)).pruned())
    } catch {
      return Query(error: RequestSender.text(of: error))
    }
  }
}
