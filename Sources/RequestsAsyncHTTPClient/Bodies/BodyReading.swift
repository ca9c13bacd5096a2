// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOConcurrencyHelpers
  internal import NIOPosix

  /// The open piece of a body; it has one reader at a time, and any code can close it.
  ///
  /// Files are opened and read on the NIO threads for blocking work, never on the threads of Swift tasks.
  /// A descriptor is closed when its file is read to the end, or when this object is closed or released.
  final class BodyReading: Sendable {
    private enum Piece {
      case none
      case file(FileReader)
      case sequence(SequenceReading)
      /// The server accepts no more.
      case refused
      /// The request has ended.
      case closed
    }

    private struct State {
      var piece = Piece.none
      /// The body was read to its announced end.
      var isComplete = false
      /// The server has answered.
      var isAnswered = false
      /// The buffer into which a file is read.
      var space = ByteBuffer()
    }

    private let state = NIOLockedValueBox(State())
    /// Ends when the reading is closed.
    private let (over, isOver) = AsyncStream.makeStream(of: Never.self)

    /// Opens a piece and closes the previous one.
    ///
    /// - Throws: `RequestError` with `unreadableFile` or `fileChanged`, and `CancellationError`
    ///   if the reading is closed.
    func open(_ content: FileContent) async throws {
      // The previous piece is closed first, so that two are never open.
      try put(.none)
      try await NIOThreadPool.singleton.runIfActive {
        try self.put(.file(FileReader(content, block: "HTTPClientRequest")))
      }
    }

    /// Opens a piece and closes the previous one.
    func open(_ chunks: @escaping @Sendable () -> ByteSequence.Iterator) throws {
      try put(.sequence(SequenceReading(chunks)))
    }

    /// Returns the next bytes of the piece in an empty buffer, or nil after the last one.
    ///
    /// - Throws: The errors of the piece, and `CancellationError` if the reading is closed.
    func read(upTo size: Int, into buffer: consuming ByteBuffer) async throws -> ByteBuffer? {
      switch state.withLockedValue({ $0.piece }) {
      case .none: return nil
      case .sequence(let sequence):
        guard let chunk = try await sequence.next() else { return nil }
        buffer.writeCopy(of: chunk)
        return buffer
      case .file(let reader):
        // The buffer is passed, not captured: with two owners, it would be copied on a write.
        state.withLockedValue { swap(&$0.space, &buffer) }
        return try await NIOThreadPool.singleton.runIfActive {
          var reader = reader
          var buffer = ByteBuffer()
          self.state.withLockedValue { swap(&$0.space, &buffer) }
          let free = min(size, reader.remaining)
          try unsafe buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: free) { free in
            try unsafe reader.read(into: UnsafeMutableRawBufferPointer(rebasing: free.prefix(size)))
          }
          // It is closed at once: the client does not ask for the end of a body of known length.
          try self.put(reader.remaining == 0 ? .none : .file(reader))
          return buffer
        }
      case .refused, .closed: throw CancellationError()
      }
    }

    /// Closes the piece that was read.
    func closePiece() throws {
      try put(.none)
    }

    /// Closes the piece permanently, now or after a read in progress.
    func close() {
      end(.closed)
      isOver.finish()
    }

    /// Closes the piece because the server accepts no more, while its response is still unread.
    ///
    /// - Returns: True if something remains to be closed.
    func refuse() -> Bool {
      end(.refused)
      return !state.withLockedValue { $0.isComplete }
    }

    private func end(_ end: Piece) {
      let last = state.withLockedValue { state in
        defer { if case .closed = state.piece {} else { state.piece = end } }
        return state.piece
      }
      if case .sequence(let sequence) = last { sequence.cancel() }
    }

    /// Notes that the body was read to its announced end.
    func noteComplete() {
      note { $0.isComplete = true }
    }

    /// Notes that the server has answered.
    func noteAnswered() {
      note { $0.isAnswered = true }
    }

    /// Closes after both, because waiting for the end of a sequence is then useless.
    private func note(_ change: @Sendable (inout State) -> Void) {
      let isOver = state.withLockedValue { state in
        change(&state)
        return state.isComplete && state.isAnswered
      }
      if isOver { close() }
    }

    /// Waits for the end of the response if the server accepts no more.
    ///
    /// An error would end the response too, and an end would make a part look like the complete body.
    func waitIfRefused() async {
      guard case .refused = state.withLockedValue({ $0.piece }) else { return }
      for await _ in over {}
    }

    private func put(_ next: Piece) throws {
      // The old piece is released after the lock, because that can close a file.
      _ = try state.withLockedValue { state in
        switch state.piece {
        case .refused, .closed: throw CancellationError()
        case .none, .file, .sequence:
          defer { state.piece = next }
          return state.piece
        }
      }
    }
  }
#endif
