// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The names whose values are never shown.
///
/// Descriptions, mirrors, errors and logs print ``mask`` in place of the value of a header or a
/// query item with one of these names, whoever set it and however. Whatever else is secret is
/// marked by the caller.
package enum SecretNames {
  /// What stands in place of a secret value.
  package static let mask = "<redacted>"

  /// The header fields that carry credentials.
  package static let headerNames = [
    "Authorization", "Proxy-Authorization", "Cookie", "X-Api-Key", "X-Auth-Token",
    "X-Amz-Security-Token",
  ]

  /// The query items that carry credentials.
  package static let queryNames = ["access_token", "api_key", "sig", "signature", "token"]

  /// Whether a header field of this name carries credentials, in any ASCII case.
  package static func isSecretHeader(_ name: String) -> Bool {
    headerNames.contains { ASCIICase.equal($0, name) }
  }

  /// Whether a query item of this name carries credentials, in any ASCII case.
  ///
  /// Query names are case-sensitive to a server, but a secret under another spelling is shown to
  /// the same people.
  package static func isSecretQuery(_ name: String) -> Bool {
    queryNames.contains { ASCIICase.equal($0, name) }
  }
}
