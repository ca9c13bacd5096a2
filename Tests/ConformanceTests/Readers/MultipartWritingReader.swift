// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests

/// Parts and a boundary, and the exact bytes of the body.
struct MultipartWritingReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let parts = test["parts"] as? [[String: String]] else {
      throw MalformedCase(field: "parts")
    }
    guard let expected = Data(base64Encoded: try test.text("expected_base64")) else {
      throw MalformedCase(field: "expected_base64")
    }
    if parts.contains(where: { ($0["name"] ?? "").contains("\0") })
      || parts.contains(where: { ($0["filename"] ?? "").contains("\0") })
    {
      return .skipped("a NUL in a name or filename is refused: servers cut there")
    }
    if parts.contains(where: { ($0["value"] ?? "").utf8.contains { $0 == 0x0A || $0 == 0x0D } }) {
      return .skipped("values are sent as they are, their line breaks too")
    }
    let request = try ComposedRequest {
      try RequestBody.multipart(boundary: test.text("boundary")) {
        for part in parts { try Self.part(part) }
      }
    }
    return .compare(request.body?.data, expected)
  }

  private static func part(_ fields: [String: String]) throws -> MultipartPart {
    guard let name = fields["name"] else { throw MalformedCase(field: "name") }
    guard let filename = fields["filename"] else {
      return .field(name: name, value: fields["value"] ?? "")
    }
    return .data(
      name: name,
      filename: filename,
      data: Data((fields["content"] ?? "").utf8),
      type: try fields["content_type"].map { try MIMEType($0) }
    )
  }
}
