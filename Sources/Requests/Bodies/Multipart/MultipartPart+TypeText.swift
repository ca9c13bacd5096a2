// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// A literal is a media type, and only a variable that holds a text ends here.
extension MultipartPart {
  /// Bytes in memory whose type a variable holds as text.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - filename: The name that the server sees for the file, or nil for a plain field.
  ///   - data: The bytes, sent as they are.
  ///   - type: The type of the bytes, or nil for that of the filename's extension. Composing throws
  ///     ``RequestError/Code/invalidMIMEType`` when the text is no media type.
  /// - Returns: The part.
  @_disfavoredOverload
  public static func data(
    name: String,
    filename: String? = nil,
    data: Data,
    type: String?
  ) -> MultipartPart {
    .data(name: name, filename: filename, data: data, type: type.map(MIMEType.init(reading:)))
  }

  /// The content of a file whose type a variable holds as text.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - fileURL: The file.
  ///   - type: The type of the content, or nil for that of the file's extension. Composing throws
  ///     ``RequestError/Code/invalidMIMEType`` when the text is no media type.
  ///   - filename: The name that the server sees; by default the last component of the path.
  /// - Returns: The part.
  @_disfavoredOverload
  public static func file(
    name: String,
    fileURL: URL,
    type: String?,
    filename: String? = nil
  ) -> MultipartPart {
    .file(name: name, fileURL: fileURL, type: type.map(MIMEType.init(reading:)), filename: filename)
  }

  /// What a source gives, whose type a variable holds as text.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - filename: The name that the server sees for the file, or nil for a plain field.
  ///   - source: Where the bytes come from; opened each time the body is sent.
  ///   - type: The type of the bytes, or nil for that of the filename's extension. Composing throws
  ///     ``RequestError/Code/invalidMIMEType`` when the text is no media type.
  /// - Returns: The part.
  @_disfavoredOverload
  public static func source(
    name: String,
    filename: String? = nil,
    source: ByteSource,
    type: String?
  ) -> MultipartPart {
    .source(name: name, filename: filename, source: source, type: type.map(MIMEType.init(reading:)))
  }
}
