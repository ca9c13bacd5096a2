// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// The body of a request: bytes in memory, or where the bytes will come from.
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
    /// - Parameter data: The bytes, sent as they are.
    public init(_ data: Data) {
      storage = .bytes(data)
    }

    /// Creates a body of what another one is made of.
    package init(_ body: SegmentedBody) {
      storage = .segments(body)
    }

    /// Creates a body of what a sequence gives.
    package init(_ sequence: ByteSequence) {
      storage = .segments(SegmentedBody(pieces: [.sequence(sequence)]))
    }

    /// The bytes, or nil when they come from files or a stream.
    public var data: Data? {
      guard case .bytes(let data) = storage else { return nil }
      return data
    }

    /// The number of bytes that will be sent, or nil when only the source knows.
    ///
    /// - Complexity: O(*n*), where *n* is the number of parts that the body is made of.
    public var length: Int? {
      switch storage {
      case .bytes(let data): data.count
      case .segments(let body): body.length
      case .opaque: nil
      }
    }

    /// Whether the body can be sent again.
    ///
    /// Bytes, files and sequences can, compressed or not. An `InputStream` cannot, nor can a sequence that
    /// says so with `isReplayable: false`.
    ///
    /// - Complexity: O(*n*), where *n* is the number of sources in it.
    public var isReplayable: Bool {
      switch storage {
      case .bytes: true
      case .opaque: false
      case .segments(let body): body.isReplayable
      }
    }

    /// The most bytes of files that are read into memory when nobody says: 1 GiB.
    public static var defaultMemoryLimit: Int { Limits.memory }

    /// The bytes, wherever they come from: files are read into memory.
    ///
    /// ```swift
    /// let bytes = try request.body?.contents(limit: 10_000_000)
    /// ```
    ///
    /// - Parameter limit: The most bytes that are read into memory; 1 GiB by default.
    /// - Returns: Exactly the bytes that will be sent.
    /// - Throws: ``RequestError`` with ``RequestError/Code/bodyTooLarge``,
    ///   ``RequestError/Code/unreadableFile`` or ``RequestError/Code/fileChanged``,
    ///   ``RequestError/Code/invalidBoundary`` for a part that holds the boundary that was given, and
    ///   ``RequestError/Code/notExpressible`` for a stream.
    /// - Complexity: O(*n*), where *n* is the length of the body; O(1) when it is in memory.
    public func contents(limit: Int = defaultMemoryLimit) throws(RequestError) -> Data {
      if let data { return data }
      return try readable().joined(limit: limit, block: "ComposedRequest.Body")
    }

    /// Gives the bytes that will be sent, a piece at a time, without copying what is in memory.
    ///
    /// - Parameter action: Called with each piece in order; none is empty.
    /// - Throws: What the closure throws, and as ``contents(limit:)`` does.
    /// - Complexity: O(*n*), where *n* is the length of the body.
    package func forEachChunk(_ action: (_ chunk: Data) throws -> Void) throws {
      var reader = try readable().reader(block: "ComposedRequest.Body")
      while let chunk = try reader.next() { try action(chunk) }
    }

    /// The body as pieces, which one in memory is, too.
    ///
    /// - Throws: ``RequestError/Code/notExpressible`` for one that only another target can open.
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

    /// The bytes in the order in which they are sent, or nil if some of them have to be read.
    package var piecesInMemory: [Data]? {
      guard let pieces = segmented?.pieces else { return data.map { [$0] } }
      let bytes = pieces.compactMap { piece in
        if case .bytes(let data) = piece { data } else { nil }
      }
      return bytes.count == pieces.count ? bytes : nil
    }

    /// A body that is put together while it is sent.
    package var segmented: SegmentedBody? {
      guard case .segments(let body) = storage else { return nil }
      return body
    }

    /// The body that another target made and only it can open.
    package var opaque: OpaqueBody? {
      guard case .opaque(let body) = storage else { return nil }
      return body
    }

    /// One line that says how large the body is, without its bytes.
    var summary: String {
      length.map { $0 == 1 ? "1 byte" : "\($0) bytes" } ?? "a stream of unknown length"
    }
  }
}

extension ComposedRequest {
  /// The bytes of the body, up to the limit that the options set.
  ///
  /// - Throws: As ``Body/contents(limit:)``.
  package func bodyContents() throws(RequestError) -> Data? {
    try body?.contents(limit: options.memoryLimit ?? Body.defaultMemoryLimit)
  }
}

extension ComposedRequest.Body: CustomReflectable {
  /// A mirror of the size alone, as only the request knows what of the body is secret.
  public var customMirror: Mirror {
    Mirror(self, children: ["size": summary], displayStyle: .struct)
  }
}
