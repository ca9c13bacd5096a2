// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A body that is assembled while it is sent.
package struct SegmentedBody: Sendable {
  /// The default number of bytes to read at once.
  ///
  /// Each read moves a client to another thread and back, and at 64 KiB the move takes longer than the read.
  package static let defaultBufferSize = 512 * 1024

  /// The pieces of the body, in order.
  package let pieces: [BodySegment]

  /// The maximum number of bytes to read at once.
  package let bufferSize: Int

  /// The boundaries that the pieces cannot contain, by their first piece.
  let guards: [BoundaryGuard]

  /// Creates a body of pieces, by default without boundaries to look for.
  package init(
    pieces: [BodySegment],
    bufferSize: Int = defaultBufferSize,
    guards: [BoundaryGuard] = []
  ) {
    self.pieces = pieces
    self.bufferSize = min(bufferSize, Limits.buffer)
    self.guards = guards
  }

  /// The number of bytes in all pieces, or nil if it is unknown or overflows.
  package var length: Int? { BodySegment.length(of: pieces) }

  /// A Boolean value that indicates whether only an asynchronous client can read the body.
  package var hasSequences: Bool { pieces.contains(where: \.isSequence) }

  /// A Boolean value that indicates whether the body can be read again.
  package var isReplayable: Bool { pieces.allSatisfy(\.isReplayable) }

  /// A Boolean value that indicates whether the body can be read from any offset.
  var isSeekable: Bool { pieces.allSatisfy(\.isSeekable) }

  /// Looks for given boundaries in the parts in memory.
  ///
  /// Other parts are checked while they are read.
  ///
  /// - Throws: ``RequestError/Code/invalidBoundary``.
  func checkBytes() throws(RequestError) {
    var scan = BoundaryScan(guards.filter { pieces[$0.pieces].allSatisfy(\.isInMemory) })
    for (index, piece) in pieces.enumerated() {
      if case .bytes(let data) = piece { try scan.check(data, ofPiece: index) }
    }
  }

  /// The bytes in one buffer of their size.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes. Allocating more memory than available ends the process.
  ///   - block: The block that errors name.
  /// - Returns: The bytes.
  /// - Throws: ``RequestError/Code/bodyTooLarge``, ``RequestError/Code/unreadableFile``,
  ///   ``RequestError/Code/fileChanged``, ``RequestError/Code/invalidBoundary``, or
  ///   ``RequestError/Code/notExpressible`` for a sequence.
  func joined(limit: Int = Limits.memory, block: String) throws(RequestError) -> Data {
    guard !hasSequences else { throw BodySegment.unreadableSequence(block: block) }
    if let length, length > limit { throw Self.tooLarge(limit, block: block) }
    var reader = SegmentReader(self, block: block)
    var data = Data()
    data.reserveCapacity(min(length ?? 0, Limits.buffer))
    while let chunk = try reader.next() {
      guard chunk.count <= limit - data.count else { throw Self.tooLarge(limit, block: block) }
      data.append(chunk)
    }
    return data
  }

  private static func tooLarge(_ limit: Int, block: String) -> RequestError {
    RequestError(
      .bodyTooLarge,
      block: block,
      "The body has more than \(limit) bytes, the limit for memory. Send it as a stream, or raise "
        + "the limit."
    )
  }
}

extension SegmentedBody: Hashable {
  /// Returns true if both send the same bytes, however they are cut and read.
  package static func == (left: SegmentedBody, right: SegmentedBody) -> Bool {
    BodySegment.joined(left.pieces) == BodySegment.joined(right.pieces)
  }

  /// Hashes the bytes that are sent.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(BodySegment.joined(pieces))
  }
}
