// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The set whose elements are being written, each as pairs whose names start below the element.
///
/// An element gets its index, and so its name, only when all are sorted. Until then a scalar is
/// `=text` and a container is `%5Bname%5D=text&…`.
struct QueryOpenSet {
  /// The node of the set.
  let node: Int

  /// The node that stands for each element in turn.
  let element: Int

  /// The offset where the elements begin, and what the buffer had before.
  let start: Int
  let outerBase: Int
  let outerRegionStart: Int

  /// The bytes of each element that wrote something.
  var elements: [Range<Int>] = []
}
