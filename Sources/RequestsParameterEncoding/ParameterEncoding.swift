// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A type that adds parameters to a request.
///
/// ``URLEncoding`` writes them to the query or as a form, ``JSONEncoding`` as JSON. Conform your
/// own type for any other format of a server.
public protocol ParameterEncoding: Sendable {
  /// Returns a request with parameters.
  ///
  /// - Parameters:
  ///   - urlRequest: The original request. It does not change.
  ///   - parameters: The parameters, or nil to return the request itself.
  /// - Returns: The request with the parameters.
  /// - Throws: The errors of creating the request or encoding the parameters.
  func encode(
    _ urlRequest: any URLRequestConvertible,
    with parameters: Parameters?
  ) throws -> URLRequest
}

/// Names and values of any type, for a query, a form or JSON.
///
/// They have no order: keys are sorted by their UTF-8 bytes. ``Request/Query`` keeps the order in
/// which you write it.
public typealias Parameters = [String: Any]

/// A namespace for ``Query``.
public enum Request {
  /// Names and values in the order in which you write them, for a hash or a signature.
  ///
  /// ```swift
  /// let parameters: Request.Query = ["email": email, "firstName": firstName]
  /// let signed = try parameters.encode(to: url, encoding: QueryEncoding(array: .enclosingBrackets))
  /// ```
  public typealias Query = OrderedParameters
}
