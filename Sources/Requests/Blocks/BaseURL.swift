// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The URL at which a request starts: a scheme, a host, and optionally a path and a query.
///
/// It can be anywhere in the builder. The last one replaces the others completely. Its query comes
/// first in the request, before the queries of endpoints and ``Query`` blocks. Without a base, the
/// request keeps a relative reference, and outputs that need a host throw.
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com/v1/?key=1")
///   Endpoint("users")
///   Query("page", 2)
/// }
/// print(request.url)  // https://api.example.com/v1/users?key=1&page=2
/// ```
///
/// Joining an ``Endpoint`` with the path of the base is the problem that users report most, so you
/// can choose one of two rules:
///
/// | base | endpoint | ``Joining/resolve`` (RFC 3986 §5.2) | ``Joining/append`` |
/// |---|---|---|---|
/// | `https://h/v1` | `users` | `https://h/users` | `https://h/v1/users` |
/// | `https://h/v1/` | `users` | `https://h/v1/users` | `https://h/v1/users` |
/// | `https://h/v1/` | `/users` | `https://h/users` | `https://h/v1/users` |
/// | `https://h/v1/` | `../users` | `https://h/users` | error: leaves the base |
///
/// Composing throws ``RequestError`` with ``RequestError/Code/missingURL`` for nil,
/// ``RequestError/Code/unsupportedScheme`` for schemes other than http, https, ws and wss,
/// ``RequestError/Code/missingHost``, or an error of ``URLReference/init(_:)``.
public struct BaseURL: RequestLeaf, Sendable {
  /// A rule that joins endpoints with the path of a base.
  public enum Joining: Hashable, Sendable {
    /// The rule of RFC 3986 §5.2: a leading `/` starts at the root of the host, and other paths
    /// replace the part after the last `/` of the base.
    case resolve
    /// The base is a directory, and every endpoint is below it, with or without a leading `/`.
    ///
    /// An endpoint that leaves the base throws ``RequestError/Code/endpointLeavesBase``.
    case append
  }

  private let text: String?
  private let joining: Joining

  /// Sets the base of the request.
  ///
  /// - Parameters:
  ///   - url: A `String` or a `URL`, optional or not.
  ///   - joining: The rule that joins endpoints with its path.
  public init(_ url: (some URLTextConvertible)?, joining: Joining = .resolve) {
    text = url?.urlText
    self.joining = joining
  }

  /// The step that the block adds to a request.
  public var step: RequestStep {
    guard let text else {
      return .failure(
        RequestError(
          .missingURL,
          block: "BaseURL",
          "The URL is nil because the text that made it is not a valid URL. Pass the text itself "
            + "to see the reason."
        )
      )
    }
    return RequestStep(.baseURL(text, appends: joining == .append))
  }
}
