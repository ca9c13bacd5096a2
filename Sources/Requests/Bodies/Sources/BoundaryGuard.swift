// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A multipart boundary that was given, and the pieces of a body that may not hold it.
///
/// A random boundary needs none: content cannot hold 128 bits that were drawn after it.
package struct BoundaryGuard: Hashable, Sendable {
  let boundary: String
  /// The pieces of one part, its head included.
  let pieces: Range<Int>
}
