// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

struct FormRunTests {
  static let delimiters: [[UInt8]] = [
    [0x26], [0x3D], [0x25], [0x2B], [0x80, 0xFF], [0x24, 0x26, 0x25], [0x27, 0x26], [0x26, 0x26],
  ]

  @Test(arguments: delimiters)
  func `a run ends at its delimiter and knows what has to be decoded`(bytes: [UInt8]) {
    let letters = Array("abcdefghijklmnopqrstu".utf8)
    for offset in 0...letters.count {
      let text = letters[..<offset] + bytes + letters[offset...]
      for start in 0...text.count { check(Array(text), from: start) }
    }
    check([], from: 0)
  }

  private func check(_ text: [UInt8], from start: Int) {
    let rest = text[start...]
    let name = FormRun(nameIn: text.span, from: start)
    #expect(name.end == rest.firstIndex { $0 == 0x26 || $0 == 0x3D } ?? text.count)
    #expect(name.isPlain == rest[..<name.end].allSatisfy(isPlain))
    let value = FormRun(valueIn: text.span, from: start)
    #expect(value.end == rest.firstIndex(of: 0x26) ?? text.count)
    #expect(value.isPlain == rest[..<value.end].allSatisfy(isPlain))
  }

  private func isPlain(_ byte: UInt8) -> Bool { byte < 0x80 && byte != 0x25 && byte != 0x2B }
}
