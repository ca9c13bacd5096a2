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
    let namesHost = schemeRange != nil || authorityRange != nil
    let basePath = base.bytes[base.pathRange]
    var path = bytes[pathRange]
    var query = bytes(in: queryRange)
    if namesHost {
      path = URLPath.removingDotSegments(path)
    } else if path.isEmpty {
      path = basePath
      query = query ?? base.bytes(in: base.queryRange)
    } else {
      path = URLPath.resolve(path, against: basePath, hasAuthority: base.authorityRange != nil)
    }
    return URLReference(
      scheme: bytes(in: schemeRange) ?? base.bytes(in: base.schemeRange),
      authority: namesHost ? bytes(in: authorityRange) : base.bytes(in: base.authorityRange),
      path: path,
      query: query,
      fragment: bytes(in: fragmentRange)
    )
  }
}
