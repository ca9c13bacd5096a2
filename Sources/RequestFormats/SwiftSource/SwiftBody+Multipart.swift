// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension SwiftBody {
  /// The parts of a multipart body, if the builder writes them as the same bytes.
  var multipart: SwiftBlock? {
    Self.multipart([.bytes(data)], type: type, strategy: .inMemory)
  }

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
    var arguments = [SwiftExpression.Argument("boundary", .string(boundary))]
    if strategy != .inMemory { arguments.append(.init("strategy", .atom(".streamed"))) }
    let head = SwiftExpression.call(.atom("RequestBody.multipart"), arguments)
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
        .init("name", .string(name)),
        .init("value", .text(text))
      )
      return (source, .field(name: name, value: text))
    }
    var arguments = [SwiftExpression.Argument("name", .string(name))]
    if let filename = part.filename { arguments.append(.init("filename", .string(filename))) }
    arguments.append(.init("data", .call("Data", .init(.member(.text(text), "utf8")))))
    if let type = part.contentType { arguments.append(.init("type", .type(type))) }
    return (
      .call(.atom("MultipartPart.data"), arguments),
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
    var arguments = [SwiftExpression.Argument("name", .string(name))]
    let filename = part.filename
    guard let filename, let type = part.contentType else {
      if let filename { arguments.append(.init("filename", .string(filename))) }
      arguments.append(.init("source", .call(".file", .init(path))))
      if let type = part.contentType { arguments.append(.init("type", .type(type))) }
      return (.call(.atom("MultipartPart.source"), arguments), value)
    }
    arguments.append(.init("fileURL", path))
    let implied = MIMEType(fileExtension: url.pathExtension) ?? .octetStream
    if type != implied { arguments.append(.init("type", .type(type))) }
    if !filename.hasSameBytes(as: url.lastPathComponent) {
      arguments.append(.init("filename", .string(filename)))
    }
    return (.call(.atom("MultipartPart.file"), arguments), value)
  }
}
