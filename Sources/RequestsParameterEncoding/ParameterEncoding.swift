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
