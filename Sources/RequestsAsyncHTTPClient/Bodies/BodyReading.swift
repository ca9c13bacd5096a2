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

    private let piece = Mutex(Piece.none)

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

    /// The next bytes of the piece, or nil behind the last one.
    ///
    /// - Throws: What the piece throws, and `CancellationError` when this is closed.
    func read(upTo size: Int) async throws -> ByteBuffer? {
      switch piece.withLock({ $0 }) {
      case .none: nil
      case .sequence(let sequence): try await sequence.next().map { ByteBuffer(copying: $0) }
      case .file(let reader):
        try await NIOThreadPool.singleton.runIfActive {
          var reader = reader
          var buffer = ByteBufferAllocator().buffer(capacity: min(size, reader.remaining))
          try unsafe buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: 0) { free in
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
    ///
    /// - Parameter isRefused: Whether the server wants no more, while its response is still to be
    ///   read.
    func close(isRefused: Bool = false) {
      let last = piece.withLock { piece in
        defer { if case .closed = piece {} else { piece = isRefused ? .refused : .closed } }
        return piece
      }
      if case .sequence(let sequence) = last { sequence.cancel() }
    }

    /// Waits when the server wants no more: an error would end the response too, and an end would
    /// make what was sent look whole.
    func waitIfRefused() async throws {
      guard case .refused = piece.withLock({ $0 }) else { return }
      // By then the response has been read or given up.
      try await Task.sleep(for: .seconds(86_400))
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
