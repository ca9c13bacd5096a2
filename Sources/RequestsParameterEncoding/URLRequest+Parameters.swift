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

  /// Writes escaped parameters to the query or to the body.
  ///
  /// - Throws: `RequestError` with `missingURL`, or with the code of a URL that `URLReference` refuses.
  mutating func setParameters(
    _ pairs: [UInt8],
    in destination: URLEncoding.Destination,
    block: String
  ) throws(RequestError) {
    let url = try presentURL(block: block)
    if !destination.isURL(for: httpMethod) {
      setBody(Data(pairs), mediaType: "application/x-www-form-urlencoded; charset=utf-8")
    } else if !pairs.isEmpty {
      self.url = try url.appendingQuery(pairs, block: block)
    }
  }

  /// Sets the body, and its media type unless the request has one.
  mutating func setBody(_ body: Data, mediaType: String) {
    if value(forHTTPHeaderField: "Content-Type") == nil {
      setValue(mediaType, forHTTPHeaderField: "Content-Type")
    }
    httpBody = body
  }
}
