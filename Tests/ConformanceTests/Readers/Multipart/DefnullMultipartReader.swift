// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// A body with options, and its parts or the error that it ends with.
struct DefnullMultipartReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let options = test["options"]
    var limits = MultipartParser.Limits()
    if let parts = options?["max_segment_count"]?.integer { limits.parts = parts }
    if let fields = options?["max_header_count"]?.integer { limits.headerFields = fields }
    let attempt = try MultipartAttempt(
      test.bytes("body_base64"),
      boundary: test.text("boundary"),
      limits: limits
    )
    if test.has("error") {
      return attempt.outcomeOfRefusal(Self.tolerance(attempt, options))
    }
    if let charset = options?["header_charset"]?.text, !["utf8", "utf-8"].contains(charset) {
      return .skipped("fields are UTF-8 (RFC 7578 §5.1)")
    }
    guard let parts = test["parts"]?.elements else { throw MalformedCase(field: "parts") }
    guard parts.count == attempt.parts.count else {
      return attempt.outcome("\(attempt.parts.count) parts are not \(parts.count)")
    }
    let differences = zip(attempt.parts, parts).compactMap(Self.difference)
    return attempt.outcome(differences.first)
  }

  private static func difference(_ read: MultipartAttempt.Part, _ part: StrictJSON) -> String? {
    let expected = ["name", "filename", "content_type", "charset", "body_base64"].map {
      part[$0]?.text
    }
    // Browsers of old sent whole paths, of which the other parser keeps the end.
    let filename = read.head.filename
    let isWhole = filename == expected[1]
    let found = [
      read.head.name, isWhole ? filename : filename?.lastPathComponent,
      read.head.contentType?.essence,
      read.head.contentType?.parameters.first { $0.name.lowercased() == "charset" }?.value,
      read.content.base64EncodedString(),
    ]
    if found != expected { return "\(found) is not \(expected)" }
    let fields = read.head.headers.map { [$0.name.lowercased(), $0.value] }
    let headers = (part["headers"]?.elements ?? []).compactMap(\.texts)
    let written = headers.map { $0.enumerated().map { $0 == 0 ? $1.lowercased() : $1 } }
    return fields == written ? nil : "\(fields) are not \(written)"
  }

  /// Why this package reads a body that the other parser refuses.
  private static func tolerance(_ attempt: MultipartAttempt, _ options: StrictJSON?) -> String? {
    let written = attempt.written
    if !written.values(of: "content-length").isEmpty {
      return "a Content-Length of a part is a field as others; the delimiter ends the part"
    }
    if options?["strict"]?.flag == true, written.hasSurroundings {
      return "what stands in front of the first delimiter and behind the last is skipped"
    }
    if let size = options?["max_header_size"]?.integer,
      written.heads.joined().contains(where: { $0.count > size })
    {
      return "the bytes of fields are limited for each part"
    }
    if let size = options?["max_segment_size"]?.integer,
      attempt.parts.contains(where: { $0.content.count > size })
    {
      return "contents have no limit"
    }
    return nil
  }
}
