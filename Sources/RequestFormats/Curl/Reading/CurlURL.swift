// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A URL as curl reads it, with more forms than RFC 3986 allows, and with credentials.
struct CurlURL {
  /// `user:password` without escapes, or nil.
  let credentials: [UInt8]?
  /// A Boolean value that indicates whether the URL begins with a variable that can contain the scheme.
  let beginsWithVariable: Bool
  /// The variable that replaces the port, or nil.
  let port: OpenVariables.Port?
  private let scheme: String
  /// A Boolean value that indicates whether the scheme was guessed from the host.
  private let isGuessed: Bool
  private let authority: [UInt8]
  private var path: [UInt8]
  private var query: [UInt8]?
  private let fragment: [UInt8]?
  private let offset: Int?

  /// Reads a URL.
  ///
  /// - Parameters:
  ///   - argument: The text, with sets and ranges replaced.
  ///   - defaultScheme: The scheme of a URL without one. If nil, it is guessed from the host.
  ///   - variables: The marks of variables without a value.
  /// - Throws: `malformedText` if curl would refuse the URL, `unsupportedText` for other protocols.
  init(
    _ argument: ShellArgument,
    defaultScheme: String?,
    variables: ShellVariables
  ) throws(RequestError) {
    let bytes = argument.bytes
    offset = argument.offset
    guard !bytes.isEmpty, bytes.allSatisfy(ByteSet.unbroken.contains) else {
      throw argument.malformed("A URL cannot be empty or contain a space. Write `%20` for a space.")
    }
    let name = bytes.prefix(while: ByteSet.scheme.contains)
    let rest = bytes[name.endIndex...]
    let slashes = rest.dropFirst().prefix { $0 == UInt8(ascii: "/") }
    let isAbsolute = !name.isEmpty && !slashes.isEmpty && rest.first == UInt8(ascii: ":")
    if !isAbsolute, URLReference.isWebScheme(name),
      rest.starts(with: "//".utf8) || rest.starts(with: ":\\".utf8)
    {
      throw argument.malformed(
        "The scheme of the URL has no `://` after it. Write it, as in `https://example.com`."
      )
    }
    let start = isAbsolute ? slashes.startIndex + min(slashes.count, 3) : 0
    let end = bytes[start...].firstIndex(where: ByteSet.authorityEnd.contains) ?? bytes.count
    let server = bytes[start..<end]
    let at = server.lastIndex(of: UInt8(ascii: "@"))
    credentials = at.map { Self.credentials(server[..<$0]) }
    guard credentials?.contains(0) != true else {
      throw argument.malformed(
        "The user name and the password of a URL cannot contain `%00`. Remove it."
      )
    }
    var host = Array(server[(at.map { $0 + 1 } ?? start)...])
    var port = variables.takePort(from: &host)
    let hasScheme = isAbsolute || defaultScheme != nil
    beginsWithVariable = !hasScheme && variables.marks?.begin(bytes) ?? false
    guard !host.contains(UInt8(ascii: "$")) else {
      throw argument.malformed(
        "The host contains a `$`, which single quotes keep. Use double quotes for a variable."
      )
    }
    if beginsWithVariable, host.last == UInt8(ascii: ":"), bytes[end...].starts(with: "//".utf8) {
      throw argument.unsupported(
        "The scheme of the URL is a variable without a value. Give its value, as in SCHEME=https."
      )
    }
    authority = Self.normalizingAddress(Self.normalizingPort(host))
    port?.authority = String(decoding: authority, as: UTF8.self)
    self.port = port
    scheme =
      isAbsolute
      ? String(decoding: name.map(ASCIICase.lowered), as: UTF8.self)
      : defaultScheme ?? Self.guessedScheme(of: host)
    isGuessed = !hasScheme && !beginsWithVariable
    guard URLReference.isWebScheme(Array(scheme.utf8)[...]) else {
      throw argument.unsupported(
        "The scheme \"\(scheme)\" is not supported. Use `https`, `http`, `wss` or `ws`."
      )
    }
    let hash = bytes[end...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    let mark = bytes[end..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
    path = Array(bytes[end..<mark])
    query = mark < hash ? Array(bytes[(mark + 1)..<hash]) : nil
    fragment = hash < bytes.count ? Array(bytes[(hash + 1)...]) : nil
  }

  /// The bytes that curl sends unescaped, and that RFC 3986 does not allow.
  private static let unallowed = ByteSet("[]{}|^\"<>\\`")

  /// Returns the user name and the password of a URL, decoded.
  private static func credentials(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let decoded = PercentEscape.decode(Array(text).span) ?? Array(text)
    return text.contains(UInt8(ascii: ":")) ? decoded : decoded + [UInt8(ascii: ":")]
  }

  /// Removes an empty port, and the leading zeros of a port; keeps two ports, so that they are refused.
  private static func normalizingPort(_ host: [UInt8]) -> [UInt8] {
    guard let colon = host.lastIndex(of: UInt8(ascii: ":")) else { return host }
    let (name, port) = (host[..<colon], host[colon...].dropFirst())
    guard port.allSatisfy(ByteSet.digit.contains) else { return host }
    let digits = port.drop { $0 == UInt8(ascii: "0") }
    if !port.isEmpty { return Array(host[...colon] + (digits.isEmpty ? port : digits)) }
    let isOne = name.last == UInt8(ascii: "]") || !name.contains(UInt8(ascii: ":"))
    return isOne ? Array(name) : host
  }

  /// Writes an IPv4 address in any form as four decimal numbers, as curl does.
  ///
  /// The last of one to four numbers fills the rest of the address, and each can be octal or hexadecimal.
  private static func normalizingAddress(_ host: [UInt8]) -> [UInt8] {
    guard let first = host.first, ByteSet.digit.contains(first) else { return host }
    let end = host.firstIndex(of: UInt8(ascii: ":")) ?? host.count
    let parts = host[..<end].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let numbers = parts.compactMap(number)
    guard numbers.count == parts.count, (1...4).contains(parts.count), var rest = numbers.last,
      numbers.dropLast().allSatisfy({ $0 <= 0xFF }), rest >> (40 - 8 * parts.count) == 0
    else { return host }
    for (index, number) in numbers.dropLast().enumerated() { rest |= number << (24 - 8 * index) }
    let groups = [24, 16, 8, 0].map { String(rest >> $0 & 0xFF) }
    return Array(groups.joined(separator: ".").utf8) + host[end...]
  }

  /// Returns a number of C, such as `10`, `012` or `0xa`, or nil.
  private static func number(_ text: ArraySlice<UInt8>) -> UInt32? {
    let isHex = text.starts(with: "0x".utf8) || text.starts(with: "0X".utf8)
    let digits = isHex ? text.dropFirst(2) : text
    guard digits.allSatisfy(ByteSet.hexDigit.contains) else { return nil }
    let radix = isHex ? 16 : text.first == UInt8(ascii: "0") ? 8 : 10
    return UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
  }

  /// Returns the protocol that curl assumes for a host without a scheme.
  private static func guessedScheme(of host: [UInt8]) -> String {
    let lowered = host.map(ASCIICase.lowered)
    return ["ftp", "dict", "ldap", "imap", "smtp", "pop3"]
      .first { lowered.starts(with: "\($0).".utf8) } ?? "http"
  }

  /// Appends pairs to the query.
  ///
  /// - Throws: `malformedText` for a space, as in curl.
  mutating func appendQuery(_ pairs: [UInt8]) throws(RequestError) {
    guard pairs.allSatisfy(ByteSet.unbroken.contains) else {
      throw .curl(
        .malformedText,
        at: offset,
        "The query cannot contain a space or a control byte. Use `--data-urlencode`."
      )
    }
    if let last = query?.last, last != UInt8(ascii: "&") { query?.append(UInt8(ascii: "&")) }
    // For curl too, the query ends at a `#`.
    query = (query ?? []) + pairs.prefix { $0 != UInt8(ascii: "#") }
    if pairs.isEmpty, query?.isEmpty == true { query = nil }
  }

  /// Appends the name of a file if the path without dot segments ends with a slash.
  ///
  /// - Returns: The name, or nil if nothing was appended.
  mutating func appendFilename(of path: [UInt8]) -> [UInt8]? {
    var resolved = self
    resolved.removeDotSegments()
    guard resolved.path.isEmpty || resolved.path.last == UInt8(ascii: "/") else { return nil }
    self.path = resolved.path.isEmpty ? [UInt8(ascii: "/")] : resolved.path
    let name = Array(path.split(whereSeparator: ByteSet("/\\").contains).last ?? [])
    PercentEscape.append(name.span, keeping: .unreserved, to: &self.path)
    // curl removes a `?` without a query when it changes a URL.
    if query?.isEmpty == true { query = nil }
    return name
  }

  /// Resolves `.` and `..` in the path (RFC 3986 §5.2.4).
  mutating func removeDotSegments() {
    guard path.contains(UInt8(ascii: ".")) else { return }
    path = Array(URLPath.removingDotSegments(path[...]))
  }

  /// Replaces path and query with another target, as `--request-target` does.
  mutating func setTarget(_ target: [UInt8]) {
    let mark = target.firstIndex(of: UInt8(ascii: "?"))
    path = Array(target[..<(mark ?? target.count)])
    query = mark.map { Array(target[($0 + 1)...]) }
  }

  private static let escapedAmpersand = Array("&amp;".utf8)

  /// The notes about a guessed scheme and about bytes that have to be escaped.
  var notes: [ImportNote] {
    var messages: [String] = []
    if let query, query[...].firstOffset(of: Self.escapedAmpersand) != nil {
      messages.append("The query contains `&amp;`, an escape of HTML. Write `&`.")
    }
    if isGuessed { messages.append("The URL has no scheme. \(scheme) was used, as curl does.") }
    if path.contains(where: Self.unallowed.contains)
      || query?.contains(where: Self.unallowed.contains) == true
    {
      messages.append("The URL contains bytes that are not allowed. They were percent-encoded.")
    }
    return messages.map { ImportNote(offset: offset, $0) }
  }

  /// Returns the URL that is sent.
  ///
  /// - Throws: The errors of `URLReference`.
  func reference() throws(RequestError) -> URLReference {
    var text = Array("\(scheme)://".utf8) + authority + path
    if let query { text += [UInt8(ascii: "?")] + query }
    if let fragment { text += [UInt8(ascii: "#")] + fragment }
    guard let decoded = UTF8Sequence.text(text.span) else {
      throw .curl(.malformedText, at: offset, "The URL is not UTF-8. Percent-encode its bytes.")
    }
    do {
      return try URLReference(decoded)
    } catch {
      throw .curl(error.code, field: error.field, at: offset, error.message)
    }
  }
}
