// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Dictionary where Key == String {
  /// Returns the dictionary as the text of a query or a form, its keys sorted by their UTF-8 bytes.
  ///
  /// The values can have any type that servers read as text, and different types at once. See
  /// ``Requests/QueryString/init(_:encoding:)``.
  ///
  /// ```swift
  /// print(try ["habit": ["a", "b"]].queryString())  // habit%5B%5D=a&habit%5B%5D=b
  ///
  /// let person: [String: Any] = ["name": "Li", "age": 42, "email": NSNull()]
  /// print(try person.queryString(encoding: .afNetworking))  // age=42&email&name=Li
  /// ```
  ///
  /// - Parameter encoding: The dialect of the reader.
  /// - Returns: The text in printable ASCII. It is empty if there is nothing to write.
  /// - Throws: `RequestError` with `unencodableValue`, `nestingTooDeep` or `encodingFailed`. The
  ///   field is the key path.
  /// - Complexity: O(*n* log *m*), where *n* is the number of bytes written and *m* the size of the
  ///   largest dictionary or set.
  public func queryString(encoding: QueryEncoding = .standard) throws -> String {
    try QueryString(AnyParameter(self, block: "QueryString"), encoding: encoding).description
  }
}

extension Dictionary where Key == String, Value == String {
  /// Reads the text of a query or a form that has no lists.
  ///
  /// The last value of a name wins, a bare name has an empty value, and `+` is a space.
  ///
  /// ```swift
  /// let flat: [String: String] = try Dictionary(queryString: "key1&key2=value+2")
  /// print(flat == ["key1": "", "key2": "value 2"])  // true
  /// ```
  ///
  /// - Parameter queryString: The text. One leading `?` is dropped.
  /// - Throws: `RequestError` with `malformedQuery` and the offset of an incomplete escape or of
  ///   a byte that is not UTF-8, and with `queryTooLarge` for more than 10,000 pairs.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(queryString: String) throws {
    self = try QueryString(queryString).dictionary
  }
}

extension QueryString {
  /// Writes a dictionary with values of any type, its keys sorted by their UTF-8 bytes.
  ///
  /// The values can be of all types that `JSONSerialization` and property lists return: texts,
  /// numbers, Bools, dates, `Data`, `URL`, `UUID`, `NSNull`, and collections of these. Optionals
  /// and `Encodable` values work too. An `NSNumber` is read as the Bool, the integer or the
  /// fraction from which it was created.
  ///
  /// ```swift
  /// let parameters: [String: Any] = ["q": "tea", "sizes": [1, 2.5], "all": NSNumber(value: true)]
  /// print(try QueryString(parameters))  // all=true&q=tea&sizes%5B%5D=1&sizes%5B%5D=2.5
  /// ```
  ///
  /// A literal without a type annotation is read as `OrderedParameters`, in order.
  ///
  /// - Parameters:
  ///   - parameters: The names and values.
  ///   - encoding: The dialect of the reader.
  /// - Throws: `RequestError` with `unencodableValue` for a value of another type,
  ///   `nestingTooDeep` or `encodingFailed`. The field is the key path.
  /// - Complexity: O(*n* log *m*), where *n* is the number of bytes written and *m* the size of the
  ///   largest dictionary or set.
  @_disfavoredOverload
  public init(_ parameters: [String: Any], encoding: QueryEncoding = .standard) throws {
    try self.init(AnyParameter(parameters, block: "QueryString"), encoding: encoding)
  }
}
