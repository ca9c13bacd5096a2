// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLRequest {
  /// The URL, which a request must have to be changed.
  ///
  /// Foundation of Linux ends the process when it copies a request without one, and it copies the
  /// request that somebody else still holds before it changes anything in it, the body included.
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

  /// Sets the body, and its media type unless there is one.
  mutating func setBody(_ body: Data, mediaType: String) {
    if value(forHTTPHeaderField: "Content-Type") == nil {
      setValue(mediaType, forHTTPHeaderField: "Content-Type")
    }
    httpBody = body
  }
}
