// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOPosix

  /// Reads the pieces of a body, one after the other.
  ///
  /// Files are opened and read on the threads that NIO has for what blocks, never on those of Swift's
  /// tasks. A descriptor is closed when its file has been read, or when this is released.
  struct BodyIterator: AsyncIteratorProtocol {
    /// The piece that is being read.
    private enum Source {
      case none
      case bytes(Data)
      case file(FileReader)
      case sequence(ByteSequence.Iterator)
    }

    private let body: SegmentedBody
    private var scan: BoundaryScan
    /// The piece behind the one that is being read.
    private var index = 0
    private let progress: BodyProgress?
    private var source = Source.none
    private var sent = 0

    init(_ body: SegmentedBody, progress: BodyProgress?) {
      self.body = body
      scan = body.scan
      self.progress = progress
    }

    /// The next buffer, or nil behind the last one.
    ///
    /// - Throws: `RequestError` with `unreadableFile`, `fileChanged`, `contentLengthMismatch` or
    ///   `invalidBoundary`, and what a sequence throws.
    @concurrent
    mutating func next() async throws -> ByteBuffer? {
      while true {
        guard let buffer = try await read() else {
          guard try await advance() else { return nil }
          continue
        }
        // An empty chunk would end a body of unknown length (RFC 9112 §7.1).
        guard buffer.readableBytes > 0 else { continue }
        try scan.check(buffer.readableBytesView, ofPiece: index - 1)
        sent += buffer.readableBytes
        progress?.report(sent)
        return buffer
      }
    }

    /// Reads from the piece that is open; nil at its end.
    @concurrent
    private mutating func read() async throws -> ByteBuffer? {
      switch source {
      case .none:
        return nil
      case .bytes(let data):
        guard !data.isEmpty else { return nil }
        source = .bytes(data.dropFirst(body.bufferSize))
        return ByteBuffer(copying: data.prefix(body.bufferSize))
      case .file(let reader):
        let size = body.bufferSize
        let (next, buffer) = try await NIOThreadPool.singleton.runIfActive {
          var reader = reader
          let buffer = try reader.read(upTo: size).map { ByteBuffer(copying: $0) }
          return (reader, buffer)
        }
        source = .file(next)
        return buffer
      case .sequence(let next):
        return try await next().map { ByteBuffer(copying: $0) }
      }
    }

    /// Opens the next piece; false when there is none.
    @concurrent
    private mutating func advance() async throws -> Bool {
      // Closes a file before another one is opened.
      source = .none
      guard index < body.pieces.count else { return false }
      index += 1
      switch body.pieces[index - 1] {
      case .bytes(let data):
        source = .bytes(data)
      case .file(let content):
        source = .file(
          try await NIOThreadPool.singleton.runIfActive {
            try FileReader(content, block: "HTTPClientRequest")
          }
        )
      case .sequence(let sequence):
        source = .sequence(sequence.chunks(block: "HTTPClientRequest"))
      }
      return true
    }
  }
#endif
