// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Reads the pieces of a body one after the other, on the thread of its caller.
///
/// It does not copy bytes in memory, and reads files a buffer at a time.
package struct SegmentReader {
  /// The rest of the current piece.
  private enum Piece {
    case bytes(Data)
    case file(FileReader)
    indirect case coded(SegmentReader, BodyCoding.Encoder)
  }

  private let block: String
  private let bufferSize: Int
  /// The maximum size of a chunk of bytes in memory.
  private let limit: Int
  private var walk: BodyWalk
  private var piece: Piece?

  /// Creates a reader at the first byte.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - block: The block or client that errors name.
  ///   - limit: The maximum size of a chunk of bytes in memory.
  package init(_ body: SegmentedBody, block: String, limit: Int = .max) {
    self.block = block
    self.limit = limit
    bufferSize = body.bufferSize
    walk = BodyWalk(body)
  }

  /// The next bytes, at least one, or nil after the last.
  ///
  /// - Throws: ``RequestError/Code/unreadableFile``, ``RequestError/Code/fileChanged``,
  ///   ``RequestError/Code/invalidBoundary``, or ``RequestError/Code/notExpressible`` for a sequence.
  package mutating func next() throws(RequestError) -> Data? {
    while true {
      if let data = try read() {
        if try walk.sends(data) { return data }
      } else {
        guard let next = walk.nextPiece() else { return nil }
        piece = try open(next.piece)
      }
    }
  }

  private func open(_ piece: BodySegment) throws(RequestError) -> Piece {
    switch piece {
    case .bytes(let data): .bytes(data)
    case .file(let content): .file(try FileReader(content, block: block))
    case .coded(let coded):
      .coded(
        SegmentReader(coded.body, block: block, limit: coded.body.bufferSize),
        try coded.coding.makeEncoder()
      )
    case .sequence: throw BodySegment.unreadableSequence(block: block)
    }
  }

  /// The next bytes of the piece, or nil after its last byte.
  private mutating func read() throws(RequestError) -> Data? {
    switch piece {
    case nil: return nil
    case .bytes(let data):
      piece = data.count > limit ? .bytes(data.dropFirst(limit)) : nil
      return data.prefix(limit)
    case .file(var file):
      let data = try file.read(upTo: bufferSize)
      piece = data.map { _ in .file(file) }
      return data
    case .coded(var reader, let encode):
      let data = try reader.next()
      piece = data.map { _ in .coded(reader, encode) }
      return encode(data)
    }
  }
}
