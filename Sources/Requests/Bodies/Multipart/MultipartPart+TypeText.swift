// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// A literal is a media type. Only a variable with a string uses these functions.
extension MultipartPart {
  /// Bytes in memory, with their type as a string.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - filename: The name that the server sees for the file, or nil for a plain field.
  ///   - data: The bytes, sent unchanged.
  ///   - type: The type of the bytes, or nil to derive it from the extension of the filename.
  ///     Composing throws ``RequestError/Code/invalidMIMEType`` if the text is not a media type.
  /// - Returns: The part.
  @_disfavoredOverload
  public static func data(
    name: String,
    filename: String? = nil,
    data: Data,
    type: String?
  ) -> MultipartPart {
    .data(name: name, filename: filename, data: data, type: type.map { MIMEType(reading: $0) })
  }

  /// The content of a file, with its type as a string.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - fileURL: The file.
  ///   - type: The type of the content, or nil to derive it from the extension of the file.
  ///     Composing throws ``RequestError/Code/invalidMIMEType`` if the text is not a media type.
  ///   - filename: The name that the server sees, by default the last component of the path.
  /// - Returns: The part.
  @_disfavoredOverload
  public static func file(
    name: String,
    fileURL: URL,
    type: String?,
    filename: String? = nil
  ) -> MultipartPart {
    .file(
      name: name,
      fileURL: fileURL,
      type: type.map { MIMEType(reading: $0) },
      filename: filename
    )
  }

  /// The bytes of a source, with their type as a string.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - filename: The name that the server sees for the file, or nil for a plain field.
  ///   - source: The source of the bytes. It is opened each time the body is sent.
  ///   - type: The type of the bytes, or nil to derive it from the extension of the filename.
  ///     Composing throws ``RequestError/Code/invalidMIMEType`` if the text is not a media type.
  /// - Returns: The part.
  @_disfavoredOverload
  public static func source(
    name: String,
    filename: String? = nil,
    source: ByteSource,
    type: String?
  ) -> MultipartPart {
    .source(
      name: name,
      filename: filename,
      source: source,
      type: type.map { MIMEType(reading: $0) }
    )
  }
}
