// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

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

  @Test func `a start outside is the nearest one inside`() {
    let bytes = Array("ab".utf8)
    #expect(bytes.span.firstOffset(of: 0x61, or: 0x61, from: -3) == 0)
    #expect(bytes.span.firstOffset(of: 0x61, or: 0x61, from: 9) == 2)
  }
}
