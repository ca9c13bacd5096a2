// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The placeholders for missing values in the texts of a request, stored in an option.
///
/// The format that reads the texts knows the syntax of its placeholders. A request with
/// placeholders can be described, masked and written as text, but not sent.
package protocol Placeholders: Sendable {
  /// Refuses a request that is about to be sent.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unresolvedVariable``.
  func checkValues(block: String) throws(RequestError)

  /// The parts of a secret that are not placeholders.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the secret.
  func literals(of secret: SecretValue, in text: [UInt8]) -> [SecretValue]

  /// A field with its secrets masked.
  func redacted(_ field: HTTPHeader) -> HTTPHeader
}

/// The value of an option with a secret for one origin, dropped by redirects to other origins.
package protocol OriginSecret: Hashable, Sendable {
  /// The value with masks in the place of its secrets, except for placeholders.
  func redacted(_ placeholders: (any Placeholders)?) -> Self
}
