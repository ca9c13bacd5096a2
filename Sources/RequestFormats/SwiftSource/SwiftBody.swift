// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A body in memory, and the blocks that may give it.
struct SwiftBody {
  let data: Data
  let type: MIMEType?

  init(_ data: Data, type: MIMEType?) {
    self.data = data
    self.type = type
  }

  /// The blocks that give exactly the bytes, the one that reads best first.
  var blocks: [SwiftBlock] {
    [json, jsonPatch, form, multipart, text, untypedText, bytes].compactMap(\.self).filter {
      block in
      SwiftBlock.request(of: [block])?.body?.data == data
    }
  }

  private var string: String? {
    // A text that is long, or has few line breaks and many escapes, is no better than Base64.
    guard !data.contains(0) else { return nil }
    return UTF8Sequence.text(data.span)
  }

  private var json: SwiftBlock? {
    let isPatch = type == MIMEType.Application.mergePatch
    guard type == .json || isPatch, let node = try? JSONNode(parsing: data), case .object = node,
      let source = node.literal, let value = node.value
    else { return nil }
    guard !isPatch else {
      return SwiftBlock(.call("RequestBody.mergePatch", .init(source))) {
        RequestBody.mergePatch(value)
      }
    }
    return SwiftBlock(.call("RequestBody.json", .init(source))) { RequestBody.json(value) }
  }

  private var jsonPatch: SwiftBlock? {
    guard type?.description == "application/json-patch+json",
      case .array(let nodes)? = try? JSONNode(parsing: data), !nodes.isEmpty
    else { return nil }
    var sources: [SwiftExpression] = []
    var operations: [JSONPatchOperation] = []
    for node in nodes {
      guard let (source, operation) = node.patchOperation else { return nil }
      sources.append(source)
      operations.append(operation)
    }
    return SwiftBlock(.closure(.atom("RequestBody.jsonPatch"), sources)) {
      RequestBody.jsonPatch { operations }
    }
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

  /// Text whose type no field states.
  private var untypedText: SwiftBlock? {
    guard let string else { return nil }
    let utf8 = SwiftExpression.member(.text(string), "utf8")
    let value = SwiftExpression.call("Data", .init(utf8))
    return SwiftBlock(.call("RequestBody.data", .init(value))) { RequestBody.data(data) }
  }

  private var bytes: SwiftBlock? {
    let text = data.base64EncodedString()
    let call = SwiftExpression.call("Data", .init("base64Encoded", .string(text)))
    let value: SwiftExpression = data.isEmpty ? .call("Data") : .alternative(call, .call("Data"))
    return SwiftBlock(.call("RequestBody.data", .init(value))) { RequestBody.data(data) }
  }
}

extension JSONNode {
  /// The operation of a patch (RFC 6902 §4) that an object is, as source and as itself; nil for another
  /// one, and for a value that Swift has no literal for.
  fileprivate var patchOperation: (SwiftExpression, JSONPatchOperation)? {
    guard case .object(let members) = self else { return nil }
    func text(_ name: String) -> String? {
      guard case .string(let text)? = node(name) else { return nil }
      return text
    }
    func node(_ name: String) -> JSONNode? {
      members.first { $0.key.hasSameBytes(as: name) }?.value
    }
    guard let path = text("path") else { return nil }
    let pointer = JSONPointer(reference: path)
    let place = SwiftExpression.Argument(.string(path))
    let value = node("value")
    switch (text("op"), text("from"), value?.argument, value?.argumentValue) {
    case ("remove", nil, nil, _): return (.call("Remove", place), Remove(pointer))
    case ("move", let from?, nil, _):
      let source = SwiftExpression.call("Move", .init(.string(from)), .init("to", place.value))
      return (source, Move(JSONPointer(reference: from), to: pointer))
    case ("copy", let from?, nil, _):
      let source = SwiftExpression.call("Copy", .init(.string(from)), .init("to", place.value))
      return (source, Copy(JSONPointer(reference: from), to: pointer))
    case ("add", nil, let literal?, let value?):
      return (.call("Add", place, .init(literal)), Add(pointer, value))
    case ("replace", nil, let literal?, let value?):
      return (.call("Replace", place, .init(literal)), Replace(pointer, value))
    case ("test", nil, let literal?, let value?):
      return (.call("Test", place, .init(literal)), Test(pointer, value))
    default: return nil
    }
  }

  /// The literal as an argument of any type, where null is an optional without a value.
  private var argument: SwiftExpression? {
    if case .null = self { .atom("String?.none") } else { literal }
  }

  private var argumentValue: (any Encodable)? {
    // A value that has none, and not no value.
    if case .null = self { .some(String?.none) } else { value }
  }
}
