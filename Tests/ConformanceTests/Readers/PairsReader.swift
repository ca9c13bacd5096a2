// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// The text of a form, in one piece or several, and its names and values in order.
struct PairsReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let pieces = try test["input"] as? [String] ?? [test.text("input")]
    guard let expected = test["expected"] as? [[String]] else {
      throw MalformedCase(field: "expected")
    }
    if test["limits"] is [String: Any] {
      return .skipped("a form beyond a limit is an error here and not cut")
    }
    if let charset = test["charset"] as? String, charset != "utf8", charset != "utf-8" {
      return .skipped("forms are UTF-8 (WHATWG URL §5.1)")
    }
    do {
      // A leading "?" would be taken for that of a URL.
      let pairs = try QueryString("&" + pieces.joined()).pairs
      return .compare(pairs.map { [$0.name, $0.value ?? ""] }, expected)
    } catch let error as RequestError where error.code == .malformedQuery {
      return .skipped("a malformed escape or invalid UTF-8 is an error here and not repaired")
    }
  }
}
