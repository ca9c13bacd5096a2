// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A body that a block of another target made, and that only a renderer of that target can open.
package struct OpaqueBody: Hashable, Sendable {
  /// What it is, for errors, such as "an InputStream".
  package let name: String
  /// What the renderer needs; it knows the type.
  package let payload: any Sendable
  private let identity = CreationIdentity()

  /// Creates a body.
  package init(name: String, payload: any Sendable) {
    self.name = name
    self.payload = payload
  }

  package static func == (left: OpaqueBody, right: OpaqueBody) -> Bool {
    left.identity == right.identity
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}
