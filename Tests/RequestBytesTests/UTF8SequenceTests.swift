// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RequestBytes

struct UTF8SequenceTests {
  @Test(
    arguments: [
      ([], nil), ([0x00, 0x7F], nil), ([0xC3, 0xA9], nil), ([0xF4, 0x8F, 0xBF, 0xBF], nil),
      ([0x61, 0xFF], 1), ([0xC0, 0xAF], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x9F, 0xBF], 0),
      ([0x61, 0xED, 0xA0, 0x80], 1), ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
      ([0xF5, 0x80, 0x80, 0x80], 0), ([0x80], 0), ([0xC3, 0xA9, 0xC3], 2), ([0xE2, 0x82], 0),
      ([0xF0, 0x9F, 0x92], 0), ([0xC3, 0x41], 0), ([0xE2, 0x82, 0x41], 0),
    ] as [([UInt8], Int?)]
  )
  func `the first byte that is not UTF-8 is found`(bytes: [UInt8], offset: Int?) {
    #expect(UTF8Sequence.firstInvalidOffset(in: bytes.span) == offset)
  }

  @Test func `all sequences of two bytes and the edges of longer ones agree with the library`() {
    let edges: [UInt8] = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    var disagreements = 0
    for lead in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max where disagrees([lead, second]) { disagreements += 1 }
      guard lead >= 0xC0 else { continue }
      for second in edges {
        for third in edges {
          if disagrees([lead, second, third]) { disagreements += 1 }
          for fourth in edges where disagrees([lead, second, third, fourth]) { disagreements += 1 }
        }
      }
    }
    #expect(disagreements == 0)
  }

  @Test func `a text of three-byte sequences is checked as any other`() {
    let edges: [UInt8] = [0x00, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    var disagreements = 0
    for lead in UInt8.min...UInt8.max {
      for second in edges {
        for third in edges {
          for before in 0..<5 {
            let ideographs = Array(String(repeating: "\u{6F22}", count: before).utf8)
            let bytes = ideographs + [lead, second, third] + Array("\u{6F22}\u{6F22}".utf8)
            let text = String(decoding: bytes, as: UTF8.self)
            let expected = Array(text.utf8) == bytes ? text : nil
            if UTF8Sequence.text(bytes.span) != expected { disagreements += 1 }
          }
        }
      }
    }
    #expect(disagreements == 0)
  }

  @Test(arguments: ["", "a", "\0é\u{6F22}\u{1F600}"])
  func `older systems make the same text`(text: String) {
    let bytes = Array(text.utf8)
    #expect(UTF8Sequence.checked(bytes.span).utf8.elementsEqual(bytes))
    #expect(UTF8Sequence.text(bytes.span)?.utf8.elementsEqual(bytes) == true)
  }

  private func disagrees(_ bytes: [UInt8]) -> Bool {
    let isValid = UTF8Sequence.firstInvalidOffset(in: bytes.span) == nil
    return isValid != Array(String(decoding: bytes, as: UTF8.self).utf8).elementsEqual(bytes)
  }
}
