// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLReference {
  /// The reference resolved against a base (RFC 3986 §5.2).
  ///
  /// ```swift
  /// let base = try URLReference("http://a/b/c/d;p?q")
  /// print(try URLReference("../g").resolved(against: base))  // http://a/b/g
  /// print(try URLReference("?y").resolved(against: base))  // http://a/b/c/d;p?y
  /// ```
  ///
  /// A query is replaced here, as in the RFC. Blocks differ on purpose: in a request, the queries
  /// of base and endpoints accumulate.
  ///
  /// - Parameter base: The base, usually absolute.
  /// - Returns: The target. It is relative if the base is relative.
  /// - Complexity: O(*n*), where *n* is the length of both texts.
  public func resolved(against base: URLReference) -> URLReference {
    let scheme = bytes(in: schemeRange) ?? base.bytes(in: base.schemeRange)
    let query = bytes(in: queryRange)
    let fragment = bytes(in: fragmentRange)
    let path = bytes[pathRange]
    if schemeRange != nil || authorityRange != nil {
      return URLReference(
        scheme: scheme,
        authority: bytes(in: authorityRange),
        path: URLPath.removingDotSegments(path),
        query: query,
        fragment: fragment
      )
    }
    let basePath = base.bytes[base.pathRange]
    return URLReference(
      scheme: scheme,
      authority: base.bytes(in: base.authorityRange),
      path: path.isEmpty
        ? basePath
        : URLPath.resolve(path, against: basePath, hasAuthority: base.authorityRange != nil),
      query: path.isEmpty ? query ?? base.bytes(in: base.queryRange) : query,
      fragment: fragment
    )
  }
}
