// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension URLReference {
  /// Checks that a request can be sent to this URL: http, https, ws or wss, and a host.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unsupportedScheme`` or
  ///   ``RequestError/Code/missingHost``.
  func checkDestination(block: String) throws(RequestError) {
    if let schemeRange, !Self.isWebScheme(text[schemeRange]) {
      throw RequestError(
        .unsupportedScheme,
        block: block,
        offset: 0,
        "A request is sent over http, https, ws or wss."
      )
    }
    guard schemeRange != nil, let authorityRange,
      !Authority.split(text[authorityRange]).host.isEmpty
    else {
      throw RequestError(
        .missingHost,
        block: block,
        offset: schemeRange.map { $0.upperBound + 1 },
        "The URL names no host. Write one behind the scheme, as in https://api.example.com."
      )
    }
  }

  private static func isWebScheme(_ scheme: ArraySlice<UInt8>) -> Bool {
    let folded = scheme.lazy.map(ASCIICase.lowered)
    return ["https", "http", "wss", "ws"].contains { folded.elementsEqual($0.utf8) }
  }
}
