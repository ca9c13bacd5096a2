// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// Exchanges as a file to save.
enum ExchangeArchive {
  /// Returns the archive (HAR 1.2) of some exchanges, with their responses.
  ///
  /// - Throws: `RequestError` for a request that an archive cannot contain.
  static func har(_ exchanges: [Exchange], isRevealed: Bool) throws -> Data {
    var archive = try HARArchive([])
    for exchange in exchanges {
      try named(exchange) { request in
        try archive.append(
          request,
          response: exchange.response.map { response in
            HARArchive.Response(
              status: response.status,
              headers: response.headers,
              body: response.body,
              bodySize: response.bodySize
            )
          },
          redacting: isRevealed ? .none : .secrets,
          date: exchange.date,
          duration: exchange.duration ?? 0,
          comment: exchange.error
        )
      }
    }
    return try archive.data
  }

  /// Returns the `.http` file of the requests.
  ///
  /// - Throws: `RequestError` for a request that such a file cannot contain.
  static func httpFile(_ exchanges: [Exchange], isRevealed: Bool) throws -> Data {
    // They are written one by one first, so that an error names the request.
    let requests = try exchanges.map { exchange in
      try named(exchange) { request in
        _ = try HTTPFile([isRevealed ? request : request.namingSecrets()]).text
        return request
      }
    }
    return Data(try HTTPFile(isRevealed ? requests : requests.namingSecrets()).text.utf8)
  }

  /// Returns the result of a closure for the request of an exchange; an error names the exchange.
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
