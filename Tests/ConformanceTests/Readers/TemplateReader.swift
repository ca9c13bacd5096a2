// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// RFC 6570: a template, its variables, and the text that it expands to.
struct TemplateReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let variables = test["variables"]?.members else {
      throw MalformedCase(field: "variables")
    }
    let template = try test.text("template")
    let values = variables.map { ($0.key, CorpusValue($0.value)) }
    let result = Result {
      try URITemplate(template).expand(OrderedParameters(uniqueKeysWithValues: values))
    }
    guard let expected = test["expected"]?.texts ?? test["expected"]?.text.map({ [$0] }) else {
      guard case .success(let text) = result else { return .passed }
      return .failed("\(text) is no error")
    }
    let text = try result.get()
    return expected.contains(text) ? .passed : .failed("\(text) is not in \(expected)")
  }
}
