// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// A literal is a media type. Only a variable with a string uses these functions.
extension RequestBody {
  /// Bytes, with their type as a string.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - type: Their type, or nil to leave it unstated. Composing throws
  ///     ``RequestError/Code/invalidMIMEType`` if the text is not a media type.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func data(_ data: Data, type: String?) -> RequestBody {
    .data(data, type: type.map { MIMEType(reading: $0) })
  }

  /// Text, sent as UTF-8, with its type as a string.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - type: Its type. Composing throws ``RequestError/Code/invalidMIMEType`` if it is not a media type.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func string(_ text: String, type: String) -> RequestBody {
    .string(text, type: MIMEType(reading: type))
  }

  /// The content of a file, with its type as a string.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - type: The type of the content, or nil to derive it from the extension of the file.
  ///     Composing throws ``RequestError/Code/invalidMIMEType`` if the text is not a media type.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func file(_ url: URL, type: String?) -> RequestBody {
    .file(url, type: type.map { MIMEType(reading: $0) })
  }

  /// The bytes of a source, with their type as a string.
  ///
  /// - Parameters:
  ///   - source: The source of the bytes.
  ///   - type: Their type, or nil to leave it unstated. Composing throws
  ///     ``RequestError/Code/invalidMIMEType`` if the text is not a media type.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func source(_ source: ByteSource, type: String?) -> RequestBody {
    .source(source, type: type.map { MIMEType(reading: $0) })
  }

  /// The bytes of an asynchronous sequence, with their type as a string.
  ///
  /// - Parameters:
  ///   - length: The total number of bytes of the chunks, if it is known.
  ///   - isReplayable: A Boolean value that indicates whether the closure can return the same bytes again.
  ///   - type: The type of the bytes, or nil to leave it unstated. Composing throws
  ///     ``RequestError/Code/invalidMIMEType`` if the text is not a media type.
  ///   - chunks: A closure that creates the sequence.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func source<Chunks: AsyncSequence & SendableMetatype>(
    length: Int? = nil,
    isReplayable: Bool = true,
    type: String?,
    _ chunks: @escaping @Sendable () -> Chunks
  ) -> RequestBody where Chunks.Element: Sequence<UInt8>, Chunks.AsyncIterator: SendableMetatype {
    let type = type.map { MIMEType(reading: $0) }
    return source(length: length, isReplayable: isReplayable, type: type, chunks)
  }
}
