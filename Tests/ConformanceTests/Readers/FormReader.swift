// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// One field of a form as a browser sends it; a file is sent by its name.
struct FormReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let name = try test.text("name")
    let value = try test["value"]?.text ?? test.text("filename")
    if [name, value].contains(where: Self.holdsLoneLineBreak) {
      return .skipped("line breaks are sent as they are and not made CR LF")
    }
    let fields = OrderedParameters(uniqueKeysWithValues: [(name, value)])
    let request = try ComposedRequest { RequestBody.urlEncoded(fields, encoding: .browserForm) }
    return .compare(
      request.body?.data.map { String(decoding: $0, as: UTF8.self) },
      try test.text("expected")
    )
  }

  /// Whether a CR has no LF after it, or a LF no CR in front.
  private static func holdsLoneLineBreak(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      switch bytes[index] {
      case 0x0D: !bytes[(index + 1)...].starts(with: [0x0A])
      case 0x0A: bytes[..<index].last != 0x0D
      default: false
      }
    }
  }
}
