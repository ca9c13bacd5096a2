// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HARRequestReader {
  /// Returns the URL, with pairs that only `queryString` contains before its own.
  mutating func url() throws(RequestError) -> URLReference {
    do throws(RequestError) {
      let url = try URLReference(source.url)
      guard let scheme = url.scheme, let authority = url.authority else {
        throw error(
          .missingHost,
          at: "\(path).url",
          "The URL has no host, so the request was not sent over HTTP. Remove the entry, or "
            + "complete its URL."
        )
      }
      try url.checkDestination(block: HARArchive.block)
      let missing = missingPairs()
      guard !missing.isEmpty else { return url }
      let pairs = missing.map { pair in
        "\(PercentEscape.encoded(pair.name))=\(PercentEscape.encoded(pair.value))"
      }
      let written = [url.query ?? ""].filter { !$0.isEmpty }
      let query = (pairs + written).joined(separator: "&")
      note(
        "`queryString` has pairs that the URL lacks. They were added before the pairs of the URL.",
        at: "\(path).queryString"
      )
      let front = "\(scheme)://\(authority)\(url.path.isEmpty ? "/" : url.path)?"
      return try URLReference(front + query + (url.fragment.map { "#" + $0 } ?? ""))
    } catch {
      throw placed(error, at: "\(path).url")
    }
  }

  /// Returns the pairs of `queryString` that the URL does not contain in any form.
  private mutating func missingPairs() -> [HARArchive.Pair] {
    // The URL as written: a pair cannot be compared after its URL was normalized.
    let query = source.url.utf8.prefix { $0 != UInt8(ascii: "#") }
      .drop { $0 != UInt8(ascii: "?") }.dropFirst()
    let written = HARArchive.Pair.pairs(of: String(decoding: query, as: UTF8.self))
    var counts = Dictionary(written.map { ($0.common, 1) }, uniquingKeysWith: +)
    var missing: [HARArchive.Pair] = []
    for (position, pair) in source.queryString.enumerated() {
      let common = pair.common
      if let count = counts[common], count > 0 {
        counts[common] = count - 1
      } else if pair.name.isEmpty, pair.value.isEmpty {
        // Tools read such a pair after a final "&".
        note(
          "A pair in `queryString` has no name and no value. It was left out.",
          at: "\(path).queryString[\(position)]"
        )
      } else {
        missing.append(pair)
      }
    }
    return missing
  }
}
