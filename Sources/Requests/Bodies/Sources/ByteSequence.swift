// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An asynchronous sequence of chunks that is made each time a body is sent.
package struct ByteSequence: Hashable, Sendable {
  /// The number of bytes that was announced, if any was.
  package let length: Int?

  /// Whether the sequence can be made again.
  package let isReplayable: Bool

  private let open: @Sendable (_ block: String) -> Iterator
  private let identity: CreationIdentity

  /// Gives one chunk after the other, then nil; away from any actor, as sequences of others are.
  package typealias Iterator = @concurrent () async throws -> Data?

  package init<Chunks: AsyncSequence & SendableMetatype>(
    length: Int?,
    isReplayable: Bool,
    _ chunks: @escaping @Sendable () -> Chunks
  ) where Chunks.Element: Sequence<UInt8>, Chunks.AsyncIterator: SendableMetatype {
    self.length = length
    self.isReplayable = isReplayable
    let identity = CreationIdentity()
    self.identity = identity
    open = { block in
      let sequence = chunks()
      let claims = ReadOnce.claims(to: sequence) + (isReplayable ? [] : [ReadOnce.Claim(identity)])
      var isClaimed = claims.isEmpty
      var iterator = sequence.makeAsyncIterator()
      return {
        if !isClaimed {
          guard await ReadOnce.shared.take(claims) else { throw ReadOnce.error(block: block) }
          isClaimed = true
        }
        return try await iterator.next().map { Data($0) }
      }
    }
  }

  /// Refuses a length that no sequence has.
  ///
  /// - Throws: ``RequestError/Code/invalidOption``.
  func checkLength(block: String) throws(RequestError) {
    guard let length, length < 0 else { return }
    throw RequestError(
      .invalidOption,
      block: block,
      field: "length",
      "A sequence has 0 bytes or more. Leave the length out if you do not know it."
    )
  }

  /// Makes the sequence, which checks its length, and that it does not end because nobody waits for it.
  package func chunks(block: String) -> Iterator {
    let next = open(block)
    var count = 0
    return { [length] in
      let chunk = try await next()
      // A stream of a cancelled task ends as if that were all.
      if chunk == nil { try Task.checkCancellation() }
      guard let length else { return chunk }
      let size = chunk?.count ?? 0
      guard size <= length - count, chunk != nil || count == length else {
        throw RequestError(
          .contentLengthMismatch,
          block: block,
          "The sequence does not have the \(length) bytes that were announced. Correct the length."
        )
      }
      count += size
      return chunk
    }
  }

  package static func == (left: ByteSequence, right: ByteSequence) -> Bool {
    left.identity == right.identity
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}
