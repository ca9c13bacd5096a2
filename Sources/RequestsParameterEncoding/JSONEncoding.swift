// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Writes parameters as JSON into the body of a request.
///
/// ```swift
/// let request = try JSONEncoding.default.encode(urlRequest, with: ["name": "Jane", "tags": ["a"]])
/// // {"name":"Jane","tags":["a"]}
/// ```
///
/// The keys of dictionaries are sorted, so that equal parameters always produce equal bytes. Any
/// value can be an `Encodable` model. Its members keep their order, unless the options sort them.
/// Members of `OrderedParameters` always keep their order.
public struct JSONEncoding: ParameterEncoding {
  /// An encoding without whitespace.
  public static var `default`: JSONEncoding { JSONEncoding() }

  /// An encoding with each member on its own line.
  public static var prettyPrinted: JSONEncoding { JSONEncoding(options: .prettyPrinted) }

  /// The options for writing, as for `JSONSerialization`.
  public let options: JSONSerialization.WritingOptions

  /// Creates an encoding.
  ///
  /// - Parameter options: The options for writing. As with `JSONSerialization`, slashes are
  ///   escaped unless `withoutEscapingSlashes` is included. Every reader reads both forms alike.
  public init(options: JSONSerialization.WritingOptions = []) {
    self.options = options
  }

  /// Returns a request with parameters in its body.
  ///
  /// The media type is `application/json` unless the request has one.
  ///
  /// - Parameters:
  ///   - urlRequest: The original request. It does not change.
  ///   - parameters: The parameters, or nil to return the request itself.
  /// - Returns: The request with the parameters.
  /// - Throws: The errors of creating the request; `RequestError` with `missingURL`; `unencodableValue`
  ///   for a value that JSON cannot represent, `nestingTooDeep` and `encodingFailed`, with the key path.
  /// - Complexity: O(*n* log *m*), where *n* is the length of the body and *m* the size of the largest
  ///   dictionary or set.
  public func encode(
    _ urlRequest: any URLRequestConvertible,
    with parameters: Parameters?
  ) throws -> URLRequest {
    try encode(urlRequest, withJSONObject: parameters)
  }

  /// Returns a request with a list, a dictionary or a model in its body.
  ///
  /// The media type is `application/json` unless the request has one.
  ///
  /// ```swift
  /// let request = try JSONEncoding.default.encode(urlRequest, withJSONObject: [1, 2])
  /// ```
  ///
  /// - Parameters:
  ///   - urlRequest: The original request. It does not change.
  ///   - jsonObject: The value, or nil to return the request itself.
  /// - Returns: The request with the value.
  /// - Throws: The errors of ``encode(_:with:)``, and `unencodableValue` for a single text,
  ///   number, Bool or null unless the options include `fragmentsAllowed`.
  /// - Complexity: O(*n* log *m*), where *n* is the length of the body and *m* the size of the largest
  ///   dictionary or set.
  public func encode(
    _ urlRequest: any URLRequestConvertible,
    withJSONObject jsonObject: Any?
  ) throws -> URLRequest {
    var request = try urlRequest.asURLRequest()
    guard let jsonObject else { return request }
    _ = try request.presentURL(block: Self.block)
    let bytes = try JSONWriter.encode(
      AnyParameter(jsonObject, block: Self.block),
      settings: settings,
      block: Self.block
    )
    let isContainer = bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[")
    guard isContainer || options.contains(.fragmentsAllowed) else {
      throw RequestError(
        .unencodableValue,
        block: Self.block,
        "A single value is not an object or an array. Put it into one, or allow fragments in the "
          + "options."
      )
    }
    request.setBody(bytes, mediaType: "application/json")
    return request
  }

  private var settings: JSONSettings {
    var settings = JSONSettings()
    settings.formatting = []
    if options.contains(.prettyPrinted) { settings.formatting.insert(.prettyPrinted) }
    if options.contains(.sortedKeys) { settings.formatting.insert(.sortedKeys) }
    if options.contains(.withoutEscapingSlashes) {
      settings.formatting.insert(.withoutEscapingSlashes)
    }
    return settings
  }

  private static let block = "JSONEncoding"
}
