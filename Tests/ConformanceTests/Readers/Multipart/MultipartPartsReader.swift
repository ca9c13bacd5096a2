// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// A body, and its parts or that it is refused.
struct MultipartPartsReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let attempt = try MultipartAttempt(test.bytes("body_base64"), boundary: test.text("boundary"))
    if test.has("error"), test["error"]?.flag != false { return attempt.outcomeOfRefusal(nil) }
    guard let parts = test["parts"]?.elements else { throw MalformedCase(field: "parts") }
    let encodings = attempt.written.values(of: "content-transfer-encoding").map { $0.lowercased() }
    if encodings.contains(where: { !["7bit", "8bit", "binary"].contains($0) }) {
      return .skipped("a Content-Transfer-Encoding is not decoded (RFC 7578 §4.7)")
    }
    guard parts.count == attempt.parts.count else {
      return attempt.outcome("\(attempt.parts.count) parts are not \(parts.count)")
    }
    return attempt.outcome(zip(attempt.parts, parts).compactMap(Self.difference).first)
  }

  private static func difference(_ part: MultipartAttempt.Part, _ expected: StrictJSON) -> String? {
    let read = [part.head.name, part.head.filename, part.content.base64EncodedString()]
    let written = ["name", "filename", "content_base64"].map { expected[$0]?.text }
    if read != written { return "\(read) is not \(written)" }
    guard let text = expected["content_type"]?.text else {
      return part.head.contentType.map { "the type \($0) is not there" }
    }
    // Without a type a part is plain text (RFC 7578 §4.4); others report the type that it means.
    let type = part.head.contentType ?? .plainText
    let isType = type.description == text || type.essence == text.lowercased()
    return isType || (try? MIMEType(text)) == type ? nil : "\(type) is not \(text)"
  }
}
