// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest.Body {
  /// A Boolean value that indicates whether the body can be read from any offset, for example to
  /// resume an upload.
  ///
  /// Bytes and files can. An asynchronous sequence, an `InputStream`, a body compressed while it is
  /// sent, and a body that contains one of these cannot.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources in it.
  public var isSeekable: Bool {
    opaque == nil && segmented?.isSeekable ?? true
  }

  /// The bytes that will be sent, a chunk at a time, for any client that can send such a sequence.
  ///
  /// Before the first chunk, nothing is opened. Nothing is read ahead, and at most one chunk is kept, apart
  /// from bytes already in memory. Files are closed after their last byte, after an error, and when the
  /// iterator is released. Each iterator starts again, so a body that ``isReplayable`` can be read again.
  ///
  /// ```swift
  /// var sent = 0
  /// for try await chunk in body.chunks(ofAtMost: 1_000) { sent += chunk.count }
  /// // The rest of an upload of which the server has the first 500 bytes.
  /// for try await chunk in body.chunks(from: 500) { sent += chunk.count }
  /// ```
  ///
  /// A file that changed since the request was composed is an error, at the latest instead of its
  /// last chunk. Bytes are searched for a multipart boundary that you set.
  ///
  /// - Parameters:
  ///   - size: The maximum number of bytes of a chunk, at least 1, by default 64 KiB, and at most 64 MiB of a
  ///     file at once. A chunk can be shorter, but is never empty. Its first index is 0.
  ///   - offset: The offset of the first byte, up to the length of the body. An offset other than 0
  ///     requires a body that ``isSeekable``.
  /// - Returns: The sequence. Iterating throws the error of a sequence, `CancellationError`, or
  ///   ``RequestError`` with one of these codes.
  ///   - ``RequestError/Code/invalidOption`` if the size or the offset is out of range.
  ///   - ``RequestError/Code/notExpressible`` for an offset in a body that is not seekable, a
  ///     second read of a single-use sequence, or an `InputStream`.
  ///   - ``RequestError/Code/contentLengthMismatch`` if a sequence does not have its announced length.
  ///   - ``RequestError/Code/unreadableFile``, ``RequestError/Code/fileChanged`` or
  ///     ``RequestError/Code/invalidBoundary``.
  /// - Complexity: O(*n*), where *n* is the number of bytes from the offset on.
  public func chunks(ofAtMost size: Int = 65_536, from offset: Int = 0) -> Chunks {
    Chunks(body: self, size: size, offset: offset)
  }

  /// The bytes of a body, a chunk at a time, from ``chunks(ofAtMost:from:)``.
  public struct Chunks: AsyncSequence, Sendable {
    /// Bytes of the body, at least one.
    public typealias Element = Data

    fileprivate let body: ComposedRequest.Body
    fileprivate let size: Int
    fileprivate let offset: Int

    /// Reads from the beginning of the sequence.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(chunks: self)
    }
  }
}

extension ComposedRequest.Body.Chunks {
  /// Reads the chunks one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// The sequence, until it is opened.
    fileprivate var chunks: ComposedRequest.Body.Chunks?

    /// The reader, from the first chunk to the last.
    fileprivate var reader: AsyncSegmentReader?

    /// The next chunk, or nil after the last one and after an error.
    ///
    /// - Throws: An error of ``ComposedRequest/Body/chunks(ofAtMost:from:)``.
    public mutating func next() async throws -> Data? {
      // An error also closes open files.
      guard var reader = try reader.take() ?? chunks.take()?.reader(),
        let chunk = try await reader.next()
      else { return nil }
      self.reader = reader
      return chunk.startIndex == 0 ? chunk : Data(chunk)
    }
  }

  /// Checks the arguments.
  private func reader() throws(RequestError) -> AsyncSegmentReader {
    let block = "ComposedRequest.Body"
    guard size > 0 else {
      throw RequestError(
        .invalidOption,
        block: block,
        field: "ofAtMost",
        "The chunk size is less than one byte. Use 1 or more, or leave out the size for the "
          + "default of 64 KiB."
      )
    }
    let length = body.length ?? .max
    guard offset >= 0, offset <= length else {
      throw RequestError(
        .invalidOption,
        block: block,
        field: "from",
        "The offset \(offset) is outside the body. Use a value from 0 to the length of the body."
      )
    }
    guard offset == 0 || body.isSeekable else {
      throw RequestError(
        .notExpressible,
        block: block,
        "The body is a sequence, a stream or compressed, so it can be read only from its "
          + "beginning. Begin at 0, or send a file."
      )
    }
    return AsyncSegmentReader(try body.readable(), block: block, limit: size, from: offset)
  }
}
