// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An asynchronous sequence of chunks that is made each time a body is sent.
package struct ByteSequence: Hashable, Sendable {
  /// The number of bytes that was announced, if any was.
  package let length: Int?

  /// Whether the sequence can be made again.
  package let isReplayable: Bool

  private let open: @Sendable (_ block: String) -> Iterator
  private let admission: Admission

  /// Gives one chunk after the other, then nil; away from any actor, as sequences of others are.
  package typealias Iterator = @concurrent () async throws -> Data?

  package init<Chunks: AsyncSequence & SendableMetatype>(
    length: Int?,
    isReplayable: Bool,
    _ chunks: @escaping @Sendable () -> Chunks
  ) where Chunks.Element: Sequence<UInt8>, Chunks.AsyncIterator: SendableMetatype {
    self.length = length
    self.isReplayable = isReplayable
    let admission = Admission(isReplayable: isReplayable)
    self.admission = admission
    open = { block in
      let sequence = chunks()
      // The actor keeps the object without a use for it.
      nonisolated(unsafe) let stream = Admission.stream(in: sequence)
      var isAdmitted = false
      var iterator = sequence.makeAsyncIterator()
      return {
        if !isAdmitted {
          guard unsafe await admission.admits(readerOf: stream) else {
            throw Admission.error(block: block)
          }
          isAdmitted = true
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
    left.admission === right.admission
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(admission))
  }
}

/// Who may read a sequence: the first reader, and all others too if each gets a sequence of its own.
private actor Admission {
  private let isReplayable: Bool
  private var isTaken = false
  private weak var stream: AnyObject?

  init(isReplayable: Bool) {
    self.isReplayable = isReplayable
  }

  /// Admits a reader, unless the sequence was read and is the same again.
  ///
  /// - Parameter stream: What tells one stream from another, for a sequence that is one.
  /// - Returns: Whether the reader may go on.
  func admits(readerOf stream: AnyObject?) -> Bool {
    if isTaken, !isReplayable || stream != nil && self.stream === stream { return false }
    isTaken = true
    self.stream = stream
    return true
  }

  /// What tells an `AsyncStream` from another; a second reader of one gets nothing, or ends the process.
  nonisolated static func stream(in sequence: Any) -> AnyObject? {
    guard sequence is any SingleReader else { return nil }
    return Mirror(reflecting: sequence).children.first.map { $0.value as AnyObject }
  }

  nonisolated static func error(block: String) -> RequestError {
    RequestError(
      .notExpressible,
      block: block,
      "The body can be read only once, and a request is reading it or has read it. Create the "
        + "sequence inside the closure, or compose the request again."
    )
  }
}

private protocol SingleReader {}

extension AsyncStream: SingleReader {}
extension AsyncThrowingStream: SingleReader {}
