// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension URLReference {
  /// Joins a base that is only a host and a path from the root, the parts of most requests, without parsing.
  ///
  /// It is nil for all other parts. They must be parsed, and can be invalid. If all parts were parsed,
  /// `compose-post-with-json` would take a seventh more.
  ///
  /// - Parameters:
  ///   - base: The text of the base.
  ///   - endpoint: The one endpoint.
  ///   - query: The pairs, already written.
  init?(plainBase base: String, endpoint: EndpointPath, query: [UInt8]) {
    guard let scheme = Self.plainScheme(of: base), endpoint.isPlain else { return nil }
    let host = base.utf8.count
    let path = host..<host + endpoint.text.count
    var text: [UInt8] = []
    text.reserveCapacity(path.upperBound + 1 + query.count)
    text.append(base)
    text.append(endpoint.text.span)
    if !query.isEmpty {
      text.append(UInt8(ascii: "?"))
      text.append(query.span)
    }
    self.init(
      bytes: text,
      schemeRange: 0..<scheme,
      authorityRange: scheme + 3..<host,
      pathRange: path,
      queryRange: query.isEmpty ? nil : path.upperBound + 1..<text.count,
      fragmentRange: nil
    )
  }

  /// The length of the scheme, if the text is only `https://` or `http://` and a host name.
  private static func plainScheme(of base: String) -> Int? {
    base.withUTF8Span { bytes in
      let isSecure = bytes.count > 4 && bytes[4] == UInt8(ascii: "s")
      let scheme = isSecure ? 5 : 4
      guard bytes.count > scheme + 3,
        bytes.extracting(0..<scheme + 3).hasSameBytes(as: isSecure ? "https://" : "http://"),
        ByteSet.hostName.firstOffset(outside: bytes.extracting(scheme + 3..<bytes.count)) == nil
      else { return nil }
      return scheme
    }
  }
}

extension EndpointPath {
  /// A Boolean value that indicates whether it is a path from the root that every parser keeps
  /// unchanged, and no value leaves a segment empty or made of dots, or completes an escape.
  fileprivate var isPlain: Bool {
    let bytes = text.span
    let slash = UInt8(ascii: "/")
    let dot = UInt8(ascii: ".")
    guard !bytes.isEmpty, bytes[0] == slash else { return false }
    // One of these can be an empty segment of a value.
    if let first = values.first, first.lowerBound == 0 || bytes[bytes.count - 1] == slash {
      return false
    }
    if values.contains(where: { openPercent(before: $0) != nil }) { return false }
    for offset in 1..<bytes.count where bytes[offset - 1] == slash {
      if bytes[offset] == slash || bytes[offset] == dot { return false }
    }
    var rest = bytes
    while let offset = ByteSet.path.firstOffset(outside: rest) {
      let startsSegment = offset > 0 && rest[offset - 1] == slash
      guard rest[offset] == UInt8(ascii: "%"),
        let escaped = PercentEscape.decodeEscape(at: offset, of: rest),
        escaped != 0, !startsSegment || escaped != dot
      else { return false }
      rest = rest.extracting((offset + 1)...)
    }
    return true
  }
}
