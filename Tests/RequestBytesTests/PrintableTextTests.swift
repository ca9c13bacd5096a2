// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

struct PrintableTextTests {
  @Test(
    arguments: [
      ([], ""), ([0x61, 0x20, 0x7E], "a ~"), ([0x1F], "\\x1F"), ([0x7F], "\\x7F"),
      ([0x09, 0x0A, 0x0D], "\\t\\n\\r"), ([0x00, 0x30], "\\x000"),
      ([0xC2, 0x80], "\\u{80}"), ([0xDF, 0xBF], "\\u{7FF}"), ([0xE0, 0xA0, 0x80], "\\u{800}"),
      ([0xE2, 0x80, 0xAE, 0x61], "\\u{202E}a"), ([0xEF, 0xBF, 0xBF], "\\u{FFFF}"),
      ([0xF0, 0x90, 0x80, 0x80], "\\u{10000}"), ([0xF4, 0x8F, 0xBF, 0xBF], "\\u{10FFFF}"),
      ([0xFF, 0x61], "\\xFFa"), ([0xE2, 0x82, 0x41], "\\xE2\\x82A"), ([0xC3], "\\xC3"),
      ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
      ([0xF0, 0x9F, 0x92, 0xC3, 0xA9], "\\xF0\\x9F\\x92\\u{E9}"),
    ] as [([UInt8], String)]
  )
  func `what is not printable ASCII is escaped`(bytes: [UInt8], shown: String) {
    #expect(PrintableText.escaping(bytes.span, keepingLineFeeds: false) == shown)
  }

  @Test func `line feeds stay where lines are shown`() {
    let bytes: [UInt8] = [0x61, 0x0A, 0x0D, 0x0A]
    #expect(PrintableText.escaping(bytes.span, keepingLineFeeds: true) == "a\n\\r\n")
  }

  @Test func `the signs of our own sentences stay, and nothing else`() {
    let text = "RFC 9110 \u{A7}5.5 { \u{2026} }\u{202E}\u{E9}\u{1B}"
    #expect(
      PrintableText.sentence(text) == "RFC 9110 \u{A7}5.5 { \u{2026} }\\u{202E}\\u{E9}\\x1B"
    )
    #expect(PrintableText.escaping("\u{A7}\u{2026}") == "\\u{A7}\\u{2026}")
  }

  @Test func `every scalar is shown by its number`() {
    let wrong = (0x80...0x10FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return PrintableText.escaping(String(scalar)) != "\\u{\(digits)}"
    }
    #expect(wrong.isEmpty)
  }
}
