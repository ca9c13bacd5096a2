// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import TestSupport

/// Collections of Postman, and what Bruno makes of their requests.
struct PostmanCollectionReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let input = test["input"], let expected = test["expected"] else {
      throw MalformedCase(field: "input")
    }
    let collection = try PostmanCollection(parsing: JSONEncoder().encode(CorpusValue(input)))
    let root = input["collection"] ?? input
    let places = Self.places(root["item"], at: [], root["auth"])
    guard places.count == collection.requests.count else {
      return .failed("\(collection.requests.count) requests are not \(places.count)")
    }
    let wanted = expected["requests"]?.elements ?? []
    for check in wanted + (expected["assertions"]?.elements ?? []) {
      let at = check["at"]?.elements?.compactMap(\.integer) ?? []
      guard let position = places.firstIndex(where: { $0.at == at }) else {
        return .failed("no request is at \(at)")
      }
      let view = PostmanRequestView(collection.requests[position], auth: places[position].auth)
      let isWhole = check["field"] == nil
      let outcome = try Outcome.attempt(orSkippedFor: Self.difference(input)) {
        isWhole ? try view.compare(with: check) : try view.check(check)
      }
      guard outcome == .passed else { return outcome }
    }
    return .passed
  }

  /// The places of the requests, each with the credentials in force.
  private static func places(
    _ items: StrictJSON?,
    at place: [Int],
    _ auth: StrictJSON?
  ) -> [(at: [Int], auth: StrictJSON?)] {
    let valid = (items?.elements ?? []).filter { $0["item"] != nil || $0["request"] != nil }
    return valid.enumerated().flatMap { number, item in
      let own = item["request"]?["auth"] ?? item["auth"] ?? auth
      return item["item"] == nil
        ? [(place + [number], own)] : places(item["item"], at: place + [number], own)
    }
  }

  /// The reason for a deliberate difference from Bruno, or nil.
  private static func difference(_ input: StrictJSON) -> String? {
    let text = input.description
    if text.contains("\"disabled\": true") { return "what is switched off is not sent" }
    if text.contains("\"key\": null") { return "a field without a name is not sent" }
    return nil
  }
}

/// A request in the words of Bruno.
private struct PostmanRequestView {
  let imported: ImportedRequest
  /// The credentials of the collection.
  let auth: StrictJSON?
  private let request: ComposedRequest

  init(_ imported: ImportedRequest, auth: StrictJSON?) {
    self.imported = imported
    self.auth = auth
    request = imported.requestWithoutFiles
  }

  func compare(with expected: StrictJSON) throws -> Outcome {
    let name = imported.name?.components(separatedBy: " / ").last
    // A token of OAuth 2.0 can be a pair of the query, which Bruno keeps apart.
    let url = request.url.description.components(separatedBy: "?access_token=")[0]
    let head = [name, request.method.rawValue, url]
    let wanted = [expected["name"]?.text, expected["method"]?.text, expected["url"]?.text]
    guard head == wanted else { return .failed("\(head) is not \(wanted)") }
    let fields = (expected["headers"]?.elements ?? []).map { field in
      "\((field["name"] ?? field["key"])?.text ?? ""): \(field["value"]?.text ?? "")"
    }
    let missing = fields.filter { !request.headers.map(\.description).contains($0) }
    guard missing.isEmpty else { return .failed("\(missing) is missing") }
    if let body = expected["body"], !body.isNull, body["mode"]?.text != "none" {
      return .skipped("a body as a whole")
    }
    guard request.body == nil else { return .failed("there is a body") }
    return try credentials()
  }

  func check(_ assertion: StrictJSON) throws -> Outcome {
    let field = try assertion.text("field")
    if field == "auth" || field.utf8.starts(with: "auth.".utf8) { return try credentials() }
    let value = try self.value(of: field)
    let wanted = assertion["value"] ?? .null
    switch try assertion.text("op") {
    case "length": return .compare(value?.elements?.count, wanted.integer)
    case "matches":
      let differing = (wanted.members ?? []).filter { value?[$0.key] != $0.value }
      return differing.isEmpty ? .passed : .failed("\(differing)")
    default: return .compare(value, wanted)
    }
  }

  private func value(of field: String) throws -> StrictJSON? {
    var value: StrictJSON? = try view
    for name in field.split(separator: ".") {
      if let position = Int(name), let elements = value?.elements {
        value = elements.indices.contains(position) ? elements[position] : nil
      } else {
        value = value?[String(name)]
      }
    }
    return value
  }

  private var view: StrictJSON {
    get throws {
      let fields = request.headers.map { entry($0.name, Self.text($0.value)) }
      var body: [(String, StrictJSON)] = []
      if let file = imported.filePaths.first, request.body == nil {
        let type = request.headers.value(for: "Content-Type") ?? ""
        body.append(("mode", Self.text("file")))
        let members = [
          ("filePath", Self.text(file)), ("contentType", Self.text(type)),
          ("selected", .bool(true)),
        ]
        body.append(("file", .array([Self.object(members)])))
      } else if let data = request.body?.data {
        let pairs = try QueryString("?" + String(decoding: data, as: UTF8.self)).pairs
        let entries = pairs.dropFirst(0).map { entry($0.name, Self.text($0.value ?? "")) }
        body.append(("formUrlEncoded", .array(entries)))
      }
      return Self.object([("headers", .array(fields)), ("body", Self.object(body))])
    }
  }

  private func entry(_ name: String, _ value: StrictJSON) -> StrictJSON {
    Self.object([("name", Self.text(name)), ("value", value), ("enabled", .bool(true))])
  }

  private static func text(_ text: String) -> StrictJSON { .string(Array(text.utf8)) }

  private static func object(_ members: [(String, StrictJSON)]) -> StrictJSON {
    .object(members.map { .init(name: Array($0.0.utf8), value: $0.1) })
  }

  /// Compares what the request has with what the credentials of the collection add to it.
  private func credentials() throws -> Outcome {
    let kind = auth?["type"]?.text ?? "noauth"
    let entries = auth?[kind]?.elements ?? []
    func value(_ key: String) -> String? {
      entries.first { $0["key"]?.text == key }?["value"]?.text
    }
    let field = request.headers.value(for: "Authorization")
    switch kind {
    case "noauth": return .compare(field, nil)
    case "basic":
      let words = "\(value("username") ?? ""):\(value("password") ?? "")"
      return .compare(field, "Basic " + Data(words.utf8).base64EncodedString())
    case "bearer": return .compare(field, "Bearer \(value("token") ?? "")")
    case "apikey":
      let (key, token) = (value("key") ?? "", value("value") ?? "")
      return value("in") == "query"
        ? .compare(request.url.query, "\(key)=\(token)")
        : .compare(request.headers.value(for: key), token)
    case "awsv4":
      let command = try imported.requestNamingFiles().curlCommand
      return .compare(command.contains("--aws-sigv4"), true)
    case "oauth2":
      let isNoted = imported.notes.contains { $0.message.contains("OAuth 2.0") }
      return .compare(isNoted, value("accessToken") == nil)
    default:
      let isNoted = imported.notes.contains { $0.message.contains("the kind `\(kind)`") }
      return isNoted
        ? .skipped("credentials that sign or negotiate are left out with a note")
        : .failed("\(kind) has no note")
    }
  }
}
