// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLRequest {
  /// A curl command that sends this request, **credentials included**: mind where you paste it.
  ///
  /// As `ComposedRequest.curlCommand`, with the fields sorted by name, since a `URLRequest`
  /// keeps no order. What the session adds by itself, such as stored cookies, is not in it. On Apple
  /// systems a body that is read while it is sent is a stream that does not tell its files; take the
  /// command of the composed request.
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
