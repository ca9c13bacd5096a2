// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOConcurrencyHelpers
  internal import NIOPosix

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

    private struct State {
      var piece = Piece.none
      /// All that was announced has been read.
      var isComplete = false
      /// The server has answered.
      var isAnswered = false
      /// What a file is being read into.
      var space = ByteBuffer()
    }

    private let state = NIOLockedValueBox(State())
    /// Ends when this is closed.
    private let (over, isOver) = AsyncStream.makeStream(of: Never.self)

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
    func open(_ chunks: @escaping @Sendable () -> ByteSequence.Iterator) throws {
      try put(.sequence(SequenceReading(chunks)))
    }

    /// The next bytes of the piece in an empty buffer, or nil after the last one.
    ///
    /// - Throws: What the piece throws, and `CancellationError` when this is closed.
    func read(upTo size: Int, into buffer: consuming ByteBuffer) async throws -> ByteBuffer? {
      switch state.withLockedValue({ $0.piece }) {
      case .none: return nil
      case .sequence(let sequence):
        guard let chunk = try await sequence.next() else { return nil }
        buffer.writeCopy(of: chunk)
        return buffer
      case .file(let reader):
        // Handed over rather than captured, as a buffer that has two owners is copied when written.
        state.withLockedValue { swap(&$0.space, &buffer) }
        return try await NIOThreadPool.singleton.runIfActive {
          var reader = reader
          var buffer = ByteBuffer()
          self.state.withLockedValue { swap(&$0.space, &buffer) }
          let free = min(size, reader.remaining)
          try unsafe buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: free) { free in
            try unsafe reader.read(into: UnsafeMutableRawBufferPointer(rebasing: free.prefix(size)))
          }
          // Closed at once: the client may not come back for the end of a body whose length it knows.
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
      return !state.withLockedValue { $0.isComplete }
    }

    private func end(_ end: Piece) {
      let last = state.withLockedValue { state in
        defer { if case .closed = state.piece {} else { state.piece = end } }
        return state.piece
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

    /// Closes after both: there is no use in waiting for the end of a sequence then.
    private func note(_ change: @Sendable (inout State) -> Void) {
      let isOver = state.withLockedValue { state in
        change(&state)
        return state.isComplete && state.isAnswered
      }
      if isOver { close() }
    }

    /// Waits until the response is over when the server wants no more: an error would end the
    /// response too, and an end would make what was sent look whole.
    func waitIfRefused() async {
      guard case .refused = state.withLockedValue({ $0.piece }) else { return }
      for await _ in over {}
    }

    private func put(_ next: Piece) throws {
      // What was there is released after the lock: that may close a file.
      _ = try state.withLockedValue { state in
        if state.piece.isFinal { throw CancellationError() }
        defer { state.piece = next }
        return state.piece
      }
    }
  }

  /// Whom to tell how much of a body the client has taken.
  struct BodyProgress: Sendable {
    /// The bytes of the whole body, or nil when that is not known.
    let total: Int?
    let handler: @Sendable (_ sent: Int, _ total: Int?) -> Void

    func report(_ sent: Int) {
      handler(sent, total)
    }
  }
#endif
