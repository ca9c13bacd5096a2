// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension URLReference {
  /// Checks that a request can be sent to this URL: http, https, ws or wss, and a host.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unsupportedScheme`` or
  ///   ``RequestError/Code/missingHost``.
  func checkDestination(block: String) throws(RequestError) {
    if let scheme, !["http", "https", "ws", "wss"].contains(where: { ASCIICase.equal($0, scheme) })
    {
      throw RequestError(
        .unsupportedScheme,
        block: block,
        offset: 0,
        "A request is sent over http, https, ws or wss."
      )
    }
    guard scheme != nil, let host, !host.isEmpty else {
      throw RequestError(
        .missingHost,
        block: block,
        offset: scheme.map { $0.utf8.count + 1 },
        "The URL names no host. Write one behind the scheme, as in https://api.example.com."
      )
    }
  }
}
