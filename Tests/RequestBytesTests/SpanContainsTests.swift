// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

struct SpanContainsTests {
  private func holds(_ first: UInt8, or second: UInt8, _ bytes: [UInt8]) -> Bool {
    bytes.span.contains(first, or: second)
  }

  @Test func `a byte is found wherever it stands, and no other is taken for it`() {
    for length in 0..<40 {
      // One more than, and one less than, what is looked for: a borrow must not take them for it.
      for other in [0x21, 0x23, 0xA2, 0x00] as [UInt8] {
        var bytes = [UInt8](repeating: other, count: length)
        #expect(!holds(0x22, or: 0x7F, bytes))
        for position in 0..<length {
          bytes[position] = 0x22
          #expect(holds(0x22, or: 0x7F, bytes))
          #expect(holds(0x7F, or: 0x22, bytes))
          bytes[position] = other
        }
      }
    }
  }
}
