// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A block of a builder, with its source: the block can be tested before its source is written.
struct SwiftBlock {
  let source: SwiftExpression
  let block: RequestBlock

  init(_ source: SwiftExpression, @RequestBuilder _ block: () throws -> RequestBlock) rethrows {
    self.source = source
    self.block = try block()
  }

  /// Returns the request of some blocks, or nil if they cannot be composed.
  static func request(of blocks: [SwiftBlock]) -> ComposedRequest? {
    try? ComposedRequest {
      for block in blocks { block.block }
    }
  }
}

extension SwiftBlock {
  /// Returns the most readable blocks that produce exactly the text of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - open: The variables that it can contain, or nil.
  /// - Returns: The blocks.
  static func blocks(for url: URLReference, _ open: OpenVariables? = nil) -> [SwiftBlock] {
    guard !url.description.isEmpty else { return [] }
    for cutsQuery in [true, false] {
      let candidates = candidates(for: url, cutsQuery: cutsQuery, open)
      if let found = candidates.first(where: { request(of: $0)?.url == url }) { return found }
    }
    let text = url.description
    guard url.host == nil else { return [base(text, open)] }
    return [SwiftBlock(.call("Endpoint", .string(text))) { Endpoint(reference: text) }]
  }

  /// Returns blocks for a base, an endpoint and the query, the most readable ones first.
  ///
  /// The first variable of a URL can contain a path, which an endpoint would replace. The endpoint then joins
  /// the base and escapes the values of its variables. Without variables in it, the base is the complete URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - cutsQuery: True for a block for each pair of the query.
  ///   - open: The variables that the URL can contain, or nil.
  /// - Returns: The candidates, which can produce other URLs.
  private static func candidates(
    for url: URLReference,
    cutsQuery: Bool,
    _ open: OpenVariables?
  ) -> [[SwiftBlock]] {
    var text = url.description
    var queries: [SwiftBlock] = []
    if cutsQuery, url.fragment == nil, let query = url.query {
      guard let blocks = pairs(of: query), !blocks.isEmpty else { return [] }
      queries = blocks
      text = String(decoding: text.utf8.dropLast(query.utf8.count + 1), as: UTF8.self)
    }
    var candidates: [[SwiftBlock]] = []
    if let scheme = url.scheme, let authority = url.authority {
      let origin = "\(scheme)://\(authority)"
      let rest = String(decoding: text.utf8.dropFirst(origin.utf8.count), as: UTF8.self)
      let endpoint = SwiftBlock(.call("Endpoint", .string(rest))) {
        Endpoint(reference: rest)
      }
      let isJoined = open?.beginsURL ?? false
      let isOpen = open?.isIn(Array((cutsQuery ? url.path : rest).utf8)) ?? false
      if !isJoined || isOpen {
        let blocks = [base(origin, joins: isJoined, open)] + (rest.isEmpty ? [] : [endpoint])
        candidates.append(blocks + queries)
      }
    }
    if open?.beginsURL ?? false { candidates.append([base(text, open)] + queries) }
    return candidates
  }

  private static func base(
    _ text: String,
    joins: Bool = false,
    _ open: OpenVariables?
  ) -> SwiftBlock {
    let written = SwiftExpression.string(open?.urlText(text) ?? text)
    guard joins else { return SwiftBlock(.call("BaseURL", written)) { BaseURL(text) } }
    let joining = SwiftExpression.labeled("joining", .atom(".append"))
    return SwiftBlock(.call("BaseURL", written, joining)) { BaseURL(text, joining: .append) }
  }

  /// Returns the pairs of a query, or nil if one cannot be read.
  private static func pairs(of query: String) -> [SwiftBlock]? {
    guard let pairs = try? QueryString(query).pairs, pairs.count <= 100 else { return nil }
    return pairs.map { name, value in
      let source = SwiftExpression.call(
        "Query",
        .string(name),
        value.map { .string($0) }
      )
      return SwiftBlock(source) { if let value { Query(name, value) } else { Query(name) } }
    }
  }
}
