// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// Parameters with a style of OpenAPI, and the text that they become.
struct OpenAPIReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let parameters = test["parameters"]?.elements ?? [test]
    let texts: [String]
    do {
      texts = try parameters.map { parameter in
        guard let encoding = try Self.encoding(parameter) else { throw AbsentStyle() }
        let value = StrictJSON.object([
          .init(name: Array(try parameter.text("name").utf8), value: parameter["value"] ?? .null)
        ])
        return try QueryEncoder(encoding: encoding).encode(CorpusValue(value))
      }
    } catch is AbsentStyle {
      return .skipped(
        "the style cookie, which OpenAPI 3.2 added, has no dialect: use the Cookie block"
      )
    } catch let error as RequestError {
      let isRefused = test.has("unsupported") || test["undefined_by_spec"]?.flag == true
      return isRefused ? .passed : .failed("\(error)")
    }
    let text = texts.joined(separator: "&")
    if test["undefined_by_spec"]?.flag == true { return .passed }
    guard let expected = test["expected"]?.text else {
      return .failed("\(text) is not refused as \(test["unsupported"]?.text ?? "")")
    }
    return .compare(text, expected)
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
    if parameter["space_as"]?.text == "+" { encoding.space = .plus }
    if parameter["key_order"]?.text == "sorted" { encoding.order = .sortedKeys }
    if parameter["allowReserved"]?.flag == true { encoding.allowedCharacters = .query }
    return encoding
  }
}
