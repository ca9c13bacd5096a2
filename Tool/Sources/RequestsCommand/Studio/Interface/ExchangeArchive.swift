// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// Exchanges as a file to keep.
enum ExchangeArchive {
  /// The archive (HAR 1.2) of some exchanges, with their responses.
  ///
  /// - Throws: `RequestError` for a request that an archive cannot have.
  static func har(_ exchanges: [Exchange], isRevealed: Bool) throws -> Data {
    var archive = try HARArchive([])
    for exchange in exchanges {
      let request = try named(exchange) { request in
        try HARArchive(
          [request],
          redacting: isRevealed ? .none : .secrets,
          date: exchange.date
        )
      }
      guard var entry = request.log.entries.first else { continue }
      entry.time = (exchange.duration ?? 0) * 1000
      entry.comment = exchange.error
      if let response = exchange.response {
        entry.response = try .init(response, isRevealed: isRevealed)
      }
      archive.log.entries.append(entry)
    }
    return try archive.data
  }

  /// The `.http` file of the requests.
  ///
  /// - Throws: `RequestError` for a request that such a file cannot have.
  static func httpFile(_ exchanges: [Exchange], isRevealed: Bool) throws -> Data {
    // Written one by one first, so that an error says which it is.
    let requests = try exchanges.map { exchange in
      try named(exchange) { request in
        let shown = isRevealed ? request : try request.redacted()
        _ = try HTTPFile([shown]).text
        return shown
      }
    }
    return Data(try HTTPFile(requests).text.utf8)
  }

  /// What a closure makes of the request of an exchange; an error names it.
  private static func named<Value>(
    _ exchange: Exchange,
    _ make: (ComposedRequest) throws -> Value
  ) throws -> Value {
    do {
      return try make(exchange.wholeRequest)
    } catch let error as RequestError {
      throw InterfaceError(
        422,
        "Request \(exchange.id) cannot be exported: \(error.message) Export the other requests."
      )
    }
  }
}

extension HARArchive.Response {
  fileprivate init(_ response: Exchange.Response, isRevealed: Bool) throws {
    self.init()
    let message = try ShownMessage(
      headers: response.headers,
      body: response.body,
      isRevealed: isRevealed
    )
    status = response.status
    httpVersion = "HTTP/1.1"
    headers = message.fields.map { HARArchive.Pair(name: $0.name, value: $0.value) }
    redirectURL = response.headers.value(for: "Location") ?? ""
    bodySize = response.bodySize
    content.size = response.bodySize
    content.mimeType = response.headers.value(for: "Content-Type") ?? ""
    guard let body = message.body else { return }
    let text = String(decoding: body, as: UTF8.self)
    let isText = text.utf8.elementsEqual(body)
    content.text = isText ? text : body.base64EncodedString()
    content.encoding = isText ? nil : "base64"
  }
}
