// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLEncoding {
  /// Returns a request with parameters in its query or in its body.
  ///
  /// In the query, parameters come after existing pairs and before the fragment, which both keep their
  /// bytes. Without parameters, the URL does not change. In the body, they replace existing bytes, and the
  /// media type is `application/x-www-form-urlencoded; charset=utf-8` unless the request has one.
  ///
  /// ```swift
  /// var login = URLRequest(url: url)
  /// login.httpMethod = "POST"
  /// login = try URLEncoding.default.encode(login, with: ["user": "jane", "remember": true])
  /// // remember=1&user=jane
  /// ```
  ///
  /// - Parameters:
  ///   - urlRequest: The original request. It does not change.
  ///   - parameters: The parameters, or nil to return the request itself.
  /// - Returns: The request with the parameters.
  /// - Throws: The errors of creating the request; `RequestError` with `missingURL` without a
  ///   URL, or with the code of a URL that `URLReference` refuses; `unencodableValue` for a value
  ///   without a text, `nestingTooDeep` and `encodingFailed`, with the key path.
  /// - Complexity: O(*n* log *m*), where *n* is the length of the result and *m* the size of the
  ///   largest dictionary or set.
  public func encode(
    _ urlRequest: any URLRequestConvertible,
    with parameters: Parameters?
  ) throws -> URLRequest {
    var request = try urlRequest.asURLRequest()
    guard let parameters else { return request }
    var writer = QueryWriter(encoding: encoding)
    try writer.append(Self.parameter(parameters), block: Self.block)
    try request.setParameters(writer.bytes, in: destination, block: Self.block)
    return request
  }

  /// Returns the escaped names and values of a parameter, one pair for each value in it.
  ///
  /// ```swift
  /// let pairs = URLEncoding.default.queryComponents(fromKey: "a", value: ["b": 1])
  /// // [("a%5Bb%5D", "1")]
  /// ```
  ///
  /// - Parameters:
  ///   - key: The unescaped name.
  ///   - value: The value.
  /// - Returns: The pairs, or an empty array for a value that ``encode(_:with:)`` refuses: this
  ///   method cannot throw, and a part of the pairs would look complete.
  /// - Complexity: O(*n* log *m*), where *n* is the length of the result and *m* the size of the
  ///   largest dictionary or set.
  public func queryComponents(fromKey key: String, value: Any) -> [(String, String)] {
    var writer = QueryWriter(encoding: encoding)
    let value = Self.parameter(value)
    guard (try? writer.append(name: key, value: value, block: Self.block)) != nil else { return [] }
    return writer.bytes.split(separator: UInt8(ascii: "&")).map { pair in
      let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      let name = String(decoding: pair[..<end], as: UTF8.self)
      return (name, String(decoding: pair[end...].dropFirst(), as: UTF8.self))
    }
  }

  /// Returns a text as written in a name or a value.
  ///
  /// ASCII letters and digits and `-._~/?` are unchanged, and each byte of any other character is
  /// escaped. RFC 3986 §3.4 allows `/` and `?` in a query.
  ///
  /// ```swift
  /// print(URLEncoding.default.escape("a b&c/?"))  // a%20b%26c/?
  /// ```
  ///
  /// - Parameter string: The unescaped text.
  /// - Returns: The escaped text in ASCII.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func escape(_ string: String) -> String {
    var writer = QueryWriter(encoding: encoding)
    writer.append(name: string)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static let block = "URLEncoding"

  private static func parameter(_ value: Any) -> AnyParameter {
    AnyParameter(value, block: block, describes: true)
  }
}
