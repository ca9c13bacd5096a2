// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

struct JSONStringTests {
  @Test func `each byte is plain or escaped wherever it stands`() {
    for byte in UInt8.min...UInt8.max {
      for length in 1..<26 {
        for position in 0..<length {
          var bytes = [UInt8](repeating: 0x61, count: length)
          bytes[position] = byte
          for escapingSlashes in [true, false] {
            let isEscaped =
              byte < 0x20 || byte == 0x22 || byte == 0x5C || escapingSlashes && byte == 0x2F
            var output: [UInt8] = [0x3A]
            let isAppended = JSONString.append(
              plain: bytes.span,
              to: &output,
              escapingSlashes: escapingSlashes
            )
            let quoted = [0x3A, 0x22] + bytes + [0x22]
            guard isAppended == !isEscaped, output == (isEscaped ? [0x3A] : quoted) else {
              Issue.record("\(byte) at \(position) of \(length): \(output)")
              return
            }
          }
        }
      }
    }
  }

  @Test func `an empty text is two quotes`() {
    let bytes: [UInt8] = []
    var output: [UInt8] = []
    let isAppended = JSONString.append(plain: bytes.span, to: &output, escapingSlashes: true)
    #expect(isAppended)
    #expect(output == [0x22, 0x22])
  }
}
