// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Reads the pieces of a body one after the other, and waits for files and sequences.
///
/// Files are opened and read on threads of their own, never on those that Swift's tasks share.
package struct AsyncSegmentReader {
  /// What is left of the piece that is being read.
  private enum Piece {
    case bytes(Data)
    case file(FileReader)
    case sequence(ByteSequence.Iterator, rest: Data)
  }

  private let block: String
  private let bufferSize: Int
  /// The most bytes that are given at once.
  private let limit: Int
  private var walk: BodyWalk
  private var piece: Piece?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - block: The block or client that errors name.
  ///   - limit: The most bytes that are given at once, at least 1; without one, what is in memory comes as
  ///     it is.
  ///   - offset: The first byte to give; a body of which a sequence is a part is read from 0 only.
  package init(_ body: SegmentedBody, block: String, limit: Int = .max, from offset: Int = 0) {
    self.block = block
    self.limit = limit
    bufferSize = min(limit, body.bufferSize)
    walk = BodyWalk(body, from: offset)
  }

  /// The next bytes, at least one, or nil after the last; their first index can be any.
  ///
  /// - Throws: `RequestError` with `unreadableFile`, `fileChanged`, `contentLengthMismatch` or
  ///   `invalidBoundary`, what a sequence throws, and `CancellationError`.
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

  /// The next bytes of the piece, or nil after its last.
  private mutating func read() async throws -> Data? {
    switch piece {
    case nil: return nil
    case .bytes(let data):
      piece = data.count > limit ? .bytes(data.dropFirst(limit)) : nil
      return data.prefix(limit)
    case .sequence(let next, let rest):
      guard let data = rest.isEmpty ? try await next() : rest else {
        piece = nil
        return nil
      }
      piece = .sequence(next, rest: data.dropFirst(limit))
      return data.prefix(limit)
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

/// Runs work that blocks on a thread of its own, never on those that Swift's tasks share.
package enum BlockingWork {
  /// Runs work, and comes back with what it returns.
  ///
  /// - Throws: What the work throws.
  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    #if canImport(Dispatch)
      try await withCheckedThrowingContinuation { continuation in
        start { continuation.resume(with: Swift.Result(catching: work)) }
      }
    #else
      try work()
    #endif
  }

  #if canImport(Dispatch)
    /// Starts work without waiting for it.
    ///
    /// A serial queue gets a thread at once. Concurrent queues share a few threads on Linux, and work of
    /// others that blocks them would delay this for seconds.
    package static func start(_ work: @escaping @Sendable () -> Void) {
      DispatchQueue(label: "swift-requests.work").async(execute: work)
    }
  #endif
}
