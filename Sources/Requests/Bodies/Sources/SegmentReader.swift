// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Reads the pieces of a body one after the other, on the thread of its caller.
///
/// Bytes in memory come as they are, without a copy; files a buffer at a time.
package struct SegmentReader {
  private let body: SegmentedBody
  private let block: String
  private var scan: BoundaryScan
  /// The piece after the one that is being read.
  private var index = 0
  private var file: FileReader?
  private var coded: CodedReader?

  init(_ body: SegmentedBody, block: String) {
    self.body = body
    self.block = block
    scan = body.scan
  }

  /// The next bytes, at least one, or nil after the last.
  ///
  /// - Throws: ``RequestError/Code/unreadableFile``, ``RequestError/Code/fileChanged``,
  ///   ``RequestError/Code/invalidBoundary``, or ``RequestError/Code/notExpressible`` for a sequence.
  package mutating func next() throws(RequestError) -> Data? {
    while true {
      if let data = try file?.read(upTo: body.bufferSize) {
        try scan.check(data, ofPiece: index - 1)
        return data
      }
      file = nil
      if let data = try coded?.next() { return data }
      coded = nil
      guard index < body.pieces.count else { return nil }
      index += 1
      switch body.pieces[index - 1] {
      case .bytes(let data) where data.isEmpty:
        continue
      case .bytes(let data):
        try scan.check(data, ofPiece: index - 1)
        return data
      case .file(let content):
        file = try FileReader(content, block: block)
      case .coded(let body):
        coded = try CodedReader(body, block: block)
      case .sequence:
        throw BodySegment.unreadableSequence(block: block)
      }
    }
  }
}
