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
    if test.has("limits") {
      return .skipped("a form beyond a limit is an error here and not cut")
    }
    if let charset = test["charset"]?.text, charset != "utf8", charset != "utf-8" {
      return .skipped("forms are UTF-8 (WHATWG URL §5.1)")
    }
    let text = pieces.joined()
    do {
      // A leading "?" would be taken for that of a URL.
      let pairs = try QueryString("&" + text).pairs
      return .compare(pairs.map { [$0.name, $0.value ?? ""] }, expected)
    } catch let error as RequestError where error.code == .malformedQuery {
      return WrittenQuery(text).refusal.map { .skipped($0) } ?? .failed("\(error)")
    }
  }
}
