// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The URL of a request while its blocks are folded: kept as given, resolved once at the end.
struct RequestURL {
  /// An endpoint, and where the pairs of the queries behind it begin.
  private struct PlacedEndpoint {
    let path: EndpointPath
    let queryStart: Int
    let isSecret: Bool
  }

  /// The last base, and how endpoints join it.
  var base: (text: String, joining: BaseURL.Joining)?
  /// Whether that base is secret.
  var hidesBase = false
  /// The endpoints in the order written.
  private var endpoints = ShortList<PlacedEndpoint>()
  /// The pairs of all queries, one behind the other.
  private var writer = QueryWriter(encoding: .standard)
  /// The secret stretches of the pairs.
  private var secrets: [Range<Int>] = []

  mutating func append(_ endpoint: EndpointPath, isSecret: Bool) {
    endpoints.append(
      PlacedEndpoint(path: endpoint, queryStart: writer.bytes.count, isSecret: isSecret)
    )
  }

  /// Encodes parameters after those that are there.
  mutating func append(
    _ content: Query.Content,
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
  /// Only the name that stands in the block next to a single value is shown.
  private mutating func markPairs(of content: Query.Content, from start: Int) {
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
    // Offsets in the query, until it is known where that is.
    var marked: [Range<Int>] = []
    var waiting = secrets[...]
    var (hidesPath, hidesFragment) = (false, false)
    for endpoint in endpoints {
      let reference = try endpoint.path.reference()
      try path.resolve(reference)
      append(queryStart..<endpoint.queryStart, to: &query, marking: &waiting, in: &marked)
      queryStart = endpoint.queryStart
      if let range = reference.queryRange { Self.append(reference.text[range], to: &query) }
      fragment = reference.bytes(in: reference.fragmentRange)
      guard endpoint.isSecret else {
        hidesFragment = false
        continue
      }
      (hidesPath, hidesFragment) = (true, true)
      if let length = reference.queryRange?.count, let end = query?.count {
        marked.append(end - length..<end)
      }
    }
    append(queryStart..<writer.bytes.count, to: &query, marking: &waiting, in: &marked)
    let url = URLReference(
      scheme: base?.bytes(in: base?.schemeRange),
      authority: base?.bytes(in: base?.authorityRange),
      path: path.bytes,
      query: query,
      fragment: fragment
    )
    if hidesBase { marks.append(url.text.indices) }
    if hidesPath { marks.append(url.pathRange) }
    if hidesFragment, let range = url.fragmentRange { marks.append(range) }
    if let start = url.queryRange?.lowerBound {
      for range in marked { marks.append(range.lowerBound + start..<range.upperBound + start) }
    }
    return url
  }

  /// Appends pairs of the queries, which have a `&` in front unless they are the first.
  private func append(
    _ pairs: Range<Int>,
    to query: inout ArraySlice<UInt8>?,
    marking waiting: inout ArraySlice<Range<Int>>,
    in marked: inout [Range<Int>]
  ) {
    guard !pairs.isEmpty else { return }
    let pairs = writer.bytes[pairs].dropFirst(pairs.lowerBound == 0 ? 0 : 1)
    Self.append(pairs, to: &query)
    while let range = waiting.first, range.upperBound <= pairs.endIndex, let end = query?.count {
      waiting.removeFirst()
      let shift = end - pairs.endIndex
      marked.append(range.lowerBound + shift..<range.upperBound + shift)
    }
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
