// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What is between `{` and `}` (RFC 6570 §2.2).
struct URITemplateExpression: Hashable, Sendable {
  /// A name and what is done with its value (RFC 6570 §2.3, §2.4).
  struct Variable: Hashable, Sendable {
    let name: String

    /// The number of characters to keep, for `{name:3}`.
    var prefix: Int?

    /// Whether members stand on their own, for `{name*}`.
    var isExploded = false
  }

  let kind: URITemplateOperator
  var variables: [Variable] = []
}
