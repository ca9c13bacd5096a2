// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A position in the pieces of a body: it decides which piece to read next, and whether to send the
/// bytes read.
///
/// It opens and reads nothing. Its callers do so on their own thread, while a task waits, or into
/// the buffers of a client.
package struct BodyWalk: Sendable {
  private let pieces: [BodySegment]
  /// The index of the piece after the current one.
  private var index = 0
  /// The number of bytes that are still to be skipped.
  private var skipped: Int
  private var scan: BoundaryScan

  /// Begins at an offset of a body.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - offset: The offset of the first byte, up to the length of the body. It must be 0 for a
  ///     body that contains a sequence.
  package init(_ body: SegmentedBody, from offset: Int = 0) {
    pieces = body.pieces
    skipped = offset
    scan = BoundaryScan(body.guards)
  }

  /// The next piece to read and the offset of its first byte, or nil after the last piece.
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

  /// Checks bytes that were read from the piece.
  ///
  /// - Returns: True if the bytes are to be sent. An empty chunk would end a body of unknown length
  ///   (RFC 9112 §7.1).
  /// - Throws: ``RequestError/Code/invalidBoundary`` if they contain a given boundary.
  /// - Complexity: O(*n*), where *n* is the number of bytes, or O(1) with random boundaries.
  package mutating func sends(_ bytes: some Collection<UInt8>) throws(RequestError) -> Bool {
    guard !bytes.isEmpty else { return false }
    try scan.check(bytes, ofPiece: index - 1)
    return true
  }
}
