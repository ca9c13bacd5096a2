// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

struct PercentEscapeStringTests {
  @Test func `each byte of ASCII is kept or escaped wherever it stands in a vector`() {
    for byte in 0..<0x80 as Range<UInt8> {
      let scalar = String(Unicode.Scalar(byte))
      let digits = String(byte, radix: 16, uppercase: true)
      let escape = (digits.count == 1 ? "%0" : "%") + digits
      let expected = ByteSet.unreserved.contains(byte) ? scalar : escape
      for length in [0, 1, 15, 16, 31, 223, 224, 225, 447, 448] {
        let before = String(repeating: "a", count: length)
        #expect(PercentEscape.encoded(before + scalar) == before + expected)
        #expect(PercentEscape.encoded(scalar + before) == expected + before)
      }
    }
  }

  @Test func `every byte that UTF-8 has beyond ASCII is escaped`() {
    let values = Array(0x80..<0x800 as Range<UInt32>) + stride(from: 0x800, to: 0x110000, by: 509)
    for scalar in values.compactMap(Unicode.Scalar.init) {
      let text = String(repeating: Character(scalar), count: 9)
      let escaped = text.utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
      #expect(PercentEscape.encoded(text) == escaped)
    }
  }

  @Test func `so many bytes to escape that their number is no byte`() {
    for count in [223, 224, 225, 255, 256, 257, 1000] {
      let text = String(repeating: "\u{E9}", count: count)
      #expect(PercentEscape.encoded(text) == String(repeating: "%C3%A9", count: count))
    }
  }
}
