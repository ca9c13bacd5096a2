// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Writes an `Encodable` value as JSON into the body of a request.
///
/// ```swift
/// let request = try JSONParameterEncoder.default.encode(user, into: urlRequest)
/// // {"name":"Jane","age":42}
/// ```
///
/// Unlike in Alamofire, the members of a model keep their order, unless the encoder sorts them.
public struct JSONParameterEncoder: ParameterEncoder {
  /// An encoder without whitespace.
  public static var `default`: JSONParameterEncoder { JSONParameterEncoder() }

  /// An encoder with each member on its own line.
  public static var prettyPrinted: JSONParameterEncoder { JSONParameterEncoder(.prettyPrinted) }

  /// An encoder that sorts members by name.
  public static var sortedKeys: JSONParameterEncoder { JSONParameterEncoder(.sortedKeys) }

  private let settings: JSONSettings

  /// Creates an encoder.
  ///
  /// - Parameter encoder: An encoder whose settings are used, as they are now.
  public init(encoder: JSONEncoder = JSONEncoder()) {
    settings = JSONSettings(reading: encoder)
  }

  private init(_ formatting: JSONEncoder.OutputFormatting) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    self.init(encoder: encoder)
  }

  /// Returns a request with a value in its body.
  ///
  /// The media type is `application/json` unless the request has one.
  ///
  /// - Parameters:
  ///   - parameters: The value, or nil to return the request itself.
  ///   - request: The original request. It does not change.
  /// - Returns: The request with the value.
  /// - Throws: `RequestError` with `missingURL` for a request without a URL; `unencodableValue`,
  ///   `nestingTooDeep` and `encodingFailed`, with the key path.
  /// - Complexity: O(*n* log *m*), where *n* is the length of the body and *m* the size of the largest
  ///   dictionary or set.
  public func encode<Value: Encodable>(
    _ parameters: Value?,
    into request: URLRequest
  ) throws -> URLRequest {
    guard let parameters else { return request }
    let block = "JSONParameterEncoder"
    _ = try request.presentURL(block: block)
    var request = request
    request.setBody(
      try JSONWriter.encode(parameters, settings: settings, block: block),
      mediaType: "application/json"
    )
    return request
  }
}
