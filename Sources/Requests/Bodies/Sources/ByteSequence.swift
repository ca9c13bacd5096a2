// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An asynchronous sequence of chunks that is created each time a body is sent.
package struct ByteSequence: EqualByIdentity, Sendable {
  /// The announced number of bytes, or nil.
  package let length: Int?

  /// A Boolean value that indicates whether the sequence can be created again.
  package let isReplayable: Bool

  private let open: @Sendable (_ block: String) -> Iterator
  package let identity: CreationIdentity

  /// Returns one chunk after the other and then nil, off any actor, because the sequences of other
  /// code run there.
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

  /// Refuses a length that no sequence can have.
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

  /// Creates a sequence that checks its length and throws if its task is cancelled.
  package func chunks(block: String) -> Iterator {
    let next = open(block)
    var count = 0
    return { [length] in
      let chunk = try await next()
      // The stream of a cancelled task ends as if it were complete.
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
}

/// Records which single-use streams were read, so no body is silently sent empty or cut off.
///
/// A second reader of an `AsyncStream` gets the rest of the stream or nothing, or ends the process
/// if both wait. The second reader can be in another request, so a flag in each sequence is not
/// enough. This actor therefore keeps a weak reference to the storage of the stream.
actor ReadOnce {
  static let shared = ReadOnce()

  /// A weak reference to a value that can be read once.
  final class Claim: Sendable {
    fileprivate let identifier: ObjectIdentifier
    // Sendable although it changes: a weak reference is loaded atomically, and only compared to nil.
    nonisolated(unsafe) private weak var object: AnyObject?

    init(_ object: AnyObject) {
      identifier = ObjectIdentifier(object)
      unsafe self.object = object
    }

    /// A Boolean value that indicates whether another object can have the same identifier now.
    fileprivate var isOver: Bool { unsafe object == nil }
  }

  private var taken: [ObjectIdentifier: Claim] = [:]
  /// The number of claims at which outdated ones are removed.
  private var capacity = 64

  /// Takes all claims, or takes none and returns false if one of them was taken before.
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

  /// The claims to a sequence, one for each `AsyncStream` inside it.
  ///
  /// - Parameters:
  ///   - value: The sequence.
  ///   - depth: The number of sequences around a stream. For example, `map` adds one.
  /// - Returns: The claims. The array is empty if the sequence contains no such stream.
  static func claims(to value: Any, depth: Int = 16) -> [Claim] {
    let children = Mirror(reflecting: value).children
    if value is any SingleReader {
      return children.compactMap { child in
        type(of: child.value) is AnyClass ? Claim(child.value as AnyObject) : nil
      }
    }
    guard depth > 0 else { return [] }
    // The contents of an object are private to it, and can lead anywhere.
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
