// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// A body with options, and the events of another push parser.
struct BusboyMultipartReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let expected = test["expected"]?.elements else { throw MalformedCase(field: "expected") }
    let body = try test.has("body_base64") ? test.bytes("body_base64") : Data()
    let attempt = try MultipartAttempt(body, boundary: test.text("boundary"))
    if test["limits"]?.members?.contains(where: { !$0.value.isNull }) ?? false {
      return .skipped("a body is refused at a limit and not cut there")
    }
    let charset = test["defParamCharset"]?.text ?? "latin1"
    if charset == "latin1", attempt.written.heads.joined().joined().contains(where: { $0 > 0x7F }) {
      return .skipped("names are UTF-8 (RFC 7578 §5.1)")
    }
    let keepsPaths = test["preservePath"]?.flag ?? false
    let kinds = test["events"]?.texts
    let found = attempt.parts.compactMap { Self.event($0, keepsPaths: keepsPaths) }
      .filter { kinds?.contains($0[0] ?? "") ?? true }
    let parts = expected.filter { $0["type"] != nil }
    let read = parts.map { part in
      let type = part["type"]?.text
      let content = part["data"]?["$base64"]?.text
      return [
        type, part["name"]?.text, part["info"]?["filename"]?.text,
        part["info"]?["mimeType"]?.text, part["info"]?["encoding"]?.text,
        content ?? part["val"]?.text.map { Data($0.utf8).base64EncodedString() },
      ]
    }
    guard let failure = expected.firstIndex(where: { $0.has("error") }) else {
      return attempt.outcome(found == read ? nil : "\(found) is not \(read)")
    }
    if attempt.error != nil, expected[failure...].contains(where: { $0["type"] != nil }) {
      return .skipped("a body is not read on behind an error")
    }
    guard attempt.error == nil || found == read else { return .failed("\(found) is not \(read)") }
    return attempt.outcomeOfRefusal(nil)
  }

  /// A part as the other parser reports it, or nil when it reports none.
  private static func event(_ part: MultipartAttempt.Part, keepsPaths: Bool) -> [String?]? {
    guard let name = part.head.name else { return nil }
    let filename = part.head.filename.map { keepsPaths ? $0 : $0.lastPathComponent }
    let type = part.head.contentType?.essence ?? "text/plain"
    let isFile = filename != nil || type == "application/octet-stream"
    return [
      isFile ? "file" : "field", name, filename, type,
      part.head.headers["Content-Transfer-Encoding"]?.lowercased() ?? "7bit",
      part.content.base64EncodedString(),
    ]
  }
}
