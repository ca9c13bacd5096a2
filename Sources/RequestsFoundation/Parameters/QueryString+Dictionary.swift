// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryString {
  /// Writes a dictionary with values of any type, its keys sorted by their UTF-8 bytes.
  ///
  /// Values are what `JSONSerialization` and property lists give: texts, numbers, Bools, dates,
  /// `Data`, `URL`, `UUID`, `NSNull`, collections of these, Optionals, and besides whatever is
  /// `Encodable`. An `NSNumber` is the Bool, the whole number or the fraction that it was made of.
  ///
  /// ```swift
  /// let parameters: [String: Any] = ["q": "tea", "sizes": [1, 2.5], "all": NSNumber(value: true)]
  /// print(try QueryString(parameters))  // all=true&q=tea&sizes%5B%5D=1&sizes%5B%5D=2.5
  /// ```
  ///
  /// A literal without a type is read as `OrderedParameters`, which keep their order.
  ///
  /// - Parameters:
  ///   - parameters: The names and values.
  ///   - encoding: The dialect of the reader.
  /// - Throws: `RequestError` with `unencodableValue` for a value of another type, of which nothing
  ///   but debugging text is known, `nestingTooDeep` or `encodingFailed`; the field is the key path.
  /// - Complexity: O(*n* log *m*), where *n* is the number of bytes written and *m* the size of the
  ///   largest dictionary or set.
  @_disfavoredOverload
  public init(_ parameters: [String: Any], encoding: QueryEncoding = .standard) throws {
    try self.init(AnyParameter(parameters, block: "QueryString"), encoding: encoding)
  }
}
