// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Looks for given boundaries in parts while a body is read, where servers would split them.
///
/// RFC 2046 has delimiters at the start of a line only. But Django takes one for a delimiter wherever
/// it is, in a name too, Rack in the midst of a line, Werkzeug after a CR or a LF, and PHP after
/// a LF.
struct BoundaryScan: Sendable {
  /// The guards of pieces to come, by their first piece.
  private var waiting: ArraySlice<BoundaryGuard>
  private var active: [(end: Int, matcher: ByteMatcher)] = []

  init(_ guards: [BoundaryGuard]) {
    waiting = guards[...]
  }

  /// Looks at the next bytes of a piece; pieces come in order.
  ///
  /// - Throws: ``RequestError/Code/invalidBoundary``.
  /// - Complexity: O(*n*), where *n* is the number of bytes; O(1) with random boundaries.
  mutating func check(
    _ bytes: some Sequence<UInt8>,
    ofPiece piece: Int
  ) throws(RequestError) {
    guard !waiting.isEmpty || !active.isEmpty else { return }
    active.removeAll { $0.end <= piece }
    while let next = waiting.first, next.pieces.lowerBound <= piece {
      waiting.removeFirst()
      guard next.pieces.contains(piece) else { continue }
      let matcher = ByteMatcher(Array("--\(next.boundary)".utf8))
      active.append((next.pieces.upperBound, matcher))
    }
    for index in active.indices where active[index].matcher.finds(in: bytes) {
      throw RequestError(
        .invalidBoundary,
        block: "RequestBody.multipart",
        "A part contains the boundary. Leave out the boundary to get a random one."
      )
    }
  }
}

/// A multipart boundary that was given, and the pieces of a body that may not hold it.
///
/// A random boundary needs none: content cannot hold 128 bits that were drawn after it.
package struct BoundaryGuard: Hashable, Sendable {
  let boundary: String
  /// The pieces of one part, its head included.
  let pieces: Range<Int>
}
