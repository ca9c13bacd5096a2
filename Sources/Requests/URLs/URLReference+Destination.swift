// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension URLReference {
  /// Checks that a request can be sent to this URL: http, https, ws or wss, and a host.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unsupportedScheme`` or
  ///   ``RequestError/Code/missingHost``.
  package func checkDestination(block: String) throws(RequestError) {
    if let schemeRange, !Self.isWebScheme(bytes[schemeRange]) {
      throw RequestError(
        .unsupportedScheme,
        block: block,
        offset: 0,
        "The scheme is not supported. Use `https`, `http`, `wss` or `ws`."
      )
    }
    guard schemeRange != nil, let authorityRange, Authority.hasHost(bytes[authorityRange]) else {
      throw RequestError(
        .missingHost,
        block: block,
        offset: schemeRange.map { $0.upperBound + 1 },
        schemeRange == nil
          ? "The request has no host. Add a BaseURL."
          : "The URL has no host. Write one after the scheme, as in https://api.example.com."
      )
    }
  }

  /// Returns true if a scheme is http, https, ws or wss, in any case.
  package static func isWebScheme(_ scheme: ArraySlice<UInt8>) -> Bool {
    scheme.count <= 5 && webSchemes.contains(number(of: scheme))
  }

  private static let webSchemes = ["https", "http", "wss", "ws"].map { number(of: $0.utf8) }

  /// A short text as a case-folded number, for a fast comparison.
  private static func number(of text: some Collection<UInt8>) -> UInt64 {
    text.reduce(0) { $0 << 8 | UInt64(ASCIICase.lowered($1)) }
  }
}
