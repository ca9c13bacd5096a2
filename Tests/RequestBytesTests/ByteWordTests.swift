// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RequestBytes

struct ByteWordTests {
  @Test func `the first of two bytes is found wherever it stands`() {
    // One more than, and one less than, what is looked for: a borrow must not take them for it.
    for length in 0..<40 {
      for position in 0..<length {
        for other in [0x21, 0x23, 0xA2, 0x00] as [UInt8] {
          var bytes = [UInt8](repeating: other, count: length)
          bytes[position] = 0x22
          for start in 0...position {
            #expect(bytes.span.firstOffset(of: 0x22, or: 0x7F, from: start) == position)
            #expect(bytes.span.firstOffset(of: 0x7F, or: 0x22, from: start) == position)
          }
          #expect(bytes.span.firstOffset(of: 0x22, or: 0x22, from: position + 1) == length)
        }
      }
    }
  }

  @Test func `all places of a byte are found, and only these`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let values: [UInt8] = [0x00, 0x01, 0x24, 0x25, 0x26, 0xA5, 0xFF]
      let bytes = (0..<8).map { _ in random.pick(values) }
      for byte in [0x00, 0x25, 0xFF] as [UInt8] {
        var word = ByteWord(of: bytes.span, at: 0)
        let places = bytes.indices.filter { bytes[$0] == byte }
        #expect(word.places(of: byte) == places.reduce(0) { $0 | 1 << $1 })
        word.replace(byte, with: 0x20)
        #expect(word.places(of: byte) == 0)
        #expect(word.places(of: 0x20) == places.reduce(0) { $0 | 1 << $1 })
      }
    }
  }

  @Test func `a start outside is the nearest one inside`() {
    let bytes = Array("ab".utf8)
    #expect(bytes.span.firstOffset(of: 0x61, or: 0x61, from: -3) == 0)
    #expect(bytes.span.firstOffset(of: 0x61, or: 0x61, from: 9) == 2)
  }
}
