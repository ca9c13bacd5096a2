// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The names whose values are never shown.
///
/// Descriptions, mirrors, errors and logs print ``mask`` in place of the value of a header or a
/// parameter with one of these names, whoever set it and however. Whatever else is secret is
/// marked by the caller.
package enum SecretNames {
  /// What stands in place of a secret value.
  package static let mask = "<redacted>"

  /// The header fields that carry credentials.
  package static let headerNames = [
    "Authorization", "Proxy-Authorization", "Cookie", "X-Api-Key", "X-Auth-Token",
    "X-Amz-Security-Token",
  ]

  /// The parameters that carry credentials, in queries and in forms alike: the article on secrets
  /// lists them too.
  package static let parameterNames = [
    "access_token", "api_key", "apikey", "client_assertion", "client_secret", "code_verifier",
    "id_token", "otp", "passphrase", "passwd", "password", "pwd", "refresh_token", "secret", "sig",
    "signature", "token",
  ]

  /// Whether a header field of this name carries credentials, in any ASCII case.
  package static func isSecretHeader(_ name: String) -> Bool {
    headerNames.contains { ASCIICase.equal($0, name) }
  }

  /// Whether a parameter of this name carries credentials, in any ASCII case: a part of a query, a
  /// field of a form or a part of a multipart body.
  ///
  /// A nested name, such as `user[password]` or `user.password`, is secret by each of its keys.
  /// Names are case-sensitive to a server, but a secret under another spelling is shown to the same
  /// people.
  ///
  /// - Parameter name: The name, decoded.
  /// - Returns: Whether its value is masked.
  package static func isSecretParameter(_ name: String) -> Bool {
    name.utf8.split(whereSeparator: separators.contains).contains { key in
      let key = String(decoding: Array(key), as: UTF8.self)
      return parameterNames.contains { ASCIICase.equal($0, key) }
    }
  }

  /// What stands between the keys of a nested name in one dialect or another.
  private static let separators = ByteSet("[].")
}
