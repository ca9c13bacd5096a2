// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A stretch of the body of a form.
package enum BodyRun: Hashable, Sendable {
  /// What may be shown.
  case plain(BodySegment)

  /// The value of a field whose name is known to be secret, as it is in the body.
  case secret(name: String, BodySegment)

  /// Whether it is the value of a secret field.
  package var isSecret: Bool {
    if case .secret = self { true } else { false }
  }
}
