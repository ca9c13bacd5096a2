// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What the kept prefix of names is the prefix of.
struct QueryPrefix: Equatable {
  /// How far the prefix goes.
  enum Form {
    /// The name of the node itself.
    case node

    /// The name of the node and the bracket that opens a name inside it, `a[`.
    case name

    /// The name of the node and what all its scalar elements have in common, `a[]`.
    case element
  }

  let node: Int
  let form: Form
}
