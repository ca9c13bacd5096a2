// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Testing

@testable internal import RequestsCommand

@Suite("WireText")
struct WireTextTests {
  static let bodies: [(bytes: [UInt8], text: String)] = [
    ([], ""),
    (Array("a\tb\r\nc\nd\\\"".utf8), "a\tb\nc\nd\\\""),
    (Array("hällo \u{1F600}".utf8), "hällo \u{1F600}"),
    ([0x00, 0x1B, 0x5B, 0x7F, 0x0D, 0x61], "\\x00\\x1B[\\x7F\\x0Da"),
    ([0x61, 0xFF, 0xC3, 0x28, 0xE2, 0x82], "a\\xFF\\xC3(\\xE2\\x82"),
    (Array("\u{202E}\u{85}\u{200B}".utf8), "\\xE2\\x80\\xAE\\xC2\\x85\\xE2\\x80\\x8B"),
  ]

  @Test("Bytes that do not show themselves are escaped", arguments: bodies)
  func body(bytes: [UInt8], text: String) {
    #expect(WireText.text(of: bytes) == text)
  }

  @Test("A head is shown line by line, without the empty line")
  func head() {
    let head = Array("GET / HTTP/1.1\r\nA: \u{1B}b\r\nB: c\n\r\n".utf8)
    #expect(
      WireText.lines(ofHead: head[...]) == ["GET / HTTP/1.1", "A: \\x1Bb", "B: c\\x0A"]
    )
  }

  @Test("A value is one line")
  func line() {
    #expect(WireText.line(of: "a\r\n\tb\u{1B}é".utf8) == "a\\x0D\\x0A\\x09b\\x1Bé")
  }

  @Test("A message shows the framing of its body")
  func message() {
    let raw = "PUT / HTTP/1.1\r\n\r\n1\r\na\r\n0\r\n\r\n"
    #expect(WireText.text(of: Array(raw.utf8)) == "PUT / HTTP/1.1\n\n1\na\n0\n\n")
  }
}
