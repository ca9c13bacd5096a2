// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Goes through the pieces of a body: which one is read next, and whether what was read of it is sent.
///
/// It opens and reads nothing. Its callers do, each in its own way: on their own thread, while a task
/// waits, or into the buffers of a client.
package struct BodyWalk: Sendable {
  private let pieces: [BodySegment]
  /// The piece after the one that is being read.
  private var index = 0
  /// The bytes that are still to be left out.
  private var skipped: Int
  private var scan: BoundaryScan

  /// Begins at a byte of a body.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - offset: The first byte to read, up to the length of the body; 0 if a sequence is a part of it.
  package init(_ body: SegmentedBody, from offset: Int = 0) {
    pieces = body.pieces
    skipped = offset
    scan = BoundaryScan(body.guards)
  }

  /// The next piece to read and the first byte of it, or nil after the last piece.
  package mutating func nextPiece() -> (piece: BodySegment, offset: Int)? {
    while index < pieces.count {
      defer { index += 1 }
      guard skipped > 0, let length = pieces[index].length, length <= skipped else {
        defer { skipped = 0 }
        return (pieces[index], skipped)
      }
      skipped -= length
    }
    return nil
  }

  /// Looks at bytes that were read of the piece.
  ///
  /// - Returns: Whether to send them. An empty chunk would end a body of unknown length (RFC 9112 §7.1).
  /// - Throws: ``RequestError/Code/invalidBoundary`` when a given boundary is in them.
  /// - Complexity: O(*n*), where *n* is the number of bytes; O(1) with random boundaries.
  package mutating func sends(_ bytes: some Collection<UInt8>) throws(RequestError) -> Bool {
    guard !bytes.isEmpty else { return false }
    try scan.check(bytes, ofPiece: index - 1)
    return true
  }
}
