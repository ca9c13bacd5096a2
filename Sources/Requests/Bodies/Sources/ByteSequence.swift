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
      "The length of the sequence is negative. Use 0 or more, or leave out the length if you do "
        + "not know it."
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
          "The sequence does not produce the \(length) bytes that were announced. Correct the "
            + "length."
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

/// Knows what can be read once and was, so that no body is sent empty or in part in silence.
///
/// A second reader of an `AsyncStream` gets the rest of it, or nothing, or ends the process when both
/// wait. It may be in another request, so a flag in each sequence would not do: what is kept is a weak
/// reference to what the stream itself holds.
actor ReadOnce {
  static let shared = ReadOnce()

  /// Something that can be read once, which this does not keep alive.
  final class Claim: Sendable {
    fileprivate let identifier: ObjectIdentifier
    // Sendable although it changes: a weak reference is loaded atomically, and only compared to nil.
    nonisolated(unsafe) private weak var object: AnyObject?

    init(_ object: AnyObject) {
      identifier = ObjectIdentifier(object)
      unsafe self.object = object
    }

    /// Whether another object may have the same identifier by now.
    fileprivate var isOver: Bool { unsafe object == nil }
  }

  private var taken: [ObjectIdentifier: Claim] = [:]
  /// How many are taken when those that are over are removed.
  private var capacity = 64

  /// Takes all claims, or none if one of them was taken before.
  ///
  /// - Complexity: O(1) on average.
  func take(_ claims: [Claim]) -> Bool {
    guard claims.allSatisfy({ taken[$0.identifier]?.isOver ?? true }) else { return false }
    for claim in claims { taken[claim.identifier] = claim }
    if taken.count > capacity {
      taken = taken.filter { !$0.value.isOver }
      capacity = max(64, 2 * taken.count)
    }
    return true
  }

  /// The claims to a sequence: to each `AsyncStream` that it is made of.
  ///
  /// - Parameters:
  ///   - value: The sequence.
  ///   - depth: How many sequences may be around a stream, as `map` puts one around its own.
  /// - Returns: The claims; none for a sequence that is made of other things.
  static func claims(to value: Any, depth: Int = 16) -> [Claim] {
    let children = Mirror(reflecting: value).children
    if value is any SingleReader {
      return children.compactMap { child in
        type(of: child.value) is AnyClass ? Claim(child.value as AnyObject) : nil
      }
    }
    guard depth > 0 else { return [] }
    // What an object holds is its own affair, and may lead anywhere.
    return children.flatMap { child in
      type(of: child.value) is AnyClass ? [] : claims(to: child.value, depth: depth - 1)
    }
  }

  static func error(block: String) -> RequestError {
    RequestError(
      .notExpressible,
      block: block,
      "The body can be read only once, and a request is reading it or has read it. Create the "
        + "sequence inside the closure, or compose the request again."
    )
  }
}

/// A sequence with elements for one reader.
private protocol SingleReader {}

extension AsyncStream: SingleReader {}
extension AsyncThrowingStream: SingleReader {}
