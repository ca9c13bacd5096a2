// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Where the bytes of a body come from: memory, a file or a range of one, an asynchronous sequence,
/// or several of these one after the other.
///
/// A source is a description. It is opened when the body is sent, and again when it has to be sent
/// once more, after a redirect say.
///
/// ```swift
/// let source = ByteSource.concatenation([
///   .bytes(Data("header\n".utf8)),
///   .file(URL(fileURLWithPath: "/var/log/app.log"), range: 0..<1_000),
/// ])
/// ```
///
/// Two sources are equal when they name the same bytes or the same range of the same path; a sequence
/// is equal to itself only.
public struct ByteSource: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case bytes(Data)
    // Kept elsewhere, as they would make bytes three times as large to move.
    indirect case file(URL, range: Range<Int>?)
    case unopened(String)
    indirect case sequence(ByteSequence)
    case concatenation([ByteSource])
    /// What was nested beyond the limit, and is an error when the request is composed.
    case tooDeep
    indirect case refused(Refusal)
  }

  /// The error that composing throws, in the place of bytes that could not be written: the `body` of a
  /// block cannot throw.
  struct Refusal: Hashable, Sendable {
    let error: RequestError

    static func == (left: Refusal, right: Refusal) -> Bool {
      left.error.code == right.error.code && left.error.description == right.error.description
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(error.code)
      hasher.combine(error.description)
    }
  }

  let storage: Storage

  /// The levels of sources inside of this one.
  private let depth: Int

  private init(storage: Storage, depth: Int = 0) {
    self.storage = storage
    self.depth = depth
  }

  /// Bytes in memory.
  ///
  /// - Parameter data: The bytes.
  /// - Returns: The source.
  public static func bytes(_ data: Data) -> ByteSource {
    ByteSource(storage: .bytes(data))
  }

  /// A regular file, or a range of one.
  ///
  /// The file is looked up when the request is composed. If it is another one, longer, shorter or
  /// changed when it is sent, sending throws ``RequestError/Code/fileChanged``.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - range: The offsets of the bytes to send; all of them by default.
  /// - Returns: The source.
  public static func file(_ url: URL, range: Range<Int>? = nil) -> ByteSource {
    ByteSource(storage: .file(url, range: range))
  }

  /// Nothing that can be sent.
  static func refused(_ error: RequestError) -> ByteSource {
    ByteSource(storage: .refused(Refusal(error: error)))
  }

  /// A file that is named and not looked up: the request can be written as text, and not be sent.
  package static func unopened(_ path: String) -> ByteSource {
    ByteSource(storage: .unopened(path))
  }

  /// Whether it is a file that was not looked up.
  package var isUnopened: Bool {
    if case .unopened = storage { true } else { false }
  }

  /// What an asynchronous sequence gives, chunk by chunk.
  ///
  /// The closure is called each time the body is sent.
  ///
  /// ```swift
  /// let source = ByteSource.sequence {
  ///   AsyncStream<[UInt8]> { continuation in
  ///     continuation.yield(Array("tick".utf8))
  ///     continuation.finish()
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - length: The number of bytes in all chunks together, if it is known; sending throws
  ///     ``RequestError/Code/contentLengthMismatch`` if it is another one.
  ///   - isReplayable: Whether the closure can give the same bytes again. Pass false when it returns a
  ///     sequence that was made outside of it: a second reader then gets
  ///     ``RequestError/Code/notExpressible``, as it does when one `AsyncStream` is read
  ///     twice.
  ///   - chunks: Makes the sequence.
  /// - Returns: The source.
  public static func sequence<Chunks: AsyncSequence & SendableMetatype>(
    length: Int? = nil,
    isReplayable: Bool = true,
    _ chunks: @escaping @Sendable () -> Chunks
  ) -> ByteSource where Chunks.Element: Sequence<UInt8>, Chunks.AsyncIterator: SendableMetatype {
    ByteSource(
      storage: .sequence(ByteSequence(length: length, isReplayable: isReplayable, chunks))
    )
  }

  /// Sources one after the other.
  ///
  /// They may be concatenations too, in up to 1,000 levels; composing throws
  /// ``RequestError/Code/nestingTooDeep`` for more. Many sources go into one list.
  ///
  /// - Parameter sources: The sources, in order.
  /// - Returns: The source.
  /// - Complexity: O(*n*), where *n* is the number of sources in the list.
  public static func concatenation(_ sources: [ByteSource]) -> ByteSource {
    let depth = sources.reduce(0) { max($0, $1.depth) } + 1
    guard depth <= Limits.sourceDepth else { return ByteSource(storage: .tooDeep) }
    return ByteSource(storage: .concatenation(sources), depth: depth)
  }

  /// Whether the source can be opened again and then gives the same bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources in it.
  public var isReplayable: Bool {
    leaves.allSatisfy { leaf in
      guard case .sequence(let sequence) = leaf else { return true }
      return sequence.isReplayable
    }
  }

  /// The number of bytes, or nil when only the sequence knows.
  ///
  /// - Returns: The number, as the file system says it now.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unreadableFile``,
  ///   ``RequestError/Code/nestingTooDeep``, and ``RequestError/Code/invalidOption`` for a sequence with a
  ///   length below 0.
  /// - Complexity: O(*n*), where *n* is the number of sources in it.
  public func length() throws(RequestError) -> Int? {
    BodySegment.length(of: try segments(block: "ByteSource"))
  }

  /// The pieces, with files looked up.
  ///
  /// - Throws: As ``length()``.
  func segments(block: String) throws(RequestError) -> [BodySegment] {
    var segments: [BodySegment] = []
    for leaf in leaves {
      switch leaf {
      case .bytes(let data): segments.append(.bytes(data))
      case .file(let url, let range):
        segments.append(.file(try FileContent(url, range: range, block: block)))
      case .unopened(let path): segments.append(.file(FileContent(unopened: path)))
      case .sequence(let sequence):
        try sequence.checkLength(block: block)
        segments.append(.sequence(sequence))
      case .concatenation: break
      case .tooDeep: throw Self.nestedTooDeep(block: block)
      case .refused(let refusal): throw refusal.error
      }
    }
    return segments
  }

  private static func nestedTooDeep(block: String) -> RequestError {
    RequestError(
      .nestingTooDeep,
      block: block,
      "The sources are nested more than \(Limits.sourceDepth) levels deep. Put them into one list."
    )
  }

  /// What is in it, with no concatenations.
  private var leaves: [Storage] {
    var leaves: [Storage] = []
    var pending = [self]
    while let source = pending.popLast() {
      if case .concatenation(let sources) = source.storage {
        pending.append(contentsOf: sources.reversed())
      } else {
        leaves.append(source.storage)
      }
    }
    return leaves
  }
}
