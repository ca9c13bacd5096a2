// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Who writes a JSON body.
public enum JSONEngine: Hashable, Sendable {
  /// This package: keys stay in the order in which they are encoded.
  case ordered
  /// The `JSONEncoder` itself: keys come in any order, unless it sorts them.
  case foundation
}
