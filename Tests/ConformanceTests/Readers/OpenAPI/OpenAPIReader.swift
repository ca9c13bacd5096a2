// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// Parameters with a style of OpenAPI, and the text that they become.
struct OpenAPIReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let parameters = test["parameters"]?.elements ?? [test]
    let isUndefined = test["undefined_by_spec"]?.flag == true
    let text: String
    do {
      text = try parameters.map(Self.text).joined(separator: "&")
    } catch is AbsentStyle {
      return .skipped(
        "the style cookie, which OpenAPI 3.2 added, has no dialect: use the Cookie block"
      )
    } catch let error as RequestError where error.code == .unencodableValue {
      if test.has("unsupported") || isUndefined { return .passed }
      return Self.difference(parameters).map { .skipped($0) } ?? .failed("\(error)")
    }
    if isUndefined || text == test["expected"]?.text { return .passed }
    if let difference = Self.difference(parameters) { return .skipped(difference) }
    return .failed("\(text) is not \(test["expected"]?.text ?? "refused")")
  }

  /// What OpenAPI does not define, so that writers choose.
  private static func difference(_ parameters: [StrictJSON]) -> String? {
    let values = parameters.map { $0["value"] ?? .null }
    if values.contains(where: \.hasEmptyContainer) {
      return "OpenAPI does not define how a list or a map without members is written"
    }
    if values.contains(where: { value in
      (value.elements ?? value.members?.map(\.value) ?? []).contains {
        $0.elements != nil || $0.members != nil && $0["$date"] == nil
      }
    }) {
      return "OpenAPI does not define a list or a map inside of another, and it is refused"
    }
    return nil
  }

  private static func text(_ parameter: StrictJSON) throws -> String {
    let value = parameter["value"] ?? .null
    guard var encoding = try Self.encoding(parameter) else { throw AbsentStyle() }
    // The column "undefined" of OpenAPI's table, which was "empty" before.
    if value["$undefined"] != nil { encoding.nilValue = .emptyValue }
    let named = StrictJSON.object([
      .init(name: Array(try parameter.text("name").utf8), value: value)
    ])
    return try QueryEncoder(encoding: encoding).encode(CorpusValue(named))
  }

  private struct AbsentStyle: Error {}

  private static func encoding(_ parameter: StrictJSON) throws -> QueryEncoding? {
    let styles: [String: QueryEncoding.OpenAPIStyle] = [
      "matrix": .matrix, "label": .label, "simple": .simple, "form": .form,
      "spaceDelimited": .spaceDelimited, "pipeDelimited": .pipeDelimited, "deepObject": .deepObject,
    ]
    let name = try parameter.text("style")
    guard let style = styles[name] else {
      guard name == "cookie" else { throw MalformedCase(field: "style") }
      return nil
    }
    var encoding = QueryEncoding.openAPI(style, explode: parameter["explode"]?.flag ?? false)
    encoding.date = .iso8601
    if parameter["space_as"]?.text == "+" { encoding.space = .plus }
    if parameter["key_order"]?.text == "sorted" { encoding.order = .sortedKeys }
    if parameter["allowReserved"]?.flag == true { encoding.allowedCharacters = .query }
    return encoding
  }
}
