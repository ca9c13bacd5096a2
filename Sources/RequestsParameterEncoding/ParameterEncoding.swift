// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A way to put parameters into a request.
///
/// ``URLEncoding`` writes them into the query or as a form, ``JSONEncoding`` as JSON. Conform a type
/// of your own for what a server wants besides.
public protocol ParameterEncoding: Sendable {
  /// A request with parameters in it.
  ///
  /// - Parameters:
  ///   - urlRequest: The request to start from, which stays as it is.
  ///   - parameters: The parameters; nil gives the request itself.
  /// - Returns: The request with the parameters.
  /// - Throws: What making the request or encoding the parameters throws.
  func encode(
    _ urlRequest: any URLRequestConvertible,
    with parameters: Parameters?
  ) throws -> URLRequest
}

/// Names and values of any type, as they are put into a query, a form or JSON.
///
/// They have no order: keys are sorted by their UTF-8 bytes. ``Request/Query`` keeps the order in
/// which it is written.
public typealias Parameters = [String: Any]

/// A namespace for ``Query``.
public enum Request {
  /// Names and values in the order they were written, of which a hash or a signature may be made.
  ///
  /// ```swift
  /// let parameters: Request.Query = ["email": email, "firstName": firstName]
  /// let signed = try parameters.encode(to: url, encoding: QueryEncoding(array: .enclosingBrackets))
  /// ```
  public typealias Query = OrderedParameters
}
