// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// The body of a request: bytes in memory, or a source of the bytes.
  public struct Body: Hashable, Sendable {
    enum Storage: Hashable, Sendable {
      case bytes(Data)
      case segments(SegmentedBody)
      case opaque(OpaqueBody)
    }

    let storage: Storage

    init(_ storage: Storage) {
      self.storage = storage
    }

    /// Creates a body of bytes in memory.
    ///
    /// - Parameter data: The bytes, sent unchanged.
    public init(_ data: Data) {
      storage = .bytes(data)
    }

    /// Creates a body from the pieces of another one.
    package init(_ body: SegmentedBody) {
      storage = .segments(body)
    }

    /// Creates a body from a sequence.
    package init(_ sequence: ByteSequence) {
      storage = .segments(SegmentedBody(pieces: [.sequence(sequence)]))
    }

    /// The bytes, or nil if they come from files or a stream.
    public var data: Data? {
      if case .bytes(let data) = storage { data } else { nil }
    }

    /// The number of bytes that will be sent, or nil if only the source knows it.
    ///
    /// - Complexity: O(*n*), where *n* is the number of parts of the body.
    public var length: Int? {
      data?.count ?? segmented?.length
    }

    /// A Boolean value that indicates whether the body can be sent again.
    ///
    /// Bytes, files and sequences can, even compressed. An `InputStream` cannot, and neither can a
    /// sequence with `isReplayable: false`.
    ///
    /// - Complexity: O(*n*), where *n* is the number of sources in it.
    public var isReplayable: Bool {
      opaque == nil && segmented?.isReplayable ?? true
    }

    /// The default maximum number of bytes of files to read into memory: 1 GiB.
    public static var defaultMemoryLimit: Int { Limits.memory }

    /// The bytes from any source, with files read into memory.
    ///
    /// ```swift
    /// let bytes = try request.body?.contents(limit: 10_000_000)
    /// ```
    ///
    /// - Parameter limit: The maximum number of bytes to read into memory, by default 1 GiB.
    /// - Returns: Exactly the bytes that will be sent.
    /// - Throws: ``RequestError`` with one of these codes.
    ///   - ``RequestError/Code/bodyTooLarge``, ``RequestError/Code/unreadableFile`` or
    ///     ``RequestError/Code/fileChanged``.
    ///   - ``RequestError/Code/invalidBoundary`` if a part contains the boundary that you set.
    ///   - ``RequestError/Code/notExpressible`` for a stream.
    /// - Complexity: O(*n*), where *n* is the length of the body, or O(1) if it is in memory.
    public func contents(limit: Int = defaultMemoryLimit) throws(RequestError) -> Data {
      if let data { return data }
      return try readable().joined(limit: limit, block: "ComposedRequest.Body")
    }

    /// Passes the bytes that will be sent to a closure, a piece at a time, without copying bytes in memory.
    ///
    /// - Parameter action: A closure that gets each piece in order. No piece is empty.
    /// - Throws: The error of the closure, or an error of ``contents(limit:)``.
    /// - Complexity: O(*n*), where *n* is the length of the body.
    package func forEachChunk(_ action: (_ chunk: Data) throws -> Void) throws {
      var reader = try SegmentReader(readable(), block: "ComposedRequest.Body")
      while let chunk = try reader.next() { try action(chunk) }
    }

    /// The body as pieces.
    ///
    /// A body in memory is one piece.
    ///
    /// - Throws: ``RequestError/Code/notExpressible`` for a body that only another target can open.
    package func readable() throws(RequestError) -> SegmentedBody {
      switch storage {
      case .bytes(let data): return SegmentedBody(pieces: [.bytes(data)])
      case .segments(let body): return body
      case .opaque(let body):
        throw RequestError(
          .notExpressible,
          block: "ComposedRequest.Body",
          "The body (\(body.name)) can be read only by sending it. Send the request."
        )
      }
    }

    /// The bytes in the order sent, or nil if some of them are not in memory.
    package var piecesInMemory: [Data]? {
      guard let pieces = segmented?.pieces else { return data.map { [$0] } }
      let bytes = pieces.compactMap { piece in
        if case .bytes(let data) = piece { data } else { nil }
      }
      return bytes.count == pieces.count ? bytes : nil
    }

    /// A body that is assembled while it is sent.
    package var segmented: SegmentedBody? {
      if case .segments(let body) = storage { body } else { nil }
    }

    /// A body that only another target can open.
    package var opaque: OpaqueBody? {
      if case .opaque(let body) = storage { body } else { nil }
    }

    /// One line with the size of the body, without its bytes.
    var summary: String {
      length.map { $0 == 1 ? "1 byte" : "\($0) bytes" } ?? "a stream of unknown length"
    }
  }
}

extension ComposedRequest {
  /// The bytes of the body, up to the limit in the options.
  ///
  /// - Throws: As ``Body/contents(limit:)``.
  package func bodyContents() throws(RequestError) -> Data? {
    try body?.contents(limit: options.memoryLimit ?? Body.defaultMemoryLimit)
  }
}

extension ComposedRequest.Body: CustomReflectable {
  /// A mirror of only the size, because only the request knows the secrets of the body.
  public var customMirror: Mirror {
    Mirror(self, children: ["size": summary], displayStyle: .struct)
  }
}
