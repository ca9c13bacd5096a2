// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// A literal is a media type, and only a variable that holds a text ends here.
extension RequestBody {
  /// Bytes whose type a variable holds as text.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - type: Their type; without one the request says nothing about it. Composing throws
  ///     ``RequestError/Code/invalidMIMEType`` if the text is not a media type.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func data(_ data: Data, type: String?) -> RequestBody {
    .data(data, type: type.map(MIMEType.init(reading:)))
  }

  /// Text, sent as UTF-8, whose type a variable holds as text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - type: Its type. Composing throws ``RequestError/Code/invalidMIMEType`` if it is not a media type.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func string(_ text: String, type: String) -> RequestBody {
    .string(text, type: MIMEType(reading: type))
  }

  /// The content of a file whose type a variable holds as text.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - type: The type of the content, or nil for that of the file's extension. Composing throws
  ///     ``RequestError/Code/invalidMIMEType`` if the text is not a media type.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func file(_ url: URL, type: String?) -> RequestBody {
    .file(url, type: type.map(MIMEType.init(reading:)))
  }

  /// What a source gives, whose type a variable holds as text.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from.
  ///   - type: Their type; without one the request says nothing about it. Composing throws
  ///     ``RequestError/Code/invalidMIMEType`` if the text is not a media type.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func source(_ source: ByteSource, type: String?) -> RequestBody {
    .source(source, type: type.map(MIMEType.init(reading:)))
  }

  /// The bytes of an asynchronous sequence, with a media type that a variable holds as text.
  ///
  /// - Parameters:
  ///   - length: The number of bytes in all chunks together, if it is known.
  ///   - isReplayable: Whether the closure can give the same bytes again.
  ///   - type: The type of the bytes; without one the request says nothing about it. Composing throws
  ///     ``RequestError/Code/invalidMIMEType`` if the text is not a media type.
  ///   - chunks: Makes the sequence.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func source<Chunks: AsyncSequence & SendableMetatype>(
    length: Int? = nil,
    isReplayable: Bool = true,
    type: String?,
    _ chunks: @escaping @Sendable () -> Chunks
  ) -> RequestBody where Chunks.Element: Sequence<UInt8>, Chunks.AsyncIterator: SendableMetatype {
    let type = type.map(MIMEType.init(reading:))
    return source(length: length, isReplayable: isReplayable, type: type, chunks)
  }
}
