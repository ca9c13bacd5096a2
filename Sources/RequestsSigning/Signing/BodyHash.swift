// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  /// A computation over the bytes of a body, one chunk at a time.
  protocol BodyHash: Sendable {
    /// Adds the next bytes.
    mutating func update(_ chunk: Data)

    /// The result, different for different bodies.
    var code: Data { get }
  }

  extension HashFunction where Self: BodyHash {
    mutating func update(_ chunk: Data) { update(data: chunk) }

    var code: Data { Data(finalize()) }
  }

  extension Insecure.MD5: BodyHash {}
  extension SHA256: BodyHash {}
  extension SHA512256: BodyHash {}

  extension HMAC: BodyHash {
    mutating func update(_ chunk: Data) { update(data: chunk) }

    var code: Data { Data(finalize()) }
  }

  extension BodyHash {
    /// Returns the hash after the bytes of a body, or nil if reading them needs an `await`.
    func updated(with body: ComposedRequest.Body?) -> Self? {
      var hash = self
      guard let body else { return hash }
      guard let pieces = body.piecesInMemory else { return nil }
      for piece in pieces { hash.update(piece) }
      return hash
    }

    /// Returns the hash after the bytes of a body.
    ///
    /// A file is checked again while it is sent. A sequence is hashed again: it becomes a sequence
    /// that ends with an error if its bytes differ.
    ///
    /// - Throws: `RequestError` with `notExpressible` for a body that can be read only once,
    ///   because sending reads it again; the errors of reading it.
    /// - Complexity: O(*n*), where *n* is the length of the body. At most one chunk is in memory.
    func updated(with body: inout ComposedRequest.Body?, block: String) async throws -> Self {
      if let hash = updated(with: body) { return hash }
      var hash = self
      guard let source = body else { return hash }
      guard source.isReplayable else {
        throw RequestError(
          .notExpressible,
          block: block,
          "The body can be read only once, but signing must read it first. Send bytes, a file, or "
            + "a sequence that can be made again."
        )
      }
      if case .file(let file)? = source.segmented?.pieces.first, source.segmented?.pieces.count == 1
      {
        return try await updated(with: file, block: block)
      }
      for try await chunk in source.chunks(ofAtMost: SegmentedBody.defaultBufferSize) {
        hash.update(chunk)
      }
      if source.segmented?.hasSequences == true {
        let fault = RequestError(
          .invalidSignature,
          block: block,
          "The sequence produced other bytes than those that were signed. Produce the same bytes "
            + "each time."
        )
        body = source.checked(self, against: hash.code, fault: fault)
      }
      return hash
    }

    /// Returns the hash after the bytes of a file.
    ///
    /// It is computed on the thread that reads the file, 32 MiB at a time. Returning for each chunk
    /// would take half as long as the hash.
    private func updated(with file: FileContent, block: String) async throws -> Self {
      var hash = self
      var reader = try await BlockingWork.run { try FileReader(file, block: block) }
      var isOver = false
      while !isOver {
        try Task.checkCancellation()
        (hash, reader, isOver) = try await BlockingWork.run { [hash, reader] in
          var (hash, reader) = (hash, reader)
          for _ in 0..<64 {
            guard let chunk = try reader.read(upTo: SegmentedBody.defaultBufferSize) else {
              return (hash, reader, true)
            }
            hash.update(chunk)
          }
          return (hash, reader, false)
        }
      }
      return hash
    }
  }

  extension ComposedRequest.Body {
    /// Returns the body with an error at its end if the hash of its bytes differs.
    func checked(
      _ hash: some BodyHash,
      against expected: Data,
      fault: RequestError
    ) -> ComposedRequest.Body {
      ComposedRequest.Body(
        ByteSequence(length: length, isReplayable: isReplayable) {
          CheckedChunks(body: self, hash: hash, expected: expected, fault: fault)
        }
      )
    }
  }

  /// The chunks of a body that must have a certain hash, to be read once.
  private struct CheckedChunks<Hash: BodyHash>: AsyncSequence, AsyncIteratorProtocol {
    let body: ComposedRequest.Body
    var hash: Hash
    let expected: Data
    let fault: RequestError
    lazy var chunks = body.chunks().makeAsyncIterator()
    var count = 0

    func makeAsyncIterator() -> Self { self }

    mutating func next() async throws -> Data? {
      let chunk = try await chunks.next()
      if let chunk {
        hash.update(chunk)
        count += chunk.count
      }
      // A client that knows the length does not ask for the end.
      guard chunk == nil || count == body.length else { return chunk }
      guard hash.code == expected else { throw fault }
      return chunk
    }
  }
#endif
