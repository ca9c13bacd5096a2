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
    let parts = body.parts.compactMap { part($0, file: body.files[$0.content]) }
    guard parts.count == body.parts.count else { return nil }
    let head = SwiftExpression.call(
      "RequestBody.multipart",
      .labeled("boundary", .string(boundary)),
      strategy == .inMemory ? nil : .labeled("strategy", .atom(".streamed"))
    )
    return SwiftBlock(.closure(head, parts.map(\.source))) {
      RequestBody.multipart(boundary: boundary, strategy: strategy) { parts.map(\.value) }
    }
  }

  /// Returns a part with its source, or nil if it has other fields, or is neither text nor a file.
  private static func part(
    _ part: MultipartMessage.Part,
    file: FileContent?
  ) -> (source: SwiftExpression, value: MultipartPart)? {
    guard let name = part.name, part.hasUsualFields else { return nil }
    let named = SwiftExpression.labeled("name", .string(name))
    let filename = part.filename.map { SwiftExpression.labeled("filename", .string($0)) }
    let type = part.contentType.map { SwiftExpression.labeled("type", .type($0)) }
    guard let file else {
      guard let text = UTF8Sequence.text(part.content.span) else { return nil }
      if filename == nil, type == nil {
        let value = SwiftExpression.labeled("value", .text(text))
        return (.call("MultipartPart.field", named, value), .field(name: name, value: text))
      }
      let value = MultipartPart.data(
        name: name,
        filename: part.filename,
        data: part.content,
        type: part.contentType
      )
      if part.contentType == .json,
        let literal = Self.literal(in: part.content, .json)?.literal,
        MultipartPart.json(name: name, value: literal.value) == value
      {
        let source = SwiftExpression.labeled("value", literal.source)
        return (.call("MultipartPart.json", named, source), value)
      }
      let data = SwiftExpression.labeled("data", .utf8(text))
      return (.call("MultipartPart.data", named, filename, data, type), value)
    }
    let value = MultipartPart.source(
      name: name,
      filename: part.filename,
      source: file.source,
      type: part.contentType
    )
    let path = SwiftExpression.fileURL(file)
    if filename == nil || type == nil {
      let source = SwiftExpression.labeled("source", .call(".file", path))
      return (.call("MultipartPart.source", named, filename, source, type), value)
    }
    let url = URL(fileURLWithPath: file.statedPath)
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
