// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// A parameter of an OpenAPI operation with its value, written with public blocks.
struct OpenAPIParameter {
  let name: String
  let place: String
  private let definition: StrictJSON
  private let value: StrictJSON

  /// Creates a parameter, or nil for one that has no value.
  ///
  /// - Parameters:
  ///   - definition: The parameter object.
  ///   - value: The value that a caller gives.
  /// - Throws: `MalformedCase` for a definition without a name or a place.
  init?(_ definition: StrictJSON, value: StrictJSON?) throws {
    let media = definition["content"]?.members?.first?.value["schema"]
    let preset =
      definition["required"]?.flag == true ? (media ?? definition["schema"])?["default"] : nil
    guard let value = value ?? preset, value["$undefined"] == nil else { return nil }
    name = try definition.text("name")
    place = try definition.text("in")
    self.definition = definition
    self.value = try Self.content(of: definition, value)
  }

  /// A value that is described by a media type is a text in it.
  private static func content(of definition: StrictJSON, _ value: StrictJSON) throws -> StrictJSON {
    guard let type = definition["content"]?.members?.first?.key, type.contains("json") else {
      return value
    }
    let request = try ComposedRequest { RequestBody.json(CorpusValue(value)) }
    return .string(try Array(request.body?.contents() ?? Data()))
  }

  private var encoding: QueryEncoding {
    get throws {
      let styles: [String: QueryEncoding.OpenAPIStyle] = [
        "matrix": .matrix, "label": .label, "simple": .simple, "form": .form,
        "spaceDelimited": .spaceDelimited, "pipeDelimited": .pipeDelimited,
        "deepObject": .deepObject,
      ]
      let usual = ["query", "cookie"].contains(place) ? "form" : "simple"
      let isText = definition["content"] != nil
      let name = isText ? usual : definition["style"]?.text ?? usual
      guard let style = styles[name] else { throw MalformedCase(field: "style") }
      let explode = isText ? false : definition["explode"]?.flag ?? (style == .form)
      var encoding = QueryEncoding.openAPI(style, explode: explode)
      if definition["allowReserved"]?.flag == true {
        encoding.allowedCharacters = .init("-._~:/?@!$'()*,;")
      }
      return encoding
    }
  }

  /// The text in the style, with its escapes.
  private var text: String {
    get throws { try QueryEncoder(encoding: encoding).encode([name: CorpusValue(value)]) }
  }

  /// The pairs of a form.
  var pairs: [(name: String, value: String)] {
    get throws { try QueryString(text).pairs.map { ($0.name, $0.value ?? "") } }
  }

  /// The text that takes the place of `{name}` in a path.
  var pathText: String { get throws { try text } }

  /// The block of a query, a field or a cookie.
  var block: any RequestBuildable {
    get throws {
      switch place {
      case "query": return Query([name: CorpusValue(value)], encoding: try encoding)
      case "header":
        let text = PercentEncoding.decode(try text) ?? ""
        return Header.custom(name).setValue(text)
      default:
        let pairs = try text.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
        return RequestBlock {
          for pair in pairs {
            let value = pair.count > 1 ? String(pair[1]) : ""
            Cookie(String(pair.first ?? ""), raw: PercentEncoding.decode(value) ?? value)
          }
        }
      }
    }
  }
}

/// An operation of OpenAPI with its parameters and a body.
struct OpenAPIOperation {
  var method = "GET"
  var base = "https://example.com"
  var path = "/"
  var parameters: [OpenAPIParameter] = []
  var security: [any RequestBuildable] = []
  /// Fields that are no parameters, which win over those of the credentials.
  var fields: [Header.Field] = []
  var body: RequestBody?

  func request() throws -> ComposedRequest {
    var reference = path
    for parameter in parameters where parameter.place == "path" {
      let text = try parameter.pathText
      reference = reference.replacingOccurrences(of: "{\(parameter.name)}", with: text)
    }
    let endpoint = EndpointPath(reference: reference)
    let blocks = try parameters.filter { $0.place != "path" }.map { try $0.block }
    return try ComposedRequest {
      Method.custom(method)
      BaseURL(base, joining: .append)
      Endpoint(endpoint)
      for block in security + blocks { block }
      fields
      if let body { body }
    }
  }

  /// The block of a body.
  ///
  /// - Parameters:
  ///   - value: The value that a caller gives.
  ///   - type: The media type.
  ///   - media: What the document says of it. An object in a form is JSON, unless it has a style.
  /// - Returns: The block.
  /// - Throws: What the dialects refuse.
  static func body(_ value: StrictJSON, _ type: String, _ media: StrictJSON) throws -> RequestBody {
    let isMultipart = type.hasPrefix("multipart/")
    guard isMultipart || type.hasSuffix("form-urlencoded") else {
      guard type.contains("json") else { return .string(value.text ?? "\(value)", type: type) }
      return .json(CorpusValue(value.withoutUndefined))
    }
    let pairs = try (value.members ?? []).flatMap { member in
      var definition = media["encoding"]?[member.key]?.members ?? []
      if definition.isEmpty, member.value.members != nil {
        let content = StrictJSON.Member(name: Array("application/json".utf8), value: .null)
        definition.append(.init(name: Array("content".utf8), value: .object([content])))
      }
      definition.append(.init(name: Array("name".utf8), value: .string(member.name)))
      definition.append(.init(name: Array("in".utf8), value: .string(Array("query".utf8))))
      return try OpenAPIParameter(.object(definition), value: member.value)?.pairs ?? []
    }
    guard isMultipart else {
      return .urlEncoded(pairs.map { URLQueryItem(name: $0.name, value: $0.value) })
    }
    return .multipart { pairs.map { MultipartPart.field(name: $0.name, value: $0.value) } }
  }

  /// The blocks of a security scheme with its credentials.
  static func security(_ scheme: StrictJSON, _ value: StrictJSON) throws -> any RequestBuildable {
    let text = value.text ?? value["value"]?.text ?? value["token"]?["access_token"]?.text ?? ""
    switch (try scheme.text("type"), scheme["scheme"]?.text?.lowercased()) {
    case ("apiKey", _):
      let places: [String: APIKey.Location] = [
        "query": .query, "header": .header, "cookie": .cookie,
      ]
      let place = try scheme.text("in")
      guard let location = places[place] else { throw MalformedCase(field: "in") }
      return APIKey(try scheme.text("name"), text, in: location)
    case ("http", "basic"?):
      let user = value["username"]?.text ?? value["user"]?.text ?? ""
      let password = value["password"]?.text ?? value["pass"]?.text ?? ""
      return Authorization.basic(username: user, password: password)
    default: return Authorization.bearer(text)
    }
  }
}

extension StrictJSON {
  /// The value without members that JavaScript leaves out.
  var withoutUndefined: StrictJSON {
    if let elements { return .array(elements.map(\.withoutUndefined)) }
    guard let members else { return self }
    return .object(
      members.filter { $0.value["$undefined"] == nil }
        .map { .init(name: $0.name, value: $0.value.withoutUndefined) }
    )
  }

  /// Whether an object anywhere in the value has the member.
  func holds(_ name: String, _ text: String?) -> Bool {
    let inner = elements ?? members?.map(\.value) ?? []
    return self[name].map { text == nil || $0.text == text } == true
      || inner.contains { $0.holds(name, text) }
  }

  /// Whether null is anywhere in the value.
  var holdsNull: Bool {
    isNull || (elements ?? members?.map(\.value) ?? []).contains(where: \.holdsNull)
  }
}
