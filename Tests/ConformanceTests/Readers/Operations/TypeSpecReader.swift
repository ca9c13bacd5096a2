// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// An operation of TypeSpec with typed values, and what the mock server of its tests demands.
struct TypeSpecReader: ConformanceReader {
  /// The files that bodies and parts have, by name.
  let assets: StrictJSON?

  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let input = test["input"], let expected = test["expected"] else {
      throw MalformedCase(field: "input")
    }
    let request = try request(input)
    var sent = SentRequest(request)
    sent.expect("method", request.method.rawValue, try expected.text("method"))
    let path = PercentEncoding.decode(request.url.path)
    sent.expect("path", path, PercentEncoding.decode(try expected.text("path")))
    if let target = expected["target"]?.text {
      sent.expect("target", request.url.requestTarget, target)
    }
    try expectQuery(expected, &sent)
    for member in expected["headers"]?.members ?? [] {
      let value = member.value.text ?? ""
      let actual = sent.field(member.key)
      if value.hasSuffix("{any}") {
        let start = value.dropLast("{any}".count)
        sent.expect(actual?.hasPrefix(start) == true, "\(member.key): \(actual ?? "") is no form")
      } else {
        let rule = expected["compare"]?["header.\(member.key)"]?.text
        sent.expect(Self.isSame(actual, value, by: rule), "\(member.key): \(actual ?? "")")
      }
    }
    for name in expected["absentHeaders"]?.texts ?? [] {
      sent.expect(name, sent.field(name), nil)
    }
    try expectBody(expected, &sent)
    return sent.outcome
  }

  // MARK: The request

  private func request(_ input: StrictJSON) throws -> ComposedRequest {
    let template = try (input["uriTemplate"] ?? input["pathTemplate"])?.text ?? input.text("path")
    let values = (input["variables"] ?? input["labels"])?.members ?? []
    let variables = OrderedParameters(
      uniqueKeysWithValues: values.map { ($0.key, CorpusValue($0.value)) }
    )
    let method = try input.text("method")
    return try ComposedRequest {
      Method.custom(method)
      BaseURL("https://example.com")
      Endpoint(template: template, variables)
      try (input["query"]?.elements ?? []).map(Self.query)
      try (input["headers"]?.elements ?? []).compactMap(Self.field)
      try body(input["body"] ?? .null)
    }
  }

  private static func value(_ entry: StrictJSON) throws -> TypedValue {
    try TypedValue(
      entry["value"],
      typeSpec: entry["encoding"]?.text,
      number: entry["number"]?.text
    )
  }

  private static func query(_ entry: StrictJSON) throws -> Query {
    let encoding: QueryEncoding =
      switch entry["style"]?.text {
      case "form, no explode"?: .openAPI(.form, explode: false)
      case "space delimited"?: .openAPI(.spaceDelimited, explode: false)
      case "pipe delimited"?: .openAPI(.pipeDelimited, explode: false)
      case nil, "form, explode"?: .openAPI(.form, explode: true)
      default: throw MalformedCase(field: "style")
      }
    let format = encoding.formatting(entry["encoding"]?.text)
    return Query(try entry.text("name"), try value(entry), encoding: format)
  }

  private static func field(_ entry: StrictJSON) throws -> Header.Field? {
    let value = try value(entry)
    guard !value.isMissing else { return nil }
    let format = QueryEncoding.standard.formatting(entry["encoding"]?.text)
    return Header.custom(try entry.text("name")).setValue(try value.text(format))
  }

  private func body(_ body: StrictJSON) throws -> [any RequestBuildable] {
    guard !body.isNull else { return [] }
    let type = body["contentType"]?.text
    if let parts = body["multipart"]?.elements {
      let parts = try parts.map(part)
      return [RequestBody.multipart { parts }]
    }
    if let name = body["asset"]?.text { return [RequestBody.data(try asset(name), type: type)] }
    if let text = body["text"]?.text { return [RequestBody.string(text, type: type ?? "")] }
    guard type != "application/merge-patch+json" else {
      return [RequestBody.mergePatch(CorpusValue(body["json"] ?? .null))]
    }
    if let json = body["json"] { return [RequestBody.json(CorpusValue(json))] }
    if let entry = body["jsonValue"] { return [Self.json(try Self.property(entry), [entry])] }
    let members = body["jsonObject"]?.members ?? []
    let values = try members.map { ($0.key, try Self.property($0.value)) }
    let object = OrderedParameters(uniqueKeysWithValues: values)
    return [Self.json(object, members.map(\.value))]
  }

  /// A property, of which texts in the place of other values are made by the caller.
  private static func property(_ entry: StrictJSON) throws -> any Encodable {
    let separators = ["comma": ",", "space": " ", "pipe": "|", "newline": "\n"]
    let encoding = entry["encoding"]?.text ?? ""
    let value = entry["value"] ?? .null
    if encoding == "string" { return value.text ?? "\(value)" }
    if encoding.hasSuffix(" delimited") {
      let name = encoding.prefix { $0 != " " }
      return (value.texts ?? []).joined(separator: separators[String(name)] ?? "")
    }
    return try Self.value(entry)
  }

  /// JSON with the formats of dates and bytes that its properties name.
  private static func json(_ value: any Encodable, _ entries: [StrictJSON]) -> RequestBlock {
    let encoder = JSONEncoder()
    for encoding in entries.compactMap({ $0["encoding"]?.text }) {
      let format = QueryEncoding.standard.formatting(encoding)
      encoder.dateEncodingStrategy = .custom { date, encoder in
        guard encoding != "unixTimestamp" else {
          return try Int(date.timeIntervalSince1970).encode(to: encoder)
        }
        let value = try TypedValue(date: date).text(format)
        try value.encode(to: encoder)
      }
      encoder.dataEncodingStrategy = .custom { data, encoder in
        try TypedValue(data: data).text(format).encode(to: encoder)
      }
    }
    return RequestBlock { RequestBody.json(AnyEncodable(value)) }.useEncoder(encoder)
  }

  private struct AnyEncodable: Encodable {
    let value: any Encodable

    init(_ value: any Encodable) {
      self.value = value
    }

    func encode(to encoder: any Encoder) throws {
      try value.encode(to: encoder)
    }
  }

  private func asset(_ name: String) throws -> Data {
    guard let data = assets?[name]?["base64"]?.text.flatMap({ Data(base64Encoded: $0) }) else {
      throw MalformedCase(field: "assets.\(name)")
    }
    return data
  }

  private func part(_ part: StrictJSON) throws -> MultipartPart {
    let name = try part.text("name")
    let filename = part["filename"]?.text
    let type = part["contentType"]?.text.flatMap { try? MIMEType($0) }
    if let text = part["text"]?.text {
      return .data(name: name, filename: filename, data: Data(text.utf8), type: type)
    }
    if let json = part["json"] {
      let text = try ComposedRequest { RequestBody.json(CorpusValue(json)) }.body?.contents()
      return .data(name: name, filename: filename, data: text ?? Data(), type: type ?? .json)
    }
    return .data(
      name: name,
      filename: filename,
      data: try asset(part.text("asset")),
      type: type
    )
  }

  // MARK: What is demanded

  private func expectQuery(_ expected: StrictJSON, _ sent: inout SentRequest) throws {
    let pairs = try QueryString(sent.request.url.query ?? "").pairs
    for member in expected["query"]?.members ?? [] {
      let texts = pairs.filter { $0.name == member.key }.map { $0.value ?? "" }
      let choices = member.value["anyOf"]?.elements ?? [member.value]
      let rule = expected["compare"]?["query.\(member.key)"]?.text
      let isMet = choices.contains { choice in
        let wanted = choice.texts ?? [choice.text ?? "\(choice)"]
        return wanted.count == texts.count
          && zip(texts, wanted).allSatisfy { Self.isSame($0, $1, by: rule) }
      }
      sent.expect(isMet, "\(member.key): \(texts) is not \(member.value)")
    }
    guard expected["onlyTheseQueryNames"]?.flag == true else { return }
    let names = Set(expected["query"]?.members?.map(\.key) ?? [])
    let target = expected["target"]?.text ?? ""
    sent.expect(target.contains("?") || Set(pairs.map(\.name)).isSubset(of: names), "other names")
  }

  /// Whether a text is what a server demands, by the rule that it compares with.
  private static func isSame(_ actual: String?, _ expected: String, by rule: String?) -> Bool {
    guard let actual, let rule else { return actual == expected }
    if rule.hasPrefix("number") { return Double(actual) == Double(expected) }
    if rule == "caseInsensitive" { return actual.lowercased() == expected.lowercased() }
    if rule.hasSuffix("rfc7231") {
      return (try? HTTPDate(parsing: actual)) == (try? HTTPDate(parsing: expected))
    }
    let style = Date.ISO8601FormatStyle()
    let fraction = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let dates = [actual, expected].map { (try? style.parse($0)) ?? (try? fraction.parse($0)) }
    return dates[0] != nil && dates[0] == dates[1]
      && (!rule.contains("utc") || actual.hasSuffix("Z"))
  }

  private func expectBody(_ expected: StrictJSON, _ sent: inout SentRequest) throws {
    guard let body = expected["body"], !body.isNull else {
      return sent.expect("body", sent.request.body == nil, true)
    }
    if let text = body["text"]?.text {
      sent.expect("body", String(decoding: try sent.body, as: UTF8.self), text)
    } else if let name = body["asset"]?.text {
      sent.expect("body", try sent.body, try asset(name))
    } else if let parts = body["multipart"]?.elements {
      try expectParts(parts, &sent)
    } else if let rule = expected["compare"]?["body.value"]?.text {
      let json = try StrictJSON(parsing: Array(sent.body))
      let isMet = Self.isSame(json["value"]?.text, body["json"]?["value"]?.text ?? "", by: rule)
      sent.expect(isMet, "body: \(json)")
    } else {
      try sent.expect(json: body["json"] ?? .null)
    }
  }

  private func expectParts(_ expected: [StrictJSON], _ sent: inout SentRequest) throws {
    let type = try MIMEType(sent.field("Content-Type") ?? "")
    let parts = try MultipartMessage(contentType: type, body: sent.body).parts
    sent.expect("parts", parts.map(\.name), expected.map { $0["name"]?.text })
    for (part, wanted) in zip(parts, expected) {
      let name = part.name ?? ""
      if let json = wanted["json"] {
        let value = try StrictJSON(parsing: Array(part.content))
        sent.expect(value.means(json), "\(name): \(value) is not \(json)")
      } else if let text = wanted["text"]?.text {
        let sentText = String(decoding: part.content, as: UTF8.self)
        let isSame = wanted.has("compare") && Double(sentText) == Double(text)
        sent.expect(isSame || sentText == text, "\(name): \(sentText) is not \(text)")
      } else {
        sent.expect(name, part.content, try asset(wanted.text("asset")))
      }
      if let filename = wanted["filename"]?.text { sent.expect(name, part.filename, filename) }
      if let type = wanted["contentType"]?.text, wanted["contentType_optional"]?.flag != true {
        sent.expect(name, part.contentType?.description, type)
      }
    }
  }
}
