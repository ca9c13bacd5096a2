// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// RFC 6570: a template, its variables, and the text that it expands to.
struct TemplateReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let variables = test["variables"] as? [String: Any] else {
      throw MalformedCase(field: "variables")
    }
    let template = try test.text("template")
    let expected = test["expected"] as? [String] ?? (test["expected"] as? String).map { [$0] }
    // Members of a JSON object have no order once they are read, so two are tried.
    let results = [true, false].map { isAscending in
      Result { try Self.expand(template, variables, isAscending: isAscending) }
    }
    let texts = results.compactMap { try? $0.get() }
    guard let expected else {
      return texts.isEmpty ? .passed : .failed("\(texts) is no error")
    }
    return texts.contains(where: expected.contains)
      ? .passed : .failed("\(results) is not in \(expected)")
  }

  private static func expand(
    _ template: String,
    _ variables: [String: Any],
    isAscending: Bool
  ) throws -> String {
    let values = variables.map { ($0, value($1, isAscending: isAscending)) }
    return try URITemplate(template).expand(OrderedParameters(uniqueKeysWithValues: values))
  }

  private static func value(_ value: Any, isAscending: Bool) -> any Encodable {
    switch value {
    case let text as String: return text
    case let flag as Bool: return flag
    case let number as Int: return number
    case let number as Double: return number
    case let list as [Any]: return list.compactMap { $0 as? String }
    case let map as [String: Any]:
      let names = map.keys.sorted { isAscending ? $0 < $1 : $0 > $1 }
      return OrderedParameters(
        uniqueKeysWithValues: names.map { name in
          (name, map[name].map { Self.value($0, isAscending: isAscending) } ?? "" as any Encodable)
        }
      )
    default: return String?.none
    }
  }
}
