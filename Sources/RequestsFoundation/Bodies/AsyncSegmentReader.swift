// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Reads the pieces of a body one after the other, and waits for files and sequences.
///
/// Files are opened and read on threads of their own, never on those that Swift's tasks share.
struct AsyncSegmentReader {
  private let body: SegmentedBody
  private let block: String
  private var scan: BoundaryScan
  /// The piece after the one that is being read.
  private var index = 0
  private var bytes: Data?
  private var file: FileReader?
  private var sequence: ByteSequence.Iterator?

  init(_ body: SegmentedBody, block: String) {
    self.body = body
    self.block = block
    scan = body.scan
  }

  /// The next bytes, at least one, or nil after the last.
  ///
  /// - Throws: `RequestError` with `unreadableFile`, `fileChanged`, `contentLengthMismatch` or
  ///   `invalidBoundary`, what a sequence throws, and `CancellationError`.
  mutating func next() async throws -> Data? {
    while true {
      try Task.checkCancellation()
      if let data = try await read() {
        // An empty chunk would end a body of unknown length (RFC 9112 §7.1).
        guard !data.isEmpty else { continue }
        try scan.check(data, ofPiece: index - 1)
        return data
      }
      guard index < body.pieces.count else { return nil }
      index += 1
      try await open(body.pieces[index - 1])
    }
  }

  private mutating func open(_ piece: BodySegment) async throws {
    switch piece {
    case .bytes(let data): bytes = data
    case .file(let content):
      file = try await BlockingWork.run { [block] in try FileReader(content, block: block) }
    case .sequence(let source): sequence = source.chunks(block: block)
    }
  }

  /// The next bytes of the open piece, or nil after its last.
  private mutating func read() async throws -> Data? {
    if let data = bytes {
      bytes = nil
      return data
    }
    if let sequence {
      let chunk = try await sequence()
      if chunk == nil { self.sequence = nil }
      return chunk
    }
    guard let file else { return nil }
    let (data, rest) = try await BlockingWork.run { [size = body.bufferSize] in
      var reader = file
      return (try reader.read(upTo: size), reader)
    }
    self.file = data == nil ? nil : rest
    return data
  }
}
