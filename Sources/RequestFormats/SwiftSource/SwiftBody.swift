// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A body in memory, and the blocks that can produce it.
struct SwiftBody {
  let data: Data
  let type: MIMEType?

  init(_ data: Data, type: MIMEType?) {
    self.data = data
    self.type = type
  }

  /// The blocks that produce exactly the bytes, the most readable one first.
  var blocks: [SwiftBlock] {
    [json, form, multipart, text, bytes].compactMap(\.self).filter {
      block in
      SwiftBlock.request(of: [block])?.body?.data == data
    }
  }

  private var string: String? {
    // Text that contains a NUL is written in Base64.
    guard !data.contains(0) else { return nil }
    return UTF8Sequence.text(data.span)
  }

  private var json: SwiftBlock? {
    let isPatch = type == MIMEType.Application.mergePatch
    guard type == .json || isPatch,
      let json = try? JSONValue(parsing: data, depthLimit: Limits.literalDepth), json.kind == .map,
      let (source, value) = json.literal
    else { return nil }
    guard isPatch else {
      return SwiftBlock(.call("RequestBody.json", .init(source))) { RequestBody.json(value) }
    }
    return SwiftBlock(.call("RequestBody.mergePatch", .init(source))) {
      RequestBody.mergePatch(value)
    }
  }

  /// Returns the bytes of a literal with the value of a JSON body, or nil if the value or its bytes are the same.
  static func literalJSON(of request: ComposedRequest) -> Data? {
    guard let data = request.body?.data, let type = request.statedType,
      type == .json || type == MIMEType.Application.mergePatch,
      let json = try? JSONValue(parsing: data, depthLimit: Limits.literalDepth), json.kind == .map,
      let value = json.literal?.value,
      let written = try? ComposedRequest(RequestBody.json(value)).body?.data, written != data,
      let again = try? JSONValue(parsing: written, depthLimit: Limits.literalDepth),
      again.hasValue(of: json)
    else { return nil }
    return written
  }

  private var form: SwiftBlock? {
    guard type == .formURLEncoded, let string, let pairs = try? QueryString(string).pairs,
      !pairs.isEmpty
    else { return nil }
    var elements: [(key: String, value: SwiftExpression)] = []
    var parameters = OrderedParameters<String>()
    for (name, value) in pairs {
      guard let value else { return nil }
      elements.append((SwiftLiteral.line(name), .string(value)))
      parameters += OrderedParameters([.init(key: name, value: value)])
    }
    return SwiftBlock(.call("RequestBody.urlEncoded", .init(.dictionary(elements)))) {
      RequestBody.urlEncoded(parameters)
    }
  }

  private var text: SwiftBlock? {
    guard let type, let string else { return nil }
    let source = SwiftExpression.text(string)
    guard type != .plainText.with(.charset(.utf8)) else {
      return SwiftBlock(.call("RequestBody.string", .init(source))) { RequestBody.string(string) }
    }
    return SwiftBlock(.call("RequestBody.string", .init(source), .init("type", .type(type)))) {
      RequestBody.string(string, type: type)
    }
  }

  /// The bytes, if no field states their type.
  private var bytes: SwiftBlock {
    SwiftBlock(.call("RequestBody.data", .init(expression))) { RequestBody.data(data) }
  }

  /// The bytes as text, or in Base64 if they are not text.
  var expression: SwiftExpression {
    if let string { return .call("Data", .init(.member(.text(string), "utf8"))) }
    let call = SwiftExpression.call(
      "Data",
      .init("base64Encoded", .string(data.base64EncodedString()))
    )
    return .alternative(call, .call("Data"))
  }
}
