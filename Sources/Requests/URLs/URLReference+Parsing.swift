// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension URLReference {
  /// Reads a URL or a relative reference.
  ///
  /// It accepts every scheme. ``BaseURL`` accepts only http, https, ws and wss.
  ///
  /// - Parameter text: The text, such as `https://h/a?b`, `../c`, `?d` or the empty string.
  /// - Throws: ``RequestError`` with one of these codes. The offset counts bytes.
  ///   - ``RequestError/Code/invalidURL`` for a control character, a `%` without two hexadecimal
  ///     digits, a leading backslash, or a `:` in the first segment that does not end a scheme.
  ///   - ``RequestError/Code/credentialsInURL`` for a `@` in the authority.
  ///   - ``RequestError/Code/invalidHost``, ``RequestError/Code/invalidPort``, or
  ///     ``RequestError/Code/unsafePathSegment`` for `%00` in the path.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String) throws(RequestError) {
    try self.init(Array(text.utf8), block: "URLReference")
  }

  /// Reads a reference for a block that errors name.
  init(_ input: [UInt8], block: String) throws(RequestError) {
    var parser = URLReferenceParser(input: input, block: block)
    self = try parser.parse()
  }

  /// Joins components that are known to be well-formed (RFC 3986 §5.3).
  init(
    scheme: ArraySlice<UInt8>?,
    authority: ArraySlice<UInt8>?,
    path: ArraySlice<UInt8>,
    query: ArraySlice<UInt8>?,
    fragment: ArraySlice<UInt8>?
  ) {
    var text: [UInt8] = []
    text.reserveCapacity(
      (scheme?.count ?? 0) + (authority?.count ?? 0) + path.count + (query?.count ?? 0)
        + (fragment?.count ?? 0) + 8
    )
    let schemeRange = text.append(scheme, after: "")
    if scheme != nil { text.append(UInt8(ascii: ":")) }
    let authorityRange = text.append(authority, after: "//")
    // Without these, a path could be read as a host (RFC 3986 §4.2) or as a scheme.
    let pathStart = text.count
    if authorityRange == nil && path.starts(with: "//".utf8) {
      text.append("/.")
    } else if schemeRange == nil && authorityRange == nil && Self.firstSegmentHoldsColon(path) {
      text.append("./")
    }
    text.append(contentsOf: path)
    let pathRange = pathStart..<text.count
    let queryRange = text.append(query, after: "?")
    let fragmentRange = text.append(fragment, after: "#")
    self.init(
      bytes: text,
      schemeRange: schemeRange,
      authorityRange: authorityRange,
      pathRange: pathRange,
      queryRange: queryRange,
      fragmentRange: fragmentRange
    )
  }

  private static func firstSegmentHoldsColon(_ path: ArraySlice<UInt8>) -> Bool {
    path.first { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") } == UInt8(ascii: ":")
  }
}

extension [UInt8] {
  /// Appends a component after its delimiter, if it exists, and returns its range.
  fileprivate mutating func append(
    _ component: ArraySlice<UInt8>?,
    after delimiter: String
  ) -> Range<Int>? {
    guard let component else { return nil }
    append(delimiter)
    let start = count
    append(contentsOf: component)
    return start..<count
  }
}

extension URLReference {
  /// A Boolean value that indicates whether other parsers certainly read this URL in the same way.
  ///
  /// It has http or https, a host of letters, digits, hyphens and dots, a path of unreserved
  /// characters, no fragment, and only escapes of printable ASCII, like almost every URL.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package var isPlain: Bool {
    let host = ByteSet.hostName
    let path = bytes[pathRange]
    guard let scheme = bytes(in: schemeRange), scheme.first == UInt8(ascii: "h"),
      Self.isWebScheme(scheme),
      let authority = bytes(in: authorityRange), Authority.hasHost(authority),
      authority.allSatisfy({ host.contains($0) || $0 == UInt8(ascii: ":") }),
      // A path that begins with two slashes can be mistaken for a host.
      !path.isEmpty, path.dropFirst().first != UInt8(ascii: "/"),
      isPlain(pathRange, Self.plainPath), fragmentRange == nil
    else { return false }
    guard let queryRange else { return true }
    return !queryRange.isEmpty && isPlain(queryRange, Self.plainQuery)
  }

  private static let plainPath = ByteSet.unreserved.union(ByteSet("/"))
  private static let plainQuery = ByteSet.unreserved.union(ByteSet("=&"))

  private func isPlain(_ range: Range<Int>, _ kept: ByteSet) -> Bool {
    // The escapes of printable ASCII begin with these digits.
    let firstDigits = UInt8(ascii: "2")...UInt8(ascii: "7")
    return range.allSatisfy { offset in
      // trap-free: two digits follow a `%` in every reference.
      kept.contains(bytes[offset])
        || bytes[offset] == UInt8(ascii: "%") && firstDigits.contains(bytes[offset + 1])
    }
  }
}
