// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import TestSupport
import Testing

struct EscapeDecoderTests {
  @Test(arguments: [false, true])
  func `an escape is decoded wherever it stands in a block`(_ isForm: Bool) {
    var wrong: [String] = []
    for before in 0..<150 {
      for behind in [0, 1, 2, 15, 16, 17, 63, 64, 80, 145] {
        let (head, tail) = (plusses(before), plusses(behind))
        let decoded = PercentEscape.decoded(head + "%2b%C3%A9" + tail, plusAsSpace: isForm)
        let expected = (head + "\u{E9}" + tail).map { $0 == "+" && isForm ? " " : $0 }
        if decoded != String(expected).replacing("\u{E9}", with: "+\u{E9}") {
          wrong.append("\(before), \(behind)")
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  private func plusses(_ count: Int) -> String {
    String((0..<count).map { $0 % 3 == 0 ? "+" : "a" })
  }

  @Test(arguments: ["%", "%4", "%4G", "%G4", "%%41", "%4%41", "%\u{E9}"])
  func `a broken escape is refused wherever it stands`(_ escape: String) {
    for before in 0..<150 {
      for behind in [0, 1, 16, 64, 145] {
        for unit in ["a", "%61", "%61a"] {
          let (head, tail) = (
            String(repeating: unit, count: before), String(repeating: "g", count: behind)
          )
          #expect(PercentEscape.decoded(head + escape + tail, plusAsSpace: false) == nil)
        }
      }
    }
  }

  @Test(arguments: [0, 1, 10, 30, 50, 80, 95, 100])
  func `texts are decoded as they are byte by byte`(_ percentOfEscapes: Int) {
    var random = SplitMix64(seed: UInt64(percentOfEscapes))
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<random.below(200) {
        let isEscape = random.chance(percentOfEscapes)
        text += random.pick(isEscape ? ["%41", "%7e", "%2B", "%C3%A9"] : ["a", "+", "\u{E9}"])
      }
      // Cut, so that one in two or three ends within an escape.
      text = String(text.unicodeScalars.prefix(random.below(400)))
      if random.chance(10) { text += random.pick(["%", "%FF", "%0x"]) + text }
      let isForm = random.chance(50)
      var bytes: [UInt8] = []
      let broken = PercentEscape.appendDecoded(
        Array(text.utf8).span,
        plusAsSpace: isForm,
        to: &bytes
      )
      let decoded = String(decoding: bytes, as: UTF8.self)
      let expected = broken == nil && Array(decoded.utf8) == bytes ? decoded : nil
      #expect(PercentEscape.decoded(text, plusAsSpace: isForm) == expected, "\(text)")
    }
  }
}
