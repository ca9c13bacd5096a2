// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension URLReference {
  /// An equivalent reference in the normal form of RFC 3986 §6.2.2 and §6.2.3.
  ///
  /// Use it to compare two URLs, as a cache does. A request is never normalized automatically,
  /// because servers and signatures can depend on the exact text.
  ///
  /// - Scheme and host become lower case.
  /// - Escapes of unreserved characters are decoded, and others written in upper case.
  /// - Dot segments are removed, except those of a relative path that lead above its start.
  /// - Leading zeros of a port are removed, and so are an empty port and the default port of http,
  ///   https, ws and wss.
  /// - An empty path after a host of these schemes becomes `/`.
  ///
  /// ```swift
  /// let url = try URLReference("HTTP://Example.com:80/a/./%7Eb/../%7ec")
  /// print(url.normalized())  // http://example.com/a/~c
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func normalized() -> URLReference {
    let scheme = schemeRange.map { bytes[$0].map(ASCIICase.lowered) }
    let authority = authorityRange.map { range -> [UInt8] in
      let name = Authority.split(bytes[range]).host.map(ASCIICase.lowered)
      guard let port, port != impliedPort else { return name }
      return name + Array(":\(port)".utf8)
    }
    var path = Self.normalizingEscapes(bytes[pathRange])
    if scheme == nil && authority == nil {
      var folded = GrowingPath()
      _ = folded.resolve(path[...])
      path = folded.bytes
    } else {
      path = Array(URLPath.removingDotSegments(path[...]))
    }
    if path.isEmpty && authority != nil && impliedPort != nil { path = [UInt8(ascii: "/")] }
    return URLReference(
      scheme: scheme.map { $0[...] },
      authority: authority.map { $0[...] },
      path: path[...],
      query: queryRange.map { Self.normalizingEscapes(bytes[$0])[...] },
      fragment: fragmentRange.map { Self.normalizingEscapes(bytes[$0])[...] }
    )
  }

  /// The port that the scheme implies, or nil for a scheme other than http, https, ws and wss.
  package var impliedPort: Int? {
    switch scheme.map(ASCIICase.lowered) {
    case "http", "ws": 80
    case "https", "wss": 443
    default: nil
    }
  }

  private static func normalizingEscapes(_ component: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(component)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "%"),
        let decoded = PercentEscape.decodeEscape(at: offset, of: bytes.span)
      {
        PercentEscape.append([decoded].span, keeping: .unreserved, to: &output)
        offset += 3
      } else {
        output.append(bytes[offset])
        offset += 1
      }
    }
    return output
  }
}
