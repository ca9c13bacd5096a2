// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLRequest {
  /// A curl command that sends this request, **credentials included**: take care where you paste it.
  ///
  /// It is like `ComposedRequest.curlCommand`, but with the fields sorted by name, because a `URLRequest`
  /// keeps no order. The command does not include what the session adds, such as stored cookies. On Apple
  /// systems, a streamed body does not reveal its files. Use the command of the composed request instead.
  ///
  /// ```swift
  /// print(try repository.getUser("42").request.curlCommand)
  /// ```
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the size of the request.
  public var curlCommand: String {
    var body: CurlBody?
    if let data = httpBody {
      body = .bytes(data)
    } else if let stream = httpBodyStream {
      body = stream.composedBody.map { .segments($0.pieces) } ?? .unknown("an InputStream")
    }
    return CurlWriter(
      method: httpMethod ?? "GET",
      url: url?.absoluteString ?? "",
      headers: headers,
      body: body
    ).text
  }
}
