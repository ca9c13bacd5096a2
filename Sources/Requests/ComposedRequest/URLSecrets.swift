// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The secret parts of a URL: marked parts, and the values of parameters with well-known names.
package struct URLSecrets: Sendable {
  private let url: URLReference

  /// A Boolean value that indicates whether host and port are secret, and so is everything after them.
  package let hidesBase: Bool

  /// A Boolean value that indicates whether the whole path is secret, because a piece reveals much
  /// of the rest.
  package let hidesPath: Bool

  /// The secrets of the query, in order and without empty ones.
  ///
  /// A secret has the decoded name of its parameter, or the name of the part of the URL that contains it.
  package let query: [SecretValue]

  /// The secrets of the fragment.
  package let fragment: [SecretValue]

  /// The number of bytes of the URL.
  package var length: Int { url.bytes.count }

  /// All secrets after host and port, in order, including the path without its first `/`.
  package var runs: [SecretValue] {
    var path = url.pathRange
    if url.bytes[path].first == UInt8(ascii: "/") { path = path.lowerBound + 1..<path.upperBound }
    let hidden = hidesPath && !path.isEmpty ? [SecretValue(name: "url_path", range: path)] : []
    return hidden + query + fragment
  }

  /// Finds the secrets of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - redactions: The marked parts.
  ///   - placeholders: The placeholders for missing values. They are not secret.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the length of the URL and *m* the number of
  ///   secrets.
  package init(
    of url: URLReference,
    _ redactions: Redactions,
    _ placeholders: (any Placeholders)? = nil
  ) {
    let marks = redactions.marks.filter { !$0.isEmpty }
    self.url = url
    hidesBase = marks.contains { $0.lowerBound < url.pathRange.lowerBound }
    hidesPath = hidesBase || marks.contains { $0.overlaps(url.pathRange) }
    query = Self.runs(in: url.queryRange, of: url, marks, placeholders, called: "query")
    fragment = Self.runs(in: url.fragmentRange, of: url, marks, placeholders, called: "fragment")
  }

  /// The path with a mask, and with a `/` if it is empty.
  ///
  /// - Parameter isEncoded: A Boolean value that indicates whether masks are percent-encoded, for
  ///   use in a URL.
  /// - Returns: The path.
  package func path(isEncoded: Bool = false) -> String {
    guard hidesPath else { return url.path.isEmpty ? "/" : url.path }
    let secret = SecretValue(name: "url_path", range: url.pathRange)
    return "/" + (isEncoded ? secret.percentEncoded : secret).mask
  }

  /// The query with masks, or nil if the URL has no query.
  package func query(isEncoded: Bool = false) -> String? {
    url.queryRange.map { text(of: $0, without: query, isEncoded) }
  }

  /// The fragment with masks, or nil if the URL has no fragment.
  package func fragment(isEncoded: Bool = false) -> String? {
    url.fragmentRange.map { text(of: $0, without: fragment, isEncoded) }
  }

  private func text(
    of range: Range<Int>,
    without secrets: [SecretValue],
    _ isEncoded: Bool
  ) -> String {
    let secrets = isEncoded ? secrets.map(\.percentEncoded) : secrets
    return String(decoding: SecretValue.masked(url.bytes[range], secrets), as: UTF8.self)
  }

  private static func runs(
    in range: Range<Int>?,
    of url: URLReference,
    _ marks: [Range<Int>],
    _ placeholders: (any Placeholders)?,
    called component: String
  ) -> [SecretValue] {
    guard let range, !range.isEmpty else { return [] }
    let named = TextSecrets.pairs(in: url.bytes, range)
      .flatMap { placeholders?.literals(of: $0, in: url.bytes) ?? [$0] }
    let marked = marks.filter(range.overlaps).map { mark in
      let mark = mark.clamped(to: range)
      let name = name(before: mark, in: url.bytes[range]) ?? component
      return SecretValue(name: name, range: mark)
    }
    return marked.isEmpty ? named : SecretValue.outermost(named + marked)
  }

  /// The name of the parameter whose value begins at a mark.
  private static func name(before mark: Range<Int>, in text: ArraySlice<UInt8>) -> String? {
    let before = text[..<mark.lowerBound]
    guard before.last == UInt8(ascii: "=") else { return nil }
    let name = before.dropLast()
    let start = name.lastIndex(of: UInt8(ascii: "&")).map { $0 + 1 } ?? name.startIndex
    return SecretNames.decoded(name[start...])
  }
}

extension ComposedRequest {
  /// The secret parts of the URL.
  package var urlSecrets: URLSecrets { URLSecrets(of: url, redactions, options.placeholders) }
}
