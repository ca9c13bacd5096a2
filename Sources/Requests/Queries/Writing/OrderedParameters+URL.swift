// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension OrderedParameters {
  /// A URL with these parameters after its query.
  ///
  /// Use it for a URL that some other code sends; in a request that is composed here, ``Query`` does
  /// the same. What the URL holds already stays as it is, byte for byte: parameters are added to its
  /// query and replace none, and they are before the fragment.
  ///
  /// ```swift
  /// let parameters: OrderedParameters = ["page": 2, "tags": ["x", "y"]]
  /// print(try parameters.encode(to: url, encoding: .repeated))
  /// // https://api.example.com/list?key=1&page=2&tags=x&tags=y#end
  /// ```
  ///
  /// - Parameters:
  ///   - url: The URL; one with a base is made absolute.
  ///   - encoding: The dialect of the server.
  /// - Returns: The URL with the parameters, or `url` itself when they have no pairs.
  /// - Throws: ``RequestError`` with what ``URLReference/init(_:)`` throws for the URL, and with
  ///   ``RequestError/Code/invalidURL`` for one that Foundation would change;
  ///   ``RequestError/Code/unencodableValue``, also for names that are no coding keys,
  ///   ``RequestError/Code/nestingTooDeep`` and ``RequestError/Code/encodingFailed`` for values.
  /// - Complexity: O(*n*), where *n* is the length of the result; dictionaries and sets are sorted.
  public func encode(to url: URL, encoding: QueryEncoding = .standard) throws -> URL {
    let block = "OrderedParameters"
    var writer = QueryWriter(encoding: encoding)
    try writer.append(self, block: block)
    return try url.appendingQuery(writer.bytes, block: block)
  }
}
