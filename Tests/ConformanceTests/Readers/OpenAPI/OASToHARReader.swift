// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// An operation as oas-to-har takes it, and parts of the HAR request that it makes.
struct OASToHARReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let input = test["input"], let expected = test["expected"]?.members else {
      throw MalformedCase(field: "input")
    }
    let demands = expected.flatMap { $0.key.isEmpty ? $0.value.members ?? [] : [$0] }
    return try Outcome.attempt(orSkippedFor: Self.difference(test, input)) {
      try compare(input, demands)
    }
  }

  private func compare(_ input: StrictJSON, _ demands: [StrictJSON.Member]) throws -> Outcome {
    let request: ComposedRequest
    do {
      request = try operation(input, demands).request()
    } catch let error as RequestError where error.code == .unencodableValue {
      // The style is undefined, so upstream writes nothing.
      let isNothing = demands.allSatisfy { $0.value.elements?.isEmpty == true }
      return isNothing
        ? .passed : .skipped("refused: OpenAPI does not define this value in this style")
    }
    var sent = SentRequest(request)
    for demand in demands { try expect(demand, &sent) }
    return sent.outcome
  }

  // MARK: The request

  private func operation(
    _ input: StrictJSON,
    _ demands: [StrictJSON.Member]
  ) throws -> OpenAPIOperation {
    var operation = OpenAPIOperation()
    operation.method = try input.text("method")
    operation.path = try input.text("path")
    operation.base = Self.base(input) ?? operation.base
    let components = input["components"]
    let values = input["values"]
    let definitions = (input["parameters"]?.elements ?? []).map { Self.resolved($0, components) }
    operation.parameters = try definitions.compactMap { definition in
      let name = definition["name"]?.text ?? ""
      let isField = definition["in"]?.text == "header"
      let given = values?[definition["in"]?.text ?? ""]?.members ?? []
      let value = given.first { member in
        isField ? member.key.lowercased() == name.lowercased() : member.key == name
      }
      return try OpenAPIParameter(definition, value: value?.value)
    }
    let stated = operation.parameters.map { $0.name.lowercased() }
    let fields = values?["header"]?.members ?? []
    for field in fields where !stated.contains(field.key.lowercased()) {
      operation.fields.append(Header.custom(field.key).setValue(field.value.text))
    }
    for requirement in input["security"]?.elements ?? [] {
      for member in requirement.members ?? [] {
        guard let value = input["auth"]?[member.key] else { continue }
        let scheme = components?["securitySchemes"]?[member.key] ?? .null
        operation.security.append(try OpenAPIOperation.security(scheme, value))
      }
    }
    let definition = Self.resolved(input["requestBody_definition"] ?? .null, components)
    let type = fields.first { $0.key.lowercased() == "content-type" }?.value.text
    let contents = definition["content"]?.members ?? []
    if let content = contents.first(where: { type == nil || $0.key == type }),
      let value = values?["body"] ?? values?["formData"]
    {
      operation.body = try OpenAPIOperation.body(value, content.key, content.value)
    }
    return operation
  }

  /// The address of the chosen server, with values in the place of its variables.
  private static func base(_ input: StrictJSON) -> String? {
    let choice = input["values"]?["server"]
    let servers = input["servers"]?.elements ?? []
    let selected = choice?["selected"]?.integer ?? 0
    guard servers.indices.contains(selected) else { return nil }
    return servers[selected]["url"]?.text.map { url in
      (servers[selected]["variables"]?.members ?? []).reduce(url) { url, variable in
        let value = choice?["variables"]?[variable.key] ?? variable.value["default"]
        return url.replacingOccurrences(of: "{\(variable.key)}", with: value?.text ?? "")
      }
    }
  }

  private static func resolved(_ value: StrictJSON, _ components: StrictJSON?) -> StrictJSON {
    guard let path = value["$ref"]?.text?.split(separator: "/").suffix(2) else { return value }
    return path.reduce(components) { $0?[String($1)] } ?? .null
  }

  // MARK: What is demanded

  private func expect(_ demand: StrictJSON.Member, _ sent: inout SentRequest) throws {
    let request = sent.request
    switch demand.key {
    case "url":
      let url = request.url.description.prefix { $0 != "?" }
      sent.expect("url", String(url), demand.value.text ?? "")
    case "method": sent.expect("method", request.method.rawValue, demand.value.text ?? "")
    case "queryString":
      let pairs = try QueryString(request.url.query ?? "").pairs
      sent.expect("query", pairs.map { "\($0.name)=\($0.value ?? "")" }, Self.pairs(demand.value))
    case "cookies":
      let cookies = sent.field("Cookie")?.components(separatedBy: "; ") ?? []
      sent.expect("cookies", cookies, Self.pairs(demand.value))
    case "headers":
      let wanted = demand.value.elements ?? []
      for field in wanted {
        let (name, value) = try (field.text("name"), field.text("value"))
        let actual = sent.field(name).map { actual in
          value == "multipart/form-data" ? String(actual.prefix { $0 != ";" }) : actual
        }
        sent.expect(name, actual, value)
      }
      let names = Set(wanted.compactMap { $0["name"]?.text?.lowercased() })
      let others = request.headers.map { $0.name.lowercased() }
        .filter { !names.contains($0) && !["cookie", "content-type"].contains($0) }
      sent.expect("other fields", others, [])
    case "postData.text":
      let text = String(decoding: try sent.body, as: UTF8.self)
      sent.expect("body", text, demand.value.text ?? "")
    case "postData.params": try expectPairs(demand.value, &sent)
    case "postData":
      for member in demand.value.members ?? [] {
        if member.key == "params" { try expectPairs(member.value, &sent) }
      }
    default: return
    }
  }

  /// The pairs of a HAR list, whose values are percent-encoded; several of a list are in one value.
  private static func pairs(_ list: StrictJSON) -> [String] {
    (list.elements ?? []).flatMap { entry in
      let text = "=" + (entry["value"]?.text ?? "")
      return text.split(separator: "&").enumerated().map { position, part in
        let part = PercentEncoding.decode(String(part)) ?? String(part)
        return position == 0 ? (entry["name"]?.text ?? "") + part : part
      }
    }
  }

  private func expectPairs(_ list: StrictJSON, _ sent: inout SentRequest) throws {
    let type = try MIMEType(sent.field("Content-Type") ?? "")
    let pairs: [String]
    if type.type == "multipart" {
      pairs = try MultipartMessage(contentType: type, body: sent.body).parts.map {
        "\($0.name ?? "")=\(String(decoding: $0.content, as: UTF8.self))"
      }
    } else {
      let text = String(decoding: try sent.body, as: UTF8.self)
      pairs = try QueryString(text).pairs.map { "\($0.name)=\($0.value ?? "")" }
    }
    sent.expect("body", pairs, Self.pairs(list))
  }

  /// What oas-to-har does and neither OpenAPI nor this package.
  private static func difference(_ test: Corpus.Case, _ input: StrictJSON) -> String? {
    let definition = input["requestBody_definition"] ?? .null
    let values = input["values"] ?? .null
    let parameters = input["parameters"]?.elements ?? []
    let body = values["body"]
    let form = values["formData"]?.members ?? []
    let hasOpenPath =
      input["path"]?.text?.contains("{") == true && values["path"] == nil
      && !parameters.contains { $0["in"]?.text == "path" && $0.holds("default", nil) }
    let hasEmptyLabel = parameters.contains { parameter in
      let value = values["path"]?[parameter["name"]?.text ?? ""]
      return parameter["style"]?.text == "label" && value?.text == ""
    }
    let hasNulls = parameters.contains { parameter in
      parameter["schema"]?["default"]?.elements?.contains(.null) == true
    }
    let given = ["path", "query", "header", "cookie"].compactMap { values[$0] }
      .flatMap { $0.members?.map(\.value) ?? [] }
    let statesAccept = values["header"]?.members?.contains { $0.key.lowercased() == "accept" }
    let presetsAccept = input["responses_content_types"]?.elements?.isEmpty == false
    let isXML = parameters.contains { $0["content"]?["application/xml"] != nil }
    let hasMaps = values["query"]?.members?.contains { $0.value.members != nil } == true
    let readsJSON =
      definition.holds("format", "json") || input["components"]?.holds("format", "json") == true
    let isBodiless = !definition.isNull && body == nil && form.isEmpty && !values.has("header")
    let reasons = [
      (
        test["plain_oas"]?.flag == false,
        "a reading of OpenAPI that an independent serializer does not share"
      ),
      (test["pre_encoded"]?.flag == true, "an escape in a value is a text and is escaped"),
      (hasOpenPath, "a path parameter needs a value"),
      (body == nil && values.holds("$undefined", nil), "what is undefined is left out"),
      (hasEmptyLabel, "a segment of a dot alone is no value"),
      (hasNulls || (given + form.map(\.value)).contains(where: \.holdsNull), "null is left out"),
      (
        given.contains(where: \.hasEmptyContainer),
        "OpenAPI does not define how a list or a map without members is written"
      ),
      (presetsAccept && statesAccept != true, "the responses of a document are not read"),
      (form.contains { $0.value.elements != nil }, "an element of a list is a pair of its own"),
      (isXML && hasMaps, "a map is no text of a type other than JSON"),
      (body?.holds("RAW_BODY", nil) == true, "RAW_BODY is a name of that library alone"),
      (readsJSON, "a JSON text is sent as a text and not read"),
      (isBodiless, "a type without a body is not sent"),
    ]
    return reasons.first { $0.0 }?.1
  }
}
