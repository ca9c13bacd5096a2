// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The URL of a request while its blocks are folded: kept as given, resolved once at the end.
struct RequestURL {
  /// An endpoint, and where the pairs of the queries after it begin.
  private struct PlacedEndpoint {
    let path: EndpointPath
    let queryStart: Int
  }

  /// The last base, and whether endpoints are appended to it.
  var base: (text: String, appends: Bool)?
  /// Whether that base is secret.
  var hidesBase = false
  /// The endpoints in the order written.
  private var endpoints: [PlacedEndpoint] = []
  /// The positions of secret endpoints among them, in order.
  private var secretEndpoints: [Int] = []
  /// The pairs of all queries, one after the other.
  private var writer = QueryWriter(encoding: .standard)
  /// The secret stretches of the pairs.
  private var secrets: [Range<Int>] = []

  mutating func append(_ endpoint: EndpointPath, isSecret: Bool) {
    if isSecret { secretEndpoints.append(endpoints.count) }
    endpoints.append(PlacedEndpoint(path: endpoint, queryStart: writer.bytes.count))
  }

  /// Encodes parameters after those that are there.
  mutating func append(
    _ content: QueryContent,
    encoding: QueryEncoding,
    isSecret: Bool
  ) throws {
    let start = writer.bytes.count
    writer.encoding = encoding
    try content.write(to: &writer)
    if isSecret { markPairs(of: content, from: start) }
  }

  /// Marks pairs as secret, with their names: keys of a map may be anything.
  ///
  /// Only the name that is in the block next to a single value is shown.
  private mutating func markPairs(of content: QueryContent, from start: Int) {
    var name: [UInt8]?
    if case .pair(let text, _) = content {
      var names = QueryWriter(encoding: writer.encoding)
      names.append(name: text)
      name = names.bytes + [UInt8(ascii: "=")]
    }
    for pair in writer.bytes[start...].split(separator: UInt8(ascii: "&")) {
      let isNamed = name.map { pair.starts(with: $0) } ?? false
      secrets.append(pair.startIndex + (isNamed ? name?.count ?? 0 : 0)..<pair.endIndex)
    }
  }

  /// Resolves the endpoints against the base and collects every query in the order written.
  ///
  /// - Parameter marks: Gets the stretches of the URL that are secret.
  /// - Returns: The URL.
  /// - Throws: What an endpoint or the base refuses.
  /// - Complexity: O(*n*), where *n* is the length of all pieces.
  func resolved(marking marks: inout [Range<Int>]) throws(RequestError) -> URLReference {
    var path = try ResolvedPath(base: base)
    let base = path.base
    var query = base?.bytes(in: base?.queryRange)
    var fragment = base?.bytes(in: base?.fragmentRange)
    var queryStart = 0
    for endpoint in endpoints {
      let reference = try endpoint.path.reference()
      try path.resolve(reference)
      append(queryStart..<endpoint.queryStart, to: &query)
      queryStart = endpoint.queryStart
      if let range = reference.queryRange { Self.append(reference.text[range], to: &query) }
      fragment = reference.bytes(in: reference.fragmentRange)
    }
    append(queryStart..<writer.bytes.count, to: &query)
    let url = URLReference(
      scheme: base?.bytes(in: base?.schemeRange),
      authority: base?.bytes(in: base?.authorityRange),
      path: path.bytes,
      query: query,
      fragment: fragment
    )
    if hasSecrets { marks = try secretRanges(of: url, query: base?.bytes(in: base?.queryRange)) }
    return url
  }

  /// The stretches of the resolved URL that are secret.
  ///
  /// The query is put together once more, which only requests with secrets pay for.
  @inline(never)
  private func secretRanges(
    of url: URLReference,
    query start: ArraySlice<UInt8>?
  ) throws(RequestError) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let offset = url.queryRange?.lowerBound ?? 0
    var query = start
    var waiting = secrets[...]
    func mark(upTo end: Int) {
      let shift = offset + (query?.count ?? 0) - end
      while let range = waiting.first, range.upperBound <= end {
        waiting.removeFirst()
        ranges.append(range.lowerBound + shift..<range.upperBound + shift)
      }
    }
    var queryStart = 0
    var hidden = secretEndpoints[...]
    for (position, endpoint) in endpoints.enumerated() {
      let isSecret = hidden.first == position
      if isSecret { hidden.removeFirst() }
      append(queryStart..<endpoint.queryStart, to: &query)
      mark(upTo: endpoint.queryStart)
      queryStart = endpoint.queryStart
      let reference = try endpoint.path.reference()
      guard let pairs = reference.bytes(in: reference.queryRange) else { continue }
      Self.append(pairs, to: &query)
      let end = offset + (query?.count ?? 0)
      if isSecret { ranges.append(end - pairs.count..<end) }
    }
    append(queryStart..<writer.bytes.count, to: &query)
    mark(upTo: writer.bytes.count)
    if hidesBase { ranges.append(url.text.indices) }
    if !secretEndpoints.isEmpty { ranges.append(url.pathRange) }
    if secretEndpoints.last == endpoints.count - 1, let range = url.fragmentRange {
      ranges.append(range)
    }
    return ranges
  }

  private var hasSecrets: Bool {
    hidesBase || !secrets.isEmpty || !secretEndpoints.isEmpty
  }

  /// Appends pairs of the queries, which have a `&` in front unless they are the first.
  private func append(_ pairs: Range<Int>, to query: inout ArraySlice<UInt8>?) {
    guard !pairs.isEmpty else { return }
    Self.append(writer.bytes[pairs].dropFirst(pairs.lowerBound == 0 ? 0 : 1), to: &query)
  }

  private static func append(_ pairs: ArraySlice<UInt8>, to query: inout ArraySlice<UInt8>?) {
    let ampersand = UInt8(ascii: "&")
    guard var existing = query.take() else {
      query = pairs
      return
    }
    if let last = existing.last, last != ampersand, !pairs.isEmpty { existing.append(ampersand) }
    existing.append(contentsOf: pairs)
    query = existing
  }
}
