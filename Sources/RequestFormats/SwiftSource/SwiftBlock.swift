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
    let candidates =
      open?.beginsURL ?? false
      ? [true, false].flatMap { [below(url, parts: $0, open), joined(url, parts: $0, open)] }
      : [base(of: url, parts: true, open), base(of: url, parts: false, open)]
    for case let candidate? in candidates where request(of: candidate)?.url == url {
      return candidate
    }
    let text = url.description
    let written = SwiftExpression.Argument(.string(open?.urlText(text) ?? text))
    return [
      url.host == nil
        ? SwiftBlock(.call("Endpoint", .init(.string(text)))) { Endpoint(reference: text) }
        : SwiftBlock(.call("BaseURL", written)) { BaseURL(text) }
    ]
  }

  /// Returns base and endpoint, with the query pairs as blocks if `parts` is true.
  private static func base(
    of url: URLReference,
    parts: Bool,
    _ open: OpenVariables?
  ) -> [SwiftBlock]? {
    guard let scheme = url.scheme, let authority = url.authority else { return nil }
    let origin = "\(scheme)://\(authority)"
    let text = url.description
    guard text.utf8.starts(with: origin.utf8) else { return nil }
    var rest = String(text.utf8.dropFirst(origin.utf8.count)) ?? ""
    var queries: [SwiftBlock] = []
    if parts, url.fragment == nil, let query = url.query {
      guard let blocks = pairs(of: query), !blocks.isEmpty else { return nil }
      queries = blocks
      rest = url.path
    }
    let written = SwiftExpression.Argument(.string(open?.urlText(origin) ?? origin))
    var blocks = [SwiftBlock(.call("BaseURL", written)) { BaseURL(origin) }]
    if !rest.isEmpty {
      blocks.append(
        SwiftBlock(.call("Endpoint", .init(.string(rest)))) { Endpoint(reference: rest) }
      )
    }
    return blocks + queries
  }

  /// Returns a base up to the path and an endpoint that escapes the values of its variables, or nil
  /// if the endpoint has no variables.
  ///
  /// The first variable of the base can contain a path too.
  private static func below(
    _ url: URLReference,
    parts: Bool,
    _ open: OpenVariables?
  ) -> [SwiftBlock]? {
    guard let open, let base = base(of: url, parts: parts, open), base.count > 1,
      let origin = url.authority.map({ "http://\($0)" })
    else { return nil }
    let rest = url.description.utf8.dropFirst(origin.utf8.count)
    guard open.isIn(parts ? Array(url.path.utf8) : Array(rest)) else { return nil }
    let joining = SwiftExpression.Argument("joining", .atom(".append"))
    let written = SwiftExpression.Argument(.string(open.urlText(origin)))
    let block = SwiftBlock(.call("BaseURL", written, joining)) { BaseURL(origin, joining: .append) }
    return [block] + base.dropFirst()
  }

  /// Returns a base with the complete URL: an endpoint would replace a path in its first variable.
  private static func joined(
    _ url: URLReference,
    parts: Bool,
    _ open: OpenVariables?
  ) -> [SwiftBlock]? {
    var text = url.description
    var queries: [SwiftBlock] = []
    if parts, url.fragment == nil, let query = url.query {
      guard let blocks = pairs(of: query), !blocks.isEmpty else { return nil }
      queries = blocks
      text = String(decoding: text.utf8.dropLast(query.utf8.count + 1), as: UTF8.self)
    }
    let written = open?.urlText(text) ?? text
    return [SwiftBlock(.call("BaseURL", .init(.string(written)))) { BaseURL(text) }] + queries
  }

  /// Returns the pairs of a query, or nil if one cannot be read.
  private static func pairs(of query: String) -> [SwiftBlock]? {
    guard let pairs = try? QueryString(query).pairs, pairs.count <= 100 else { return nil }
    return pairs.map { name, value in
      guard let value else {
        return SwiftBlock(.call("Query", .init(.string(name)))) { Query(name) }
      }
      return SwiftBlock(.call("Query", .init(.string(name)), .init(.string(value)))) {
        Query(name, value)
      }
    }
  }
}
