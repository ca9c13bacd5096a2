// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

struct ByteSetTests {
  /// All members, in their order.
  private static func members(_ set: ByteSet) -> [UInt8] {
    (UInt8.min...UInt8.max).filter(set.contains)
  }

  @Test func `a set has its members and no others`() {
    #expect(Self.members(ByteSet("az\u{7F}é")) == [0x61, 0x7A, 0x7F, 0xA9, 0xC3])
    #expect(Self.members(ByteSet { $0 % 0x40 == 0 }) == [0x00, 0x40, 0x80, 0xC0])
    #expect(Self.members(.none) == [])
  }

  @Test func `sets are joined and reduced`() {
    let letters = ByteSet("ba").union(ByteSet("c"))
    #expect(Self.members(letters) == Array("abc".utf8))
    #expect(Self.members(letters.subtracting("cd")) == Array("ab".utf8))
  }

  @Test func `the first byte outside is found`() {
    #expect(ByteSet.digit.firstOffset(outside: "123x") == 3)
    #expect(ByteSet.digit.firstOffset(outside: "") == nil)
    #expect(ByteSet.digit.firstOffset(outside: Array("12".utf8).span) == nil)
  }
}
