// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A search for many runs of bytes at once.
///
/// The runs are a tree with a node for each of their beginnings. A byte that continues none falls back to the
/// longest beginning that ends there (Aho and Corasick). The search is therefore linear, even if many runs
/// begin alike.
package struct RunSearch {
  private struct Node {
    /// The node of the longest beginning of a run that also ends here.
    var fallback = 0
    /// The length of the longest run that ends here, or 0.
    var length = 0
  }

  private var nodes = [Node()]
  /// The nodes after others, by the number of the other one and the next byte.
  private var edges: [Int: Int] = [:]

  /// Creates a search.
  ///
  /// - Parameter runs: The runs to find. Empty ones are never found.
  /// - Complexity: O(*n*), where *n* is the number of bytes of all runs.
  package init(_ runs: [[UInt8]]) {
    var open = runs.map { (run: $0, node: 0) }
    var count = 0
    while !open.isEmpty {
      // A node falls back to a shorter beginning, so all beginnings of one length are added together.
      open = open.filter { $0.run.count > count }
      for index in open.indices {
        let (run, node) = open[index]
        open[index].node = child(of: node, run[count])
        if run.count == count + 1 { nodes[open[index].node].length = run.count }
      }
      count += 1
    }
  }

  private mutating func child(of node: Int, _ byte: UInt8) -> Int {
    let edge = Self.edge(node, byte)
    if let child = edges[edge] { return child }
    let fallback = node == 0 ? 0 : next(after: nodes[node].fallback, byte)
    edges[edge] = nodes.count
    nodes.append(Node(fallback: fallback, length: nodes[fallback].length))
    return nodes.count - 1
  }

  /// The places of the runs in order, with those that overlap joined.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var node = 0
    for (offset, byte) in bytes.enumerated() {
      node = next(after: node, byte)
      guard nodes[node].length > 0 else { continue }
      var start = offset + 1 - nodes[node].length
      while let last = ranges.last, last.upperBound > start {
        start = min(start, last.lowerBound)
        ranges.removeLast()
      }
      ranges.append(start..<offset + 1)
    }
    return ranges
  }

  private func next(after node: Int, _ byte: UInt8) -> Int {
    var node = node
    while true {
      if let next = edges[Self.edge(node, byte)] { return next }
      if node == 0 { return 0 }
      node = nodes[node].fallback
    }
  }

  private static func edge(_ node: Int, _ byte: UInt8) -> Int { node << 8 | Int(byte) }
}
