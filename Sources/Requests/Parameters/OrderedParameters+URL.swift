// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension OrderedParameters {
  /// A URL with these parameters behind its query.
  ///
  /// Use it for a URL that some other code sends; in a request that is composed here, ``Query`` does
  /// the same. What the URL holds already stays as it is, byte for byte: parameters are added to its
  /// query and replace none, and they stand in front of the fragment.
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
    var text = Array(url.absoluteString.utf8)
    // Only to refuse: its own text may have more escapes than the one that was given.
    _ = try URLReference(text, block: block)
    var writer = QueryWriter(encoding: encoding)
    try writer.append(self, block: block)
    guard !writer.bytes.isEmpty else { return url }
    let end = text.firstIndex(of: UInt8(ascii: "#")) ?? text.count
    text.insert(contentsOf: Self.separator(behind: text[..<end]) + writer.bytes, at: end)
    let result = String(decoding: text, as: UTF8.self)
    guard let url = URL(string: result), url.absoluteString == result else {
      throw RequestError(
        .invalidURL,
        block: block,
        "Foundation would change this URL. Escape what it holds beyond the characters of RFC 3986."
      )
    }
    return url
  }

  /// What a pair needs in front of it, behind a URL without its fragment.
  private static func separator(behind text: ArraySlice<UInt8>) -> [UInt8] {
    guard let mark = text.firstIndex(of: UInt8(ascii: "?")) else { return [UInt8(ascii: "?")] }
    let query = text[mark...].dropFirst()
    return query.isEmpty || query.last == UInt8(ascii: "&") ? [] : [UInt8(ascii: "&")]
  }
}
