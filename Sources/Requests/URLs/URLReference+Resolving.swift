// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLReference {
  /// The reference made absolute by a base, as RFC 3986 §5.2 says.
  ///
  /// ```swift
  /// let base = try URLReference("http://a/b/c/d;p?q")
  /// print(try URLReference("../g").resolved(against: base))  // http://a/b/g
  /// print(try URLReference("?y").resolved(against: base))  // http://a/b/c/d;p?y
  /// ```
  ///
  /// A query is replaced here, as the RFC says. Blocks differ on purpose: in a request the queries
  /// of base and endpoints accumulate.
  ///
  /// - Parameter base: The base, usually absolute.
  /// - Returns: The target; relative when the base is.
  /// - Complexity: O(*n*), where *n* is the length of both texts.
  public func resolved(against base: URLReference) -> URLReference {
    let query = queryRange.map { text[$0] }
    let fragment = fragmentRange.map { text[$0] }
    let path = text[pathRange]
    if let schemeRange {
      return URLReference(
        scheme: text[schemeRange],
        authority: authorityRange.map { text[$0] },
        path: URLPath.removingDotSegments(path),
        query: query,
        fragment: fragment
      )
    }
    let scheme = base.schemeRange.map { base.text[$0] }
    if let authorityRange {
      return URLReference(
        scheme: scheme,
        authority: text[authorityRange],
        path: URLPath.removingDotSegments(path),
        query: query,
        fragment: fragment
      )
    }
    let basePath = base.text[base.pathRange]
    return URLReference(
      scheme: scheme,
      authority: base.authorityRange.map { base.text[$0] },
      path: path.isEmpty
        ? basePath
        : URLPath.resolve(path, against: basePath, hasAuthority: base.authorityRange != nil),
      query: path.isEmpty && query == nil ? base.queryRange.map { base.text[$0] } : query,
      fragment: fragment
    )
  }
}
