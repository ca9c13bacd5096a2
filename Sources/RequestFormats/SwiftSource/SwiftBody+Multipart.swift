// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension SwiftBody {
  /// The parts of a multipart body that the builder writes in the same bytes.
  var multipart: SwiftBlock? {
    guard let type, type.type == "multipart", type.subtype == "form-data",
      let boundary = type.parameters.first(where: { $0.name == "boundary" })?.value,
      let message = try? MultipartMessage(boundary: boundary, body: data)
    else { return nil }
    var sources: [SwiftExpression] = []
    var parts: [MultipartPart] = []
    for part in message.parts {
      guard let (source, value) = Self.part(part) else { return nil }
      sources.append(source)
      parts.append(value)
    }
    let head = SwiftExpression.call(
      "RequestBody.multipart",
      .init("boundary", .string(boundary))
    )
    return SwiftBlock(.closure(head, sources)) {
      RequestBody.multipart(boundary: boundary) { parts }
    }
  }

  /// A part as source and as itself; nil for what is no text, or has fields of its own.
  private static func part(
    _ part: MultipartMessage.Part
  ) -> (SwiftExpression, MultipartPart)? {
    guard let name = part.name, let text = String(validating: part.content, as: UTF8.self),
      part.headers.allSatisfy({ known.contains($0.name) })
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

  private static let known: Set<String> = ["Content-Disposition", "Content-Type"]
}
