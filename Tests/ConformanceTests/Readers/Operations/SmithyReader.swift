// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// An operation of Smithy with values bound to its path, query, fields and body, and what a client sends.
struct SmithyReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let input = test["input"], let expected = test["expected"] else {
      throw MalformedCase(field: "input")
    }
    let request: ComposedRequest
    do {
      request = try Self.request(input, to: test.smithyBase)
    } catch let error as RequestError where error.code == .unencodableValue {
      let parameters = "\(input["params"] ?? .null)"
      guard parameters.contains("NaN") || parameters.contains("Infinity") else { throw error }
      return .skipped("NaN and infinities are refused: a server reads no number there")
    }
    var sent = SentRequest(request)
    try sent.expect(smithy: expected)
    let required = expected["requireQueryParams"]?.texts ?? []
    let wanted = expected["queryParams"]?.texts ?? []
    let others = sent.rawPairs.filter { pair in !required.contains { pair.hasPrefix("\($0)=") } }
    sent.expect("query", others.sorted(), wanted.sorted())
    for name in required {
      sent.expect(sent.rawPairs.contains { $0.hasPrefix("\(name)=") }, "\(name) is missing")
    }
    guard let body = expected["body"]?.text else { return sent.outcome }
    if expected["bodyMediaType"]?.text == "application/json" {
      try sent.expect(json: StrictJSON(parsing: Array(body.utf8)))
    } else {
      sent.expect("body", String(decoding: try sent.body, as: UTF8.self), body)
    }
    return sent.outcome
  }

  private static func request(_ input: StrictJSON, to base: String) throws -> ComposedRequest {
    let path = try path(input.text("pathTemplate"), input["labels"])
    let method = try input.text("method")
    return try ComposedRequest {
      Method.custom(method)
      BaseURL(base, joining: .append)
      Endpoint(path)
      try query(input)
      try fields(input)
      try body(input["body"] ?? .null)
    }
  }

  /// The path with its labels; one with a `+` keeps its slashes.
  private static func path(_ template: String, _ labels: StrictJSON?) throws -> EndpointPath {
    var path: EndpointPath = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      path += EndpointPath(reference: String(rest[..<open]))
      let name = rest[rest.index(after: open)..<close]
      let label = labels?[name.filter { $0 != "+" }]
      if name.hasSuffix("+") {
        path += "\(segments: label?["value"]?.text ?? "")"
      } else {
        let value = TypedValue(label?["value"], smithy: label?["type"]?.text ?? "")
        let format = QueryEncoding.standard.formatting(label?["timestampFormat"]?.text)
        path += "\(raw: try value.escapedText(format))"
      }
      rest = rest[rest.index(after: close)...]
    }
    return path + EndpointPath(reference: String(rest))
  }

  private static func query(_ input: StrictJSON) throws -> [Query] {
    let constants = (input["constantQuery"]?.elements ?? []).compactMap(\.elements)
    var blocks = constants.map { pair in
      let name = pair.first?.text ?? ""
      return pair.last?.text.map { Query(name, $0) } ?? Query(name)
    }
    var names = constants.compactMap(\.first?.text)
    let bindings = input["query"]?.elements ?? []
    names += bindings.compactMap { $0["name"]?.text }
    var encoding = QueryEncoding.repeated
    encoding.allowedCharacters = .unreserved
    for binding in bindings {
      if let map = binding["value"]?.members, binding["kind"]?.text == "queryParamsMap" {
        let others = map.filter { !names.contains($0.key) }
        let pairs = others.map { ($0.key, CorpusValue($0.value)) }
        blocks.append(Query(OrderedParameters(uniqueKeysWithValues: pairs), encoding: encoding))
      } else {
        let value = TypedValue(binding["value"], smithy: try binding.text("type"))
        let format = encoding.formatting(binding["timestampFormat"]?.text)
        blocks.append(Query(try binding.text("name"), value, encoding: format))
      }
    }
    return blocks
  }

  private static func fields(_ input: StrictJSON) throws -> [Header.Field] {
    let bindings = input["headers"]?.elements ?? []
    let prefixes = bindings.filter { $0["kind"]?.text == "prefixHeaders" }
    // A field of its own wins over one of a map.
    var blocks = try prefixes.flatMap { binding in
      let prefix = try binding.text("prefix")
      return (binding["value"]?.members ?? []).map {
        Header.custom(prefix + $0.key).setValue($0.value.text)
      }
    }
    for binding in bindings where binding["kind"]?.text == "header" {
      let header = Header.custom(try binding.text("name"))
      let type = binding.has("mediaType") ? "blob" : try binding.text("type")
      let value = TypedValue(binding["value"], smithy: type)
      if value.isMissing { continue }
      let format = QueryEncoding.standard.formatting(
        binding["timestampFormat"]?.text ?? "http-date"
      )
      let texts = try value.elements.map { try $0.text(format) }
      guard value.isList, !texts.isEmpty else {
        blocks.append(header.setValue(texts.first ?? ""))
        continue
      }
      // One line for each element, which a server reads as a list.
      blocks += texts.map { text in
        type == "list of string" && text.contains(where: { "\",".contains($0) })
          ? header.addValue(structured: .item(.init(.string(text)))) : header.addValue(text)
      }
    }
    return blocks
  }

  private static func body(_ body: StrictJSON) throws -> [any RequestBuildable] {
    guard !body.isNull else { return [] }
    let type = body["contentType"]?.text
    if let json = body["json"] {
      return [RequestBody.json(CorpusValue(json)), Header.contentType.setValue(type)]
    }
    return [RequestBody.data(Data(try body.text("text").utf8), type: type)]
  }
}

extension Corpus.Case {
  /// The address of the service, with what an operation puts before its host.
  var smithyBase: String {
    let host = self["expected"]?["host"]?.text ?? "example.com"
    let base = self["input"]?["baseURL"]?.text ?? "https://\(host)"
    let prefix = self["input"]?["hostPrefix"]?.text ?? ""
    return base.replacingOccurrences(of: "https://", with: "https://\(prefix)")
  }
}

extension SentRequest {
  /// Compares all but the query and the body.
  mutating func expect(smithy expected: StrictJSON) throws {
    expect("method", request.method.rawValue, try expected.text("method"))
    expect("path", request.url.path, try expected.text("uri"))
    expect(fields: expected["headers"])
    for name in expected["forbidHeaders"]?.texts ?? [] { expect(name, field(name), nil) }
    for name in expected["requireHeaders"]?.texts ?? [] {
      expect(field(name) != nil, "\(name) is missing")
    }
    if let host = expected["resolvedHost"]?.text ?? expected["host"]?.text {
      expect("host", request.url.host ?? "", String(host.prefix { $0 != "/" }))
    }
  }
}
