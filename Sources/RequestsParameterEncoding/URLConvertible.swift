// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A value that can be converted to a `URL`.
///
/// New code passes a text to the block `BaseURL`, which checks it.
public protocol URLConvertible {
  /// Returns the URL.
  ///
  /// - Returns: The URL.
  /// - Throws: The reason that the conversion fails.
  func asURL() throws -> URL
}

extension String: URLConvertible {
  /// Returns the URL with this text.
  ///
  /// Spaces and characters outside ASCII are percent-encoded. Existing escapes keep their bytes.
  ///
  /// - Returns: The URL.
  /// - Throws: The errors of `URLReference(_:)`, and `RequestError` with `invalidURL` for a text that
  ///   Foundation would change.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func asURL() throws -> URL {
    try URL(exactly: URLReference(self).text, block: "asURL()")
  }
}

extension URL: URLConvertible {
  /// Returns the URL itself.
  ///
  /// - Returns: The URL.
  public func asURL() -> URL { self }
}

// trap-free: the components are only read.
extension URLComponents: URLConvertible {
  /// Returns the URL of the components.
  ///
  /// - Returns: The URL.
  /// - Throws: `RequestError` with `invalidURL` for components that Foundation cannot join, such as a
  ///   host and a relative path.
  public func asURL() throws -> URL {
    guard let url else {
      throw RequestError(
        .invalidURL,
        block: "asURL()",
        "The components are not a URL. Begin the path with a slash if there is a host."
      )
    }
    return url
  }
}
