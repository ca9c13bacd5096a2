// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A value that can be converted to a `URLRequest`.
public protocol URLRequestConvertible {
  /// Returns the request.
  ///
  /// - Returns: The request.
  /// - Throws: The reason that the conversion fails.
  func asURLRequest() throws -> URLRequest
}

extension URLRequestConvertible {
  /// The request, or nil if ``asURLRequest()`` throws an error.
  public var urlRequest: URLRequest? { try? asURLRequest() }
}

extension URLRequest: URLRequestConvertible {
  /// Returns the request itself.
  ///
  /// - Returns: The request.
  public func asURLRequest() -> URLRequest { self }
}

extension ComposedRequest: URLRequestConvertible {
  /// Returns the composed request in rendered form.
  ///
  /// - Returns: The request.
  /// - Throws: The errors of rendering.
  /// - Complexity: O(*n*), where *n* is the length of the request.
  public func asURLRequest() throws -> URLRequest { try URLRequest(self) }
}
