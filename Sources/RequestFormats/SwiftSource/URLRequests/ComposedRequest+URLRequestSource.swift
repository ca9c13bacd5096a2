// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// Swift source that makes this request as a `URLRequest`, **credentials included**: take care where you
  /// paste it.
  ///
  /// It needs `import Foundation` only, and `import FoundationNetworking` too on Linux. Use it in code that does
  /// not depend on this package.
  ///
  /// ```swift
  /// let command = "curl --json '{\"name\":\"Jane\"}' https://api.example.com/users"
  /// print(try ComposedRequest(curl: command).urlRequestSource)
  /// // var request = URLRequest(url: URL(string: "https://api.example.com/users")!)
  /// // request.httpMethod = "POST"
  /// // request.setValue("application/json", forHTTPHeaderField: "Content-Type")
  /// // request.setValue("application/json", forHTTPHeaderField: "Accept")
  /// // request.httpBody = Data(#"{"name":"Jane"}"#.utf8)
  /// ```
  ///
  /// A multipart body is appended part by part. Files are read with `Data(contentsOf:)`, and bytes that are not
  /// text are written in Base64. Variables without a value become the parameters of a function. A comment names
  /// every part that a `URLRequest` cannot contain, such as the second line of a field, or a signature for AWS.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the request.
  public var urlRequestSource: String {
    URLRequestSourceWriter.source(of: self, name: "request", isFunction: false)
  }
}

extension HTTPFile {
  /// Swift source that makes the requests of the file as `URLRequest` values, **credentials included**: take
  /// care where you paste it.
  ///
  /// A single request is written as by ``Requests/ComposedRequest/urlRequestSource``. Several requests become
  /// functions with names derived from the file, or `request`, `request2` and so on if they have none.
  ///
  /// ```swift
  /// let file = try HTTPFile(
  ///   parsing: """
  ///     ### List users
  ///     GET https://example.com/users
  ///     ### Log in
  ///     POST https://example.com/login
  ///     """
  /// )
  /// print(try file.urlRequestSource)
  /// // func listUsers() -> URLRequest {
  /// //   …
  /// // func logIn() -> URLRequest {
  /// //   …
  /// ```
  ///
  /// - Throws: The errors of ``ImportedRequest/request()``.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public var urlRequestSource: String {
    get throws(RequestError) {
      let isFunction = requests.count > 1
      return try source {
        URLRequestSourceWriter.source(of: $0, name: $1, isFunction: isFunction)
      }
    }
  }
}
