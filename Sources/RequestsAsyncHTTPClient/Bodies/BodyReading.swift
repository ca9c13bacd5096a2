// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOPosix
  internal import Synchronization

  /// The piece of a body that is open: one reader at a time, closed by anyone.
  ///
  /// Files are opened and read on the threads that NIO has for what blocks, never on those of Swift's
  /// tasks. A descriptor is closed when its file has been read, or when this is closed or released.
  final class BodyReading: Sendable {
    private enum Piece {
      case none
      case file(FileReader)
      case sequence(SequenceReading)
      /// The server wants no more.
      case refused
      /// The request has ended.
      case closed

      var isFinal: Bool {
        switch self {
        case .refused, .closed: true
        case .none, .file, .sequence: false
        }
      }
    }

    private struct Ends {
      /// All that was announced has been read.
      var isComplete = false
      /// The server has answered.
      var isAnswered = false
    }

    private let piece = Mutex(Piece.none)
    private let ends = Mutex(Ends())
    /// Ends when this is closed.
    private let (over, isOver) = AsyncStream.makeStream(of: Never.self)
    /// What a file is being read into.
    private let space = Mutex(ByteBuffer())

    /// Opens a piece in place of the one before.
    ///
    /// - Throws: `RequestError` with `unreadableFile` or `fileChanged`, and `CancellationError` when
    ///   this is closed.
    func open(_ content: FileContent) async throws {
      // Before another one is opened, so that two are never open.
      try put(.none)
      try await NIOThreadPool.singleton.runIfActive {
        try self.put(.file(FileReader(content, block: "HTTPClientRequest")))
      }
    }

    /// Opens a piece in place of the one before.
    func open(_ sequence: ByteSequence) throws {
      try put(.sequence(SequenceReading(sequence, block: "HTTPClientRequest")))
    }

    /// The next bytes of the piece in an empty buffer, or nil behind the last one.
    ///
    /// - Throws: What the piece throws, and `CancellationError` when this is closed.
    func read(upTo size: Int, into buffer: consuming ByteBuffer) async throws -> ByteBuffer? {
      switch piece.withLock({ $0 }) {
      case .none: return nil
      case .sequence(let sequence):
        guard let chunk = try await sequence.next() else { return nil }
        buffer.writeCopy(of: chunk)
        return buffer
      case .file(let reader):
        // Handed over rather than captured, as a buffer that has two owners is copied when written.
        space.withLock { swap(&$0, &buffer) }
        return try await NIOThreadPool.singleton.runIfActive {
          var reader = reader
          var buffer = ByteBuffer()
          self.space.withLock { swap(&$0, &buffer) }
          let free = min(size, reader.remaining)
          try unsafe buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: free) { free in
            try unsafe reader.read(into: UnsafeMutableRawBufferPointer(rebasing: free.prefix(size)))
          }
          // Looked at and closed at once: the client may not come back for the end of a body whose
          // length it knows.
          if reader.remaining == 0 { _ = try reader.read(upTo: 1) }
          try self.put(reader.remaining == 0 ? .none : .file(reader))
          return buffer
        }
      case .refused, .closed: throw CancellationError()
      }
    }

    /// Closes the piece that has been read.
    func closePiece() throws {
      try put(.none)
    }

    /// Closes the piece for good, now or as soon as a read of it has ended.
    func close() {
      end(.closed)
      isOver.finish()
    }

    /// Closes the piece, as the server wants no more, while its response is still to be read.
    ///
    /// - Returns: Whether something is left to be closed.
    func refuse() -> Bool {
      end(.refused)
      return !ends.withLock { $0.isComplete }
    }

    private func end(_ end: Piece) {
      let last = piece.withLock { piece in
        defer { if case .closed = piece {} else { piece = end } }
        return piece
      }
      if case .sequence(let sequence) = last { sequence.cancel() }
    }

    /// Notes that all that was announced has been read.
    func noteComplete() {
      note { $0.isComplete = true }
    }

    /// Notes that the server has answered.
    func noteAnswered() {
      note { $0.isAnswered = true }
    }

    /// Closes behind both: there is no use in waiting for the end of a sequence then.
    private func note(_ change: @Sendable (inout Ends) -> Void) {
      let isOver = ends.withLock { ends in
        change(&ends)
        return ends.isComplete && ends.isAnswered
      }
      if isOver { close() }
    }

    /// Waits until the response is over when the server wants no more: an error would end the
    /// response too, and an end would make what was sent look whole.
    func waitIfRefused() async {
      guard case .refused = piece.withLock({ $0 }) else { return }
      for await _ in over {}
    }

    private func put(_ next: Piece) throws {
      // What was there is released behind the lock: that may close a file.
      _ = try piece.withLock { piece in
        if piece.isFinal { throw CancellationError() }
        defer { piece = next }
        return piece
      }
    }
  }
#endif
