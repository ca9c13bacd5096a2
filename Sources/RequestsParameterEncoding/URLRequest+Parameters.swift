// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLRequest {
  /// Returns the URL; a request needs one before it can be changed.
  ///
  /// Foundation on Linux ends the process when it copies a request without a URL. It copies a
  /// shared request before any change, including a change of the body.
  ///
  /// - Throws: `RequestError` with `missingURL`.
  func presentURL(block: String) throws(RequestError) -> URL {
    guard let url else {
      throw RequestError(
        .missingURL,
        block: block,
        "The request has no URL, so it cannot take parameters. Set the URL first."
      )
    }
    return url
  }

  /// Sets the body, and its media type unless the request has one.
  mutating func setBody(_ body: Data, mediaType: String) {
    if value(forHTTPHeaderField: "Content-Type") == nil {
      setValue(mediaType, forHTTPHeaderField: "Content-Type")
    }
    httpBody = body
  }
}
