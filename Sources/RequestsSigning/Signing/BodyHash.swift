// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  /// What is computed over the bytes of a body, a chunk at a time.
  protocol BodyHash {
    /// Adds the next bytes.
    mutating func update(_ chunk: Data)
  }

  extension SHA256: BodyHash {
    mutating func update(_ chunk: Data) { update(data: chunk) }
  }

  extension HMAC: BodyHash {
    mutating func update(_ chunk: Data) { update(data: chunk) }
  }

  extension BodyHash {
    /// The hash after the bytes of a body, or nil if these have to be waited for.
    func updated(with body: ComposedRequest.Body?) -> Self? {
      var hash = self
      guard let body else { return hash }
      guard let pieces = body.piecesInMemory else { return nil }
      for piece in pieces { hash.update(piece) }
      return hash
    }

    /// The hash after the bytes of a body.
    ///
    /// - Throws: `RequestError` with `notExpressible` for a body that can be read once, since sending
    ///   it reads it again; and what reading it throws.
    /// - Complexity: O(*n*), where *n* is the length of the body. No more than a chunk is held.
    func updated(with body: ComposedRequest.Body?, block: String) async throws -> Self {
      if let hash = updated(with: body) { return hash }
      var hash = self
      guard let body else { return hash }
      guard body.isReplayable else {
        throw RequestError(
          .notExpressible,
          block: block,
          "The body can be read only once, and to sign it takes a second time. Send bytes, a file, or "
            + "a sequence that can be made again."
        )
      }
      for try await chunk in body.chunks() { hash.update(chunk) }
      return hash
    }
  }
#endif
