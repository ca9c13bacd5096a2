// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// How a header step treats fields of the same name that are already there.
enum HeaderMode: Hashable, Sendable {
  /// The new field takes their place.
  case replace
  /// The new field follows them as a line of its own.
  case append
  /// All lines of the field become one, joined by the given separator.
  case join(String)
}
