// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension SwiftBody {
  /// The parts of a multipart body, if the builder writes them as the same bytes.
  var multipart: SwiftBlock? { Self.multipart([.bytes(data)], type: type, strategy: .inMemory) }

  /// Returns the parts of a multipart body, with its files as files.
  static func multipart(
    _ pieces: [BodySegment],
    type: MIMEType?,
    strategy: Multipart.Strategy = .streamed
  ) -> SwiftBlock? {
    guard let body = MultipartParts(pieces, type: type) else { return nil }
    let boundary = body.boundary
    var sources: [SwiftExpression] = []
    var parts: [MultipartPart] = []
    for part in body.parts {
      let found = body.files[part.content].map { Self.part(part, file: $0) } ?? Self.part(part)
      guard let (source, value) = found else { return nil }
      sources.append(source)
      parts.append(value)
    }
    let head = SwiftExpression.call(
      "RequestBody.multipart",
      .labeled("boundary", .string(boundary)),
      strategy == .inMemory ? nil : .labeled("strategy", .atom(".streamed"))
    )
    return SwiftBlock(.closure(head, sources)) {
      RequestBody.multipart(boundary: boundary, strategy: strategy) { parts }
    }
  }

  /// Returns a part with its source, or nil if it is not text or has other fields.
  private static func part(
    _ part: MultipartMessage.Part
  ) -> (SwiftExpression, MultipartPart)? {
    guard let name = part.name, let text = UTF8Sequence.text(part.content.span),
      part.hasUsualFields
    else { return nil }
    if part.filename == nil, part.contentType == nil {
      let source = SwiftExpression.call(
        "MultipartPart.field",
        .labeled("name", .string(name)),
        .labeled("value", .text(text))
      )
      return (source, .field(name: name, value: text))
    }
    let source = SwiftExpression.call(
      "MultipartPart.data",
      .labeled("name", .string(name)),
      part.filename.map { .labeled("filename", .string($0)) },
      .labeled("data", .call("Data", .member(.text(text), "utf8"))),
      part.contentType.map { .labeled("type", .type($0)) }
    )
    return (
      source,
      .data(name: name, filename: part.filename, data: part.content, type: part.contentType)
    )
  }

  /// Returns a part whose content is a file.
  private static func part(
    _ part: MultipartMessage.Part,
    file: FileContent
  ) -> (SwiftExpression, MultipartPart)? {
    guard let name = part.name, part.hasUsualFields else { return nil }
    let url = URL(fileURLWithPath: file.statedPath)
    let path = SwiftExpression.fileURL(file)
    let value = MultipartPart.source(
      name: name,
      filename: part.filename,
      source: file.source,
      type: part.contentType
    )
    let named = SwiftExpression.labeled("name", .string(name))
    let filename = part.filename.map { SwiftExpression.labeled("filename", .string($0)) }
    let type = part.contentType.map { SwiftExpression.labeled("type", .type($0)) }
    if filename == nil || type == nil {
      let source = SwiftExpression.labeled("source", .call(".file", path))
      return (.call("MultipartPart.source", named, filename, source, type), value)
    }
    let implied = MIMEType(fileExtension: url.pathExtension) ?? .octetStream
    let isNamedAlike = part.filename?.hasSameBytes(as: url.lastPathComponent) ?? true
    let source = SwiftExpression.call(
      "MultipartPart.file",
      named,
      .labeled("fileURL", path),
      part.contentType == implied ? nil : type,
      isNamedAlike ? nil : filename
    )
    return (source, value)
  }
}
