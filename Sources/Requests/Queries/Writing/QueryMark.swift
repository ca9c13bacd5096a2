// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The bytes that say before a pair where in the tree of names it belongs.
///
/// `a[3][b]=1` is marked as `a` `element` `3` `name` `b` `end`. None of these bytes is ever part of a
/// query, so the marks can be found again and taken away once all pairs are written: then sorting
/// and the checks for a server need not guess what a name means. A member of what keeps its order has
/// its place after its name: `a` `place` `0`.
enum QueryMark {
  /// A name inside a map follows.
  static let name: UInt8 = 1

  /// The index of an element follows.
  static let element: UInt8 = 2

  /// The pair follows.
  static let end: UInt8 = 3

  /// The place of the member follows whose name this was.
  static let place: UInt8 = 4
}

extension QueryBuffer {
  /// Appends the way to a node.
  mutating func appendMark(of node: Int) {
    if markOwner != node {
      mark.removeAll(keepingCapacity: true)
      buildMark(of: node)
      markOwner = node
    }
    bytes.append(contentsOf: mark)
  }

  /// Appends the last step, to a name, and the end of the mark.
  mutating func appendMark(ofName name: String, in node: Int) {
    if node != QueryNode.root { bytes.append(QueryMark.name) }
    appendEscaped(name)
    if nodes[node].keepsOrder { Self.appendPlace(nextIndex(in: node), to: &bytes) }
    bytes.append(QueryMark.end)
  }

  /// Appends the last step, to an element.
  mutating func appendMark(ofElement index: Int) {
    bytes.append(QueryMark.element)
    DecimalDigits.append(index, to: &bytes)
  }

  // The depth of the recursion is that of the tree, which is limited.
  private mutating func buildMark(of node: Int) {
    guard node != base && node != QueryNode.root else { return }
    let parent = nodes[node].parent
    buildMark(of: parent)
    if nodes[node].position != nil {
      let index = resolvedIndex(of: node)
      mark.append(QueryMark.element)
      DecimalDigits.append(index, to: &mark)
    } else {
      if parent != QueryNode.root { mark.append(QueryMark.name) }
      mark.append(contentsOf: segments[nodes[node].segment])
      if nodes[parent].keepsOrder { Self.appendPlace(resolvedIndex(of: node), to: &mark) }
    }
  }

  // Static, as a method would hold a copy of the buffer while it writes into it.
  private static func appendPlace(_ place: Int, to mark: inout [UInt8]) {
    mark.append(QueryMark.place)
    DecimalDigits.append(place, to: &mark)
  }
}
