// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A source of the bytes of a body: memory, a file or a range of it, an asynchronous sequence, or
/// several of these one after the other.
///
/// A source is a description. It is opened when the body is sent, and opened again if the body is
/// sent again, for example after a redirect.
///
/// ```swift
/// let source = ByteSource.concatenation([
///   .bytes(Data("header\n".utf8)),
///   .file(URL(fileURLWithPath: "/var/log/app.log"), range: 0..<1_000),
/// ])
/// ```
///
/// Two sources are equal if they name the same bytes, or the same range of the same path. A
/// sequence is equal only to itself.
public struct ByteSource: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case bytes(Data)
    // Indirect, because these cases would make bytes three times as large to move.
    indirect case file(URL, range: Range<Int>?)
    case unopened(String)
    indirect case sequence(ByteSequence)
    case concatenation([ByteSource])
    /// A source that makes composing throw, because it is nested beyond the limit.
    case tooDeep
    indirect case refused(Refusal)
  }

  /// The error that composing throws instead of writing bytes, because the `body` of a block cannot throw.
  struct Refusal: Hashable, Sendable {
    let error: RequestError

    static func == (left: Refusal, right: Refusal) -> Bool {
      left.error.description == right.error.description
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(error.description)
    }
  }

  let storage: Storage

  /// The number of levels of sources inside this one.
  private var depth = 0

  /// Bytes in memory.
  ///
  /// - Parameter data: The bytes.
  /// - Returns: The source.
  public static func bytes(_ data: Data) -> ByteSource {
    ByteSource(storage: .bytes(data))
  }

  /// A regular file, or a range of one.
  ///
  /// The file is looked up when the request is composed. If it was replaced, resized or changed
  /// before it is sent, sending throws ``RequestError/Code/fileChanged``.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - range: The offsets of the bytes to send, by default the whole file.
  /// - Returns: The source.
  public static func file(_ url: URL, range: Range<Int>? = nil) -> ByteSource {
    ByteSource(storage: .file(url, range: range))
  }

  /// A source that makes composing throw an error.
  static func refused(_ error: RequestError) -> ByteSource {
    ByteSource(storage: .refused(Refusal(error: error)))
  }

  /// A file that is named but not looked up, so the request can be written but not sent.
  package static func unopened(_ path: String) -> ByteSource {
    ByteSource(storage: .unopened(path))
  }

  /// A Boolean value that indicates whether it is a file that was not looked up.
  package var isUnopened: Bool {
    if case .unopened = storage { true } else { false }
  }

  /// The chunks of an asynchronous sequence.
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
  ///   - length: The total number of bytes of the chunks, if it is known. Composing throws
  ///     ``RequestError/Code/invalidOption`` if it is negative. Sending throws
  ///     ``RequestError/Code/contentLengthMismatch`` if the sequence has another length.
  ///   - isReplayable: A Boolean value that indicates whether the closure can return the same bytes again.
  ///     Pass false if it returns a sequence that was created outside it. A second reader then gets
  ///     ``RequestError/Code/notExpressible``, as it does when one `AsyncStream` is read twice.
  ///   - chunks: A closure that creates the sequence.
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
  /// They can be concatenations too, in up to 1,000 levels. Composing throws
  /// ``RequestError/Code/nestingTooDeep`` for more. Put many sources in one list.
  ///
  /// - Parameter sources: The sources, in order.
  /// - Returns: The source.
  /// - Complexity: O(*n*), where *n* is the number of sources in the list.
  public static func concatenation(_ sources: [ByteSource]) -> ByteSource {
    let depth = sources.reduce(0) { max($0, $1.depth) } + 1
    guard depth <= Limits.sourceDepth else { return ByteSource(storage: .tooDeep) }
    return ByteSource(storage: .concatenation(sources), depth: depth)
  }

  /// A Boolean value that indicates whether the source returns the same bytes when it is opened again.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources in it.
  public var isReplayable: Bool {
    leaves.allSatisfy { leaf in
      if case .sequence(let sequence) = leaf { sequence.isReplayable } else { true }
    }
  }

  /// The number of bytes, or nil if only the sequence knows it.
  ///
  /// - Returns: The number, with the current sizes of files.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unreadableFile``,
  ///   ``RequestError/Code/nestingTooDeep``, or ``RequestError/Code/invalidOption`` for a sequence
  ///   with a negative length.
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
      case .tooDeep:
        throw RequestError(
          .nestingTooDeep,
          block: block,
          "The sources are nested more than \(Limits.sourceDepth) levels deep. Put them into one list."
        )
      case .refused(let refusal): throw refusal.error
      }
    }
    return segments
  }

  /// The sources inside it, without concatenations.
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
