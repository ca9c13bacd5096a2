// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Reads the pieces of a body one after the other, and waits for files and sequences.
///
/// Files are opened and read on threads of their own, never on those that Swift's tasks share.
package struct AsyncSegmentReader {
  private let body: SegmentedBody
  private let block: String
  /// The most bytes that are given at once.
  private let limit: Int
  private var scan: BoundaryScan
  /// The bytes that are still to be left out.
  private var skipped: Int
  /// The piece after the one that is being read.
  private var index = 0
  private var bytes = Data()
  private var file: FileReader?
  private var sequence: ByteSequence.Iterator?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - block: The block or client that errors name.
  ///   - limit: The most bytes that are given at once, at least 1; without one, what is in memory comes as
  ///     it is.
  ///   - offset: The first byte to give; a body of which a sequence is a part is read from 0 only.
  package init(_ body: SegmentedBody, block: String, limit: Int = .max, from offset: Int = 0) {
    self.body = body
    self.block = block
    self.limit = limit
    scan = body.scan
    skipped = offset
  }

  /// The next bytes, at least one, or nil after the last; their first index can be any.
  ///
  /// - Throws: `RequestError` with `unreadableFile`, `fileChanged`, `contentLengthMismatch` or
  ///   `invalidBoundary`, what a sequence throws, and `CancellationError`.
  package mutating func next() async throws -> Data? {
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
    // A piece that is left out is not opened.
    if skipped > 0, let length = piece.length, length <= skipped {
      skipped -= length
      return
    }
    defer { skipped = 0 }
    switch piece {
    case .bytes(let data): bytes = data.dropFirst(skipped)
    case .file(let content):
      file = try await BlockingWork.run { [block, skipped] in
        try FileReader(content, from: skipped, block: block)
      }
    case .sequence(let source): sequence = source.chunks(block: block)
    case .coded(let coded): sequence = coded.chunks(block: block)
    }
  }

  /// The next bytes of the open piece, or nil after its last.
  private mutating func read() async throws -> Data? {
    if !bytes.isEmpty { return takeBytes() }
    if let sequence {
      guard let chunk = try await sequence() else {
        self.sequence = nil
        return nil
      }
      bytes = chunk
      return takeBytes()
    }
    guard let file else { return nil }
    let (data, rest) = try await BlockingWork.run { [size = min(limit, body.bufferSize)] in
      var reader = file
      return (try reader.read(upTo: size), reader)
    }
    self.file = data == nil ? nil : rest
    return data
  }

  /// The first bytes of those in memory, which are not copied.
  private mutating func takeBytes() -> Data {
    defer { bytes = bytes.dropFirst(limit) }
    return bytes.prefix(limit)
  }
}

#if canImport(Dispatch)
  internal import Dispatch
#endif

/// Runs what waits for a file on threads of its own, never on those that Swift's tasks share.
package enum BlockingWork {
  #if canImport(Dispatch)
    private static let queue = DispatchQueue(
      label: "swift-requests.files",
      attributes: .concurrent
    )
  #endif

  /// Runs work, and comes back with what it returns.
  ///
  /// - Throws: What the work throws.
  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    #if canImport(Dispatch)
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Swift.Result(catching: work)) }
      }
    #else
      try work()
    #endif
  }
}
