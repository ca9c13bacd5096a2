// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension SwiftBody {
  /// The parts of a multipart body, if the builder writes them as the same bytes.
  var multipart: SwiftBlock? {
    Self.multipart(data, type: type, files: [:], strategy: .inMemory)
  }

  /// Returns the parts of a multipart body that is streamed, with its files as files.
  static func multipart(_ body: SegmentedBody, type: MIMEType?) -> SwiftBlock? {
    var data = Data()
    var files: [Data: FileContent] = [:]
    for piece in body.pieces {
      switch piece {
      case .bytes(let bytes):
        data += bytes
      case .file(let file) where file.isWhole:
        // The mark replaces the file until the parts are found. It is unique.
        let mark = Data(UUID().uuidString.utf8)
        files[mark] = file
        data += mark
      case .file, .sequence, .coded:
        return nil
      }
    }
    return multipart(data, type: type, files: files, strategy: .streamed)
  }

  private static func multipart(
    _ data: Data,
    type: MIMEType?,
    files: [Data: FileContent],
    strategy: Multipart.Strategy
  ) -> SwiftBlock? {
    guard let type, type.type == "multipart", type.subtype == "form-data",
      let boundary = type.parameters.first(where: { $0.name == "boundary" })?.value,
      let message = try? MultipartMessage(boundary: boundary, body: data)
    else { return nil }
    var sources: [SwiftExpression] = []
    var parts: [MultipartPart] = []
    let marks = files.keys.map { Array($0) }
    for part in message.parts {
      // A file inside other content, such as a nested part, has no block.
      if files[part.content] == nil, !marks.isEmpty {
        let content = Array(part.content)
        guard !marks.contains(where: { content.contains($0) }) else { return nil }
      }
      let found = files[part.content].map { Self.part(part, file: $0) } ?? Self.part(part)
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
      hasUsualFields(part)
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
    guard let name = part.name, hasUsualFields(part) else { return nil }
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

  private static func hasUsualFields(_ part: MultipartMessage.Part) -> Bool {
    part.headers.allSatisfy { ["Content-Disposition", "Content-Type"].contains($0.name) }
  }
}
