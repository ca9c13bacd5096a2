// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// One part of a `multipart/form-data` body (RFC 7578 §4).
///
/// ```swift
/// let body = RequestBody.multipart {
///   MultipartPart.field(name: "user", value: "alice")
///   MultipartPart.data(name: "avatar", filename: "a.png", data: png, type: .png)
/// }
/// ```
public struct MultipartPart: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case bytes(Data)
    case file(URL)
  }

  let name: String
  let filename: String?
  let type: MIMEType?
  let content: Content

  /// A form field: text without a filename or a type.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - value: The text, sent as UTF-8 exactly as it is.
  /// - Returns: The part.
  public static func field(name: String, value: String) -> MultipartPart {
    MultipartPart(name: name, filename: nil, type: nil, content: .bytes(Data(value.utf8)))
  }

  /// Bytes in memory, received as a file when they have a filename.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - filename: The name that the server sees for the file, or nil for a plain field.
  ///   - data: The bytes, sent as they are.
  ///   - type: The type of the bytes; by default that of the filename's extension.
  /// - Returns: The part.
  public static func data(
    name: String,
    filename: String? = nil,
    data: Data,
    type: MIMEType? = nil
  ) -> MultipartPart {
    MultipartPart(
      name: name,
      filename: filename,
      type: type ?? filename.map(Self.type(ofFilename:)),
      content: .bytes(data)
    )
  }

  /// The content of a file.
  ///
  /// Composing throws ``RequestError/Code/unreadableFile`` when it is not a regular file that can be
  /// read.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - fileURL: The file.
  ///   - type: The type of the content; by default that of the file's extension.
  ///   - filename: The name that the server sees; by default the last component of the path, so that
  ///     no directory is revealed (RFC 7578 §4.2).
  /// - Returns: The part.
  public static func file(
    name: String,
    fileURL: URL,
    type: MIMEType? = nil,
    filename: String? = nil
  ) -> MultipartPart {
    MultipartPart(
      name: name,
      filename: filename ?? fileURL.lastPathComponent,
      type: type ?? Self.type(ofFilename: fileURL.lastPathComponent),
      content: .file(fileURL)
    )
  }

  /// Appends the head of the part, up to and with the empty line.
  func appendHead(to output: inout [UInt8], escaping: Multipart.Escaping) throws(RequestError) {
    output.append(contentsOf: "Content-Disposition: form-data".utf8)
    try escaping.append(name: name, to: &output)
    if let filename { try escaping.append(filename: filename, to: &output) }
    if let type {
      try type.validated(block: "MultipartPart")
      output.append(contentsOf: "\r\nContent-Type: \(type)".utf8)
    }
    output.append(contentsOf: "\r\n\r\n".utf8)
  }

  func segment() throws(RequestError) -> BodySegment {
    switch content {
    case .bytes(let data): .bytes(data)
    case .file(let url): .file(try FileContent(url, block: "MultipartPart.file"))
    }
  }

  private static func type(ofFilename filename: String) -> MIMEType {
    let bytes = filename.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return .octetStream }
    let suffix = String(decoding: bytes[bytes.index(after: dot)...], as: UTF8.self)
    return MIMEType(fileExtension: suffix) ?? .octetStream
  }
}
