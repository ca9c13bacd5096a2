// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestBody {
  /// What a source gives, read while the request is sent.
  ///
  /// ```swift
  /// let log = URL(fileURLWithPath: "/var/log/app.log")
  /// let body = RequestBody.source(.file(log, range: 0..<1_000), type: .plainText)
  /// ```
  ///
  /// Composing throws ``RequestError/Code/unreadableFile`` for a file that is not a regular one that
  /// can be read, or does not have the range.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from.
  ///   - type: Their type; without one the request says nothing about it.
  /// - Returns: The block.
  public static func source(_ source: ByteSource, type: MIMEType? = nil) -> RequestBody {
    RequestBody(type: type, .source(source, type: type, block: "RequestBody.source"))
  }

  /// What an asynchronous sequence gives, chunk by chunk, while the request is sent.
  ///
  /// The closure is called each time the body is sent: for a redirect it is called again. A
  /// `URLRequest` cannot hold such a body; AsyncHTTPClient and `upload(for:)` of `URLSession` send it.
  ///
  /// ```swift
  /// let body = RequestBody.source(length: 4) {
  ///   AsyncStream<[UInt8]> { continuation in
  ///     continuation.yield(Array("tick".utf8))
  ///     continuation.finish()
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - length: The number of bytes in all chunks together, if it is known.
  ///   - isReplayable: Whether the closure can give the same bytes again.
  ///   - type: The type of the bytes; without one the request says nothing about it.
  ///   - chunks: Makes the sequence.
  /// - Returns: The block.
  public static func source<Chunks: AsyncSequence & SendableMetatype>(
    length: Int? = nil,
    isReplayable: Bool = true,
    type: MIMEType? = nil,
    _ chunks: @escaping @Sendable () -> Chunks
  ) -> RequestBody where Chunks.Element: Sequence<UInt8>, Chunks.AsyncIterator: SendableMetatype {
    source(.sequence(length: length, isReplayable: isReplayable, chunks), type: type)
  }
}
