// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// One place in the tree of names: a model, a map, a list, or an element of one.
///
/// A node knows its parent and its own segment of the name, never the whole name: the name of a
/// deep value is put together when a pair is written, so containers that write nothing cost
/// nothing, however long the names above them are.
struct QueryNode {
  /// The model that is encoded; it has no name.
  static let root = 0

  /// The index of the node around this one; the root is its own parent.
  var parent: Int

  /// The number of names and indices from the root down to here.
  var depth: Int

  /// Where the escaped name is in the arena of segments; empty for an element.
  var segment: Range<Int>

  /// The place of an element in its list, nil ones counted; nil for what has a name.
  var position: Int?

  /// The index an element is written with, which it gets with its first pair; for a member of what
  /// has an order, its place in it.
  var index: Int?

  /// Whether the lists around this have been told that they hold containers.
  var isSettled = false

  /// Where the first scalar of this list begins in the bytes.
  var firstScalar: Int?

  /// Whether the scalars of this list carry indices, because containers stand beside them.
  var isIndexed = false

  /// How many elements were handed to this list.
  var count = 0

  /// How many elements of this list, or members of what has an order, were written: the index of the
  /// next.
  var written = 0

  /// Whether the members keep the order in which they are written, whatever the dialect sorts.
  var keepsOrder = false
}
