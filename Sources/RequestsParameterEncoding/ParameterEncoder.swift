// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A type that writes an `Encodable` value into a request.
///
/// ``URLEncodedFormParameterEncoder`` writes it to the query or as a form, ``JSONParameterEncoder`` as
/// JSON. New code uses the blocks `Query(_:encoding:)`, `RequestBody.urlEncoded(_:encoding:)` and
/// `RequestBody.json(_:)`.
public protocol ParameterEncoder: Sendable {
  /// Returns a request with parameters.
  ///
  /// - Parameters:
  ///   - parameters: The parameters, or nil to return the request itself.
  ///   - request: The original request. It does not change.
  /// - Returns: The request with the parameters.
  /// - Throws: The errors of encoding the parameters.
  func encode<Value: Encodable & Sendable>(
    _ parameters: Value?,
    into request: URLRequest
  ) throws -> URLRequest
}

extension ParameterEncoder where Self == JSONParameterEncoder {
  /// An encoder of JSON without whitespace.
  public static var json: JSONParameterEncoder { .default }
}

extension ParameterEncoder where Self == URLEncodedFormParameterEncoder {
  /// An encoder for the query of a GET, HEAD or DELETE, and for the body of any other method.
  public static var urlEncodedForm: URLEncodedFormParameterEncoder { .default }
}
