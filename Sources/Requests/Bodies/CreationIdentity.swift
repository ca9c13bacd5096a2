// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The identity of a value that cannot be compared, such as a closure, equal only to its copies.
package final class CreationIdentity: Hashable, Sendable {
  /// Creates an identity that no other value has.
  package init() {}

  package static func == (left: CreationIdentity, right: CreationIdentity) -> Bool {
    left === right
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
