// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The method of a request (RFC 9110 §9).
///
/// The default is GET, and the last block wins.
///
/// ```swift
/// let request = try ComposedRequest {
///   Method.PATCH
///   BaseURL("https://api.example.com/users/42")
/// }
/// ```
public struct Method: RequestLeaf, Hashable, Sendable {
  private let name: String

  private init(name: String) {
    self.name = name
  }

  /// Transfers a representation of the resource (RFC 9110 §9.3.1).
  public static let GET = Method(name: "GET")

  /// Like GET, but without the content (RFC 9110 §9.3.2).
  public static let HEAD = Method(name: "HEAD")

  /// Has the resource process the body (RFC 9110 §9.3.3).
  public static let POST = Method(name: "POST")

  /// Replaces the resource with the body (RFC 9110 §9.3.4).
  public static let PUT = Method(name: "PUT")

  /// Removes the resource (RFC 9110 §9.3.5).
  public static let DELETE = Method(name: "DELETE")

  /// Opens a tunnel (RFC 9110 §9.3.6).
  public static let CONNECT = Method(name: "CONNECT")

  /// Asks what the resource allows (RFC 9110 §9.3.7).
  public static let OPTIONS = Method(name: "OPTIONS")

  /// Has the server send the request back (RFC 9110 §9.3.8).
  public static let TRACE = Method(name: "TRACE")

  /// Changes the resource as the body describes (RFC 5789).
  public static let PATCH = Method(name: "PATCH")

  /// Like GET, but with the query in the body (draft-ietf-httpbis-safe-method-w-body).
  public static let QUERY = Method(name: "QUERY")

  /// A method by its name, sent unchanged.
  ///
  /// Composing throws ``RequestError/Code/invalidMethod`` if it is not a token (RFC 9110 §5.6.2).
  ///
  /// - Parameter name: The name, such as `"LINK"`. Methods are case-sensitive.
  /// - Returns: The block.
  public static func custom(_ name: String) -> Method {
    Method(name: name)
  }

  /// Creates a block of a method in a variable.
  ///
  /// ```swift
  /// Method(request.method)
  /// ```
  ///
  /// - Parameter method: The method.
  public init(_ method: HTTPRequest.Method) {
    self.init(name: method.rawValue)
  }

  /// Explains how to write a method.
  @available(
    *,
    unavailable,
    message:
      "Write a constant such as Method.POST, or Method.custom(name) for a name in a variable."
  )
  public init(_ name: String) {
    self.init(name: name)
  }

  /// The step that the block adds to a request.
  public var step: RequestStep {
    RequestStep { () throws(RequestError) in
      guard let method = HTTPRequest.Method(rawValue: name) else {
        throw RequestError(
          .invalidMethod,
          block: "Method",
          offset: ByteSet.token.firstOffset(outside: name) ?? 0,
          "\"\(name)\" is not an HTTP method. Use letters, digits or !#$%&'*+-.^_`|~ without "
            + "spaces, as in GET."
        )
      }
      return .method(method)
    }
  }
}
