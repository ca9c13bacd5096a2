// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The credentials of the client, as the `Authorization` field (RFC 9110 §11.6.2).
///
/// The last block wins. The value is masked in descriptions, dumps and redacted exports.
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com")
///   Authorization.basic(username: "alice", password: "open:sesame")
/// }
/// ```
///
/// Composing throws ``RequestError/Code/invalidCredentials`` if the scheme cannot carry the credentials: an
/// empty token or one with a space, a `:` in a user name, a scheme that is not a token, or control bytes in
/// a token, a user name or a password. Control bytes in the text of ``other(_:credentials:)`` and
/// ``raw(_:)`` throw ``RequestError/Code/invalidHeaderValue``.
public struct Authorization: RequestLeaf, Sendable {
  private let field: HeaderNode?
  private let options: RequestOptions

  /// Credentials in the form of an option of the request, for other targets.
  package init(options: RequestOptions) {
    field = nil
    self.options = options
  }

  private static let block = "Authorization"

  private init(_ value: @autoclosure () throws(RequestError) -> String) {
    field = HeaderNode {
      HTTPHeader(name: .authorization, value: try value(), block: Authorization.self)
    }
    options = RequestOptions()
  }

  /// `Bearer` and a token (RFC 6750 §2.1).
  ///
  /// - Parameter token: The token. It can be any text without spaces, because real tokens do not
  ///   follow the RFC's grammar.
  /// - Returns: The block.
  public static func bearer(_ token: String) -> Authorization {
    Authorization(try AuthorizationValue.scheme("Bearer", token: token, block: Self.block))
  }

  /// `Basic` and the Base64 of user name and password in UTF-8 (RFC 7617).
  ///
  /// - Parameters:
  ///   - username: The user name, without `:`.
  ///   - password: The password.
  /// - Returns: The block.
  public static func basic(username: String, password: String) -> Authorization {
    Authorization(
      try AuthorizationValue.basic(username: username, password: password, block: Self.block)
    )
  }

  /// `Token` and a key, for Django REST framework and other servers.
  ///
  /// - Parameter key: The key. It can be any text without spaces.
  /// - Returns: The block.
  public static func token(_ key: String) -> Authorization {
    Authorization(try AuthorizationValue.scheme("Token", token: key, block: Self.block))
  }

  /// Any scheme with its credentials.
  ///
  /// - Parameters:
  ///   - scheme: The scheme, a token such as `"HOBA"`.
  ///   - credentials: The text after the scheme and a space.
  /// - Returns: The block.
  public static func other(_ scheme: String, credentials: String) -> Authorization {
    Authorization(
      try AuthorizationValue.scheme(scheme, credentials: credentials, block: Self.block)
    )
  }

  /// A complete value, for servers without a scheme.
  ///
  /// - Parameter value: The whole value of the field.
  /// - Returns: The block.
  public static func raw(_ value: String) -> Authorization {
    Authorization(value)
  }

  /// The step that the block adds to a request.
  public var step: RequestStep { field?.step ?? .options(options) }
}
