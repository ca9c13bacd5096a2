// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The secret parts of a URL: marked parts, and the values of parameters with well-known names.
package struct URLSecrets: Sendable {
  /// A part of the query or of the fragment.
  package struct Run: Hashable, Sendable {
    /// The range in the text of the URL.
    package var range: Range<Int>

    /// The decoded name of its parameter, or the name of the part that contains it.
    package let name: String

    /// The text that replaces it.
    package var mask = SecretNames.mask
  }

  private let url: URLReference

  /// A Boolean value that indicates whether host and port are secret, and so is everything after them.
  package let hidesBase: Bool

  /// A Boolean value that indicates whether the whole path is secret, because a piece reveals much
  /// of the rest.
  package let hidesPath: Bool

  /// The secrets of the query, in order and without empty ones.
  package let query: [Run]

  /// The secrets of the fragment.
  package let fragment: [Run]

  /// The number of bytes of the URL.
  package var length: Int { url.bytes.count }

  /// All secrets after host and port, in order, including the path without its first `/`.
  package var runs: [Run] {
    var path = url.pathRange
    if url.bytes[path].first == UInt8(ascii: "/") { path = path.lowerBound + 1..<path.upperBound }
    let hidden = hidesPath && !path.isEmpty ? [Run(range: path, name: "url_path")] : []
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
    if hidesPath { return "/" + Self.mask(SecretNames.mask, isEncoded) }
    return url.path.isEmpty ? "/" : url.path
  }

  /// The query with masks, or nil if the URL has no query.
  package func query(isEncoded: Bool = false) -> String? {
    url.queryRange.map { text(of: $0, without: query, isEncoded) }
  }

  /// The fragment with masks, or nil if the URL has no fragment.
  package func fragment(isEncoded: Bool = false) -> String? {
    url.fragmentRange.map { text(of: $0, without: fragment, isEncoded) }
  }

  private static func mask(_ mask: String, _ isEncoded: Bool) -> String {
    isEncoded ? TextSecrets.percentEncoded(mask) : mask
  }

  private func text(of range: Range<Int>, without runs: [Run], _ isEncoded: Bool) -> String {
    var shown: [UInt8] = []
    var position = range.lowerBound
    for run in runs {
      shown += url.bytes[position..<run.range.lowerBound]
      shown += Self.mask(run.mask, isEncoded).utf8
      position = run.range.upperBound
    }
    return String(decoding: shown + url.bytes[position..<range.upperBound], as: UTF8.self)
  }

  private static func runs(
    in range: Range<Int>?,
    of url: URLReference,
    _ marks: [Range<Int>],
    _ placeholders: (any Placeholders)?,
    called component: String
  ) -> [Run] {
    guard let range, !range.isEmpty else { return [] }
    var runs = TextSecrets.pairs(in: url.bytes, range)
      .flatMap { placeholders?.literals(of: $0, in: url.bytes) ?? [$0] }
      .map { Run(range: $0.range, name: $0.name, mask: $0.mask) }
    if marks.isEmpty { return runs }
    for mark in marks where mark.overlaps(range) {
      let mark = mark.clamped(to: range)
      runs.append(Run(range: mark, name: name(before: mark, in: url.bytes[range]) ?? component))
    }
    return joined(runs)
  }

  /// The name of the parameter whose value begins at a mark.
  private static func name(before mark: Range<Int>, in text: ArraySlice<UInt8>) -> String? {
    let before = text[..<mark.lowerBound]
    guard before.last == UInt8(ascii: "=") else { return nil }
    let name = before.dropLast()
    let start = name.lastIndex(of: UInt8(ascii: "&")).map { $0 + 1 } ?? name.startIndex
    return SecretNames.decoded(name[start...])
  }

  /// The runs in order, with overlapping runs joined.
  private static func joined(_ runs: [Run]) -> [Run] {
    var result: [Run] = []
    for run in runs.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let last = result.last, last.range.overlaps(run.range) {
        let end = max(last.range.upperBound, run.range.upperBound)
        result[result.count - 1].range = last.range.lowerBound..<end
      } else {
        result.append(run)
      }
    }
    return result
  }
}

extension ComposedRequest {
  /// The secret parts of the URL.
  package var urlSecrets: URLSecrets { URLSecrets(of: url, redactions, options.placeholders) }
}
