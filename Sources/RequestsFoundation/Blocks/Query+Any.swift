// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Query {
  /// Creates a query from a dictionary with values of any type, its keys sorted by their UTF-8 bytes.
  ///
  /// ```swift
  /// let parameters: [String: Any] = ["q": "tea", "sizes": [1, 2.5]]
  /// Query(parameters)  // q=tea&sizes%5B%5D=1&sizes%5B%5D=2.5
  /// ```
  ///
  /// A literal keeps its order. Composing throws `unencodableValue` with the key path if a value is
  /// not a text, a number, a date, a collection or `Encodable`.
  ///
  /// - Parameters:
  ///   - parameters: The names and values.
  ///   - encoding: The dialect of the server, or nil for the dialect in force.
  @_disfavoredOverload
  public init(_ parameters: [String: Any], encoding: QueryEncoding? = nil) {
    self.init(AnyParameter(parameters, block: "Query"), encoding: encoding)
  }
}

extension RequestBody {
  /// A dictionary with values of any type as JSON, its keys sorted by their UTF-8 bytes.
  ///
  /// A literal keeps its order. Composing throws `unencodableValue` with the key path if a value is
  /// not a text, a number, a date, a collection or `Encodable`.
  ///
  /// - Parameter parameters: The members.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func json(_ parameters: [String: Any]) -> RequestBody {
    json(AnyParameter(parameters, block: "RequestBody.json"))
  }

  /// A dictionary with values of any type as a form, its keys sorted by their UTF-8 bytes.
  ///
  /// A literal keeps its order. Composing throws `unencodableValue` with the key path if a value is
  /// not a text, a number, a date, a collection or `Encodable`.
  ///
  /// - Parameters:
  ///   - parameters: The fields.
  ///   - encoding: The dialect of the server, or nil for the dialect in force.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func urlEncoded(
    _ parameters: [String: Any],
    encoding: QueryEncoding? = nil
  ) -> RequestBody {
    urlEncoded(AnyParameter(parameters, block: "RequestBody.urlEncoded"), encoding: encoding)
  }
}
