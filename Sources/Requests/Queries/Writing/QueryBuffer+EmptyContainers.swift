// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryBuffer {
  /// Notes that a value is a list or a map.
  mutating func noteContainer(_ node: Int) {
    if layout.seesEmptyContainers { openContainers.append(node) }
  }

  /// Notes that a map has a member.
  mutating func noteMember(of node: Int) {
    if layout.seesEmptyContainers { nodes[node].count += 1 }
  }

  /// Writes the containers noted since there were `count` that have no members.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` if they are refused.
  mutating func settleContainers(downTo count: Int) throws {
    let settled = openContainers[count...]
    openContainers.removeLast(openContainers.count - count)
    for node in settled where nodes[node].count == 0 && node != QueryNode.root {
      nodes[node].count = 1
      try writeEmptyContainer(at: node)
    }
  }

  /// Writes a list or a map without members.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` if it is refused.
  mutating func writeEmptyContainer(at node: Int) throws {
    switch encoding.emptyContainer.storage {
    case .dropped: break
    case .refused: throw emptyContainer(at: node)
    case .emptyBrackets:
      guard node != QueryNode.root else { return }
      try settle(node)
      appendSeparator()
      if layout.marksPairs {
        appendMark(of: node)
        bytes.append(QueryMark.end)
      }
      try appendPrefix(.node, of: node)
      bytes.append(contentsOf: layout.opening)
      bytes.append(contentsOf: layout.closing)
    }
  }
}
