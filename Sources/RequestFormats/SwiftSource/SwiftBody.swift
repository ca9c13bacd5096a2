// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A body in memory, and the blocks that can produce it.
struct SwiftBody {
  let data: Data
  let type: MIMEType?

  /// The blocks that produce exactly the bytes, the most readable one first.
  var blocks: [SwiftBlock] {
    [json, form, multipart, text, bytes].compactMap(\.self).filter(isSame)
  }

  /// A Boolean value that indicates whether a block with a JSON literal produces exactly the bytes.
  var isLiteral: Bool { json.map(isSame) ?? false }

  private func isSame(_ block: SwiftBlock) -> Bool {
    SwiftBlock.request(of: [block])?.body?.data == data
  }

  private var string: String? {
    // Text that contains a NUL is written in Base64.
    data.contains(0) ? nil : UTF8Sequence.text(data.span)
  }

  static func literal(
    in data: Data,
    _ type: MIMEType?
  ) -> (json: JSONValue, literal: JSONValue.Literal)? {
    guard type == .json || type == MIMEType.Application.mergePatch,
      let json = try? JSONValue(parsing: data, depthLimit: Limits.literalDepth),
      json.kind == .map || json.kind == .list,
      let literal = json.literal
    else { return nil }
    return (json, literal)
  }

  private var json: SwiftBlock? {
    guard let (source, value) = Self.literal(in: data, type)?.literal else { return nil }
    let isPatch = type == MIMEType.Application.mergePatch
    let name = isPatch ? "RequestBody.mergePatch" : "RequestBody.json"
    return SwiftBlock(.call(name, source)) {
      isPatch ? RequestBody.mergePatch(value) : RequestBody.json(value)
    }
  }

  /// Returns the bytes of a literal with the value of a JSON body, or nil if the value or its bytes are the same.
  static func literalJSON(of request: ComposedRequest) -> Data? {
    guard let data = request.body?.data,
      let (json, literal) = literal(in: data, request.statedType),
      let written = try? ComposedRequest(RequestBody.json(literal.value)).body?.data,
      written != data,
      let again = try? JSONValue(parsing: written, depthLimit: Limits.literalDepth),
      again.text.hasSameBytes(as: json.text)
    else { return nil }
    return written
  }

  private var form: SwiftBlock? {
    guard type == .formURLEncoded, let string, let pairs = try? QueryString(string).pairs,
      !pairs.isEmpty
    else { return nil }
    // A pair without a value gets an equals sign, so the bytes differ.
    let known = pairs.map { (name: $0.name, value: $0.value ?? "") }
    let elements = known.map { SwiftExpression.labeled(SwiftLiteral.line($0), .string($1)) }
    let parameters = OrderedParameters<String>(known.map { .init(key: $0, value: $1) })
    return SwiftBlock(.call("RequestBody.urlEncoded", .list(elements))) {
      RequestBody.urlEncoded(parameters)
    }
  }

  private var text: SwiftBlock? {
    guard let type, let string else { return nil }
    let source = SwiftExpression.text(string)
    let isImplied = type == .plainText.with(.charset(.utf8))
    let typed = isImplied ? nil : SwiftExpression.labeled("type", .type(type))
    return SwiftBlock(.call("RequestBody.string", source, typed)) {
      RequestBody.string(string, type: type)
    }
  }

  /// The bytes, if no field states their type.
  private var bytes: SwiftBlock {
    SwiftBlock(.call("RequestBody.data", expression)) { RequestBody.data(data) }
  }

  /// The bytes as text, or in Base64 if they are not text.
  var expression: SwiftExpression {
    if let string { return .utf8(string) }
    let call = SwiftExpression.call(
      "Data",
      .labeled("base64Encoded", .string(data.base64EncodedString()))
    )
    return .infix(call, "??", .call("Data"))
  }
}
