// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// Swift that composes this request again, **credentials included**: mind where you paste it.
  ///
  /// It compiles below `import Requests` or any module that brings it along, is laid out as
  /// swift-format does, and gives a request that is equal to this one.
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
  /// A request that curl would sign for AWS ends with the block `AWSSignature` of `RequestsSigning`,
  /// which has the keys in it.
  ///
  /// JSON, forms and multipart bodies are written as the blocks that give exactly their bytes, else as
  /// text; bytes that are no text in Base64. Where the source cannot say something, such as what an
  /// `InputStream` or an asynchronous sequence gives, a comment does.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the request.
  public var swiftSource: String { SwiftSourceWriter(self).text }
}
