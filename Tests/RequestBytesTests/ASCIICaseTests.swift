// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

struct ASCIICaseTests {
  @Test func `letters A to Z are folded and nothing else`() {
    for byte in UInt8.min...UInt8.max {
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      #expect(ASCIICase.lowered(byte) == (isUpper ? byte + 0x20 : byte))
    }
    #expect(ASCIICase.lowered("AZ[@É\u{212A}") == "az[@É\u{212A}")
  }

  @Test(
    arguments: [
      ("", "", true), ("key", "KEY", true), ("key", "\u{212A}ey", false), ("@", "`", false),
      ("[", "{", false), ("a", "ab", false), ("é", "É", false), ("zZ", "Zz", true),
    ] as [(String, String, Bool)]
  )
  func `texts are equal by their folded bytes`(_ left: String, _ right: String, _ isEqual: Bool) {
    #expect(ASCIICase.equal(left, right) == isEqual)
    #expect(ASCIICase.equal(right, left) == isEqual)
  }

  @Test func `texts are sorted by their folded bytes`() {
    let sorted = ["b", "A", "_", "a1", "Z"].sorted(by: ASCIICase.precedes)
    #expect(sorted == ["_", "A", "a1", "b", "Z"])
  }
}
