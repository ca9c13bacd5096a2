// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A value that a `URLRequest` can be made of.
public protocol URLRequestConvertible {
  /// The request.
  ///
  /// - Returns: The request.
  /// - Throws: What keeps the value from being one.
  func asURLRequest() throws -> URLRequest
}

extension URLRequestConvertible {
  /// The request, or nil when there is none; ``asURLRequest()`` says why.
  public var urlRequest: URLRequest? { try? asURLRequest() }
}

extension URLRequest: URLRequestConvertible {
  /// The request itself.
  ///
  /// - Returns: The request.
  public func asURLRequest() -> URLRequest { self }
}

extension ComposedRequest: URLRequestConvertible {
  /// The composed request, rendered.
  ///
  /// - Returns: The request.
  /// - Throws: What rendering throws.
  /// - Complexity: O(*n*), where *n* is the length of the request.
  public func asURLRequest() throws -> URLRequest { try URLRequest(self) }
}
