// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// RFC 3986: references resolved against a base, dot segments, normalization.
struct ReferenceReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let expected = try test.text("expected")
    if let path = test["remove_dot_segments"]?.text {
      return .compare(try URLReference(path).normalized().path, expected)
    }
    if let url = test["normalize"]?.text {
      return .compare(try URLReference(url).normalized().description, expected)
    }
    let base = try URLReference(test.text("base"))
    let target = try URLReference(test.text("reference")).resolved(against: base)
    return .compare(target.description, expected)
  }
}
