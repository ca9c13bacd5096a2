// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The URL of a request while its blocks are folded: kept as given, resolved once at the end.
struct RequestURL {
  /// A piece that stands behind the base, in the order written.
  enum Piece {
    case endpoint(EndpointPath)
    case query(Range<Int>)
  }

  /// The last base, and how endpoints join it.
  var base: (text: String, joining: BaseURL.Joining)?
  /// Endpoints and queries in the order written.
  private var pieces: [Piece] = []
  /// The pairs of all query pieces, one behind the other.
  private var writer = QueryWriter(encoding: .standard)

  mutating func append(_ endpoint: EndpointPath) {
    append(.endpoint(endpoint))
  }

  /// Encodes parameters behind those that are there and returns their bytes.
  mutating func append(
    _ content: Query.Content,
    encoding: QueryEncoding
  ) throws -> ArraySlice<UInt8> {
    let start = writer.bytes.count
    writer.encoding = encoding
    try content.write(to: &writer)
    let end = writer.bytes.count
    guard end > start else { return [] }
    if case .query(let earlier) = pieces.last {
      pieces[pieces.count - 1] = .query(earlier.lowerBound..<end)
    } else {
      // The writer has put a "&" behind earlier pairs, which stand in another piece.
      append(.query((start == 0 ? start : start + 1)..<end))
    }
    return writer.bytes[start..<end]
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
    for piece in pieces {
      switch piece {
      case .query(let range):
        Self.append(writer.bytes[range], to: &query)
      case .endpoint(let endpoint):
        let reference = try endpoint.reference()
        try path.resolve(reference)
        if let range = reference.queryRange { Self.append(reference.text[range], to: &query) }
        fragment = reference.bytes(in: reference.fragmentRange)
      }
    }
    return URLReference(
      scheme: base?.bytes(in: base?.schemeRange),
      authority: base?.bytes(in: base?.authorityRange),
      path: path.bytes,
      query: query,
      fragment: fragment
    )
  }

  private mutating func append(_ piece: Piece) {
    if pieces.isEmpty { pieces.reserveCapacity(Self.firstCapacity) }
    pieces.append(piece)
  }

  /// What most requests have: an endpoint, and queries behind it.
  private static let firstCapacity = 4

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
