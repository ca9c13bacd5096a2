// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A body from a block of another target, and only for a renderer of that target.
package struct OpaqueBody: EqualByIdentity, Sendable {
  /// A noun for errors, such as "an InputStream".
  package let name: String
  /// The content for the renderer that knows its type.
  package let payload: any Sendable
  package let identity = CreationIdentity()

  /// Creates a body.
  package init(name: String, payload: any Sendable) {
    self.name = name
    self.payload = payload
  }
}
