// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A method of HTTP, under its name in Alamofire.
///
/// ```swift
/// var request = URLRequest(url: url)
/// request.method = .post
/// ```
///
/// Methods are case-sensitive. Creating one from a text is Optional, because the text can be invalid:
/// `HTTPMethod("LINK")`.
public typealias HTTPMethod = HTTPRequest.Method

extension URLRequest {
  /// The method, or nil if the request has none or an invalid one.
  ///
  /// It reads and writes `httpMethod`. Foundation sends `get`, `post` and other common methods in upper
  /// case.
  public var method: HTTPMethod? {
    get { httpMethod.flatMap { HTTPMethod($0) } }
    set { httpMethod = newValue?.rawValue }
  }

  /// Creates a request.
  ///
  /// ```swift
  /// let request = try URLRequest(url: "https://api.example.com/users", method: .post)
  /// ```
  ///
  /// - Parameters:
  ///   - url: The URL, such as a `String` or a `URL`.
  ///   - method: The method.
  ///   - headers: The fields, or nil for none.
  /// - Throws: The errors of ``URLConvertible/asURL()`` and of rendering a composed request, such as
  ///   `RequestError` with `invalidMethod` for `get` or with `invalidHeaderValue`.
  /// - Complexity: O(*n*), where *n* is the length of the URL and the fields.
  public init(
    url: any URLConvertible,
    method: HTTPMethod,
    headers: HTTPHeaders? = nil
  ) throws {
    let request = ComposedRequest(
      method: method,
      url: try URLReference(url.asURL().absoluteString),
      headers: headers ?? HTTPHeaders(),
      body: nil
    )
    try self.init(request)
  }
}
