// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Writes an `Encodable` value as `name=value`, to the query of a URL or as the body of a form.
///
/// ```swift
/// let request = try URLEncodedFormParameterEncoder.default.encode(filter, into: urlRequest)
/// // GET https://api.example.com/items?page=2&tags%5B%5D=a
/// ```
///
/// Names and values are those of the dialect `QueryEncoding.alamofire`, which sorts the keys.
public struct URLEncodedFormParameterEncoder: ParameterEncoder {
  /// The destination of parameters.
  public typealias Destination = URLEncoding.Destination

  /// An encoder for the query of a GET, HEAD or DELETE, and for the body of any other method.
  public static var `default`: URLEncodedFormParameterEncoder { URLEncodedFormParameterEncoder() }

  /// The dialect.
  public let encoding: QueryEncoding

  /// The destination of the parameters.
  public let destination: Destination

  /// Creates an encoder.
  ///
  /// ```swift
  /// let flat = URLEncodedFormParameterEncoder(encoding: QueryEncoding(array: .noBrackets))
  /// ```
  ///
  /// - Parameters:
  ///   - encoding: The dialect. It has every option of Alamofire's `URLEncodedFormEncoder`.
  ///   - destination: The destination of the parameters.
  public init(encoding: QueryEncoding = .alamofire, destination: Destination = .methodDependent) {
    self.encoding = encoding
    self.destination = destination
  }

  /// Explains how to choose the options.
  ///
  /// - Parameters:
  ///   - encoder: The encoder.
  ///   - destination: The destination of the parameters.
  @available(
    *,
    unavailable,
    message:
      "Pass a QueryEncoding. Write URLEncodedFormParameterEncoder(encoding: QueryEncoding(array: .noBrackets))."
  )
  public init(encoder: URLEncodedFormEncoder, destination: Destination = .methodDependent) {
    self.init()
  }

  /// Returns a request with a value in its query or in its body.
  ///
  /// In the query, the value comes after existing pairs and before the fragment. In the body, the media
  /// type is `application/x-www-form-urlencoded; charset=utf-8` unless the request has one.
  ///
  /// - Parameters:
  ///   - parameters: The value, which encodes with keys, or nil to return the request itself.
  ///   - request: The original request. It does not change.
  /// - Returns: The request with the value.
  /// - Throws: `RequestError` with `missingURL` for a request without a URL, or with the code of a
  ///   URL that `URLReference` refuses; `unencodableValue`, `nestingTooDeep`, `queryTooLarge` and
  ///   `encodingFailed`, with the key path; `notExpressible` for a style of OpenAPI for paths and fields.
  /// - Complexity: O(*n* log *m*), where *n* is the length of the result and *m* the size of the
  ///   largest dictionary or set.
  public func encode<Value: Encodable>(
    _ parameters: Value?,
    into request: URLRequest
  ) throws -> URLRequest {
    guard let parameters else { return request }
    let block = "URLEncodedFormParameterEncoder"
    try encoding.checkWritesPairs(block: block)
    var writer = QueryWriter(encoding: encoding)
    try writer.append(parameters, block: block)
    var request = request
    try request.setParameters(writer.bytes, in: destination, block: block)
    return request
  }
}
