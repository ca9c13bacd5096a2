// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The URL of a request while its blocks are folded, kept in pieces and resolved once at the end.
struct RequestURL {
  /// An endpoint, and the start of the pairs of the queries after it.
  private struct PlacedEndpoint {
    let path: EndpointPath
    let isSecret: Bool
    let queryStart: Int
  }

  /// The last base, and whether endpoints are appended to it.
  var base: (text: String, appends: Bool)?
  /// A Boolean value that indicates whether that base is secret.
  var hidesBase = false
  /// The endpoints in the order written.
  private var endpoints = ShortList<PlacedEndpoint>()
  /// The pairs of all queries, one after the other.
  private var writer = QueryWriter(encoding: .standard)
  /// The secret parts of the pairs.
  private var secrets: [Range<Int>] = []

  mutating func append(_ endpoint: EndpointPath, isSecret: Bool) {
    endpoints.append(
      PlacedEndpoint(path: endpoint, isSecret: isSecret, queryStart: writer.bytes.count)
    )
  }

  /// Encodes parameters after the existing ones.
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

  /// Marks pairs as secret, including their names, because keys of a map can be anything.
  ///
  /// Only the name of a single value, written in the block, is shown.
  private mutating func markPairs(of content: QueryContent, from start: Int) {
    var name: [UInt8] = []
    if case .pair(let text, _) = content {
      var names = QueryWriter(encoding: writer.encoding)
      names.append(name: text)
      name = names.bytes + [UInt8(ascii: "=")]
    }
    for pair in writer.bytes[start...].split(separator: UInt8(ascii: "&")) {
      let shown = pair.starts(with: name) ? name.count : 0
      secrets.append(pair.startIndex + shown..<pair.endIndex)
    }
  }

  /// Resolves the endpoints against the base and collects every query in the order written.
  ///
  /// - Parameter marks: Receives the secret ranges of the URL.
  /// - Returns: The URL.
  /// - Throws: The error of an endpoint or the base.
  /// - Complexity: O(*n*), where *n* is the length of all pieces.
  func resolved(marking marks: inout [Range<Int>]) throws(RequestError) -> URLReference {
    if let plain { return plain }
    let base = try self.base.map { (base) throws(RequestError) in try Self.reference(base.text) }
    var path = ResolvedPath(base: base, appends: self.base?.appends == true)
    var query = JoinedQuery(base?.bytes(in: base?.queryRange), secrets: secrets)
    var fragment = base?.bytes(in: base?.fragmentRange)
    var queryStart = 0
    // By position, because iterating over the list copies it.
    for position in 0..<endpoints.count {
      let endpoint = endpoints[position]
      let reference = try endpoint.path.reference()
      try path.resolve(reference)
      query.append(queryStart..<endpoint.queryStart, of: writer.bytes)
      queryStart = endpoint.queryStart
      if let pairs = reference.bytes(in: reference.queryRange) {
        query.append(pairs, isSecret: endpoint.isSecret)
      }
      fragment = reference.bytes(in: reference.fragmentRange)
    }
    query.append(queryStart..<writer.bytes.count, of: writer.bytes)
    let url = URLReference(
      scheme: base?.bytes(in: base?.schemeRange),
      authority: base?.bytes(in: base?.authorityRange),
      path: path.bytes,
      query: query.bytes,
      fragment: fragment
    )
    let start = url.queryRange?.lowerBound ?? 0
    marks = query.secrets.map { start + $0.lowerBound..<start + $0.upperBound }
    if hidesBase { marks.append(url.bytes.indices) }
    if endpoints.contains(where: \.isSecret) { marks.append(url.pathRange) }
    if endpoints.last?.isSecret == true, let range = url.fragmentRange { marks.append(range) }
    return url
  }

  /// The URL of a plain base and a plain endpoint without secrets, or nil.
  private var plain: URLReference? {
    guard let base, !hidesBase, secrets.isEmpty, endpoints.count == 1 else { return nil }
    let endpoint = endpoints[0]
    let isBetweenQueries = endpoint.queryStart > 0 && endpoint.queryStart < writer.bytes.count
    if isBetweenQueries || endpoint.isSecret { return nil }
    return URLReference(plainBase: base.text, endpoint: endpoint.path, query: writer.bytes)
  }

  /// Reads a base, and refuses one to which no request can be sent.
  private static func reference(_ text: String) throws(RequestError) -> URLReference {
    // `127.0.0.1:80` would be a path, and `localhost:80` a path after a scheme.
    guard !beginsWithDigit(text.utf8) else { throw missingScheme }
    let reference = try URLReference(Array(text.utf8), block: "BaseURL")
    let bytes = reference.bytes
    guard let scheme = reference.schemeRange,
      URLReference.isWebScheme(bytes[scheme])
        || !beginsWithDigit(bytes.dropFirst(scheme.upperBound + 1))
    else { throw missingScheme }
    try reference.checkDestination(block: "BaseURL")
    return reference
  }

  private static func beginsWithDigit(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.first.map(ByteSet.digit.contains) ?? false
  }

  private static var missingScheme: RequestError {
    RequestError(
      .invalidURL,
      block: "BaseURL",
      offset: 0,
      "A base URL needs a scheme, as in https://api.example.com."
    )
  }
}

/// The query of a URL that is being joined, with its secret ranges.
private struct JoinedQuery {
  private(set) var bytes: ArraySlice<UInt8>?
  private(set) var secrets: [Range<Int>] = []
  /// The secrets of the following queries.
  private var waiting: ArraySlice<Range<Int>>

  init(_ bytes: ArraySlice<UInt8>?, secrets: [Range<Int>]) {
    self.bytes = bytes
    waiting = secrets[...]
  }

  /// Appends queries of blocks, with a leading `&` in all but the first.
  mutating func append(_ range: Range<Int>, of queries: [UInt8]) {
    guard !range.isEmpty else { return }
    append(queries[range].dropFirst(range.lowerBound == 0 ? 0 : 1), isSecret: false)
    let shift = (bytes?.count ?? 0) - range.upperBound
    while let secret = waiting.first, secret.upperBound <= range.upperBound {
      waiting.removeFirst()
      secrets.append(secret.lowerBound + shift..<secret.upperBound + shift)
    }
  }

  /// Appends pairs unchanged.
  mutating func append(_ pairs: ArraySlice<UInt8>, isSecret: Bool) {
    let ampersand = UInt8(ascii: "&")
    if var existing = bytes.take() {
      if let last = existing.last, last != ampersand, !pairs.isEmpty { existing.append(ampersand) }
      existing.append(contentsOf: pairs)
      bytes = existing
    } else {
      bytes = pairs
    }
    let end = bytes?.count ?? 0
    if isSecret { secrets.append(end - pairs.count..<end) }
  }
}
