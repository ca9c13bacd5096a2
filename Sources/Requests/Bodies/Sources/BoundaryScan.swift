// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Looks for given boundaries in parts while a body is read, because servers would split the parts there.
///
/// In RFC 2046, a delimiter is only at the start of a line. But Django finds it anywhere, even in a
/// name, Rack in the middle of a line, Werkzeug after a CR or a LF, and PHP after a LF.
struct BoundaryScan: Sendable {
  /// The guards of later pieces, by their first piece.
  private var waiting: ArraySlice<BoundaryGuard>
  private var active: [(end: Int, matcher: ByteMatcher)] = []

  init(_ guards: [BoundaryGuard]) {
    waiting = guards[...]
  }

  /// Checks the next bytes of a piece.
  ///
  /// Pieces must come in order.
  ///
  /// - Throws: ``RequestError/Code/invalidBoundary``.
  /// - Complexity: O(*n*), where *n* is the number of bytes, or O(1) with random boundaries.
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

/// A given multipart boundary, and the pieces of a body that cannot contain it.
///
/// A random boundary needs no guard: content cannot contain 128 bits that were drawn after it.
package struct BoundaryGuard: Hashable, Sendable {
  let boundary: String
  /// The pieces of one part, including its head.
  let pieces: Range<Int>
}
