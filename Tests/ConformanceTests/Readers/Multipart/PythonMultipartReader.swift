// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// A body, and its parts or that it is refused.
struct PythonMultipartReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let attempt = try MultipartAttempt(test.bytes("body_base64"), boundary: test.text("boundary"))
    if test["error"]?.flag == true { return attempt.outcomeOfRefusal(nil) }
    guard let parts = test["parts"]?.elements else { throw MalformedCase(field: "parts") }
    let encodings = attempt.written.values(of: "content-transfer-encoding").map { $0.lowercased() }
    if encodings.contains(where: { !["7bit", "8bit", "binary"].contains($0) }) {
      return .skipped("a Content-Transfer-Encoding is not decoded (RFC 7578 §4.7)")
    }
    let read = attempt.parts.map {
      [
        $0.head.name, $0.head.filename, $0.head.contentType?.essence,
        $0.content.base64EncodedString(),
      ]
    }
    let expected = parts.map { part in
      ["name", "filename", "content_type", "content_base64"].map { part[$0]?.text }
    }
    return attempt.outcome(read == expected ? nil : "\(read) is not \(expected)")
  }
}
