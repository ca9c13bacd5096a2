// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The URL that a request starts from: scheme, host, and possibly a path and a query.
///
/// It may be anywhere in the builder; the last one wins whole. Its query comes first in the
/// request, before the queries of endpoints and ``Query`` blocks. Without any base the request keeps
/// a relative reference, and what needs a host throws when it is asked for.
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
/// How an ``Endpoint`` joins the path of the base is the trap that users report most, so there are
/// two contracts, side by side:
///
/// | base | endpoint | ``Joining/resolve`` (RFC 3986 §5.2) | ``Joining/append`` |
/// |---|---|---|---|
/// | `https://h/v1` | `users` | `https://h/users` | `https://h/v1/users` |
/// | `https://h/v1/` | `users` | `https://h/v1/users` | `https://h/v1/users` |
/// | `https://h/v1/` | `/users` | `https://h/users` | `https://h/v1/users` |
/// | `https://h/v1/` | `../users` | `https://h/users` | error: leaves the base |
///
/// Composing throws ``RequestError`` with ``RequestError/Code/missingURL`` for nil,
/// ``RequestError/Code/unsupportedScheme`` for anything but http, https, ws and wss,
/// ``RequestError/Code/missingHost``, and what ``URLReference/init(_:)`` throws.
public struct BaseURL: RequestLeaf, Sendable {
  /// How endpoints are joined with the path of a base.
  public enum Joining: Hashable, Sendable {
    /// As RFC 3986 §5.2 resolves references: a leading `/` starts at the root of the host, anything
    /// else replaces what follows the last `/` of the base.
    case resolve
    /// The base is a directory: every endpoint goes below it, with or without a leading `/`.
    ///
    /// An endpoint that climbs above it throws ``RequestError/Code/endpointLeavesBase``.
    case append
  }

  private let text: String?
  private let joining: Joining

  /// Sets the base of the request.
  ///
  /// - Parameters:
  ///   - url: A `String` or a `URL`, also an optional one.
  ///   - joining: How endpoints join its path.
  public init(_ url: (some URLTextConvertible)?, joining: Joining = .resolve) {
    text = url?.urlText
    self.joining = joining
  }

  /// What the block adds to a request, as data.
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
