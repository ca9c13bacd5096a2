// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

struct ByteSetTests {
  @Test func `a set has its members and no others`() {
    let set = ByteSet("az\u{7F}é")
    let members: Set<UInt8> = [0x61, 0x7A, 0x7F, 0xC3, 0xA9]
    for byte in UInt8.min...UInt8.max { #expect(set.contains(byte) == members.contains(byte)) }
  }

  @Test func `sets are equal by their members`() {
    let letters = ByteSet("ba").union(ByteSet("c"))
    #expect(letters == ByteSet("abc"))
    #expect(letters != ByteSet("abd"))
    #expect(letters.subtracting("c") == ByteSet { $0 == 0x61 || $0 == 0x62 })
    #expect(Set([letters, ByteSet("abc"), .none, ByteSet("")]).count == 2)
    // Each of the four words counts.
    #expect(
      Set(([0x00, 0x40, 0x80, 0xC0] as [UInt8]).map { byte in ByteSet { $0 == byte } }).count == 4
    )
  }

  @Test func `the first byte outside is found`() {
    #expect(ByteSet.digit.firstOffset(outside: "123x") == 3)
    #expect(ByteSet.digit.firstOffset(outside: "") == nil)
    #expect(ByteSet.digit.firstOffset(outside: Array("12".utf8).span) == nil)
  }
}
