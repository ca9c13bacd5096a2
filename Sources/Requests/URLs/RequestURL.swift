// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The URL of a request while its blocks are folded: kept as given, resolved once at the end.
struct RequestURL {
  /// An endpoint, and where the pairs of the queries behind it begin.
  private struct PlacedEndpoint {
    let path: EndpointPath
    let queryStart: Int
  }

  /// The last base, and how endpoints join it.
  var base: (text: String, joining: BaseURL.Joining)?
  /// The endpoints in the order written.
  private var endpoints = ShortList<PlacedEndpoint>()
  /// The pairs of all queries, one behind the other.
  private var writer = QueryWriter(encoding: .standard)

  mutating func append(_ endpoint: EndpointPath) {
    endpoints.append(PlacedEndpoint(path: endpoint, queryStart: writer.bytes.count))
  }

  /// Encodes parameters behind those that are there and returns their bytes.
  mutating func append(
    _ content: Query.Content,
    encoding: QueryEncoding
  ) throws -> ArraySlice<UInt8> {
    let start = writer.bytes.count
    writer.encoding = encoding
    try content.write(to: &writer)
    return writer.bytes[start...]
  }

  /// Resolves the endpoints against the base and collects every query in the order written.
  ///
  /// - Complexity: O(*n*), where *n* is the length of all pieces, when each endpoint replaces the
  ///   path; endpoints that keep extending one path cost its length each.
  func resolved() throws(RequestError) -> URLReference {
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
    return URLReference(
      scheme: base?.bytes(in: base?.schemeRange),
      authority: base?.bytes(in: base?.authorityRange),
      path: path.bytes,
      query: query,
      fragment: fragment
    )
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
