// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// Swift source that composes this request, **credentials included**: take care where you paste it.
  ///
  /// It compiles with `import Requests` or any module that exports it, is formatted as by
  /// swift-format, and composes a request that is equal to this one.
  ///
  /// ```swift
  /// let command = "curl -d name=Jane 'https://api.example.com/users?notify=1'"
  /// print(try ComposedRequest(curl: command).swiftSource)
  /// // let request = try ComposedRequest {
  /// //   Method.POST
  /// //   BaseURL("https://api.example.com")
  /// //   Endpoint("/users")
  /// //   Query("notify", "1")
  /// //   RequestBody.urlEncoded(["name": "Jane"])
  /// // }
  /// ```
  ///
  /// A request that curl would sign for AWS ends with the block `AWSSignature` of
  /// `RequestsSigning`, which contains the keys.
  ///
  /// JSON, forms and multipart bodies are written as blocks if these produce exactly the same bytes. Other
  /// bodies are written as text, or in Base64 if they are not text. A comment names every part that the
  /// source cannot contain, such as the content of an `InputStream` or an asynchronous sequence.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the request.
  public var swiftSource: String { swiftSource(exact: true) }

  /// Swift source that composes this request, with the same bytes or only with the same JSON value.
  ///
  /// It is ``swiftSource``, and contains the credentials too. If it is not exact, JSON with spaces and line breaks is
  /// written as a literal, as a person would write it, and a comment says so:
  ///
  /// ```swift
  /// let command = #"curl --json '{ "name": "Jane" }' https://api.example.com/users"#
  /// print(try ComposedRequest(curl: command).swiftSource(exact: false))
  /// // // The JSON was written without whitespace.
  /// // let request = try ComposedRequest {
  /// //   …
  /// //   RequestBody.json(["name": "Jane"])
  /// // }
  /// ```
  ///
  /// - Parameter exact: A Boolean value that indicates whether the request has the same bytes.
  /// - Returns: The source.
  /// - Complexity: O(*n*), where *n* is the size of the request.
  public func swiftSource(exact: Bool) -> String { SwiftSourceWriter(self, isExact: exact).text }
}
