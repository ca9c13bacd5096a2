// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// The text of a form, in one piece or several, and its names and values in order.
struct PairsReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let pieces = try test["input"]?.texts ?? [test.text("input")]
    guard let expected = test["expected"]?.elements?.map(\.texts) else {
      throw MalformedCase(field: "expected")
    }
    let text = pieces.joined()
    do {
      // A leading "?" would be taken for that of a URL.
      let pairs = try QueryString("&" + text).pairs
      let outcome = Outcome.compare(pairs.map { [$0.name, $0.value ?? ""] }, expected)
      return outcome == .passed ? .passed : Self.difference(test).map { .skipped($0) } ?? outcome
    } catch let error as RequestError where error.code == .malformedQuery {
      return (Self.difference(test) ?? WrittenQuery(text).refusal).map { .skipped($0) }
        ?? .failed("\(error)")
    }
  }

  /// What the case asks for that forms do not have here.
  private static func difference(_ test: Corpus.Case) -> String? {
    if test.has("limits") { return "a form is not cut at a limit" }
    let charset = test["charset"]?.text ?? "utf8"
    return ["utf8", "utf-8"].contains(charset) ? nil : "forms are UTF-8 (WHATWG URL §5.1)"
  }
}
