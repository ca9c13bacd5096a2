// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What stands in the texts of a request for values that it does not have yet: the value of an option.
///
/// A format that reads such texts knows how a placeholder is written. A request with placeholders can be
/// described, masked and written as text, and cannot be sent.
package protocol Placeholders: Sendable {
  /// Refuses a request that is about to be sent.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unresolvedVariable``.
  func checkValues(block: String) throws(RequestError)

  /// The stretches of a secret that no placeholder stands for.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the secret.
  func literals(of secret: SecretValue, in text: [UInt8]) -> [SecretValue]

  /// A field with masks in the place of its secrets.
  func redacted(_ field: HTTPHeader) -> HTTPHeader
}

/// The value of an option with a secret for one origin; a redirect to another origin drops it.
package protocol OriginSecret: Hashable, Sendable {
  /// The value with masks in the place of its secrets, except for placeholders.
  func redacted(_ placeholders: (any Placeholders)?) -> Self
}
