// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The credentials of the client, in ``Headers``, like ``Authorization`` outside a group.
public struct AuthorizationHeader: HeaderBuildable, Sendable {
  /// The field, replacing an earlier one.
  public let node: HeaderNode

  private static let block = "AuthorizationHeader"

  private init(_ value: @autoclosure () throws(RequestError) -> String) {
    node = HeaderNode {
      HTTPHeader(name: .authorization, value: try value(), block: AuthorizationHeader.self)
    }
  }

  /// `Bearer` and a token, as in ``Authorization/bearer(_:)``.
  public static func bearer(_ token: String) -> AuthorizationHeader {
    AuthorizationHeader(try AuthorizationValue.scheme("Bearer", token: token, block: Self.block))
  }

  /// `Basic` and user name and password, as in ``Authorization/basic(username:password:)``.
  public static func basic(username: String, password: String) -> AuthorizationHeader {
    AuthorizationHeader(
      try AuthorizationValue.basic(username: username, password: password, block: Self.block)
    )
  }

  /// `Token` and a key, as in ``Authorization/token(_:)``.
  public static func token(_ key: String) -> AuthorizationHeader {
    AuthorizationHeader(try AuthorizationValue.scheme("Token", token: key, block: Self.block))
  }

  /// Any scheme with its credentials, as in ``Authorization/other(_:credentials:)``.
  public static func scheme(_ scheme: String, value: String) -> AuthorizationHeader {
    AuthorizationHeader(
      try AuthorizationValue.scheme(scheme, credentials: value, block: Self.block)
    )
  }

  /// A complete value, as in ``Authorization/raw(_:)``.
  public static func raw(_ value: String) -> AuthorizationHeader {
    AuthorizationHeader(value)
  }
}
