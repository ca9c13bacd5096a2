// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension OrderedParameters {
  /// A URL with these parameters after its query.
  ///
  /// Use it for a URL that other code sends. In a request that you compose, use ``Query``. The URL itself is
  /// not changed: the parameters follow its query, come before its fragment, and replace no other parameter.
  ///
  /// ```swift
  /// let parameters: OrderedParameters = ["page": 2, "tags": ["x", "y"]]
  /// print(try parameters.encode(to: url, encoding: .repeated))
  /// // https://api.example.com/list?key=1&page=2&tags=x&tags=y#end
  /// ```
  ///
  /// - Parameters:
  ///   - url: The URL. A relative `URL` with a base becomes absolute.
  ///   - encoding: The dialect of the server.
  /// - Returns: The URL with the parameters, or `url` itself if they have no pairs.
  /// - Throws: ``RequestError`` with one of these codes.
  ///   - A code of ``URLReference/init(_:)``, or ``RequestError/Code/invalidURL`` if Foundation
  ///     would change the URL.
  ///   - ``RequestError/Code/unencodableValue``, ``RequestError/Code/nestingTooDeep``,
  ///     ``RequestError/Code/queryTooLarge`` or ``RequestError/Code/encodingFailed`` for values, or for
  ///     names that are not coding keys.
  ///   - ``RequestError/Code/notExpressible`` for a style of OpenAPI for paths and fields.
  /// - Complexity: O(*n*), where *n* is the length of the result, plus sorting dictionaries and sets.
  public func encode(to url: URL, encoding: QueryEncoding = .standard) throws -> URL {
    let block = "OrderedParameters"
    try encoding.checkWritesPairs(block: block)
    var writer = QueryWriter(encoding: encoding)
    try writer.append(self, block: block)
    return try url.appendingQuery(writer.bytes, block: block)
  }
}
