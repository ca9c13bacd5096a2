// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A body that is put together while it is sent.
package struct SegmentedBody: Sendable {
  /// What is read at once when nobody says: each read takes a client from one thread to another and
  /// back, which at 64 KiB takes longer than the read itself.
  package static let defaultBufferSize = 512 * 1024

  /// What it is made of, in order.
  package let pieces: [BodySegment]

  /// The most bytes that are read at once.
  package let bufferSize: Int

  /// What may not be in the pieces, by their first piece.
  let guards: [BoundaryGuard]

  /// Creates a body of pieces that no given boundary is looked for in.
  package init(pieces: [BodySegment], bufferSize: Int = defaultBufferSize) {
    self.init(pieces: pieces, bufferSize: bufferSize, guards: [])
  }

  /// Creates a body of pieces.
  init(pieces: [BodySegment], bufferSize: Int, guards: [BoundaryGuard]) {
    self.pieces = pieces
    self.bufferSize = min(bufferSize, Limits.buffer)
    self.guards = guards
  }

  /// The number of bytes in all pieces, or nil when it is not known or no number can hold it.
  package var length: Int? { BodySegment.length(of: pieces) }

  /// Whether only an asynchronous client can read it.
  package var hasSequences: Bool { pieces.contains(where: \.isSequence) }

  /// Whether it can be read again.
  package var isReplayable: Bool { pieces.allSatisfy(\.isReplayable) }

  /// Whether it can be read from any of its bytes on.
  var isSeekable: Bool { pieces.allSatisfy(\.isSeekable) }

  /// Reads the pieces, waiting for files.
  ///
  /// - Parameter block: The block or client that errors name.
  /// - Returns: The reader, at the first byte.
  package func reader(block: String) -> SegmentReader {
    SegmentReader(self, block: block)
  }

  /// Looks for given boundaries in the parts that are in memory; the others are looked at while they
  /// are read.
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
  ///   - limit: The most bytes that are read: asking for more memory than there is ends the process.
  ///   - block: The block that errors name.
  /// - Returns: The bytes.
  /// - Throws: ``RequestError/Code/bodyTooLarge``, ``RequestError/Code/unreadableFile``,
  ///   ``RequestError/Code/fileChanged``, ``RequestError/Code/invalidBoundary``, or
  ///   ``RequestError/Code/notExpressible`` for a sequence.
  func joined(limit: Int = Limits.memory, block: String) throws(RequestError) -> Data {
    guard !hasSequences else { throw BodySegment.unreadableSequence(block: block) }
    if let length, length > limit { throw Self.tooLarge(limit, block: block) }
    var reader = reader(block: block)
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
  /// Whether both send the same bytes, however they are cut into pieces and read.
  package static func == (left: SegmentedBody, right: SegmentedBody) -> Bool {
    BodySegment.joined(left.pieces) == BodySegment.joined(right.pieces)
  }

  /// Hashes what is sent.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(BodySegment.joined(pieces))
  }
}
