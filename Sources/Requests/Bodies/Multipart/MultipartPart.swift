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
    case source(ByteSource)
    /// Parts inside the part, and their boundary if the caller set one.
    case parts([MultipartPart], boundary: String?)
  }

  static let block = "MultipartPart"

  var name: String
  private(set) var content: Content
  private let labels: Labels?

  /// The properties that form fields do not have.
  ///
  /// The storage is indirect because parts are copied several times before they are written. Stored
  /// in the part itself, it doubled the instructions of a form (`multipart-101-parts`).
  private indirect enum Labels: Hashable, Sendable {
    case labels(filename: String?, type: MIMEType?, fields: HTTPHeaders?)
  }

  /// Creates a part that has only a name, which saves a check for labels (`multipart-101-parts`).
  init(name: String, content: Content) {
    self.name = name
    self.content = content
    labels = nil
  }

  init(
    name: String,
    filename: String? = nil,
    type: MIMEType? = nil,
    content: Content,
    fields: HTTPHeaders? = nil
  ) {
    self.name = name
    self.content = content
    let isPlain = filename == nil && type == nil && fields == nil
    labels = isPlain ? nil : .labels(filename: filename, type: type, fields: fields)
  }

  var filename: String? {
    if case .labels(let filename, _, _)? = labels { filename } else { nil }
  }

  var type: MIMEType? {
    if case .labels(_, let type, _)? = labels { type } else { nil }
  }

  /// The fields except those for name, filename and type, or nil if there are no others.
  var fields: HTTPHeaders? {
    if case .labels(_, _, let fields)? = labels { fields } else { nil }
  }

  /// A Boolean value that indicates whether the head contains only the name.
  var hasNameOnly: Bool { labels == nil }

  /// A form field: text without a filename or a type.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - value: The text, sent unchanged as UTF-8.
  /// - Returns: The part.
  public static func field(name: String, value: String) -> MultipartPart {
    MultipartPart(name: name, content: .source(.bytes(Data(copying: value))))
  }

  /// Bytes in memory.
  ///
  /// A server receives them as a file if they have a filename.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - filename: The name that the server sees for the file, or nil for a plain field.
  ///   - data: The bytes, sent unchanged.
  ///   - type: The type of the bytes, by default derived from the extension of the filename.
  /// - Returns: The part.
  public static func data(
    name: String,
    filename: String? = nil,
    data: Data,
    type: MIMEType? = nil
  ) -> MultipartPart {
    .source(name: name, filename: filename, source: .bytes(data), type: type)
  }

  /// The content of a file.
  ///
  /// Composing throws ``RequestError/Code/unreadableFile`` if it is not a readable regular file.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - fileURL: The file.
  ///   - type: The type of the content, by default derived from the extension of the file.
  ///   - filename: The name that the server sees, by default the last component of the path, so
  ///     that no directory is revealed (RFC 7578 §4.2).
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
      content: .source(.file(fileURL))
    )
  }

  /// The bytes of a source: a range of a file, an asynchronous sequence, or several sources joined.
  ///
  /// A sequence needs ``Multipart/Strategy/streamed``. If it announces its length, the length of
  /// the body is known too.
  ///
  /// ```swift
  /// let body = RequestBody.multipart(strategy: .streamed) {
  ///   MultipartPart.source(name: "log", filename: "app.log", source: .file(log, range: 0..<1_000))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - filename: The name that the server sees for the file, or nil for a plain field.
  ///   - source: The source of the bytes. It is opened each time the body is sent.
  ///   - type: The type of the bytes, by default derived from the extension of the filename.
  /// - Returns: The part.
  public static func source(
    name: String,
    filename: String? = nil,
    source: ByteSource,
    type: MIMEType? = nil
  ) -> MultipartPart {
    MultipartPart(
      name: name,
      filename: filename,
      type: type ?? filename.map(Self.type(ofFilename:)),
      content: .source(source)
    )
  }

  private static func type(ofFilename filename: String) -> MIMEType {
    let bytes = filename.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return .octetStream }
    let suffix = String(decoding: bytes[bytes.index(after: dot)...], as: UTF8.self)
    return MIMEType(fileExtension: suffix) ?? .octetStream
  }
}

extension MultipartPart {
  /// Returns true if both send the same bytes, with files compared as by ``ByteSource``.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the fields and of the content in memory.
  public static func == (left: MultipartPart, right: MultipartPart) -> Bool {
    left.name.hasSameBytes(as: right.name) && left.filename.hasSameBytes(as: right.filename)
      && left.type == right.type && left.content == right.content && left.fields == right.fields
  }

  /// Several files under one name, as a nested `multipart/mixed` body.
  ///
  /// Use it for servers that require it. RFC 7578 §4.3 prefers one part for each file, all with the same
  /// name, and most servers read only that. The names of the inner parts are not sent (RFC 2388 §4.2).
  ///
  /// ```swift
  /// let body = RequestBody.multipart {
  ///   MultipartPart.mixed(name: "pictures") {
  ///     MultipartPart.data(name: "", filename: "a.png", data: png, type: .png)
  ///     MultipartPart.data(name: "", filename: "b.txt", data: Data("b".utf8))
  ///   }
  /// }
  /// ```
  ///
  /// Composing throws ``RequestError/Code/invalidPart`` for a mixed part inside another one.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - boundary: The boundary between the inner parts, by default 128 random bits.
  ///   - parts: The parts inside, in the order sent.
  /// - Returns: The part.
  public static func mixed(
    name: String,
    boundary: String? = nil,
    @MultipartBuilder _ parts: () throws -> [MultipartPart]
  ) rethrows -> MultipartPart {
    MultipartPart(
      name: name,
      content: .parts(try parts().map(\.emptied), boundary: boundary)
    )
  }

  /// The part without its inner parts.
  ///
  /// Composing refuses them, and kept, they could be nested so deeply that releasing them exhausts the stack.
  private var emptied: MultipartPart {
    guard case .parts = content else { return self }
    var part = self
    part.content = .parts([], boundary: nil)
    return part
  }

  /// The error for a mixed part inside another one.
  var nestedTwice: RequestError {
    RequestError(
      .invalidPart,
      block: Self.block,
      field: PrintableText.escaping(name),
      "A mixed part cannot contain another mixed part, because servers do not read it. Put the "
        + "inner parts directly into the outer part."
    )
  }
}
