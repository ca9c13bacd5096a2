// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  /// Reads the pieces of a body one after another.
  struct BodyIterator: AsyncIteratorProtocol {
    private var walk: BodyWalk
    private let bufferSize: Int
    /// The length of the body in bytes, or nil if it is unknown.
    private let length: Int64?
    private let progress: BodyProgress?
    /// Unread bytes of a piece in memory.
    private var pending = Data()
    /// A piece that is not in memory.
    private let reading: BodyReading
    private var buffers = BufferPool()
    /// The number of bytes returned; a sequence can exceed a 32-bit count.
    private var sent: Int64 = 0

    init(_ body: SegmentedBody, reading: BodyReading, progress: BodyProgress?) {
      walk = BodyWalk(body)
      bufferSize = body.bufferSize
      length = body.length.map(Int64.init)
      self.reading = reading
      self.progress = progress
    }

    /// Returns the next buffer, or nil after the last one.
    ///
    /// - Throws: `RequestError` with `unreadableFile`, `fileChanged`, `contentLengthMismatch` or
    ///   `invalidBoundary`, the error of a sequence, and `CancellationError` if the request has ended.
    @concurrent
    mutating func next() async throws -> ByteBuffer? {
      do {
        return try await nextBuffer()
      } catch is CancellationError where sent == length {
        // The server answered before the sequence ended.
        return nil
      } catch {
        await reading.waitIfRefused()
        throw error
      }
    }

    private mutating func nextBuffer() async throws -> ByteBuffer? {
      while true {
        guard let buffer = try await read(into: buffers.take()) else {
          guard let next = walk.nextPiece() else { return nil }
          try await open(next.piece)
          continue
        }
        guard try walk.sends(buffer.readableBytesView) else { continue }
        sent += Int64(buffer.readableBytes)
        if sent == length { reading.noteComplete() }
        buffers.give(buffer)
        progress?(Int(clamping: sent))
        return buffer
      }
    }

    /// Reads from the open piece, or returns nil at its end.
    private mutating func read(into buffer: consuming ByteBuffer) async throws -> ByteBuffer? {
      guard pending.isEmpty else {
        buffer.writeCopy(of: pending.prefix(bufferSize))
        pending = pending.dropFirst(bufferSize)
        return buffer
      }
      return try await reading.read(upTo: bufferSize, into: buffer)
    }

    private mutating func open(_ segment: BodySegment) async throws {
      switch segment {
      case .bytes(let data):
        try reading.closePiece()
        pending = data
      case .file(let content): try await reading.open(content)
      case .sequence(let sequence):
        try reading.open { sequence.chunks(block: "HTTPClientRequest") }
      case .coded(let coded): try reading.open { coded.chunks(block: "HTTPClientRequest") }
      }
    }
  }
#endif
