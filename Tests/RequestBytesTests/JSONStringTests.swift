// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

struct JSONStringTests {
  @Test func `each byte is found wherever it is, if it has to be escaped`() {
    for byte in UInt8.min...UInt8.max {
      for length in 1..<26 {
        for position in 0..<length {
          var bytes = [UInt8](repeating: 0x61, count: length)
          bytes[position] = byte
          for escapingSlashes in [true, false] {
            let isEscaped =
              byte < 0x20 || byte == 0x22 || byte == 0x5C || escapingSlashes && byte == 0x2F
            let isFound = JSONString.holdsEscaped(bytes.span, escapingSlashes: escapingSlashes)
            guard isFound == isEscaped else {
              Issue.record("\(byte) at \(position) of \(length): \(isFound)")
              return
            }
          }
        }
      }
    }
  }

  @Test func `nothing has to be escaped in an empty text`() {
    let bytes: [UInt8] = []
    let isFound = JSONString.holdsEscaped(bytes.span, escapingSlashes: true)
    #expect(!isFound)
  }
}
