// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// What ``RequestBuildable/secret()`` has marked, beside fields, which carry their own mark.
package struct Redactions: Sendable {
  /// Scheme, host and path of the base are secret.
  package var hidesBase = false
  /// The path is secret.
  package var hidesPath = false
  /// The body is secret.
  package var hidesBody = false
  /// Encoded names of query parameters whose values are secret.
  package var queryNames: Set<String> = []

  /// Marks the names of encoded pairs.
  mutating func hideNames(in pairs: ArraySlice<UInt8>) {
    for pair in pairs.split(separator: UInt8(ascii: "&")) {
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      queryNames.insert(String(decoding: name, as: UTF8.self))
    }
  }

  /// A query with the values of secret parameters masked.
  package func masking(query: String) -> String {
    query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      .map { pair in
        let name = pair.prefix { $0 != UInt8(ascii: "=") }
        let text = String(decoding: name, as: UTF8.self)
        guard name.count < pair.count, queryNames.contains(text) || isKnown(name) else {
          return String(decoding: pair, as: UTF8.self)
        }
        return text + "=" + SecretNames.mask
      }
      .joined(separator: "&")
  }

  private func isKnown(_ name: some Collection<UInt8>) -> Bool {
    let decoded = PercentEscape.decode(Array(name).span) ?? Array(name)
    return SecretNames.isSecretParameter(String(decoding: decoded, as: UTF8.self))
  }
}
