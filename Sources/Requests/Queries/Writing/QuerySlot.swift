// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Where a value belongs.
enum QuerySlot {
  /// Under a name inside a node.
  case name(String, in: Int)

  /// At the end of a list.
  case element(of: Int)

  /// At the node itself, as from a single value container.
  case node(Int)
}
