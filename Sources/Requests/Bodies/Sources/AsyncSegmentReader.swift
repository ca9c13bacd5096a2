// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Reads the pieces of a body one after the other, and waits for files and sequences.
///
/// Files are opened and read on separate threads, never on the shared threads of Swift's tasks.
package struct AsyncSegmentReader {
  /// The rest of the current piece.
  private enum Piece {
    case bytes(Data)
    case file(FileReader)
    case sequence(ByteSequence.Iterator, rest: Data)
  }

  private let block: String
  private let bufferSize: Int
  /// The maximum size of a chunk in bytes.
  private let limit: Int
  private var walk: BodyWalk
  private var piece: Piece?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - block: The block or client that errors name.
  ///   - limit: The maximum size of a chunk in bytes, at least 1. By default, bytes in memory are not split.
  ///   - offset: The offset of the first byte. It must be 0 for a body that contains a sequence.
  package init(_ body: SegmentedBody, block: String, limit: Int = .max, from offset: Int = 0) {
    self.block = block
    self.limit = limit
    bufferSize = min(limit, body.bufferSize)
    walk = BodyWalk(body, from: offset)
  }

  /// The next bytes, at least one, or nil after the last.
  ///
  /// Their first index can be any.
  ///
  /// - Throws: `RequestError` with `unreadableFile`, `fileChanged`, `contentLengthMismatch` or
  ///   `invalidBoundary`, the error of a sequence, or `CancellationError`.
  package mutating func next() async throws -> Data? {
    while true {
      try Task.checkCancellation()
      if let data = try await read() {
        if try walk.sends(data) { return data }
      } else {
        guard let next = walk.nextPiece() else { return nil }
        piece = try await open(next.piece, from: next.offset)
      }
    }
  }

  private func open(_ piece: BodySegment, from offset: Int) async throws -> Piece {
    switch piece {
    case .bytes(let data): .bytes(data.dropFirst(offset))
    case .file(let content):
      .file(
        try await BlockingWork.run { [block] in
          try FileReader(content, from: offset, block: block)
        }
      )
    case .sequence(let sequence): .sequence(sequence.chunks(block: block), rest: Data())
    case .coded(let coded): .sequence(coded.chunks(block: block), rest: Data())
    }
  }

  /// The next bytes of the piece, or nil after its last byte.
  private mutating func read() async throws -> Data? {
    switch piece {
    case nil: return nil
    case .bytes(let data):
      piece = data.count > limit ? .bytes(data.dropFirst(limit)) : nil
      return data.prefix(limit)
    case .sequence(let next, let rest):
      let data = rest.isEmpty ? try await next() : rest
      piece = data.map { .sequence(next, rest: $0.dropFirst(limit)) }
      return data?.prefix(limit)
    case .file(let file):
      let (data, rest) = try await BlockingWork.run { [bufferSize] in
        var reader = file
        return (try reader.read(upTo: bufferSize), reader)
      }
      piece = data.map { _ in .file(rest) }
      return data
    }
  }
}

#if canImport(Dispatch)
  internal import Dispatch
#endif

/// Runs blocking work on a separate thread, never on the shared threads of Swift's tasks.
package enum BlockingWork {
  /// Runs work, and returns its result.
  ///
  /// A serial queue gets a thread immediately. On Linux, concurrent queues share a few threads,
  /// and blocking work of other code would delay this work for seconds.
  ///
  /// - Throws: The error of the work.
  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    #if canImport(Dispatch)
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "swift-requests.work").async {
          continuation.resume(with: Swift.Result(catching: work))
        }
      }
    #else
      try work()
    #endif
  }
}
