// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A URL, or a reference relative to one, kept byte for byte (RFC 3986).
///
/// The text of a reference is sent exactly. Escapes are never decoded and encoded again, so `%2F`
/// stays `%2F` and `%7e` stays `%7e`. Only characters that a component cannot contain (spaces,
/// non-ASCII text, `[ ] { } | ^ " < > \` and the backtick, in path, query or fragment) are
/// percent-encoded as UTF-8 when the text is read. This loses nothing.
///
/// ```swift
/// let base = try URLReference("https://api.example.com/v1/users?limit=10")
/// let next = try URLReference("../v2/users/a%2Fb").resolved(against: base)
/// print(next)  // https://api.example.com/v2/users/a%2Fb
/// print(next.host ?? "", next.path)  // api.example.com /v2/users/a%2Fb
/// ```
///
/// It is stricter than Foundation's `URL`, and rejects text that clients and servers read in different ways:
///
/// - A user name or a password.
/// - A port outside 1 to 65535.
/// - Escapes or non-ASCII text in a host.
/// - A stray `%`, or a control character.
/// - A backslash that could be mistaken for a slash before a host.
public struct URLReference: Sendable {
  /// The bytes of the whole text, into which the ranges of the components are offsets.
  let bytes: [UInt8]
  let schemeRange: Range<Int>?
  let authorityRange: Range<Int>?
  let pathRange: Range<Int>
  let queryRange: Range<Int>?
  let fragmentRange: Range<Int>?

  /// The exact text, such as `https://api.example.com/users?page=2`.
  ///
  /// It contains the whole query, including secrets. ``ComposedRequest/description`` masks them.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A Boolean value that indicates whether the text is empty.
  package var isEmpty: Bool { bytes.isEmpty }

  /// The scheme, such as `https`, in its original case.
  public var scheme: String? { bytes(in: schemeRange).map(string) }

  /// Host and port in the original text after `//`, such as `example.com:8080`.
  public var authority: String? { bytes(in: authorityRange).map(string) }

  /// The value of a Host field: host and port, without the colon of an empty port (RFC 3986 §6.2.3).
  package var hostField: String? {
    guard let authority else { return nil }
    return authority.utf8.last == UInt8(ascii: ":") ? String(authority.dropLast()) : authority
  }

  /// The host without the port, in brackets if it is an IPv6 address.
  public var host: String? {
    bytes(in: authorityRange).map { string(Authority.split($0).host) }
  }

  /// The port, if the URL states one.
  public var port: Int? {
    bytes(in: authorityRange).flatMap { Authority.split($0).port }.flatMap { Int(string($0)) }
  }

  /// The percent-encoded path as sent, or an empty string if the URL has no path.
  public var path: String { string(bytes[pathRange]) }

  /// The percent-encoded query as sent, without its `?`, or nil if there is no `?`.
  public var query: String? { bytes(in: queryRange).map(string) }

  /// The fragment without its `#`, or nil if there is no `#`.
  ///
  /// A fragment is never sent.
  public var fragment: String? { bytes(in: fragmentRange).map(string) }

  /// The target in the request line: path and query, with `/` for an empty path (RFC 9112 §3.2.1).
  public var requestTarget: String {
    let end = queryRange?.upperBound ?? pathRange.upperBound
    let target = string(bytes[pathRange.lowerBound..<end])
    return pathRange.isEmpty ? "/" + target : target
  }

  /// Foundation's form of this URL, or nil if Foundation cannot represent it exactly.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var url: URL? {
    try? URL(exactly: text, block: "URLReference")
  }

  /// Explains how to get the text of the URL.
  @available(
    *,
    unavailable,
    message: "Write url.text for the exact text. Foundation's URL is url.url."
  )
  public var absoluteString: String { text }

  /// The bytes of a component, if it exists.
  func bytes(in range: Range<Int>?) -> ArraySlice<UInt8>? {
    range.map { bytes[$0] }
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension URLReference: CustomStringConvertible, CustomDebugStringConvertible {
  /// The exact text, as in a document.
  ///
  /// It contains the whole query, including secrets. ``ComposedRequest/description`` masks them.
  public var description: String { text }

  /// The exact text in quotes.
  public var debugDescription: String { description.debugDescription }
}

extension URLReference: Hashable {
  /// Returns true if two references have the same text.
  ///
  /// `HTTP://h` and `http://h` differ.
  public static func == (left: URLReference, right: URLReference) -> Bool {
    left.bytes == right.bytes
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes)
  }
}
