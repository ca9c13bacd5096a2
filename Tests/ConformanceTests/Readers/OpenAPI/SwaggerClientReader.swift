// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// An operation as swagger-client takes it, and the request that it makes.
struct SwaggerClientReader: ConformanceReader {
  private static let origin = "https://origin.invalid"

  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let input = test["input"], let expected = test["expected"] else {
      throw MalformedCase(field: "input")
    }
    let reason = Self.difference(input, expected, isPlain: test["plain_oas"]?.flag)
    return try Outcome.attempt(orSkippedFor: reason) { try compare(input, expected) }
  }

  private func compare(_ input: StrictJSON, _ expected: StrictJSON) throws -> Outcome {
    let request: ComposedRequest
    do {
      request = try Self.operation(input, expected).request()
    } catch let error as RequestError where error.code == .unencodableValue {
      return .skipped("refused: OpenAPI does not define this value in this style")
    }
    var sent = SentRequest(request)
    sent.expect("method", request.method.rawValue, try expected.text("method"))
    let url = request.url.description.replacingOccurrences(of: Self.origin, with: "")
    sent.expect("url", url, try expected.text("url"))
    sent.expect(fields: expected["headers"])
    if expected["headers"]?["Content-Type"] == nil {
      sent.expect("Content-Type", sent.field("Content-Type"), nil)
    }
    switch expected["body"] {
    case nil: sent.expect("body", try sent.body, Data())
    case .string?: try sent.expect(form: expected["body"]?.text ?? "")
    case let json?: try sent.expect(json: json)
    }
    return sent.outcome
  }

  private static func operation(
    _ input: StrictJSON,
    _ expected: StrictJSON
  ) throws -> OpenAPIOperation {
    var operation = OpenAPIOperation()
    operation.method = try input.text("method")
    operation.path = try input.text("path")
    operation.base = input["servers"]?.elements?.first?["url"]?.text ?? origin
    operation.parameters = try (input["parameters"]?.elements ?? []).compactMap {
      try OpenAPIParameter($0["definition"] ?? .null, value: $0["value"])
    }
    let schemes = input["components"]?["securitySchemes"]
    let requirements = input["operation_security"] ?? input["security"]
    for member in requirements?.elements?.first?.members ?? [] {
      guard let value = input["securities"]?["authorized"]?[member.key] else { continue }
      operation.security.append(
        try OpenAPIOperation.security(schemes?[member.key] ?? .null, value)
      )
    }
    let contents = input["requestBody_definition"]?["content"]?.members ?? []
    let type = input["requestContentType"]?.text ?? contents.first?.key
    if let content = contents.first(where: { $0.key == type }), let value = input["requestBody"] {
      operation.body = try OpenAPIOperation.body(value, content.key, content.value)
    }
    return operation
  }

  /// What swagger-client does and neither OpenAPI nor this package.
  private static func difference(
    _ input: StrictJSON,
    _ expected: StrictJSON,
    isPlain: Bool?
  ) -> String? {
    if isPlain == false {
      return "a reading of OpenAPI that an independent serializer does not share"
    }
    let parameters = input["parameters"]?.elements ?? []
    let isBodiless = input["requestBody"] == nil && expected["headers"]?["Content-Type"] != nil
    if isBodiless { return "a type without a body is not sent" }
    for parameter in parameters {
      let definition = parameter["definition"] ?? .null
      let value = parameter["value"] ?? .null
      let text = value.text
      let elements = value.elements ?? []
      let asksForObject = ["object", "array"].contains(definition["schema"]?["type"]?.text)
      switch definition["in"]?.text {
      case "query"? where text == "" && expected["url"]?.text?.contains("?") == false:
        return "an empty text is sent"
      case "query"? where expected["url"]?.text?.contains(where: { "#[]|".contains($0) }) == true:
        return "what would end a value or the query is escaped, whatever is reserved"
      case "path"? where value["$undefined"] != nil: return "a brace in a path is escaped"
      case _ where elements.contains { $0["$undefined"] != nil }:
        return "an element that is undefined is left out"
      case _ where value.holdsNull: return "null is left out"
      case _ where value.hasEmptyContainer:
        return "OpenAPI does not define how a list or a map without members is written"
      case _ where definition["content"] != nil && elements.contains { $0.text?.first == "{" },
        _ where text != nil && asksForObject && definition["content"] == nil:
        return "a JSON text is sent as a text and not read"
      default: continue
      }
    }
    return nil
  }
}

/// The servers of an OpenAPI document, and the base that a request gets.
struct SwaggerServersReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let arguments = test["input"]?["arguments"], let spec = arguments["spec"] else {
      throw MalformedCase(field: "arguments")
    }
    let expected = try test["expected"]?.text("url") ?? ""
    let method = arguments["method"]?.text?.lowercased() ?? "get"
    let place = spec["paths"]?[arguments["pathName"]?.text ?? ""]
    let chosen = arguments["server"]?.text
    let lists = [place?[method]?["servers"], place?["servers"], spec["servers"]].compactMap(
      \.?.elements
    )
    let servers = lists.first { list in
      chosen == nil || list.contains { $0["url"]?.text == chosen }
    }
    guard let server = servers?.first(where: { chosen == nil || $0["url"]?.text == chosen }) else {
      return .skipped("an OpenAPI document without a server has no base")
    }
    let values = (server["variables"]?.members ?? []).map { member in
      (member.key, arguments["serverVariables"]?[member.key]?.text ?? member.value["default"]?.text)
    }
    let template = try URITemplate(server.text("url").replacingOccurrences(of: "{", with: "{+"))
    let text = try template.expand(OrderedParameters(uniqueKeysWithValues: values))
    let context = arguments["contextUrl"]?.text ?? ""
    var url = try URLReference(text)
    if !context.isEmpty, url.scheme == nil {
      url = try URLReference(text.isEmpty ? "/" : text).resolved(against: URLReference(context))
    }
    // swagger-client leaves out a slash at the end.
    let base = url.description
    return .compare(base.hasSuffix("/") ? String(base.dropLast()) : base, expected)
  }
}
