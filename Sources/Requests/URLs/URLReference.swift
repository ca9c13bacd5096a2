// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A URL, or a reference relative to one, kept byte for byte (RFC 3986).
///
/// What a reference holds is exactly what will be sent: an escape that was given is never decoded
/// and encoded again, so `%2F` stays `%2F` and `%7e` stays `%7e`. Only what a component may not hold
/// at all (spaces, non-ASCII text, `[ ] { } | ^ " < > \` and the backtick, in path, query or
/// fragment) is percent-encoded as UTF-8 when the text is read, which loses nothing.
///
/// ```swift
/// let base = try URLReference("https://api.example.com/v1/users?limit=10")
/// let next = try URLReference("../v2/users/a%2Fb").resolved(against: base)
/// print(next)  // https://api.example.com/v2/users/a%2Fb
/// print(next.host ?? "", next.path)  // api.example.com /v2/users/a%2Fb
/// ```
///
/// Unlike Foundation's `URL`, it refuses what clients and servers read in different ways: a user
/// name or password, ports outside 1 to 65535, escapes or non-ASCII text in a host, a stray `%`,
/// control characters, and a backslash where it could be taken for a slash before a host.
public struct URLReference: Sendable {
  /// The bytes of the whole text; the ranges of the components are offsets into it.
  let bytes: [UInt8]
  let schemeRange: Range<Int>?
  let authorityRange: Range<Int>?
  let pathRange: Range<Int>
  let queryRange: Range<Int>?
  let fragmentRange: Range<Int>?

  /// The exact text, such as `https://api.example.com/users?page=2`.
  ///
  /// It holds the query as it is, secrets included; ``ComposedRequest/description`` masks them.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether there is no text at all.
  package var isEmpty: Bool { bytes.isEmpty }

  /// The scheme, such as `https`, in the case it was given in.
  public var scheme: String? { schemeRange.map(string) }

  /// Host and port as they are after `//`, such as `example.com:8080`.
  public var authority: String? { authorityRange.map(string) }

  /// What a Host field says: host and port, without the colon of an empty port (RFC 3986 §6.2.3).
  package var hostField: String? {
    guard let authority else { return nil }
    return authority.utf8.last == UInt8(ascii: ":") ? String(authority.dropLast()) : authority
  }

  /// The host without the port, in brackets when it is an IPv6 address.
  public var host: String? {
    authorityRange.map { string(Authority.split(bytes[$0]).host) }
  }

  /// The port, when one is written.
  public var port: Int? {
    authorityRange.flatMap { Authority.split(bytes[$0]).port.flatMap { Int(string($0)) } }
  }

  /// The path, percent-encoded as it is sent; empty when there is none.
  public var path: String { string(pathRange) }

  /// The query without its `?`, percent-encoded as it is sent; nil when there is no `?`.
  public var query: String? { queryRange.map(string) }

  /// The fragment without its `#`; nil when there is no `#`.
  ///
  /// A fragment never crosses the wire.
  public var fragment: String? { fragmentRange.map(string) }

  /// What is in the request line: path and query, with `/` for an empty path (RFC 9112 §3.2.1).
  public var requestTarget: String {
    let end = queryRange?.upperBound ?? pathRange.upperBound
    let target = string(pathRange.lowerBound..<end)
    return pathRange.isEmpty ? "/" + target : target
  }

  /// Foundation's form of this URL, or nil when Foundation cannot hold it exactly.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var url: URL? {
    let text = text
    // Foundation escapes what it thinks is invalid, so the result is compared.
    guard let url = URL(string: text), url.absoluteString == text else { return nil }
    return url
  }

  /// Explains where the text of the URL is.
  @available(
    *,
    unavailable,
    message: "Write url.text for the exact text. Foundation's URL is url.url."
  )
  public var absoluteString: String { text }

  /// The bytes of a component, when there is one.
  func bytes(in range: Range<Int>?) -> ArraySlice<UInt8>? {
    range.map { bytes[$0] }
  }

  private func string(_ range: Range<Int>) -> String {
    string(bytes[range])
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension URLReference: CustomStringConvertible, CustomDebugStringConvertible {
  /// The exact text, as it would be written in a document.
  ///
  /// It holds the query as it is, secrets included; ``ComposedRequest/description`` masks them.
  public var description: String { text }

  /// The exact text in quotes.
  public var debugDescription: String { description.debugDescription }
}

extension URLReference: Hashable {
  /// Whether two references have the same text; `HTTP://h` and `http://h` differ.
  public static func == (left: URLReference, right: URLReference) -> Bool {
    left.bytes == right.bytes
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes)
  }
}
