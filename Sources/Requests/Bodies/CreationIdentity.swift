// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The identity of a value that cannot be compared, such as a closure.
package final class CreationIdentity: Sendable {
  /// Creates an identity that no other value has.
  package init() {}
}

/// A value that is equal only to its copies.
package protocol EqualByIdentity: Hashable {
  /// The identity that the value shares with its copies.
  var identity: CreationIdentity { get }
}

extension EqualByIdentity {
  package static func == (left: Self, right: Self) -> Bool { left.identity === right.identity }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
